/** Opens a report from disk or from a URL of this site only. */
import { type ReportProblem, type ReportRead, readReport } from '../../recorder/report/readReport';

/** `elsewhere`: a URL of another site; `away`: the download failed. */
export type OpenProblem = ReportProblem | 'elsewhere' | 'away';

export type Opened = Extract<ReportRead, { ok: true }> | { ok: false; problem: OpenProblem; detail: string };

/** Null for a URL of another site. */
export function sameOriginPath(input: string, origin: string): string | null {
  try {
    const address = new URL(input, origin);
    return address.origin === origin && /^https?:$/.test(address.protocol) ? address.pathname + address.search : null;
  } catch {
    return null;
  }
}

export async function openBytes(file: Blob): Promise<Opened> {
  return readReport(new Uint8Array(await file.arrayBuffer()));
}

export async function openAddress(input: string, origin: string): Promise<Opened> {
  const address = sameOriginPath(input, origin);
  if (address === null) return { ok: false, problem: 'elsewhere', detail: '' };
  try {
    // A redirect may lead to another site.
    const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error' });
    if (!answer.ok) return { ok: false, problem: 'away', detail: String(answer.status) };
    return await openBytes(await answer.blob());
  } catch {
    return { ok: false, problem: 'away', detail: '' };
  }
}
