import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { VERSION } from '../../../src/recorder/report/format';
import { packReport } from '../../../src/recorder/report/packReport';
import { readReport } from '../../../src/recorder/report/readReport';
import { richReport } from '../desk/richReport';

const committed = readFileSync('docs/report.schema.json', 'utf8');
const validate = new Ajv({ strict: false }).compile(JSON.parse(committed));

test('[H-6] the schema in docs is generated from the one that opens a file', () => {
  const args = ['--import', 'tsx', 'scripts/reportSchema.mjs', '--print'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(committed);
});

test('[H-6] the schema and the reader take the same report', async () => {
  const packed = new Uint8Array(await (await packReport(richReport)).arrayBuffer());
  const read = await readReport(packed);
  expect(read).toMatchObject({ ok: true });
  const fullReport: unknown = JSON.parse(JSON.stringify(richReport));
  expect(validate(fullReport), JSON.stringify(validate.errors)).toBe(true);
});

test.each<[string, (report: Record<string, unknown>) => void]>([
  ['another format', (report) => Object.assign(report, { format: 'har' })],
  ['another version', (report) => Object.assign(report, { version: VERSION + 1 })],
  ['no place', (report) => Reflect.deleteProperty(report, 'place')],
  ['an event of no kind', (report) => Object.assign(report, { events: [{ at: 1, kind: 'film' }] })],
  [
    'an event without its moment',
    (report) => Object.assign(report, { events: [{ kind: 'connection', isOnline: true }] }),
  ],
  [
    'a moment in words',
    (report) => Object.assign(report, { events: [{ at: 'now', kind: 'connection', isOnline: true }] }),
  ],
  [
    'a failure that nobody knows',
    (report) => Object.assign((report.base as object[])[0] as object, { failure: 'tired' }),
  ],
  ['a text too long', (report) => Object.assign(report, { note: 'x'.repeat(20_001) })],
  [
    'too many events',
    (report) => Object.assign(report, { events: Array(3_001).fill({ at: 1, kind: 'connection', isOnline: true }) }),
  ],
])('[H-6] the schema and the reader refuse the same: %s', async (_, spoil) => {
  const report = JSON.parse(JSON.stringify(richReport)) as Record<string, unknown>;
  spoil(report);
  expect(validate(report)).toBe(false);
  const { ok } = await readReport(new TextEncoder().encode(JSON.stringify(report)));
  expect(ok).toBe(false);
});
