/** A long hall keeps few elements in the page. */
import { expect, type Page, test } from '@playwright/test';
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

test('[G-2] ten thousand games scroll with at most 1,500 elements in the page', { tag: '@long' }, async ({ page }) => {
  const large = await startLargeSite(10_000);
  await scrollHall(page, `${large.url}/gamehall`, /^10[, ]?000 games$/).finally(large.close);
});
