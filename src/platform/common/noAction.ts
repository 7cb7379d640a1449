import type { ActionControl } from '../Platform';
import { constantLive } from './live';

/** For platforms without native buttons: the screen renders its actions itself. */
export const noAction: ActionControl = {
  isNative: constantLive(false),
  isShown: constantLive(false),
  set() {},
  hold: () => () => {},
};
