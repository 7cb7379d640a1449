/** A report of this moment: of what the page before kept over a reload, of the tape, and of what the screen said. */
import type { CallEvent, Timed } from '../../domain/recording';
import { tape } from '../tape';
import { keptOverReload } from './earlier';
import { factsOf } from './facts';
import { makeReport, type Recording } from './makeReport';
import type { PlaceSeen } from './place';
import type { Outline, Report } from './schema';
import { withBeginning } from './withBeginning';

/** With what happened before the page was loaded anew in front of it, on one clock. */
function joined(report: Report): Report {
  const earlier = keptOverReload();
  if (!earlier) return report;
  const offset = report.beganAt - earlier.beganAt;
  if (offset <= 0) return report;
  const later = <T extends { at: number }>(list: readonly T[]) => list.map((one) => ({ ...one, at: one.at + offset }));
  return {
    ...report,
    beganAt: earlier.beganAt,
    events: [...earlier.events, ...later(report.events)],
    outlines: [...earlier.outlines, ...later(report.outlines)],
  };
}

/** Calls that nobody has answered yet: a page that waits for ever waits for one of them. */
function stillWaiting(): Timed<CallEvent>[] {
  const at = Math.round(performance.now());
  return [...tape.waiting.values()].map((call) => ({ ...call, at, tookMs: at - call.at }));
}

/** What the tape holds at this moment: what comes later is in no report that is made of it. */
export const recordingNow = (outlines: readonly Outline[]): Recording => ({
  beganAt: Math.round(performance.timeOrigin),
  events: [...withBeginning(tape), ...stillWaiting()],
  base: [...tape.base.values()].map((event) => ({ ...event, at: 0 })),
  outlines: [...outlines],
});

interface Asked {
  /** Where it was asked for, such as `support`. */
  reason: string;
  /** The player's own words. */
  note: string;
  /** Of the report that this one is again, with other words of the player's. */
  id?: string;
}

/** The report of a recording. */
export function reportOf(platform: PlaceSeen, recording: Recording, { reason, note, id }: Asked): Report {
  const facts = factsOf(platform, reason, note);
  return joined(makeReport(recording, { ...facts, ...(id !== undefined && { id }) }));
}
