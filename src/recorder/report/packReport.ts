import { LARGEST_FILE } from './format';
import { gzip } from './gzip';
import type { Report } from './schema';

/** Without the older half of its events; what they read stays, as what was known before. */
function shortened(report: Report): Report {
  const half = Math.ceil(report.events.length / 2);
  const [older, newer] = [report.events.slice(0, half), report.events.slice(half)];
  const from = newer[0]?.at ?? 0;
  const isNeeded = ({ kind }: Report['events'][number]) => kind === 'document';
  return {
    ...report,
    events: [...older.filter(isNeeded), ...newer],
    outlines: report.outlines.filter(({ at }) => at >= from),
  };
}

/** The file of a report, at most 2 MB: the oldest events go first. */
export async function packReport(report: Report): Promise<Blob> {
  const file = await gzip(JSON.stringify(report));
  if (file.size <= LARGEST_FILE || report.events.length < 2) return file;
  return packReport(shortened(report));
}
