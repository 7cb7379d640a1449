/** A report's file, from the disk of whoever works here or from an address of this site, and nowhere else. */
import { type ReportProblem, type ReportRead, readReport } from '../../recorder/report/readReport';

/** `elsewhere`: the address is another site's; `away`: nothing could be fetched there. */
export type OpenProblem = ReportProblem | 'elsewhere' | 'away';

export type Opened = Extract<ReportRead, { ok: true }> | { ok: false; problem: OpenProblem; detail: string };

/** The address of a file of this site; null for any other. */
export function ownAddress(asked: string, origin: string): string | null {
  try {
    const address = new URL(asked, origin);
    return address.origin === origin && /^https?:$/.test(address.protocol) ? address.pathname + address.search : null;
  } catch {
    return null;
  }
}

export async function openBytes(file: Blob): Promise<Opened> {
  return readReport(new Uint8Array(await file.arrayBuffer()));
}

export async function openAddress(asked: string, origin: string): Promise<Opened> {
  const address = ownAddress(asked, origin);
  if (address === null) return { ok: false, problem: 'elsewhere', detail: '' };
  try {
    // An address that leads on to another site is none of ours either.
    const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error' });
    if (!answer.ok) return { ok: false, problem: 'away', detail: String(answer.status) };
    return await openBytes(await answer.blob());
  } catch {
    return { ok: false, problem: 'away', detail: '' };
  }
}
