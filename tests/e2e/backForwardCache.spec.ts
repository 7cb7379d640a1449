/** Public pages return from the browser's back/forward cache as they were; Playwright's own Chromium has none. */
import { expect, test } from '@playwright/test';
import { site } from './places';
import { openPlainPage, type PlainPage } from './plainChromium';

const PATHS = ['/', '/gamehall', '/game/amber-fox', '/offers', '/fr/betting'];
/** A page without scripts, which every site of a browser with room in its cache gets back. */
const CONTROL = '/robots.txt';
/** Why the browser made a new page instead, in the browser's own words. */
const REASONS = `JSON.stringify(performance.getEntriesByType('navigation')[0]?.notRestoredReasons ?? null)`;

const waitFor = (page: PlainPage, expression: string) =>
  expect.poll(() => page.evaluate(expression).catch(() => null), { timeout: 20_000 }).toBe(true);
const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)} && document.readyState === 'complete'`;

/** Opens a page, another one, and goes back. @returns whether the first one was kept */
async function isCached(page: PlainPage, path: string): Promise<boolean> {
  await page.goto(site + path);
  await waitFor(page, isAt(path));
  if (path !== CONTROL) {
    await waitFor(page, `'hydrated' in document.documentElement.dataset`);
    // The deferred part registers the worker.
    await waitFor(
      page,
      `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      navigator.serviceWorker.controller !== null`,
    );
  }
  await page.evaluate(`window.isCached = false;
    addEventListener('pageshow', ({ persisted }) => { window.isCached = persisted; });`);
  await page.goto(`${site}/terms`);
  await waitFor(page, isAt('/terms'));
  await page.evaluate('setTimeout(() => history.back())');
  await waitFor(page, isAt(path));
  return (await page.evaluate('window.isCached')) === true;
}

test('[R-34] every public page is kept for Back, with its scripts running and its deferred part loaded', async () => {
  test.setTimeout(120_000);
  const page = await openPlainPage();
  try {
    for (const path of PATHS) {
      if (await isCached(page, path)) continue;
      const reasons = await page.evaluate(REASONS);
      // A busy machine may keep no page at all.
      test.skip(!(await isCached(page, CONTROL)), 'the browser keeps no page');
      expect(await isCached(page, path), `${path}: ${reasons}`).toBe(true);
    }
  } finally {
    await page.close();
  }
});
