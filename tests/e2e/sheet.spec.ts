/** A game's sheet, and the live list of winners. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { watchErrors } from './places';
import { shiftOf, watchShifts } from './shifts';

const { common, play } = words.en;
const about = new RegExp(`^${common.about.replace('{{name}}', '')}`);

/** Opens the sheet of the first tile by keyboard; keys before hydration do nothing. */
async function openSheet(app: Page) {
  const button = app.getByRole('article').first().getByRole('button', { name: about });
  const dialog = app.getByRole('dialog');
  await expect(async () => {
    await button.press('Enter', { timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return { button, dialog };
}

test('[G-5, D-1, W-15] a tile’s sheet shows the stakes, returns the focus, closes on Back, and leads to the provider and into the demo', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await page.goto('/');
  const { button, dialog } = await openSheet(page);
  await expect(dialog.getByText(/€0\.20 to €/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: words.en.sheet.rules })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await openSheet(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await openSheet(page);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/gamehall\?providers=/);
  await expect(dialog).toBeHidden();
  await openSheet(page);
  await dialog.getByRole('button', { name: play.play, exact: true }).click();
  await expect(page).toHaveURL(/\/game\//);
  // Guests are asked to choose first, and the game's page has the same sheet.
  await dialog.getByRole('button', { name: play.playDemo }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: play.more, exact: true }).click();
  await page.getByRole('menuitem', { name: play.rules }).click();
  await expect(dialog.getByRole('button', { name: play.playReal })).toBeVisible();
  assertNoErrors();
});

test('[G-8, W-11, W-15] new winners shift nothing, and can be paused', async ({ page }) => {
  await watchShifts(page);
  await page.clock.install();
  await page.goto('/fr');
  const feed = page.locator('ul[data-feed]');
  await feed.scrollIntoViewIfNeeded();
  const before = await feed.innerText();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(await feed.innerText()).not.toBe(before);
  }).toPass();
  expect(await feed.getByRole('listitem').count()).toBe(12);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  const pause = page.getByRole('button', { name: words.fr.competition.pause });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(feed).not.toHaveAttribute('aria-live');
});
