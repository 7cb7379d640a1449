/** Report files of every released version stay readable; the saved samples must not change (H-6). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { VERSION } from '../../../src/recorder/report/format';
import { readReport } from '../../../src/recorder/report/readReport';
import { upgrades } from '../../../src/recorder/report/upgrade';

const FOLDER = 'tests/unit/recorder/kept';
/** SHA-256 of each saved sample. A new version adds a line; existing lines never change. */
const CHECKSUMS: Record<number, string> = {
  1: '923741423956164ede2747f06abfa0586687df55029c1e721800bd23f8d3cc34',
  2: '27e239c041685d9c37d2f69a022ed2a9886e2bdb7ae3db039d9bcaea340af461',
};

/** Number of event kinds of each version. */
const KINDS: Record<number, number> = { 1: 20, 2: 21 };

const fileOf = (version: number) => new Uint8Array(readFileSync(`${FOLDER}/version-${version}.baize`));

test('[H-6] each version has a saved file, and each but the newest an upgrade step', () => {
  const versions = Array.from({ length: VERSION }, (_, n) => n + 1);
  expect(Object.keys(CHECKSUMS).map(Number)).toEqual(versions);
  expect(readdirSync(FOLDER).sort()).toEqual(versions.map((version) => `version-${version}.baize`));
  expect(Object.keys(upgrades).map(Number)).toEqual(versions.slice(0, -1));
});

test.each(
  Object.entries(CHECKSUMS),
)('[H-6] the saved file of version %s is unchanged and opens', async (version, sum) => {
  const bytes = fileOf(Number(version));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum);
  const read = await readReport(bytes);
  expect(read).toMatchObject({ ok: true, report: { version: VERSION, id: 'K3PT0001' } });
  if (!read.ok) return;
  // The sample contains every event kind of its version, and the upgrade drops none.
  const { events } = JSON.parse(gunzipSync(bytes).toString('utf8')) as { events: Array<{ kind: string }> };
  expect(read.report.events.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(KINDS[Number(version)]);
});
