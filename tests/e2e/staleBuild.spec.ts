/** A page that was cached for longer than the files of its build existed. */
import { expect, type Page, test } from '@playwright/test';

const ENTRY = /(<script type="module"[^>]* src=")([^"]+)/;
const DELETED_SCRIPT = '/assets/main-gone.js';

/**
 * Serves documents of a deleted build for the first requests. @returns the number of documents requested by the window
 */
async function serveStale(page: Page, times: number): Promise<() => number> {
  let documents = 0;
  await page.route(
    (url) => url.pathname === '/offers',
    async (route) => {
      documents += route.request().isNavigationRequest() ? 1 : 0;
      const answer = await route.fetch();
      times -= 1;
      const text = await answer.text();
      await route.fulfill({ response: answer, body: times >= 0 ? text.replace(ENTRY, `$1${DELETED_SCRIPT}`) : text });
    },
  );
  return () => documents;
}

const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });

test('[O-10, N-10] a page whose entry script is gone reloads as the current page', async ({ page }) => {
  const documents = await serveStale(page, 1);
  await page.goto('/offers');
  await expectHydrated(page);
  expect(documents()).toBe(2);
  expect(await page.locator('script[type=module]').getAttribute('src')).not.toBe(DELETED_SCRIPT);
});

test('[O-10, N-10] while nothing newer is to be had the page stays, readable, and looks again', async ({ page }) => {
  await page.clock.install();
  const documents = await serveStale(page, 3);
  let checks = 0;
  page.on('response', (response) => {
    checks += response.url().endsWith(DELETED_SCRIPT) && response.status() === 404 ? 1 : 0;
  });
  await page.goto('/offers');
  await expect(page.locator('h1').first()).toBeVisible();
  // The page's own request and that of the first check.
  await expect.poll(() => checks).toBe(2);
  expect(documents()).toBe(1);
  await page.clock.runFor(5_000);
  await expect.poll(() => checks).toBe(3);
  await page.clock.runFor(5_000);
  await expect.poll(documents).toBe(2);
  await expectHydrated(page);
});

test('[O-10, N-10] a script that fails by itself does not cause endless reloads', async ({ page }) => {
  const documents = await serveStale(page, 0);
  let scriptRequests = 0;
  await page.route(/assets\/main-/, async (route) => {
    scriptRequests += 1;
    // The page's own request fails, but the check finds the file.
    if (route.request().resourceType() === 'script') await route.abort();
    else await route.continue();
  });
  await page.goto('/offers');
  await expect.poll(() => scriptRequests).toBeGreaterThanOrEqual(4);
  expect(documents()).toBe(2);
  await expect(page.locator('h1').first()).toBeVisible();
});
