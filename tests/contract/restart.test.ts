/** A copy of the site that starts while the CMS is down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
async function openCache(server: CacheServer): Promise<SharedCache> {
  const names = { prefix: 'test', site: 'one', build: '1', secret: 'a secret of this site' };
  const shared = new SharedCache({ url: server.url, ...names, log: () => undefined, deadlineMs: 5_000 });
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
      expect((await before.get('/tournaments')).status).toBe(404);
      await before.stop();
      await cms.app.close();

      const after = await start();
      expect([await after.readiness(), (await after.get('/tournaments')).status]).toEqual([200, 404]);
      expect((await after.get('/jackpots')).status).toBe(200);
    },
  );
});
