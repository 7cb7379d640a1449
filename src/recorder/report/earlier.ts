/** The last events over a reload of this tab, masked before they are kept. */
import { tape } from '../tape';
import { factsOf } from './facts';
import { makeReport } from './makeReport';
import type { PlaceSeen } from './place';
import type { Outline, Report } from './schema';
import { withBeginning } from './withBeginning';

const KEY = 'baize/recording';
const MOST_EVENTS = 200;
const MOST_OUTLINES = 20;
/** Characters: a tab's store holds about five million in all. */
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
    // No room in the tab's store: the recorder never disturbs anybody.
  }
}

/** Null where the page before this one kept nothing useful. */
export function keptOverReload(): Pick<Report, 'beganAt' | 'events' | 'outlines'> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Report | null;
    return kept && performance.timeOrigin - kept.madeAt < OLDEST_MS ? kept : null;
  } catch {
    return null;
  }
}
