/** Builds a report from events saved over a reload, the current tape and the outlines. */
import type { CallEvent, Timed } from '../../domain/recording';
import { tape } from '../tape';
import { factsOf } from './facts';
import { makeReport, type Recording } from './makeReport';
import type { PlaceSource } from './place';
import { restoreAfterReload } from './reloadStorage';
import type { Outline, Report } from './schema';
import { loadScriptNames, withScriptNames } from './scriptNames';
import { withBeginning } from './withBeginning';

function joined(report: Report): Report {
  const earlier = restoreAfterReload();
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

/** Pending calls, which explain a page that never finishes loading. */
function pendingCalls(): Timed<CallEvent>[] {
  const at = Math.round(performance.now());
  return [...tape.waiting.values()].map((call) => ({ ...call, at, tookMs: at - call.at }));
}

export const currentRecording = (outlines: readonly Outline[]): Recording => ({
  beganAt: Math.round(performance.timeOrigin),
  events: [...withBeginning(tape), ...pendingCalls()],
  base: [...tape.base.values()].map((event) => ({ ...event, at: 0 })),
  outlines: [...outlines],
});

/** Before the first report: what it needs besides the tape. */
export const prepareReports = loadScriptNames;

interface ReportOptions {
  /** Where the player requested it, such as `support`. */
  reason: string;
  note: string;
  /** Id of the report that this one replaces with another note. */
  id?: string;
  /** Server time in unix ms: a replay uses it as its clock. */
  now?: number;
}

export function reportOf(
  platform: PlaceSource,
  recording: Recording,
  { reason, note, id, now }: ReportOptions,
): Report {
  const facts = factsOf(platform, reason, note);
  const report = joined(makeReport(recording, { ...facts, ...(id !== undefined && { id }) }));
  const ahead = now === undefined ? 0 : now - facts.madeAt;
  return {
    ...report,
    beganAt: report.beganAt + ahead,
    madeAt: report.madeAt + ahead,
    events: withScriptNames(report.events),
  };
}
