/** Public pages return from the browser's back/forward cache as they were; Playwright's own Chromium has none. */
import { expect, test } from '@playwright/test';
import { site } from './places';
import { openPlainPage } from './plainChromium';

const PATHS = ['/', '/gamehall', '/game/amber-fox', '/offers', '/fr/betting'];
/** Why the browser made a new page instead, in the browser's own words. */
const REASONS = `JSON.stringify(performance.getEntriesByType('navigation')[0]?.notRestoredReasons ?? null)`;

test('[R-34] every public page is kept for Back, with its scripts running and its deferred part loaded', async () => {
  test.setTimeout(120_000);
  const page = await openPlainPage();
  const waitFor = (expression: string) =>
    expect.poll(() => page.evaluate(expression).catch(() => null), { timeout: 20_000 }).toBe(true);
  try {
    const lost: string[] = [];
    for (const path of PATHS) {
      await page.goto(site + path);
      await waitFor(`location.pathname === ${JSON.stringify(path)} && 'hydrated' in document.documentElement.dataset`);
      // The deferred part registers the worker.
      await waitFor(`document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        navigator.serviceWorker.controller !== null`);
      await page.evaluate(`window.isKept = false;
        addEventListener('pageshow', ({ persisted }) => { window.isKept = persisted; });`);
      await page.goto(`${site}/terms`);
      await waitFor(`location.pathname === '/terms' && document.readyState === 'complete'`);
      await page.evaluate('setTimeout(() => history.back())');
      await waitFor(`location.pathname === ${JSON.stringify(path)} && document.readyState === 'complete'`);
      if ((await page.evaluate('window.isKept')) !== true) lost.push(`${path}: ${await page.evaluate(REASONS)}`);
    }
    expect(lost).toEqual([]);
  } finally {
    await page.close();
  }
});
