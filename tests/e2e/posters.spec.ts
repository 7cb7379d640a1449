/** Game images that fail to load. */
import { expect, type Page, test } from '@playwright/test';

const boxes = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((tiles) =>
      tiles
        .slice(0, 4)
        .map((tile) => ['top', 'height'].map((side) => Math.round(tile.getBoundingClientRect()[side as 'top']))),
    );

test('[G-1, W-11] a tile whose image fails to load shows the game’s name, and nothing moves', async ({ page }) => {
  await page.goto('/fr/gamehall');
  await expect(page.locator('main article img').first()).toBeVisible();
  const before = await boxes(page);
  await page.route('**/media/games/**', (route) => route.abort());
  await page.reload();
  const blank = page.locator('main article [data-blank]');
  await expect(blank.first()).toBeVisible();
  const name = await page.locator('main article a').first().innerText();
  expect(name).toContain((await blank.first().innerText()).trim());
  expect(await boxes(page)).toEqual(before);
});
