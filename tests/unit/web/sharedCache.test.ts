/** Copies of a site with one cache, a real Valkey or Redis. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageResult, RenderPage } from '../../../src/web/render/renderTypes';
import { SharedCache } from '../../../src/web/sharedCache/SharedCache';
import { type CacheServer, hasCacheServer, startCacheServer } from './cacheServer';
import { page, webServer } from './webServer';

const SECRET = 'a secret of this site';
const HOOK = 'the secret of the hook';

let server: CacheServer;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  if (hasCacheServer) server = await startCacheServer();
});
afterAll(() => server?.close());
beforeEach(() => server?.client.flushall());
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const whenCached = test.skipIf(!hasCacheServer);

interface CopyOptions {
  render?: RenderPage;
  env?: Record<string, string>;
  secret?: string;
  site?: string;
  build?: string;
  /** By default longer than a busy machine takes. */
  deadlineMs?: number;
}

/** The product's own deadline, for tests of a cache that does not keep it. */
const OWN_DEADLINE = 50;

/** A copy of the site that counts its renders, by address. */
async function copy({ render, env, secret = SECRET, site = 'one', build = '1', deadlineMs = 5_000 }: CopyOptions = {}) {
  const warnings: string[] = [];
  const shared = new SharedCache({
    url: server.url,
    ...{ secret, site, build, prefix: 'test', deadlineMs, log: (message: string) => void warnings.push(message) },
  });
  await shared.start(5_000);
  const rendered: string[] = [];
  const web = await webServer({
    shared,
    env: { CMS_WEBHOOK_SECRET: HOOK, CLIENT_RENDERS: '0', ...env },
    renderPage: async (request, context) => {
      rendered.push(request.url);
      return render ? render(request, context) : page({ body: `<h1>${rendered.length} of ${build}</h1>` });
    },
  });
  open.push(web);
  return {
    rendered,
    warnings,
    shared,
    ready: () => web.ready(),
    get: (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers }),
    publish: (payload: object) =>
      web.inject({ method: 'POST', url: '/hooks/cms', headers: { authorization: `Bearer ${HOOK}` }, payload }),
  };
}

/** Waits until the cache has this many pages. */
const stored = (count: number) =>
  expect
    .poll(async () => (await server.client.keys('test:*:*:*')).filter((key) => !key.endsWith(':lock')).length)
    .toBe(count);

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

whenCached('[O-16] a page that one copy has rendered is served by the others, with its policy and tag', async () => {
  const render = async (): Promise<PageResult> =>
    page({ body: '<h1>Once</h1>', sources: { 'script-src': ['https://vendor.example'] } });
  const [one, two] = [await copy({ render }), await copy({ render })];
  const first = await one.get('/fr/faq?utm_source=x');
  await stored(1);
  const second = await two.get('/fr/faq', { 'accept-encoding': 'gzip' });
  expect([one.rendered, two.rendered]).toEqual([['/fr/faq'], []]);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['content-security-policy']).toContain('https://vendor.example');
  expect((await two.get('/fr/faq')).body).toBe(first.body);
  expect((await two.get('/fr/faq', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

whenCached('[O-16] a signed-in player gets the public pages that other copies have rendered', async () => {
  const [one, two] = [await copy(), await copy()];
  await one.get('/faq');
  await stored(1);
  await two.get('/faq', { cookie: 'bz_session=1' });
  expect(two.rendered).toEqual([]);
});

whenCached('[O-16] while one copy renders a page, the others wait for it, but not for ever', async () => {
  const held = gate();
  const slow = async () => {
    await held.passed;
    return page();
  };
  const [one, two] = [await copy({ render: slow }), await copy()];
  const first = one.get('/a');
  await expect.poll(() => one.rendered.length).toBe(1);
  const second = two.get('/a');
  await pause(200);
  expect(two.rendered).toEqual([]);
  held.open();
  expect((await second).body).toBe((await first).body);
  expect(two.rendered).toEqual([]);

  // A copy that stops in the middle of a render leaves its claim behind.
  const never = await copy({ render: () => new Promise(() => undefined) });
  void never.get('/b');
  await expect.poll(() => never.rendered.length).toBe(1);
  expect((await two.get('/b')).statusCode).toBe(200);
  expect(two.rendered).toEqual(['/b']);
});

whenCached('[O-16] a published change reaches every copy at once, and only its own pages', async () => {
  const [one, two] = [await copy(), await copy()];
  for (const address of ['/faq', '/fr/faq', '/rules']) await two.get(address);
  await stored(3);
  await one.publish({ event: 'entry.publish', model: 'page', entry: { slug: 'faq' } });
  await expect.poll(async () => (await two.get('/faq')).body).toContain('4 of 1');
  await two.get('/fr/faq');
  await two.get('/rules');
  expect(two.rendered).toEqual(['/faq', '/fr/faq', '/rules', '/faq', '/fr/faq']);
  const late = await copy();
  expect((await late.get('/faq')).body).toContain('4 of 1');
  expect(late.rendered).toEqual([]);
});

whenCached('[O-16] a page whose render began before a published change is not shared', async () => {
  const held = gate();
  const [one, two] = [
    await copy({
      render: async () => {
        await held.passed;
        return page({ body: '<h1>Old</h1>' });
      },
    }),
    await copy(),
  ];
  const old = one.get('/faq');
  await expect.poll(() => one.rendered.length).toBe(1);
  await two.publish({ event: 'entry.publish', model: 'page', entry: { slug: 'faq' } });
  held.open();
  await old;
  expect((await two.get('/faq')).body).not.toContain('Old');
});

whenCached('[O-16] a purge whose message was lost, or that was made without the cache, is made up for', async () => {
  const [one, two] = [await copy({ deadlineMs: OWN_DEADLINE }), await copy()];
  await two.get('/faq');
  await stored(1);
  const [generation] = await server.client.keys('test:*:generation');
  const later = String(Number(await server.client.get(String(generation))) + 5_000);
  await server.client.hset(String(generation).replace('generation', 'tags'), '/faq', later);
  await server.client.set(String(generation), later);
  await expect.poll(async () => (await two.get('/faq')).body, { timeout: 5_000 }).toContain('2 of 1');

  await server.client.call('CLIENT', 'PAUSE', '300', 'ALL');
  await one.publish({ event: 'entry.publish', model: 'page', entry: { slug: 'faq' } });
  await expect.poll(async () => (await two.get('/faq')).body, { timeout: 8_000 }).toContain('3 of 1');
});

whenCached('[O-16] private, guarded, draft and degraded pages are not shared', async () => {
  const kinds: Record<string, Partial<Extract<PageResult, { kind: 'page' }>>> = {
    '/private': { isPrivate: true },
    '/poor': { isDegraded: true },
    '/down': { status: 503 },
  };
  const one = await copy({ render: async ({ url }) => page(kinds[url] ?? {}) });
  for (const url of Object.keys(kinds)) await one.get(url);
  await one.get('/private', { cookie: 'bz_session=1' });
  await one.get('/public');
  await stored(1);
  const values = await Promise.all((await server.client.keys('test:*')).map((key) => server.client.dump(key)));
  expect(values.join()).not.toMatch(/private|bz_session/);
});

whenCached('[O-16, W-20] nothing of the pages of email links is in the cache', async () => {
  const one = await copy();
  await one.get('/confirmation?contact=a%40b.example&code=123456');
  await one.get('/fr/unsubscribe?contact=a%40b.example&sign=abc');
  await one.get('/faq');
  await expect.poll(() => one.shared.latestAddresses(9)).toEqual(['/faq']);
  await stored(1);
});

whenCached('[O-16] forged values and those of another secret, build or site are ignored', async () => {
  const one = await copy();
  await one.get('/faq');
  await stored(1);
  for (const other of [{ secret: 'the secret of a stranger' }, { build: '2' }, { site: 'two' }]) {
    const stranger = await copy(other);
    await stranger.get('/faq');
    expect(stranger.rendered).toEqual(['/faq']);
  }
  await stored(3);
  await server.client.flushall();
  await one.get('/rules');
  await stored(1);
  const [key = ''] = (await server.client.keys('test:*:*:*')).filter((name) => !name.endsWith(':lock'));
  const value = await server.client.getBuffer(key);
  for (const forged of [Buffer.from('<h1>Forged</h1>'), Buffer.concat([value ?? Buffer.of(), Buffer.from('x')])]) {
    await server.client.set(key, forged);
    const reader = await copy();
    const answer = await reader.get('/rules');
    expect([answer.statusCode, reader.rendered]).toEqual([200, ['/rules']]);
    expect(answer.body).not.toContain('Forged');
    await expect.poll(() => server.client.getBuffer(key)).not.toEqual(forged);
  }
});

whenCached('[O-16] a copy of a new build begins with the pages that visitors read last', async () => {
  const one = await copy();
  for (const address of ['/faq', '/fr/rules?page=2']) await one.get(address);
  await stored(2);
  await expect.poll(() => one.shared.latestAddresses(9)).toHaveLength(2);
  const next = await copy({ build: '2' });
  await next.ready();
  expect(next.rendered.toSorted()).toEqual(['/faq', '/fr/rules']);
  expect((await next.get('/faq')).body).toContain('of 2');
  expect(next.rendered).toHaveLength(2);
});

whenCached('[O-16] a new build begins only with indexed pages that were found in the last days', async () => {
  const one = await copy({
    render: async ({ url }) =>
      url === '/old'
        ? { kind: 'redirect', status: 301, location: '/new', isPrivate: false }
        : page({ status: url === '/missing' ? 404 : 200 }),
  });
  // A query may have anything in it, such as the page that a guest asked for.
  for (const url of ['/old', '/missing', '/forms/sign_in', '/?redirectUrl=%2Fcashier%2Freceipt%3Fid%3D7', '/faq'])
    await one.get(url);
  await stored(5);
  await expect.poll(() => one.shared.latestAddresses(9)).toEqual(['/faq']);
  const [key = ''] = await server.client.keys('test:*:addresses');
  expect(await server.client.pttl(key)).toBeGreaterThan(86_400_000);

  // Builds before this one noted every address.
  await server.client.zadd(key, Date.now(), '/confirmation?contact=a%40b.example&code=123456');
  const next = await copy({ build: '2' });
  await next.ready();
  expect(next.rendered).toEqual(['/faq']);
});

whenCached('[O-16] a cache that is slow, full, empty or gone costs renders and nothing else', async () => {
  const [one, two] = [await copy({ deadlineMs: OWN_DEADLINE }), await copy({ deadlineMs: OWN_DEADLINE })];
  const both = async (address: string) =>
    expect([(await one.get(address)).statusCode, (await two.get(address)).statusCode]).toEqual([200, 200]);

  await server.client.call('CLIENT', 'PAUSE', '1000', 'ALL');
  const began = performance.now();
  await both('/slow');
  expect(performance.now() - began).toBeLessThan(900);
  await expect.poll(() => [one.shared.isUsable, two.shared.isUsable], { timeout: 5_000 }).toEqual([true, true]);

  await server.client.config('SET', 'maxmemory', '1');
  await server.client.config('SET', 'maxmemory-policy', 'noeviction');
  await both('/full');
  await server.client.config('SET', 'maxmemory', '0');

  await server.client.flushall();
  await both('/empty');

  await server.restart();
  await both('/restarted');
  await expect.poll(() => [one.shared.isUsable, two.shared.isUsable], { timeout: 10_000 }).toEqual([true, true]);
  // Pages are shared again. One that is not stored in time costs a render, so another one is tried.
  let attempts = 0;
  const isShared = async () => {
    attempts += 1;
    const before = two.rendered.length;
    await one.get(`/back-${attempts}`);
    await pause(50);
    await two.get(`/back-${attempts}`);
    return two.rendered.length === before;
  };
  await expect.poll(isShared, { timeout: 10_000 }).toBe(true);
});

whenCached(
  '[O-16] all copies together count the pages that are rendered for a client, by its hashed address',
  async () => {
    const env = { CLIENT_RENDERS: '3', TRUSTED_PROXIES: '1' };
    const [one, two] = [await copy({ env }), await copy({ env })];
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const answers = [
      await one.get('/1', from('192.0.2.1')),
      await two.get('/2', from('192.0.2.1')),
      await one.get('/3', from('192.0.2.1')),
      await two.get('/4', from('192.0.2.1')),
      await two.get('/4', from('192.0.2.2')),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.client.keys('*')).join()).not.toContain('192.0.2');
  },
);
