/** Reads uploaded reports on the server. The size is limited and all content is untrusted. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fingerprintKey, fingerprintOf } from '@baize/contract/errors/failureFingerprint';
import * as v from 'valibot';

/** Maximum uncompressed size in bytes. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;

const unpack = promisify(gunzip);

/** The parsed JSON of a report; null if the file is invalid, truncated or too large. */
export async function readReportFile(bytes: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse((await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })).toString('utf8'));
  } catch {
    return null;
  }
}

const source = v.object({
  app: v.object({ version: v.string(), build: v.string() }),
  events: v.array(v.unknown()),
});

/** Key of the group of tickets that a report belongs to; null if nothing failed or the file is invalid. */
export async function groupOf(bytes: Uint8Array): Promise<string | null> {
  const read = v.safeParse(source, await readReportFile(bytes));
  const fingerprint = read.success ? fingerprintOf(read.output) : null;
  return fingerprint && fingerprintKey(fingerprint);
}
