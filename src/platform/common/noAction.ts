import type { ActionControl } from '../Platform';
import { constantLive } from './live';

/** For places where the screen draws its actions itself. */
export const noAction: ActionControl = {
  isNative: constantLive(false),
  isShown: constantLive(false),
  set() {},
  hold: () => () => {},
};
