import { LARGEST_FILE } from './format';
import { gzip, textOfGzip } from './gzip';
import type { Report } from './schema';
import { withBeginning } from './withBeginning';

/** Drops the older half of the events, except the page's start and the contents of its fields. */
function shortened(report: Report): Report {
  const count = Math.floor(report.events.length / 2);
  const launch = report.events.find((event) => event.kind === 'host' && event.name === 'launch');
  const events = withBeginning(
    { events: report.events, document: null, launch: launch?.kind === 'host' ? launch : null },
    count,
  );
  const from = report.events.at(-count)?.at ?? 0;
  return { ...report, events, outlines: report.outlines.filter(({ at }) => at >= from) };
}

/** Packs at most 2 MB; drops the oldest events first. */
export async function packReport(report: Report): Promise<Blob> {
  const file = await gzip(JSON.stringify(report));
  const shorter = file.size <= LARGEST_FILE ? report : shortened(report);
  return shorter.events.length < report.events.length ? packReport(shorter) : file;
}

/** Reads a file that this device has packed. */
export const unpackReport = async (file: Blob): Promise<Report> => JSON.parse(await textOfGzip(file)) as Report;
