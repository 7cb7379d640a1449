import type { ActionControl } from '../Platform';
import { constantLive } from './live';

/** Where the screen draws its actions itself. */
export const noAction: ActionControl = { isNative: constantLive(false), set() {} };
