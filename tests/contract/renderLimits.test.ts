/** The renderer under overload, with a proxy that delays the operator's responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebServer } from '../../src/web/createWebServer';
import { createRenderDocument, renderSettings } from '../../src/web/render/renderDocument';
import { renderPage } from '../../src/web/render/renderPage';
import { readWebSettings } from '../../src/web/settings/settings';
import { startOperator, type TestOperator } from './startOperator';
import { editedCms } from './startSite';

let operator: TestOperator;
let cms: Awaited<ReturnType<typeof editedCms>>;

beforeAll(async () => {
  operator = await startOperator();
  cms = await editedCms({
    'en/seo-settings': (content) => {
      content.redirects = [
        ...(content.redirects ?? []),
        { from: '/winners?old=1', to: '/jackpots', code: '302' },
        { from: '/gone', to: '/offers', code: '301' },
      ];
    },
  });
});
afterAll(async () => {
  await Promise.all([operator.close(), cms.app.close()]);
});

/** A proxy to the operator that can hold requests back. */
async function slowUpstream() {
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  let requestCount = 0;
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    requestCount += 1;
    await gate;
    const answer = await fetch(operator.url + request.url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let upstream: Awaited<ReturnType<typeof slowUpstream>>;
let web: Awaited<ReturnType<typeof createWebServer>>;

beforeEach(async () => {
  upstream = await slowUpstream();
  const settings = readWebSettings({
    API_URL: upstream.url,
    CMS_URL: cms.url,
    LOG_LEVEL: 'silent',
    RENDERS_AT_ONCE: '2',
    RENDERS_WAITING: '1',
    BUSY_MILLISECONDS: '0',
    MEMORY_MEGABYTES: '0',
  });
  const renderer = { renderPage, assets: () => ({ entry: '/a.js', styles: [], preloads: [] }) };
  const renderDocument = createRenderDocument(renderer, renderSettings(settings));
  const renderSetup = { renderDocument, forgetReads: () => undefined, isCached: true };
  web = await createWebServer({ settings, renderSetup, clientDir: null });
});
afterEach(async () => {
  upstream.release();
  await web.close();
  await upstream.close();
});

const get = async (url: string, cookie = '') => {
  const answer = await web.inject({ url, headers: { cookie } });
  return { status: answer.statusCode, headers: answer.headers, html: answer.payload };
};

test('[O-12] beyond so many pages at once and so many waiting a visitor is refused for now, and kept pages go on', async () => {
  expect((await get('/')).status).toBe(200);
  upstream.hold();
  const pending = ['/offers/1', '/promotions/1', '/jackpots', '/tournaments', '/providers'].map((url) => get(url));
  const refused = await Promise.all(pending.slice(3));
  for (const { status, headers, html } of refused) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(html).toContain('</html>');
  }
  const cached = await get('/?utm_source=letter');
  expect(cached.status).toBe(200);
  expect(cached.html).toContain('<h1');
  upstream.release();
  expect((await Promise.all(pending.slice(0, 3))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get('/providers')).status).toBe(200);
});

test('[O-12] names that no route knows share one page, and none of their values stands in it', async () => {
  const hostile = '"><script>alert(1)</script>';
  const first = await get(`/gamehall?evil=${encodeURIComponent(hostile)}&sort=new&%3Cb%3E=1`);
  expect(first.status).toBe(200);
  const requestCount = upstream.requestCount();
  const second = await get('/gamehall?sort=new&utm_source=nice');
  expect(second.html).toBe(first.html);
  expect(upstream.requestCount()).toBe(requestCount);
  for (const word of ['alert(1)', 'evil', '%3Cb', 'utm_source']) expect(first.html).not.toContain(word);
  const other = await get('/gamehall?sort=name');
  expect(other.headers.etag).not.toBe(first.headers.etag);
});

test('[O-12, W-11] a rule of the CMS that looks at the query is followed though the page does not know the name', async () => {
  const shared = await get('/winners?x=1');
  expect(shared.status).toBe(200);
  const moved = await get('/winners?old=1&x=2');
  expect([moved.status, moved.headers.location]).toEqual([302, '/jackpots?x=2']);
  expect((await get('/winners?old=2')).status).toBe(200);
});

test('[R-25, R-26] a redirect keeps the whole query', async () => {
  const guarded = await get('/cashier/deposit?offer=1&track_id=7');
  const pending = encodeURIComponent('/cashier/deposit?offer=1&track_id=7');
  expect([guarded.status, guarded.headers.location]).toEqual([302, `/?redirectUrl=${pending}&track_id=7`]);
  const moved = await get('/gone?promo_code=A&track_id=8');
  expect([moved.status, moved.headers.location]).toEqual([301, '/offers?promo_code=A&track_id=8']);
  expect((await get('/gone?promo_code=B')).headers.location).toBe('/offers?promo_code=B');
});
