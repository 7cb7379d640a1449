import Ajv from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json';
import addFormats from 'ajv-formats';
import schemas from 'har-schema';
import { expect, test } from 'vitest';
import { toHar } from '../../../src/desk/export/har';
import { aReport, BEGAN, call } from './aReport';
import { richReport } from './richReport';

const ajv = new Ajv({ strict: false });
ajv.addMetaSchema(draft06);
addFormats(ajv);
ajv.addSchema(Object.values(schemas));
/** Validates against the HAR 1.2 schema. @returns the errors */
function complaints(har: unknown): string[] {
  ajv.validate('har.json#', har);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const har = toHar(richReport);
const entry = (name: string, nth = 0) => {
  const found = har.log.entries.filter(({ request }) => request.url.includes(name))[nth];
  if (!found) throw new Error(name);
  return found;
};

test('[H-16] a report is an archive that the schema of HAR 1.2 takes', () => {
  expect(complaints(har)).toEqual([]);
  expect(complaints({ log: { ...har.log, entries: [{ ...har.log.entries[0], time: 'soon' }] } })).not.toEqual([]);
  expect(JSON.parse(JSON.stringify(har))).toEqual(har);
});

test('[H-16] each call is listed once, in the order of sending, after the earlier known responses', () => {
  const calls = richReport.events.filter(({ kind }) => kind === 'call' || kind === 'cms');
  expect(har.log.entries).toHaveLength(calls.length + richReport.base.length);
  const sent = har.log.entries.slice(1).map(({ startedDateTime }) => Date.parse(startedDateTime));
  expect(sent).toEqual([...sent].sort((one, other) => one - other));
  expect(har.log.entries[0]?.comment).toMatch(/before the recording/);
});

test('[H-16] a read has its query, lists by their name again and again, and its request id', () => {
  const { request, response, time, timings, startedDateTime } = entry('games.get?');
  const { searchParams, pathname } = new URL(request.url);
  expect(pathname).toBe('/api/games.get');
  expect(searchParams.getAll('sysnames')).toEqual(['a', 'b']);
  expect(searchParams.get('options')).toBe('{"category":"slots"}');
  expect(searchParams.get('query')).toBe('soleil d’été');
  expect(request.queryString).toContainEqual({ name: 'sysnames', value: 'b' });
  expect(request.queryString.map(({ name }) => name)).not.toContain('none');
  expect(request.headers).toContainEqual({ name: 'X-Request-Id', value: expect.stringMatching(/^REQ/) });
  expect(JSON.parse(response.content.text ?? '')).toEqual({ response: { items: [], total: 0 } });
  expect([time, timings.wait]).toEqual([200, 200]);
  const source = richReport.events.find((event) => event.kind === 'call' && event.name === 'games.get');
  expect(Date.parse(startedDateTime)).toBe(BEGAN + (source?.at ?? 0) - 200);
});

test('[H-16] an order has its posted data, a refusal its status and message', () => {
  const { request, response } = entry('cashier.makedeposit', 1);
  expect(request).toMatchObject({ method: 'POST', queryString: [] });
  expect(request.postData?.text).toBe('method=card&amount=50');
  expect(request.postData?.params).toEqual([
    { name: 'method', value: 'card' },
    { name: 'amount', value: '50' },
  ]);
  expect(response.status).toBe(400);
  expect(response.content.text).toContain('BillingTransactionDeclinedException');
});

test('[H-16] a call without an answer has status 0 and the browser’s name for it', () => {
  const named = (name: string, nth: number) => entry(name, nth).response as { status: number; _error?: string };
  expect(named('games.getLikes', 0)).toMatchObject({ status: 0, _error: 'net::ERR_INTERNET_DISCONNECTED' });
  expect(named('games.getLikes', 1)).toMatchObject({ status: 0, _error: 'net::ERR_TIMED_OUT' });
  expect(named('account.getInfo', 1)).toMatchObject({ status: 0, _error: 'net::ERR_ABORTED' });
});

test('[H-16] pages are the documents, and calls belong to theirs', () => {
  expect(har.log.pages?.map(({ title }) => title)).toEqual([
    'before the recording',
    '/fr/cashier/deposit?offer=1',
    '/fr',
  ]);
  expect(entry('cashier.getdepositinfo').pageref).toBe('page_1');
});

test('[H-16] hand-written names and values cannot change an address or break the archive', () => {
  const hostilePaths = [
    '//evil.example/x',
    '/\\evil.example',
    '../../secret',
    'https://evil.example/',
    'a b\u0000\ud800',
    '',
  ];
  const report = aReport([
    ...hostilePaths.map((name) => call(name, { params: { '\ud800': ['\udc00', { a: 1 }], b: undefined } })),
    ...hostilePaths.map((name) =>
      call(name, { kind: 'cms', verb: 'GET', tookMs: -1e300, at: 1e300, status: 200, body: 'text' }),
    ),
  ]);
  const made = toHar(report);
  expect(complaints(made)).toEqual([]);
  for (const { request } of made.log.entries) expect(new URL(request.url).origin).toBe('https://site.invalid');
});
