/** The bar above a game and its menu, on a phone and a desk, in a browser and in Telegram. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { becomePlayer, read } from './faultySite';
import { barOf, openMenu, openSlot, SLOT } from './gamePage';
import { openTelegram } from './places';

const { cashier, common, games, play } = words.en;

test('[E-1, E-2, M-5] in Telegram the client’s Back button closes the menu, then the deposit, then leaves the game', async ({
  page,
}) => {
  const { app } = await openTelegram(page, { player: 'new', language: 'en', fresh: String(Date.now()) });
  await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await app.locator('article a[href*="/game/"]').first().click();
  await expect(barOf(app)).toBeVisible();
  await expect(barOf(app).getByRole('button', { name: common.back, exact: true })).toHaveCount(0);
  const path = new URL(app.url()).pathname;
  const menu = await openMenu(app);
  await expect(menu).toBeVisible();
  await page.locator('#back').click();
  await expect(menu).toHaveCount(0);
  expect(new URL(app.url()).pathname).toBe(path);
  await barOf(app).getByRole('button', { name: common.deposit }).click();
  const sheet = app.getByRole('dialog', { name: cashier.deposit });
  await expect(sheet).toBeVisible();
  await page.locator('#back').click();
  await expect(sheet).toHaveCount(0);
  expect(new URL(app.url()).pathname).toBe(path);
  await page.locator('#back').click();
  await expect.poll(() => new URL(app.url()).pathname).toBe('/');
});

test('[E-1, W-15] the bar fits every phone, its menu works by keyboard, and axe finds nothing', async ({ page }) => {
  await becomePlayer(page.request, 50);
  await openSlot(page);
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // At least three quarters of the height are the game's.
    await expect
      .poll(async () => ((await page.locator('iframe').boundingBox())?.height ?? 0) / height)
      .toBeGreaterThanOrEqual(0.75);
    for (const button of await barOf(page).getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      const box = await button.boundingBox();
      expect([box?.width ?? 0, box?.height ?? 0].every((side) => side >= 44)).toBe(true);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    // The title is shown completely or not at all.
    const title = page.getByRole('heading', { level: 1 });
    const room = await title.evaluate((element) => {
      const titleBox = element.getBoundingClientRect();
      const around = element.parentElement?.getBoundingClientRect();
      return around ? { isCut: titleBox.right > around.right + 1, isIn: titleBox.top < around.bottom } : null;
    });
    expect(room?.isIn && room.isCut).toBe(false);
  }
  await barOf(page).getByRole('button', { name: common.back, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(barOf(page).getByRole('button', { name: common.deposit })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const more = barOf(page).getByRole('button', { name: play.more, exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox', { name: play.favourite })).toBeFocused();
  expect(await violationsOf(page, { exclude: ['iframe[src*="/platform/game/"]'] })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: play.rules })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  // A press inside the game closes it as well.
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.frameLocator('iframe').locator('.words').click();
  await expect(menu).toHaveCount(0);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(page.request, 'games.getLikes')).items.length).toBe(1);
  // The game is listed among the favourites.
  await page.goto('/');
  const row = page.locator('section', { has: page.getByRole('heading', { name: games.favourites }) });
  await expect(row.locator(`a[href="/game/${SLOT}"]`)).toHaveCount(1);
});

test('[E-1, G-4, M-13] on a desk the bar has full screen where the browser has it, and a guest’s favourite asks to sign in', {
  tag: '@desk',
}, async ({ page }) => {
  await openSlot(page, `/game/${SLOT}?mode=demo`);
  await expect(barOf(page)).toContainText(/Demo · play money €1,000\.00/);
  const enter = barOf(page).getByRole('button', { name: play.enterFullscreen, exact: true });
  const leave = barOf(page).getByRole('button', { name: play.leaveFullscreen, exact: true });
  await expect(barOf(page).getByRole('button', { name: play.more, exact: true })).toBeHidden();
  await enter.click();
  await expect(leave).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(enter).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    Reflect.deleteProperty(Element.prototype, 'webkitRequestFullscreen');
  });
  await page.reload();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
  await expect(barOf(page).getByRole('button', { name: common.back, exact: true })).toBeVisible();
  await expect(enter).toHaveCount(0);
  await barOf(page).getByRole('button', { name: play.favourite }).click();
  await expect(page.getByRole('dialog').locator('input[name="login"]')).toBeVisible();
});
