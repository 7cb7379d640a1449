/** The last events of a page over a reload of its tab: masked before they are kept, and of this tab alone (H-5). */
import { tape } from '../tape';
import { factsOf } from './facts';
import { makeReport } from './makeReport';
import type { PlaceSeen } from './place';
import type { Outline, Report } from './schema';
import { withBeginning } from './withBeginning';

const KEY = 'baize/recording';
const MOST_EVENTS = 200;
const MOST_OUTLINES = 20;
/** Characters: a tab's store holds five million of everything. */
const LONGEST = 400_000;
/** Ms after which what an earlier page kept is of no help any more. */
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
    // A tab that keeps nothing, or has no room left: the recorder never disturbs anybody.
  }
}

/** What the page before this one kept in this tab; null where it kept nothing that is of use. */
export function keptOverReload(): Pick<Report, 'beganAt' | 'events' | 'outlines'> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Report | null;
    return kept && performance.timeOrigin - kept.madeAt < OLDEST_MS ? kept : null;
  } catch {
    return null;
  }
}
