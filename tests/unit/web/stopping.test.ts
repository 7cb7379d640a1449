/** A server that is asked to stop, seen by those who are still with it. */
import { afterEach, expect, test, vi } from 'vitest';
import { inFront, plainOperator, rawClient } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function site() {
  const held: (() => void)[] = [];
  const operator = await plainOperator((request, reply) => {
    if (request.url?.includes('events'))
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: a\n\n');
    else if (request.url?.includes('slow')) held.push(() => reply.end('{}'));
    else reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const stopping = new AbortController();
  const front = await inFront({ operator, stopping: stopping.signal });
  open.push(front);
  return { ...front, operator, stopping, held };
}

test('[O-10] from the signal on readiness is 503, and all else is answered and asked to go', async () => {
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
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  }
});

test('[O-10] a closing server answers what it was asked on a kept connection, and what the operator is slow with', async () => {
  const { port, server, stopping, held, site: address } = await site();
  const slow = rawClient(port, 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const events = rawClient(port, 'GET /platform/events HTTP/1.1\r\nHost: a\r\n\r\n');
  const kept = rawClient(port, 'GET /api/a.a HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() =>
    expect([held.length, /data/.test(events.heard), /\{\}/.test(kept.heard)]).toEqual([1, true, true]),
  );
  const half = rawClient(port, 'GET /api/b.b HTTP/1.1\r\nHost: a\r\n');
  await eventually(() => expect(half.socket.connecting).toBe(false));
  expect((await fetch(`${address}/`)).status).toBe(200);
  stopping.abort();
  let isClosed = false;
  const closed = server.close().then(() => {
    isClosed = true;
  });
  // A stream would never end by itself.
  await eventually(() => expect([events.isOver, kept.isOver]).toEqual([true, true]));
  half.socket.write('\r\n');
  await eventually(() => expect(half.heard).toMatch(/^HTTP\/1\.1 200 .*connection: close/is));
  await expect(fetch(`${address}/`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  held[0]?.();
  await eventually(() => expect(slow.heard).toMatch(/^HTTP\/1\.1 200 .*connection: close/is));
  await closed;
});
