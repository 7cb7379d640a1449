/** Saves the last events over a reload of this tab, masked. */
import { tape } from '../tape';
import { factsOf } from './facts';
import { makeReport } from './makeReport';
import type { PlaceSource } from './place';
import type { Outline, Report } from './schema';
import { withBeginning } from './withBeginning';

const KEY = 'baize/recording';
const MAX_EVENTS = 200;
const MAX_OUTLINES = 20;
/** Characters; sessionStorage holds about five million in total. */
const LONGEST = 400_000;
/** Milliseconds after which an earlier page's events are useless. */
const OLDEST_MS = 600_000;

export function saveForReload(platform: PlaceSource, outlines: readonly Outline[]): void {
  if (tape.events.length === 0) return;
  const recording = {
    beganAt: Math.round(performance.timeOrigin),
    events: withBeginning(tape, MAX_EVENTS),
    base: [],
    outlines: outlines.slice(-MAX_OUTLINES),
    leftOut: [...tape.base.values(), ...tape.events.slice(0, -MAX_EVENTS)].map((event) => ({ at: 0, ...event })),
  };
  try {
    const text = JSON.stringify(makeReport(recording, factsOf(platform, 'reload', '')));
    if (text.length <= LONGEST) sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is full: recording must never disturb the player.
  }
}

export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was saved.
  }
}

/** Null if the previous page saved nothing useful. */
export function restoreAfterReload(): Pick<Report, 'beganAt' | 'events' | 'outlines'> | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Report | null;
    return saved && performance.timeOrigin - saved.madeAt < OLDEST_MS ? saved : null;
  } catch {
    return null;
  }
}
