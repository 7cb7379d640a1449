import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';

import type { PageRequest, RenderPage } from '../../../src/web/render/renderTypes';
import { words } from '../../words';
import { page, webServer } from './webServer';

afterEach(() => void vi.useRealTimers());

function recorder(render: RenderPage = async () => page()) {
  const requests: PageRequest[] = [];
  const renderPage: RenderPage = (request, context) => {
    requests.push(request);
    return render(request, context);
  };
  return { requests, renderPage };
}

test('[W-1] a public page is rendered once for everyone, with or without a session, compressed and revalidated', async () => {
  const { requests, renderPage } = recorder();
  const server = await webServer({ renderPage });
  const first = await server.inject({
    url: '/gamehall?utm_source=a&sort=new&kind=live',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const second = await server.inject({ url: '/gamehall?kind=live&sort=new', headers: { cookie: 'bz_session=abc' } });
  expect(requests).toEqual([{ url: '/gamehall?kind=live&sort=new', hasSession: false }]);
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(second.payload);
  expect(second.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=30/);
  expect(second.headers['surrogate-key']).toMatch(/^pages \//);
  const etag = String(second.headers.etag);
  expect(
    (await server.inject({ url: '/gamehall?kind=live&sort=new', headers: { 'if-none-match': etag } })).statusCode,
  ).toBe(304);
  const head = await server.inject({ method: 'HEAD', url: '/gamehall?kind=live&sort=new' });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
});

test('[R-26] a guarded page only checks for the session cookie and is never publicly cached', async () => {
  const renderPage: RenderPage = async ({ hasSession }) =>
    hasSession
      ? page({ isPrivate: true, body: '<h1>Shell</h1>' })
      : { kind: 'redirect', status: 302, location: '/?redirectUrl=%2Fcashier', isPrivate: true };
  const server = await webServer({ renderPage });
  const visit = (cookie: string) => server.inject({ url: '/cashier', headers: { cookie } });
  for (const cookie of ['', 'other=1', 'bz_session=', 'not_bz_session=1']) {
    const guest = await visit(cookie);
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/?redirectUrl=%2Fcashier']);
  }
  const member = await visit('other=1; bz_session=abc');
  expect([member.statusCode, member.headers['cache-control'], member.headers.etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ]);
  expect(member.payload).toContain('Shell');
  expect((await visit('')).statusCode).toBe(302);
});

test('[O-12, W-20] the pages of email links are rendered for each visit, and stored nowhere', async () => {
  const { requests, renderPage } = recorder();
  const server = await webServer({ renderPage });
  const links = ['/confirmation?code=123456&contact=a%40b.example', '/fr/unsubscribe?contact=a%40b.example&sign=abc'];
  for (const url of [...links, ...links, '/confirmation/success']) {
    const { statusCode, headers } = await server.inject(url);
    expect([url, statusCode, headers['cache-control'], headers.etag]).toEqual([
      url,
      200,
      'private, no-store',
      undefined,
    ]);
  }
  const corrected = await server.inject('/fr//confirmation?code=123456');
  expect([corrected.statusCode, corrected.headers['cache-control']]).toEqual([301, 'private, no-store']);
  // The render gets the whole address, because the page shows whether the link is complete.
  expect(requests.map(({ url }) => url)).toEqual([...links, ...links, '/confirmation/success']);
});

test('[R-25] a redirect keeps the campaign parameters that a cached page omits', async () => {
  const renderPage: RenderPage = async ({ url }) => ({
    kind: 'redirect',
    status: 301,
    location: url.replace('/en', '') || '/',
    isPrivate: false,
  });
  const server = await webServer({ renderPage });
  const answer = await server.inject('/en/winners?track_id=7');
  expect(answer.headers.location).toBe('/winners?track_id=7');
});

test('[W-1] a failure of the renderer is a plain page in both languages that says nothing of its cause', async () => {
  const server = await webServer({ renderPage: () => Promise.reject(new Error('secret cause')) });
  const answer = await server.inject('/fr/winners');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  const [french, english] = [words.fr, words.en].map(({ outage }) => answer.payload.indexOf(outage.failure.title));
  expect(answer.payload).toContain('<html lang="fr" dir="ltr">');
  expect(french).toBeGreaterThan(0);
  expect(english).toBeGreaterThan(french ?? 0);
  expect(answer.payload).not.toContain('secret');
});

test('[O-3, W-1] a page that does not come in time is a 503 with a time and a way to try again, in both languages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const server = await webServer({
    renderPage: () => {
      begin();
      return new Promise(() => {});
    },
  });
  const pending = server.inject('/fr/winners');
  await begun;
  vi.advanceTimersByTime(10_000);
  const answer = await pending;
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(answer.payload).toMatch(/noindex.*<title>Indisponible pour le moment.*Réessayer<.*Try again</s);
});

test('[N-14] a degraded page is cached for two seconds only', async () => {
  const server = await webServer({ renderPage: async () => page({ isDegraded: true, status: 503 }) });
  const answer = await server.inject('/');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    503,
    'public, max-age=0, s-maxage=2, stale-while-revalidate=0',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['/platform/game/book-of/play', '/game/book-of'],
  ['/fr/platform/game/book-of', '/fr/game/book-of'],
  ['/platform/game/amber-fox/play?mode=demo', '/game/amber-fox?mode=demo'],
])('[R-28] the canonical %s of a game is the page %s', async (url, expected) => {
  const { requests, renderPage } = recorder();
  const server = await webServer({ renderPage });
  expect((await server.inject(url)).statusCode).toBe(200);
  expect(requests[0]?.url).toBe(expected);
});

test.each([
  ['with a launch token', '/platform/game/book-of/play?token=t', {}],
  ['in a frame', '/platform/game/book-of/play', { 'sec-fetch-dest': 'iframe' }],
  ['of a script', '/platform/game/book-of/play', { 'sec-fetch-mode': 'cors' }],
])('[R-28] the game address %s leads to the operator', async (_, url, headers) => {
  const { requests, renderPage } = recorder();
  const server = await webServer({ renderPage });
  expect((await server.inject({ url, headers })).statusCode).toBe(503);
  expect(requests).toEqual([]);
});

test('[W-1] a wrong verb, a broken address and the health check have answers of their own', async () => {
  const server = await webServer();
  expect((await server.inject({ method: 'POST', url: '/winners' })).statusCode).toBe(405);
  expect((await server.inject('/%zz')).statusCode).toBe(400);
  expect((await server.inject('/health/live')).json()).toEqual({ status: 'live' });
});

test('[O-18] a page that takes more than a second to render is logged with the times of its parts', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const server = await webServer({
    logSink: { write: (line) => void lines.push(line) },
    renderPage: async ({ url }) => {
      vi.advanceTimersByTime(url === '/slow' ? 1_500 : 100);
      return page({ times: { readMs: 1_200.4, markupMs: 250 } });
    },
  });
  await server.inject('/fast');
  await server.inject('/slow?token=secret');
  const slow = lines.filter((line) => line.includes('took long')).map((line) => JSON.parse(line));
  expect(slow).toMatchObject([{ path: '/slow', tookMs: 1500, readMs: 1200, markupMs: 250, otherMs: 50 }]);
  expect(slow[0]?.requestId).toMatch(/^[0-9A-Z-]+$/);
});
