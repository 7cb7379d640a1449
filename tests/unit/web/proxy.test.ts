import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { echoOperator, webServer } from './webServer';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function listening(env: Record<string, string> = {}) {
  const { url, operator } = await echoOperator();
  const server = await webServer({ env: { API_URL: url, CMS_URL: `${url}/strapi`, ...env } });
  await server.listen({ port: 0, host: '127.0.0.1' });
  open.push({
    close: async () => {
      operator.server.closeAllConnections();
      server.server.closeAllConnections();
      await server.close();
      await operator.close();
    },
  });
  return { site: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, operator };
}

interface Echo {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
const echo = async (answer: Promise<Response>) => (await (await answer).json()) as Echo;

test('[N-1] calls reach the operator with query, body, cookie and the visitor named once', async () => {
  const { site } = await listening();
  const body = new FormData();
  body.set('amount', '50.00');
  const headers = { cookie: 'bz_session=a', 'x-forwarded-for': '6.6.6.6', 'idempotency-key': 'k' };
  const seen = await echo(fetch(`${site}/api/billing.makeDeposit?version=2.34`, { method: 'POST', body, headers }));
  expect(seen.url).toBe('/api/billing.makeDeposit?version=2.34');
  expect(seen.body).toContain('50.00');
  expect(seen.headers).toMatchObject({
    cookie: 'bz_session=a',
    'idempotency-key': 'k',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(site).host,
    'x-forwarded-proto': 'http',
  });
});

test('[N-6] the CMS is reached under its own address, and extra prefixes lead to the operator', async () => {
  const { site } = await listening({ PROXY_EXTRA: '/sandbox' });
  expect((await echo(fetch(`${site}/cms/api/pages?populate=deep`))).url).toBe('/strapi/api/pages?populate=deep');
  expect((await echo(fetch(`${site}/sandbox/outbox`))).url).toBe('/sandbox/outbox');
  expect((await echo(fetch(`${site}/media/a.svg`))).url).toBe('/media/a.svg');
});

test('[G-4] an event stream arrives while it is still open', async () => {
  const { site } = await listening();
  const answer = await fetch(`${site}/platform/events`);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  await reader?.cancel();
});

test('[N-5] a call with a body hears that the operator is gone, rather than lose its connection', async () => {
  const { site } = await listening({ API_URL: 'http://127.0.0.1:9' });
  const body = new FormData();
  body.set('file', new Blob(['x'.repeat(200_000)]));
  const answer = await fetch(`${site}/api/billing.withdraw`, { method: 'POST', body });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { type: 'ApplicationUnavailableException' } });
});

test('[N-5] without its operator the site says so: in the envelope to calls, in words to people', async () => {
  const server = await webServer();
  const call = await server.inject('/api/settings.load');
  expect([call.statusCode, call.json().error.type]).toEqual([503, 'ApplicationUnavailableException']);
  expect(call.headers['cache-control']).toBe('no-store');
  const document = await server.inject('/oauth/start');
  expect(document.statusCode).toBe(503);
  expect(document.payload).toMatch(/Not available right now.*Indisponible pour le moment/s);
  expect((await server.inject('/')).statusCode).toBe(200);
});

test('[N-5, N-14] an answer that the operator cuts off is a lost answer, not an operator that is away', async () => {
  const operator = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const { port } = operator.address() as AddressInfo;
  const { site } = await listening({ API_URL: `http://127.0.0.1:${port}` });
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${site}/api/Jackpots.get`, { method });
    expect([answer.status, await answer.text()]).toEqual([502, '']);
  }
  expect(await (await fetch(`${site}/media/logo.svg`)).text()).toContain('Not available right now');
  operator.close();
});
