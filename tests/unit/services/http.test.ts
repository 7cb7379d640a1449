/** The transport with plain upstreams: how often a read is sent, and that aborted reads end (N-3). */
import { getEventListeners } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@baize/contract/errors/apiError';
import { afterEach, expect, test, vi } from 'vitest';
import { createCall } from '../../../src/services/api/transport';
import { createHttp } from '../../../src/services/http';
import { eventually } from '../../eventually';
import { startSilentUpstream } from '../../silentUpstream';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** An upstream with this handler that records the requests. */
async function startUpstream(answer: RequestListener) {
  const heard: string[] = [];
  const queries: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    queries.push(request.url?.replace(/.*\?/, '') ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, queries, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function callOf(baseUrl: string, limitMs?: number, signal?: AbortSignal) {
  const errors: string[] = [];
  const call = createCall({
    baseUrl,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => null,
    usesCookie: () => true,
    cookieHolder: () => null,
    onError: (name, error) => void errors.push(`${name} ${error.status}`),
    ...(limitMs && { limitMs }),
    signal,
  });
  return { call, errors };
}
const fieldsOf = (body: string) =>
  [...body.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const NOT_RETRIED = [400, 401, 403, 404, 501];

test.each(RETRIED)('[N-3] a read that is answered %i reaches the operator twice, an action once', async (status) => {
  const upstream = await startUpstream((_, response) => void response.writeHead(status).end('{}'));
  const { call, errors } = callOf(upstream.url);
  expect(await caught(call('account.getBalance', {}))).toMatchObject({ status });
  expect(upstream.heard).toEqual(Array(2).fill('GET /api/account.getBalance'));
  upstream.heard.length = 0;
  expect(await caught(call('account.setCurrency', { currency: 'EUR' }))).toMatchObject({ status });
  expect(upstream.heard).toEqual(['POST /api/account.setCurrency']);
  expect(errors).toEqual([`account.getBalance ${status}`, `account.setCurrency ${status}`]);
});

test.each(NOT_RETRIED)('[N-3] a read that is answered %i is not tried again', async (status) => {
  const upstream = await startUpstream((_, response) => void response.writeHead(status).end('{}'));
  expect(await caught(callOf(upstream.url).call('account.getBalance', {}))).toMatchObject({ status });
  expect(upstream.heard).toHaveLength(1);
});

test('[N-3] a read that failed only after long is not waited for once more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const upstream = await startUpstream((_, response) => {
    vi.advanceTimersByTime(9_000);
    response.writeHead(503).end('{}');
  });
  expect(await caught(callOf(upstream.url).call('account.getBalance', {}))).toMatchObject({ status: 503 });
  expect(upstream.heard).toHaveLength(1);
  vi.useRealTimers();
});

test('[O-12] a server reads no answer to its end that is larger than it can hold, packed or not', async () => {
  // Packed parts are sent faster than they are unpacked.
  const PARTS = 3_000;
  const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
  const packed = gzipSync(MEGABYTE);
  for (const [encoding, part] of Object.entries({ identity: MEGABYTE, gzip: packed })) {
    let sent = 0;
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      const send = () => {
        if (response.destroyed) return;
        if (sent === PARTS) response.end();
        else response.write(part, () => setTimeout(send));
        sent += 1;
      };
      send();
    });
    const { call } = callOf(upstream.url, 30_000);
    expect(await caught(call('account.getBalance', {}))).toMatchObject({ type: 'MalformedAnswerException' });
    expect(sent, encoding).toBeLessThan(PARTS);
  }
});

test.each([200, 503])('[N-3] a call that is answered %i and has ended listens to no signal', async (status) => {
  const [page, read] = [new AbortController(), new AbortController()];
  const countListeners = () => [page, read].map(({ signal }) => getEventListeners(signal, 'abort').length);
  const whileSent: number[][] = [];
  const upstream = await startUpstream((_, response) => {
    whileSent.push(countListeners());
    response.writeHead(status).end('{}');
  });
  await caught(callOf(upstream.url, 5_000, page.signal).call('account.getBalance', {}, read));
  expect([whileSent, countListeners()]).toEqual([[[1, 1]], [0, 0]]);
});

test('[N-3] a read whose connection is cut reaches the operator twice', async () => {
  const upstream = await startUpstream((request) => request.socket.destroy());
  const error = await caught(callOf(upstream.url).call('account.getBalance', {}));
  expect([error, upstream.heard.length]).toEqual([expect.objectContaining({ isOffline: true }), 2]);
});

test('[N-3, N-6, W-1] the renderer’s reads and those of the CMS reach their server once', async () => {
  const upstream = await startUpstream((_, response) => void response.writeHead(503).end('{}'));
  await caught(callOf(upstream.url, 2_000).call('account.getBalance', {}));
  await createHttp(upstream.url)({ method: 'GET', path: '/cms', noRetry: true });
  expect(upstream.heard).toEqual(['GET /api/account.getBalance', 'GET /cms']);
});

test('[N-3] an early read of the document counts as the first attempt', async () => {
  const upstream = await startUpstream((_, response) => void response.writeHead(503).end('{}'));
  const address = '/api/account.getBalance?version=2.34&locale=en-US';
  const page = globalThis as { earlyReads?: object };
  page.earlyReads = {
    [upstream.url + address]: { answer: fetch(upstream.url + address), controller: new AbortController() },
  };
  await caught(callOf(upstream.url).call('account.getBalance', {}));
  expect(upstream.heard).toHaveLength(2);
});

test('[N-3] an aborted read ends at the operator, is not reported and not retried', async () => {
  const silent = await startSilentUpstream();
  const { call, errors } = callOf(silent.url);
  const leaving = new AbortController();
  const read = caught(call('account.getBalance', {}, { signal: leaving.signal }));
  await eventually(() => expect(silent.open()).toHaveLength(1));
  leaving.abort();
  expect(await read).toMatchObject({ isAborted: true });
  await eventually(() => expect(silent.open()).toEqual([]));
  expect([errors, silent.heard.length]).toEqual([[], 1]);
  expect(await caught(call('account.getBalance', {}, { signal: leaving.signal }))).toBeInstanceOf(ApiError);
  expect(silent.heard).toHaveLength(1);
  await silent.close();
});

test.each([
  'while it is read',
  'before it is asked for',
])('[N-3] aborted %s, an early read of the document ends too', async (when) => {
  const silent = await startSilentUpstream();
  const { call, errors } = callOf(silent.url);
  const address = `${silent.url}/api/account.getBalance?version=2.34&locale=en-US`;
  const controller = new AbortController();
  const answer = fetch(address, { signal: controller.signal });
  answer.catch(() => undefined);
  Object.assign(globalThis, { earlyReads: { [address]: { answer, controller } } });
  await eventually(() => expect(silent.open()).toHaveLength(1));
  const leaving = new AbortController();
  if (when === 'before it is asked for') leaving.abort();
  const read = caught(call('account.getBalance', {}, { signal: leaving.signal }));
  leaving.abort();
  expect(await read).toMatchObject({ isAborted: true });
  await eventually(() => expect(silent.open()).toEqual([]));
  expect([errors, silent.heard.length]).toEqual([[], 1]);
  await silent.close();
});

test('[N-9, N-1] what outlives its page is the same request as any other, and is not tried again', async () => {
  const bodies: Array<Promise<string>> = [];
  const upstream = await startUpstream((request, response) => {
    bodies.push(text(request));
    request.on('end', () => void response.writeHead(503).end('{}'));
  });
  const { call, errors } = callOf(upstream.url);
  const event = { event_name: 'logout', event_params: '{"at":"now","words":"é & =","more":null}' };
  const plain = caught(call('events.handle', event));
  await plain;
  const outliving = caught(call('events.handle', event, { outlivesPage: true }));
  // Equal except for the request id.
  const unnamed = (error: unknown) => ({ ...(error as object), requestId: '' });
  expect(unnamed(await outliving)).toEqual(unnamed(await plain));
  const [first, second] = (await Promise.all(bodies)).map(fieldsOf);
  expect(first).toEqual(Object.entries(event));
  expect(second).toEqual(first);
  expect([upstream.heard.length, errors.length]).toEqual([2, 2]);
  expect(upstream.queries[1]).toBe(upstream.queries[0]);
});

test('[N-3] a pause before the second try ends when the player leaves', async () => {
  const upstream = await startUpstream((_, response) => void response.writeHead(503, { 'retry-after': '9' }).end());
  const leaving = new AbortController();
  const read = caught(callOf(upstream.url).call('account.getBalance', {}, { signal: leaving.signal }));
  await eventually(() => expect(upstream.heard).toHaveLength(1));
  leaving.abort();
  expect(await read).toMatchObject({ isAborted: true });
  expect(upstream.heard).toHaveLength(1);
});
