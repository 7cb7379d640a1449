/** When an inactive player is warned and signed out. Uses wall-clock time, so that a sleeping tab counts. */

const WARNING_SHARE = 0.8;

/** Event on the document: the frame of a game or of the sportsbook sent a message. */
export const FRAME_ACTIVITY = 'baize:frame-activity';

export interface Inactivity {
  phase: 'off' | 'active' | 'warning' | 'out';
  /** Milliseconds until the logout; null when off. */
  remainingMs: number | null;
  /** Milliseconds until the next phase; null if none follows without activity. */
  nextMs: number | null;
}

/** Rounds prevent the logout. @param state `timeoutSeconds` is the operator's `time_to_force_logout`, 0 turns it off */
export function inactivityOf(state: {
  isSignedIn: boolean;
  timeoutSeconds: number;
  lastActivityMs: number;
  nowMs: number;
  isRoundOpen: boolean;
}): Inactivity {
  if (!state.isSignedIn || !(state.timeoutSeconds > 0)) return { phase: 'off', remainingMs: null, nextMs: null };
  const total = state.timeoutSeconds * 1000;
  const idle = state.isRoundOpen ? 0 : Math.max(0, state.nowMs - state.lastActivityMs);
  const remainingMs = Math.max(0, total - idle);
  if (remainingMs === 0) return { phase: 'out', remainingMs, nextMs: null };
  const untilWarning = total * WARNING_SHARE - idle;
  if (untilWarning > 0) return { phase: 'active', remainingMs, nextMs: untilWarning };
  return { phase: 'warning', remainingMs, nextMs: remainingMs };
}
