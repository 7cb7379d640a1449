/** When an inactive player is warned and signed out. Wall-clock milliseconds, so that a sleeping tab counts. */

const WARNING_SHARE = 0.8;

/** Event of the document: the frame of a game or of the sportsbook has said something. */
export const FRAME_ACTIVITY = 'baize:frame-activity';

export interface Inactivity {
  phase: 'off' | 'active' | 'warning' | 'out';
  /** Milliseconds until the logout; null when off. */
  remainingMs: number | null;
  /** Milliseconds until the phase changes; null when it does not by itself. */
  nextMs: number | null;
}

/** `timeoutSeconds` is `time_to_force_logout`, 0 turns it off. No logout during a round. */
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
