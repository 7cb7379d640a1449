/** Load shedding of the renderer: a load test with autocannon, and request headers over plain sockets. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { RenderPage } from '../../../src/web/render/renderTypes';
import { words } from '../../words';
import { page, webServer } from './webServer';

const open: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function site(
  env: Record<string, string>,
  renderPage: RenderPage = async () => page(),
  beforeListening = async () => {},
) {
  const server = await webServer({ env, renderPage });
  open.push(server);
  await beforeListening();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { port, get, url: `http://127.0.0.1:${port}` };
}

/** Writes to a socket. @returns the response */
async function sendRaw(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(words);
  return text(socket);
}

test('[O-12] above its pages per minute a client gets 429 in both languages; cached pages and other clients are served', async () => {
  const { get } = await site({ CLIENT_RENDERS: '3', TRUSTED_PROXIES: '1' });
  const greedy = { 'x-forwarded-for': '203.0.113.7' };
  for (const path of ['/', '/offers', '/faq']) expect((await get(path, greedy)).status).toBe(200);
  const refused = await get('/fr/jackpots', greedy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const [french, english] = [words.fr.outage.busy.title, words.en.outage.busy.title].map((title) =>
    refused.html.indexOf(title),
  );
  expect(french).toBeGreaterThan(0);
  expect(french).toBeLessThan(english ?? 0);
  expect((await get('/offers', greedy)).status).toBe(200);
  expect((await get('/offers?utm_source=x', greedy)).status).toBe(200);
  expect((await get('/jackpots', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
});

test('[O-12] a process with a delayed event loop renders nothing until it has caught up; cached pages are served', async () => {
  const { get } = await site({ BUSY_MILLISECONDS: '150' });
  expect((await get('/')).status).toBe(200);
  const renderWhileBusy = async () => {
    const end = Date.now() + 800;
    while (Date.now() < end);
    const { status, headers } = await get(`/page/${Math.random()}`);
    return [status, headers.get('retry-after')];
  };
  await expect.poll(renderWhileBusy, { timeout: 20_000, interval: 20 }).toEqual([503, '2']);
  expect((await get('/')).status).toBe(200);
  const again = async () => (await get(`/page/${Math.random()}`)).status;
  await expect.poll(again, { timeout: 20_000, interval: 100 }).toBe(200);
});

test('[O-12] a single long task that has ended refuses nobody', async () => {
  const { get } = await site({ BUSY_MILLISECONDS: '150' });
  expect((await get('/')).status).toBe(200);
  const statuses: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const end = Date.now() + 1_200;
    while (Date.now() < end);
    // Lasts until the load was measured.
    for (const from = Date.now(); Date.now() - from < 800; )
      statuses.push((await get(`/page/${Math.random()}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('[O-12] a process that was busy while it started refuses nobody', async () => {
  const { get } = await site({ BUSY_MILLISECONDS: '150' }, undefined, async () => {
    for (let time = 0; time < 4; time += 1) {
      const end = Date.now() + 800;
      while (Date.now() < end);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  const statuses: number[] = [];
  // Lasts until the load was measured twice.
  for (const from = Date.now(); Date.now() - from < 1_300; )
    statuses.push((await get(`/page/${Math.random()}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('[O-12] above its memory limit the process renders nothing; readiness reports it if it lasts, and it recovers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const MEGABYTE = 1024 * 1024;
  /** Without garbage of earlier tests, which share this process. */
  const usedMegabytes = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MEGABYTE;
  };
  const limit = Math.ceil(usedMegabytes()) + 150;
  const { get } = await site({ MEMORY_MEGABYTES: String(limit) });
  const statusPair = async () => [(await get(`/page/${Math.random()}`)).status, (await get('/health/ready')).status];
  expect(await statusPair()).toEqual([200, 200]);
  let peak: string[] | null = [];
  while (usedMegabytes() < limit + 100)
    for (let more = 0; more < 50; more += 1) peak.push(Buffer.alloc(MEGABYTE).toString('latin1'));
  // The server may have looked for garbage a moment ago.
  vi.advanceTimersByTime(6_000);
  await expect.poll(statusPair, { timeout: 20_000 }).toEqual([503, 200]);
  expect(peak.length).toBeGreaterThan(0);
  vi.advanceTimersByTime(31_000);
  await expect.poll(statusPair, { timeout: 20_000 }).toEqual([503, 503]);
  expect((await get('/health/live')).status).toBe(200);
  // Unreferenced memory is not collected while nothing is allocated.
  peak = null;
  vi.advanceTimersByTime(6_000);
  await expect.poll(statusPair, { timeout: 20_000 }).toEqual([200, 200]);
});

test('[O-12] a head over its size is 431, and one within it is read', async () => {
  const { port } = await site({ HEADER_KILOBYTES: '8' });
  const head = (bytes: number) =>
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Long: ${'a'.repeat(bytes)}\r\n\r\n`;
  expect(await sendRaw(port, head(7_000))).toMatch(/^HTTP\/1\.1 200 /);
  const refused = await sendRaw(port, head(9_000));
  expect(refused).toMatch(/^HTTP\/1\.1 431 /);
  // A visitor with too many cookies reads in every language what to do.
  expect(refused).toContain('<h1>This site’s cookies are too large</h1>');
  expect(refused).toContain('<h1>Les cookies de ce site sont trop volumineux</h1>');
  const [, body = ''] = refused.split('\r\n\r\n');
  expect(Number(/Content-Length: (\d+)/.exec(refused)?.[1])).toBe(Buffer.byteLength(body));
});

test('[O-12] a flood of new addresses is answered at once, mostly with 503, and does not delay cached pages', async () => {
  let running = 0;
  let maxRunning = 0;
  const slow: RenderPage = async ({ url }) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, url === '/' ? 0 : 50));
    running -= 1;
    return page();
  };
  const { url, get } = await site({ RENDERS_AT_ONCE: '4', RENDERS_WAITING: '8', CLIENT_RENDERS: '0' }, slow);
  expect((await get('/')).status).toBe(200);
  let number = 0;
  const flood = autocannon({
    url,
    connections: 60,
    amount: 1_200,
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, path: `/page/${number}` };
        },
      },
    ],
  });
  const cachedLoad = autocannon({ url, connections: 5, amount: 400 });
  const [flooded, calm] = await Promise.all([flood, cachedLoad]);
  expect([calm.errors, calm.timeouts, calm.non2xx]).toEqual([0, 0, 0]);
  expect([flooded.errors, flooded.timeouts]).toEqual([0, 0]);
  expect(maxRunning).toBe(4);
  expect(flooded['2xx'] + flooded['5xx']).toBe(1_200);
  expect(flooded['5xx']).toBeGreaterThan(flooded['2xx']);
});
