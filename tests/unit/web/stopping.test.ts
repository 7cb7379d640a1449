/** Graceful shutdown, as connected clients see it. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { inFront, plainOperator, rawClient } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function site() {
  const pending: (() => void)[] = [];
  const operator = await plainOperator((request, reply) => {
    if (request.url?.includes('events'))
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: a\n\n');
    else if (request.url?.includes('slow')) pending.push(() => reply.end('{}'));
    else reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const stopping = new AbortController();
  const front = await inFront({ operator, stopping: stopping.signal });
  open.push(front);
  return { ...front, operator, stopping, pending };
}

test('[O-10] after the signal readiness is 503, and all else is answered as before on kept-alive connections', async () => {
  const { site: address, stopping } = await site();
  const before = await fetch(`${address}/health/ready`);
  expect([before.status, await before.json()]).toEqual([
    200,
    { status: 'ready', cms: expect.stringMatching(/reached/) },
  ]);
  stopping.abort();
  const after = await fetch(`${address}/health/ready`);
  expect([after.status, await after.json()]).toEqual([
    503,
    { status: 'stopping', cms: expect.stringMatching(/reached/) },
  ]);
  for (const path of ['/', '/api/a.a', '/media/a.png', '/health/live']) {
    const answer = await fetch(address + path);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
  }
});

test('[O-10] a closing server answers requests on kept-alive connections and waits for slow operator responses', async () => {
  const { port, server, stopping, pending, site: address } = await site();
  const slow = rawClient(port, 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const events = rawClient(port, 'GET /platform/events HTTP/1.1\r\nHost: a\r\n\r\n');
  const persistent = rawClient(port, 'GET /api/a.a HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() =>
    expect([pending.length, /data/.test(events.heard), /\{\}/.test(persistent.heard)]).toEqual([1, true, true]),
  );
  const partial = rawClient(port, 'GET /api/b.b HTTP/1.1\r\nHost: a\r\n');
  await eventually(() => expect(partial.socket.connecting).toBe(false));
  expect((await fetch(`${address}/`)).status).toBe(200);
  stopping.abort();
  let isClosed = false;
  const closed = server.close().then(() => {
    isClosed = true;
  });
  // The event stream would never end without the shutdown.
  await eventually(() => expect([events.isOver, persistent.isOver]).toEqual([true, true]));
  partial.socket.write('\r\n');
  await eventually(() => expect(partial.heard).toMatch(/^HTTP\/1\.1 200 .*connection: close/is));
  await expect(fetch(`${address}/`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  pending[0]?.();
  await eventually(() => expect(slow.heard).toMatch(/^HTTP\/1\.1 200 .*connection: close/is));
  await closed;
});

/** Sends requests from a worker thread, which continues while this thread is busy. Counts its connections. */
const visitorScript = `
const { parentPort, workerData } = require('node:worker_threads');
const { connect } = require('node:net');
const { port, connected } = workerData;
parentPort.on('message', async ({ times, pause }) => {
  for (let time = 0; time < times; time += 1) {
    if (pause) await new Promise((done) => setTimeout(done, pause));
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /health/live HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n');
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.on('data', (data) => (heard += data));
    socket.on('error', (error) => (heard += error.code));
    socket.on('close', () => parentPort.postMessage(heard.split('\\r\\n')[0]));
  }
});
parentPort.postMessage('ready');
`;

async function visitorOf(port: number) {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const visitor = new Worker(visitorScript, { eval: true, workerData: { port, connected } });
  open.push({ close: () => visitor.terminate() });
  const heard: string[] = [];
  visitor.on('message', (line: string) => heard.push(line));
  await eventually(() => expect(heard.splice(0)).toEqual(['ready']));
  return { connected, heard, send: (times: number, pause = 0) => visitor.postMessage({ times, pause }) };
}

test('[O-10] who came while a busy server was about to close is answered, and not cut off', async () => {
  const { port, server, stopping } = await site();
  const { connected, heard, send } = await visitorOf(port);
  stopping.abort();
  send(20);
  // A render blocks the process; meanwhile the operating system accepts connections for it.
  for (let seen = 0; seen < 20; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen, 10_000);
  await server.close();
  await eventually(() => expect(heard).toHaveLength(20));
  expect(new Set(heard)).toEqual(new Set(['HTTP/1.1 200 OK']));
});

test('[O-10] who comes while a closing server is still busy is answered or refused; what waits with the system is not cut off', async () => {
  const { port, server, stopping } = await site();
  const { heard, send } = await visitorOf(port);
  stopping.abort();
  send(150, 2);
  await eventually(() => expect(heard).not.toEqual([]));
  // Each render blocks the process for some milliseconds, and new connections wait in the operating system's queue.
  const deadline = performance.now() + 400;
  const write = () => {
    const begun = performance.now();
    while (performance.now() - begun < 40);
    if (performance.now() < deadline) setImmediate(write);
  };
  setImmediate(write);
  await server.close();
  await eventually(() => expect(heard).toHaveLength(150));
  // Without the check before closing there would be about ten. One connection may still arrive between the check and
  // the close, which cannot be prevented.
  expect(heard.filter((line) => line === 'ECONNRESET').length).toBeLessThanOrEqual(1);
  expect(heard.filter((line) => !/ 200 OK$|^ECONNREFUSED$|^ECONNRESET$/.test(line))).toEqual([]);
});
