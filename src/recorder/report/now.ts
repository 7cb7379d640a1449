/** A report of this moment: of what the page before kept over a reload, of the tape, and of what the screen said. */
import type { Platform } from '../../platform/Platform';
import { tape } from '../tape';
import { keptOverReload } from './earlier';
import { factsOf } from './facts';
import { makeReport } from './makeReport';
import type { Outline, Report } from './schema';

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

/** @param reason where it was asked for, such as `support`. @param note the player's own words. */
export function reportNow(
  platform: Platform,
  { reason, note, outlines }: { reason: string; note: string; outlines: readonly Outline[] },
): Report {
  const recording = {
    beganAt: Math.round(performance.timeOrigin),
    events: [...tape.events],
    base: [...tape.base.values()].map((event) => ({ ...event, at: 0 })),
    outlines,
  };
  return joined(makeReport(recording, factsOf(platform, reason, note)));
}
