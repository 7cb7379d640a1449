import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Timed } from '../../../src/domain/recording';
import { LARGEST_FILE, VERSION } from '../../../src/recorder/report/format';
import { makeReport } from '../../../src/recorder/report/makeReport';
import { packReport } from '../../../src/recorder/report/packReport';
import { type ReportProblem, readReport } from '../../../src/recorder/report/readReport';
import { aReport, good, press, refused } from '../desk/aReport';

/** Milliseconds within which any file must be read or refused. */
const LONGEST = 2_000;
const MB = 1024 * 1024;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const packed = (text: string | Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));
const fullReport = aReport([
  press('Deposit €50'),
  good('account.getInfo', { uid: 0 }),
  refused('cashier.makedeposit', 'BillingUnavailableException'),
  { kind: 'act', act: 'type', role: 'textbox', name: 'Sum', field: 'amount', nth: 0, value: '50' },
]);
const text = JSON.stringify(fullReport);
/** The report's text with one part replaced. */
const edited = (from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};
const withEvents = (events: string) => edited(JSON.stringify(fullReport.events), `[${events}]`);

async function read(bytes: Uint8Array<ArrayBuffer>) {
  // CPU time, so that other processes on the machine do not matter.
  const begun = process.cpuUsage();
  const result = await readReport(bytes);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(LONGEST);
  return result;
}

async function problemOf(bytes: Uint8Array<ArrayBuffer>): Promise<ReportProblem | 'none'> {
  const result = await read(bytes);
  return result.ok ? 'none' : result.problem;
}

test('[H-6] a report opens packed and as plain text, with or without a byte order mark', async () => {
  for (const bytes of [
    packed(text),
    bytesOf(text),
    bytesOf(`\uFEFF${text}`),
    bytesOf(JSON.stringify(fullReport, null, 2)),
  ])
    expect(await read(bytes)).toEqual({ ok: true, report: fullReport });
});

test('[H-6] a report with texts of any length can be opened, and keeps the answers', async () => {
  const long = 'x'.repeat(30_000);
  const { id, madeAt, reason, app, place } = aReport();
  const events = [
    { ...refused('cashier.makedeposit', 'X'), body: long, at: 1 },
    { kind: 'error', source: 'promise', message: long, stack: long, at: 2 },
    { kind: 'act', act: 'type', role: 'textbox', name: 'Message', field: 'message', nth: 0, value: long, at: 3 },
    { kind: 'route', address: `/${long}`, how: 'push', at: 4 },
    { ...good('games.get', { items: [] }), body: JSON.stringify({ response: { items: [], count: 1, long } }), at: 5 },
  ] as Timed[];
  const outlines = [{ at: 1, address: `/${long}`, lines: ['heading "Home"'] }];
  const report = makeReport({ beganAt: 0, base: [], events, outlines }, { id, madeAt, reason, note: long, app, place });
  const result = await read(new Uint8Array(await (await packReport(report)).arrayBuffer()));
  expect(result).toMatchObject({ ok: true, report: { events: { length: 5 } } });
});

test.each([
  ['nothing at all', new Uint8Array()],
  ['two bytes that a packed file begins with', new Uint8Array([0x1f, 0x8b])],
  ['a packed file that ends too early', packed(text).slice(0, 300)],
  ['a packed file without its last bytes', packed(text).slice(0, -6)],
  ['a plain file that ends too early', bytesOf(text.slice(0, 400))],
  ['a plain file that ends within a text', bytesOf(text.slice(0, text.indexOf('Deposit') + 3))],
])('[H-6] cut: %s', async (name, bytes) => {
  expect(await problemOf(bytes)).toBe(name === 'nothing at all' ? 'foreign' : 'cut');
});

test('[H-6] a packed file with a bit turned over is no whole one', async () => {
  const bytes = packed(text);
  bytes[200] = (bytes[200] ?? 0) ^ 0xff;
  expect(['cut', 'broken']).toContain(await problemOf(bytes));
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ['a page', bytesOf('<!doctype html><title>Baize</title>')],
  ['a HAR', bytesOf('{"log":{"version":"1.2","entries":[]}}')],
  ['a list', bytesOf(`[${text}]`)],
  ['a word', bytesOf('"baize-report"')],
  ['null', bytesOf('null')],
  ['a number', packed('17')],
  ['UTF-16, low byte first', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['UTF-16, high byte first', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
  ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['another format', bytesOf(edited('"baize-report"', '"other-report"'))],
  ['version 0, which never was', bytesOf(edited(`"version":${VERSION}`, '"version":0'))],
  ['a version below all', bytesOf(edited(`"version":${VERSION}`, '"version":-1'))],
  ['half a version', bytesOf(edited(`"version":${VERSION}`, '"version":1.5'))],
  ['a version in words', bytesOf(edited(`"version":${VERSION}`, '"version":"1"'))],
  ['no JSON and no report', bytesOf('{log: 1}')],
])('[H-6] foreign: %s', async (_, bytes) => {
  expect(await problemOf(bytes)).toBe('foreign');
});

test('[H-6] a report of a later product is named as such, with its version', async () => {
  expect(await read(packed(edited(`"version":${VERSION}`, `"version":${VERSION + 1}`)))).toEqual({
    ok: false,
    problem: 'newer',
    detail: String(VERSION + 1),
  });
});

test.each([
  ['NaN', edited('"attempt":1', '"attempt":NaN')],
  ['Infinity', edited('"attempt":1', '"attempt":Infinity')],
  ['a number beyond all numbers', edited('"attempt":1', '"attempt":1e999')],
  ['one within an answer', edited('"uid":0', '"uid":-1e999')],
  ['a moment that is no date', edited('"at":1000', '"at":1e300')],
  ['a moment in words', edited('"at":1000', '"at":"soon"')],
  ['an event of no kind', withEvents('{"at":1,"kind":"film"}')],
  ['an event without a kind', withEvents('{"at":1}')],
  ['a place that is missing', edited('"timeZone":"Europe/Paris",', '')],
  ['a text that is too long', edited('Deposit €50', 'x'.repeat(20_001))],
  ['a comma too many', edited('"note":"",', '"note":"",,')],
  ['single quotes', edited('"note":""', "'note':''")],
])('[H-6] broken by hand: %s', async (_, json) => {
  expect(await problemOf(packed(json))).toBe('broken');
});

test('[H-6] an error names the broken part of a file', async () => {
  expect(await read(bytesOf(edited('"at":1000', '"at":"soon"')))).toMatchObject({
    detail: expect.stringMatching(/^events\.0\.at: /),
  });
});

test('[H-6] a file that is too large is not even unpacked', async () => {
  expect(await problemOf(new Uint8Array(LARGEST_FILE + 1))).toBe('huge');
});

test('[H-6] a gigabyte of zeros in a megabyte is refused without taking a gigabyte', async () => {
  // Concatenated gzip members form one stream: sixteen of 64 MB each.
  const member = gzipSync(Buffer.alloc(64 * MB), { level: 9 });
  const bomb = new Uint8Array(Buffer.concat(Array.from({ length: 16 }, () => member)));
  expect(bomb.length).toBeLessThan(LARGEST_FILE);
  const single = new Uint8Array(gzipSync(Buffer.alloc(256 * MB), { level: 9 }));
  const before = process.memoryUsage().rss;
  expect(await problemOf(bomb)).toBe('huge');
  expect(await problemOf(single)).toBe('huge');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB);
});

test.each([
  ['open ones alone', '['.repeat(100_000)],
  ['closed again', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['in a note', edited('"uid":0', `"uid":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
])('[H-6] a hundred thousand brackets, %s', async (_, json) => {
  expect(await problemOf(packed(json))).toBe('deep');
});

test('[H-6] brackets within texts are no depth', async () => {
  expect(await problemOf(bytesOf(edited('Deposit €50', `${'['.repeat(5_000)}\\"{{`)))).toBe('none');
});

test.each([
  ['events', '{"at":1,"kind":"connection","isOnline":true}', 400_000],
  ['events that are none', '0', 5_000_000],
  ['events that are empty', '{}', 1_000_000],
])('[H-6] a million %s are counted, not checked', async (_, event, count) => {
  expect(await problemOf(packed(withEvents(`${`${event},`.repeat(count - 1)}${event}`)))).toBe('huge');
});

test('[H-6] a million outlines, or a million lines of one', async () => {
  const outline = '{"at":1,"address":"/","lines":[]}';
  expect(
    await problemOf(packed(edited('"outlines":[]', `"outlines":[${`${outline},`.repeat(600_000)}${outline}]`))),
  ).toBe('huge');
  const lines = `{"at":1,"address":"/","lines":[${'0,'.repeat(4_000_000)}0]}`;
  expect(await problemOf(packed(edited('"outlines":[]', `"outlines":[${lines}]`)))).toBe('broken');
});

test('[H-6] names that reach for what objects inherit reach nothing, however they are spelled', async () => {
  const evil =
    '"__proto__":{"isAdmin":true},"\\u005f_proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
  const json = edited('"uid":0', `"uid":0,${evil}`)
    .replace('"params":{}', `"params":{${evil}}`)
    .replace('"note":""', `"note":"",${evil}`);
  const result = await read(packed(json));
  if (!result.ok) throw new Error(result.problem);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  const seen: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    expect((value as Record<string, unknown>).isAdmin && !Object.hasOwn(value, 'isAdmin')).toBeFalsy();
    seen.push(...Object.getOwnPropertyNames(value));
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(result.report);
  expect(seen).not.toContain('__proto__');
});

test('[H-6] of a name that is there twice the last one counts, and it is checked', async () => {
  const twice = await read(bytesOf(edited('"note":""', '"note":17,"note":"second"')));
  expect(twice).toMatchObject({ ok: true, report: { note: 'second' } });
  expect(await problemOf(bytesOf(edited('"note":""', '"note":"first","note":17')))).toBe('broken');
  expect(await problemOf(bytesOf(edited(`"version":${VERSION}`, '"version":1,"version":9')))).toBe('newer');
});

test('[H-6] a script in every text stays a text, and what no schema knows is not taken along', async () => {
  const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>{{constructor}}';
  const scripted = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return ['format', 'kind', 'way', 'act', 'mode', 'scheme', 'failure'].includes(key) ? value : script;
    if (Array.isArray(value)) return value.map((inner) => scripted(inner));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scripted(inner, name)]));
  };
  const report = scripted(fullReport) as typeof fullReport;
  expect(await read(packed(JSON.stringify({ ...report, onload: script })))).toEqual({ ok: true, report });
});
