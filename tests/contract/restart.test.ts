/** A copy of the site that starts while the CMS is down. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allLastKnown, takeLastKnown } from '../../src/web/render/lastKnown';
import { persistLastKnown } from '../../src/web/state/persistLastKnown';
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
    expect([status, Number(headers['retry-after']) > 0, headOf(html).robots], path).toEqual([503, true, 'noindex, nofollow']);
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

test('[O-17] a section that an editor switched off stays off after a restart with the CMS down', async () => {
  const stateDir = join(mkdtempSync(join(tmpdir(), 'baize-state-')), 'state');
  open.push({ close: () => rmSync(stateDir, { recursive: true }) });
  const cms = await editedCms(
    both('site-config', (content) => {
      content.flags.isTournamentsEnabled = false;
    }),
  );
  const settings = { stateDir, apiUrl: operator.url, cmsUrl: cms.url };
  const log = (message: string) => expect.unreachable(message);

  const stop = await persistLastKnown({ settings, shared: undefined, log });
  const before = await site({ cmsUrl: cms.url });
  expect((await before.get('/tournaments')).status).toBe(404);
  await stop();
  expect(existsSync(stateDir)).toBe(true);
  await cms.app.close();
  forgetAll();

  const stopAgain = await persistLastKnown({ settings, shared: undefined, log });
  const after = await site({ cmsUrl: cms.url });
  expect([await after.readiness(), (await after.get('/tournaments')).status]).toEqual([200, 404]);
  expect((await after.get('/jackpots')).status).toBe(200);
  await stopAgain();
});
