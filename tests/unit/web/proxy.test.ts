import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { echoOperator, page, webServer } from './webServer';

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

test('[A-1, N-1] a second cookie that scripts can read says only that a session cookie exists', async () => {
  const { site } = await listening();
  const cookiesOf = async (call: string) => (await fetch(`${site}/api/${call}`)).headers.getSetCookie();
  expect(await cookiesOf('auth.login')).toEqual([
    'other=1',
    'bz_session=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'has_session=1; Max-Age=60; Path=/; SameSite=Lax',
  ]);
  expect((await cookiesOf('auth.logout')).at(-1)).toBe('has_session=; Max-Age=0; Path=/; SameSite=Lax');
  expect(await cookiesOf('account.getInfo')).toEqual([]);
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

test('[N-5] without the operator the site reports it: in the envelope for calls, as a page for people', async () => {
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

test('[R-2, R-28, O-3] an unknown address below the games’ prefix shows our page, but only in a window', async () => {
  const answers: Record<string, [status: number, type: string, body: string]> = {
    '/platform/nowhere': [404, 'text/plain', ''],
    '/platform/own': [404, 'text/html; charset=utf-8', '<p>ours</p>'],
    '/platform/away': [503, 'text/plain', 'away'],
    '/platform/broken': [500, 'text/plain', ''],
  };
  const operator = createServer((request, response) => {
    const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain', ''];
    response.writeHead(status, { 'content-type': type, 'set-cookie': 'a=b', 'x-operator': '1' }).end(body);
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const { port } = operator.address() as AddressInfo;
  const server = await webServer({
    env: { API_URL: `http://127.0.0.1:${port}` },
    renderPage: async ({ url }) => page({ status: 404, body: `<h1>Nothing at ${url}</h1>` }),
  });
  const window = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const get = async (url: string, headers: Record<string, string> = window) => {
    const answer = await server.inject({ url, headers });
    return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
  };
  const shown = await get('/platform/nowhere');
  expect([shown.status, shown.text.includes('<h1>Nothing at /platform/nowhere</h1>')]).toEqual([404, true]);
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  expect(shown.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect([shown.headers['set-cookie'], shown.headers['x-operator']]).toEqual([undefined, undefined]);
  // Iframes, scripts and failures get the operator's response unchanged.
  const frame = { ...window, 'sec-fetch-dest': 'iframe' };
  const script = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  for (const headers of [frame, script, {}]) {
    const heard = await get('/platform/nowhere', headers);
    expect([heard.status, heard.text, heard.headers['x-operator']]).toEqual([404, '', '1']);
  }
  expect((await get('/platform/own')).text).toBe('<p>ours</p>');
  expect(await get('/platform/away')).toMatchObject({ status: 503, text: 'away' });
  expect(await get('/platform/broken')).toMatchObject({ status: 500, text: '' });
  operator.close();
  expect((await get('/platform/nowhere')).status).toBeGreaterThanOrEqual(502);
});
