/** Pages that the built web server renders in a thread of its own, as it does by default. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/freePort.mjs';
import { startWebServer } from './faultySite';

const answerNothing = (_: IncomingMessage, reply: ServerResponse) =>
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"response":{}}');

/** An operator and CMS that record their requests. */
async function startOperator() {
  const heard: IncomingMessage[] = [];
  const operator = { url: '', heard, answer: answerNothing, close: () => {} };
  const server = createServer((request, reply) => {
    heard.push(request);
    operator.answer(request, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  operator.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return operator;
}

let operator: Awaited<ReturnType<typeof startOperator>>;
test.beforeEach(async () => {
  operator = await startOperator();
});
test.afterEach(() => operator.close());

test('[O-18] calls of a page that a thread renders are counted, and carry the id of its request', async () => {
  const metricsPort = String(await freePort());
  const web = await startWebServer(operator.url, { METRICS_PORT: metricsPort });
  try {
    // The start has rendered a page of its own.
    const atStart = operator.heard.length;
    const answer = await fetch(`${web.url}/fr`, { headers: { 'x-request-id': '0123ABCD' } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const ids = operator.heard.slice(atStart).map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids)).toEqual(new Set(['0123ABCD']));
    const countCalls = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(text).toContain('baize_render_threads 1');
      const counts = [...text.matchAll(/^baize_upstream_requests_total\{.*outcome="2xx"\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    };
    await expect.poll(countCalls).toBe(operator.heard.length);
  } finally {
    await web.close();
  }
});

test('[O-12] when the last visitor who waits for a page leaves, its thread stops reading', async () => {
  const open = new Set<ServerResponse>();
  operator.answer = (_, reply) => {
    open.add(reply);
    reply.on('close', () => open.delete(reply));
    return reply;
  };
  const web = await startWebServer(operator.url);
  try {
    const visitor = new AbortController();
    const page = fetch(web.url, { signal: visitor.signal }).catch(() => null);
    await expect.poll(() => open.size).toBeGreaterThan(5);
    visitor.abort();
    await page;
    await expect.poll(() => open.size, { timeout: 2_000, intervals: [20] }).toBe(0);
  } finally {
    await web.close();
  }
});

test('[O-12] a server that renders in its main thread still answers while it sanitises a long text', async () => {
  const body = '<p>Some <b>text</b></p>'.repeat(800);
  const page = { id: 1, documentId: 'a', slug: 'long', title: 'Long', body };
  operator.answer = ({ url = '' }, reply) => {
    const isPage = url.includes('/api/pages') && url.includes('long');
    return reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isPage ? { data: [page] } : { response: {}, data: null }));
  };
  const web = await startWebServer(operator.url, { RENDER_WORKERS: '0' });
  try {
    const began = performance.now();
    const opened = fetch(`${web.url}/long`).then((answer) => answer.text());
    const state = { isOpen: true };
    void opened.finally(() => {
      state.isOpen = false;
    });
    let longestWait = 0;
    while (state.isOpen) {
      const asked = performance.now();
      await fetch(`${web.url}/health/live`);
      longestWait = Math.max(longestWait, performance.now() - asked);
    }
    expect(await opened).toContain('<p>Some <b>text</b></p><p>Some');
    const took = performance.now() - began;
    test
      .info()
      .annotations.push({ type: 'times', description: `${Math.round(longestWait)} of ${Math.round(took)} ms` });
    expect(longestWait).toBeLessThan(took / 2);
  } finally {
    await web.close();
  }
});
