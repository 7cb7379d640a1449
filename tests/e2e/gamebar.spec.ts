/** The bar above a game and its menu, at every width and in both modes. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { becomePlayer, read } from './faultySite';
import { gameMessage, post } from './foreignFrame';
import { barOf, isPhone, openForeign, openMenu, openSlot, phoneOnly, SLOT, shownIn } from './gamePage';
import { openTelegram } from './places';
import { onOneDevice } from './skipUnlessTurn';

const { cashier, common, games, play } = words.en;

test('[E-1] what a provider’s frame draws by itself is not drawn twice', async ({ page }) => {
  onOneDevice();
  const { provider, frame } = await openForeign(page, { draws: ['title', 'balance', 'sound', 'rules'] });
  await post(frame, gameMessage('ready', { can: ['sound'] }));
  await expect(barOf(page).getByRole('button', { name: common.deposit })).toBeVisible();
  await expect(shownIn(page)).toHaveCount(0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width ?? 0).toBeLessThan(2);
  for (const name of [play.mute, new RegExp(`^${common.about.replace('{{name}}', '')}`)])
    await expect(barOf(page).getByRole('button', { name })).toBeHidden();
  provider.close();
});

test('[E-1, E-2, M-5] in Telegram the host’s back is the only one: it closes the menu, then the sheet, then leaves', async ({
  page,
}) => {
  phoneOnly();
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

test('[E-1, W-15] the bar and its menu by keyboard; axe finds nothing', async ({ page }) => {
  onOneDevice();
  await becomePlayer(page.request, 50);
  await openSlot(page);
  const exclude = ['iframe[src*="/platform/game/"]'];
  expect(await violationsOf(page, { exclude })).toEqual([]);
  await barOf(page).getByRole('button', { name: common.back, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  if (!isPhone()) {
    await expect(barOf(page).getByRole('button', { name: play.mute })).toBeFocused();
    await expect(barOf(page).getByRole('button', { name: play.more, exact: true })).toBeHidden();
    return;
  }
  await expect(barOf(page).getByRole('button', { name: common.deposit })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const more = barOf(page).getByRole('button', { name: play.more, exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox', { name: play.favourite })).toBeFocused();
  expect(await violationsOf(page, { exclude })).toEqual([]);
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

test('[E-1, G-4] a guest’s favourite asks to sign in, as elsewhere', async ({ page }) => {
  phoneOnly();
  await openSlot(page, `/game/${SLOT}?mode=demo`);
  await expect(barOf(page)).toContainText(/Demo · play money €1,000\.00/);
  const menu = await openMenu(page);
  await menu.getByRole('menuitemcheckbox', { name: play.favourite }).click();
  await expect(page.getByRole('dialog').locator('input[name="login"]')).toBeVisible();
});

test('[E-1, M-13] full screen says what is so, however it was left, and is not offered where there is none', async ({
  page,
}) => {
  test.skip(isPhone(), 'the same button stands in the menu');
  await openSlot(page, `/game/${SLOT}?mode=demo`);
  const enter = barOf(page).getByRole('button', { name: play.enterFullscreen, exact: true });
  const leave = barOf(page).getByRole('button', { name: play.leaveFullscreen, exact: true });
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
});

test('[E-1] a phone on its side leaves the game three quarters of its height, and targets their size', async ({
  page,
}) => {
  phoneOnly();
  await becomePlayer(page.request, 50);
  await openSlot(page);
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
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
});
