/** A copy of the site that starts while the CMS is down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allLastKnown, takeLastKnown } from '../../src/web/render/lastKnown';
import { SharedCache } from '../../src/web/sharedCache/SharedCache';
import { persistLastKnown } from '../../src/web/state/persistLastKnown';
import { type CacheServer, hasCacheServer, startCacheServer } from '../unit/web/cacheServer';
import { startOperator, type TestOperator } from './startOperator';
import { bodyOf, both, editedCms, headOf, startSite } from './startSite';

let operator: TestOperator;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
  forgetAll();
});
afterAll(() => operator.close());

/** As a new process has nothing in memory. */
const forgetAll = () => {
  for (const [key] of allLastKnown()) takeLastKnown([key, null]);
};

/** The shared cache as one copy sees it. */
async function openCache(server: CacheServer, deadlineMs = 5_000): Promise<SharedCache> {
  const names = { prefix: 'test', site: 'one', build: '1', secret: 'a secret of this site' };
  const shared = new SharedCache({ url: server.url, ...names, log: () => undefined, deadlineMs });
  open.push(shared);
  await shared.start(5_000);
  return shared;
}

async function site(options: Parameters<typeof startSite>[1]) {
  const started = await startSite(operator, options);
  open.push(started);
  const readiness = async () => (await started.get('/health/ready')).status;
  return { ...started, readiness };
}

test('[O-17] without a CMS and without its last known answers, sections that may be off are off, and no page says 404', async () => {
  const { get, readiness } = await site({ isCmsUnreachable: true });
  expect(await readiness()).toBe(503);
  for (const path of ['/tournaments', '/fr/betting', '/profile/loyalty']) {
    const { status, headers, html } = await get(path, { cookie: 'bz_session=1' });
    expect([status, Number(headers['retry-after']) > 0, headOf(html).robots], path).toEqual([
      503,
      true,
      'noindex, nofollow',
    ]);
  }
  const home = await get('/');
  expect(home.status).toBe(200);
  expect(bodyOf(home.html)).not.toMatch(/href="\/(tournaments|betting|jackpots|loyalty)/);
  expect(bodyOf(home.html)).toContain('href="/gamehall');
});

test('[O-17] a CMS that answers without the flag of a section leaves it on', async () => {
  const { get } = await site({ edits: both('site-config', (content) => void delete content.flags) });
  expect((await get('/tournaments')).status).toBe(200);
});

test.skipIf(!hasCacheServer)(
  '[O-16, W-5] a copy without operator and CMS serves the files that others have made',
  async () => {
    const server = await startCacheServer();
    open.push(server);
    const files = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/fr/manifest.webmanifest'];
    const one = await site({ shared: await openCache(server) });
    const texts = await Promise.all(files.map(async (file) => (await one.get(file)).html));

    await expect.poll(async () => (await server.client.keys('test:*')).length).toBeGreaterThan(files.length);
    const two = await site({ shared: await openCache(server), apiUrl: 'http://127.0.0.1:9', isCmsUnreachable: true });
    for (const [at, file] of files.entries()) {
      const { status, html } = await two.get(file);
      expect([file, status, html]).toEqual([file, 200, texts[at]]);
    }
  },
);

describe.each(['a folder', 'the shared cache'])('answers that were stored in %s', (place) => {
  test.skipIf(place !== 'a folder' && !hasCacheServer)(
    '[O-17, O-16] a section that an editor switched off stays off after a restart with the CMS down',
    async () => {
      const isFolder = place === 'a folder';
      const folder = mkdtempSync(join(tmpdir(), 'baize-state-'));
      open.push({ close: () => rmSync(folder, { recursive: true }) });
      const server = isFolder ? null : await startCacheServer();
      if (server) open.push(server);
      const cms = await editedCms(
        both('site-config', (content) => {
          content.flags.isTournamentsEnabled = false;
        }),
      );
      const stateDir = isFolder ? join(folder, 'state') : null;
      const settings = { stateDir, apiUrl: operator.url, cmsUrl: cms.url };
      /** A process that starts. */
      const start = async () => {
        forgetAll();
        const shared = server ? await openCache(server) : undefined;
        const stop = await persistLastKnown({ settings, shared, log: (message) => expect.unreachable(message) });
        open.push({ close: stop });
        return { ...(await site({ cmsUrl: cms.url })), stop };
      };
      const before = await start();
      const paths = ['/jackpots', '/about'];
      expect((await before.get('/tournaments')).status).toBe(404);
      const titles = await Promise.all(paths.map(async (path) => headOf((await before.get(path)).html).title));
      await before.stop();
      await cms.app.close();

      const after = await start();
      expect([await after.readiness(), (await after.get('/tournaments')).status]).toEqual([200, 404]);
      const pages = await Promise.all(paths.map((path) => after.get(path)));
      expect(pages.map(({ status, html }) => [status, headOf(html).title])).toEqual(
        titles.map((title) => [200, title]),
      );
      expect(headOf(pages[0]?.html ?? '').robots).not.toContain('noindex');
    },
  );
});

describe.skipIf(!hasCacheServer)('last known responses in the shared cache', () => {
  async function copies() {
    const server = await startCacheServer();
    open.push(server);
    const cms = await editedCms({});
    open.push({ close: () => cms.app.close() });
    const settings = { stateDir: null, apiUrl: operator.url, cmsUrl: cms.url };
    const start = async (shared: SharedCache) => {
      const stop = await persistLastKnown({ settings, shared, log: (message) => expect.unreachable(message) });
      open.push({ close: stop });
    };
    const hash = async () => (await server.client.keys('test:*:known-*'))[0] ?? '';
    const fields = async () => server.client.hkeys(await hash());
    return { server, cms, start, hash, fields, origin: `${operator.url} ${cms.url}` };
  }
  const addressesIn = (fields: readonly string[]) =>
    fields.flatMap((field) => /"filters\[url\]\[\$eq\]":"([^"]*)"/.exec(field)?.[1] ?? []);

  test('[O-16, O-17] addresses that visitors make up are not among them, and they expire', async () => {
    const { server, cms, start, hash, fields } = await copies();
    await start(await openCache(server));
    const { get } = await site({ cmsUrl: cms.url });
    for (const path of ['/bot-1', '/bot-2/x', '/game/bot-3', '/fr/bot-4', '/winners']) await get(path);
    await expect.poll(async () => (await fields()).some((field) => field.includes('site-config'))).toBe(true);
    // The routes' own addresses are few, and without their SEO they may not be indexed.
    await expect.poll(async () => addressesIn(await fields())).toContain('/winners');
    expect((await fields()).join()).not.toContain('bot-');
    expect(await server.client.pttl(await hash())).toBeGreaterThan(86_400_000);
  });

  test('[O-16, O-17] a start reads thousands of them, and deletes those that are not kept any more', async () => {
    const { server, start, hash, fields, origin } = await copies();
    const shared = await openCache(server);
    const write = (key: string, value: object) =>
      shared.writeField('known-1', `${origin} ${key}`, JSON.stringify(value));
    const seoOf = (url: string) => `page-seos ${JSON.stringify({ locale: 'en', 'filters[url][$eq]': url })}`;
    write('site-config {}', { status: 200, data: { data: { id: 1 } } });
    write(seoOf('/offers/7'), { status: 200, data: { data: [{ id: 7 }] } });
    for (let n = 0; n < 12_000; n += 1) write(seoOf(`/bot-${n}`), { status: 200, data: { data: [], meta: {} } });
    await expect.poll(async () => server.client.hlen(await hash()), { timeout: 20_000 }).toBe(12_002);
    const slow = await openCache(server, 50);
    // Longer than the product waits for any other command.
    await server.client.call('CLIENT', 'PAUSE', '400', 'ALL');
    await start(slow);
    const known = allLastKnown().map(([key]) => key.slice(origin.length + 1));
    expect(known.toSorted()).toEqual([seoOf('/offers/7'), 'site-config {}']);
    await expect.poll(fields).toHaveLength(2);
  });

  test('[O-16, O-17] settings are kept if there are more pages than a copy keeps', async () => {
    const { start, fields, server, hash, origin } = await copies();
    const shared = await openCache(server);
    const write = (key: string, value: object) =>
      shared.writeField('known-1', `${origin} ${key}`, JSON.stringify(value));
    write('site-config {}', { status: 200, data: { data: { id: 1 } } });
    for (let n = 0; n < 6_000; n += 1) write(`pages {"n":${n}}`, { status: 200, data: { data: [{ id: n }] } });
    await expect.poll(async () => server.client.hlen(await hash()), { timeout: 20_000 }).toBe(6_001);
    await start(shared);
    await expect.poll(fields).toHaveLength(5_000);
    expect(await fields()).toContain(`${origin} site-config {}`);
  });

  test('[O-16, O-17] they are written again if the cache has lost them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    open.push({ close: () => void vi.useRealTimers() });
    const { server, cms, start, fields } = await copies();
    await start(await openCache(server));
    await (await site({ cmsUrl: cms.url })).get('/bot-1');
    await expect.poll(fields).not.toHaveLength(0);
    await server.client.flushall();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(async () => (await fields()).some((field) => field.includes('site-config'))).toBe(true);
    expect((await fields()).join()).not.toContain('bot-');
  });
});
