/** A long hall keeps few elements in the page. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { startLargeSite } from './faultySite';

/** Scrolls to the end of a hall eight times; only the visible part of its list is in the page. */
async function scrollHall(page: Page, address: string, total: RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(total).first()).toBeVisible();
  const tiles = page.locator('article');
  await expect(tiles.first()).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let step = 0; step < 8; step += 1) {
    const before = await height();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(height).toBeGreaterThan(before);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1_500);
  }
  await expect(tiles.first()).toBeVisible();
}

test('[G-2] a hall scrolls with at most 1,500 elements in the page', async ({ page }) => {
  await scrollHall(page, '/gamehall', /^\d{3} games$/);
});

test('[G-2, N-8] offline, a hall keeps its first games and says why there are no more; once online, it continues', async ({
  page,
  context,
}) => {
  await page.goto('/gamehall');
  await page.locator('html[data-hydrated]').waitFor();
  const tiles = page.locator('main article');
  await expect(tiles).toHaveCount(15);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(true);
  await page.mouse.wheel(0, 400);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: words.en.common.retry }).click();
  await expect(alert).toBeVisible();
  await expect(tiles).toHaveCount(15);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tiles.count()).toBeGreaterThan(15);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[G-2] ten thousand games scroll with at most 1,500 elements in the page', { tag: '@long' }, async ({ page }) => {
  const large = await startLargeSite(10_000);
  await scrollHall(page, `${large.url}/gamehall`, /^10[, ]?000 games$/).finally(large.close);
});
