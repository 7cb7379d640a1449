/** Saves the last events over a reload of this tab, masked. */
import { tape } from '../tape';
import { factsOf } from './facts';
import { makeReport } from './makeReport';
import type { PlaceSeen } from './place';
import type { Outline, Report } from './schema';
import { withBeginning } from './withBeginning';

const KEY = 'baize/recording';
const MOST_EVENTS = 200;
const MOST_OUTLINES = 20;
/** Characters; sessionStorage holds about five million in total. */
const LONGEST = 400_000;
/** Milliseconds after which an earlier page's events are useless. */
const OLDEST_MS = 600_000;

export function keepForReload(platform: PlaceSeen, outlines: readonly Outline[]): void {
  if (tape.events.length === 0) return;
  const recording = {
    beganAt: Math.round(performance.timeOrigin),
    events: withBeginning(tape, MOST_EVENTS),
    base: [],
    outlines: outlines.slice(-MOST_OUTLINES),
  };
  try {
    const text = JSON.stringify(makeReport(recording, factsOf(platform, 'reload', '')));
    if (text.length <= LONGEST) sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is full: recording must never disturb the player.
  }
}

/** Null if the previous page saved nothing useful. */
export function keptOverReload(): Pick<Report, 'beganAt' | 'events' | 'outlines'> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Report | null;
    return kept && performance.timeOrigin - kept.madeAt < OLDEST_MS ? kept : null;
  } catch {
    return null;
  }
}
