/** Layouts on wide desktop screens and narrow phones. */
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readManifest } from '../../src/web/render/assets';
import { words } from '../words';
import { frameOf } from './bettingPage';
import { holdRequests } from './holdRequests';
import { openPage } from './openPage';
import { signIn } from './places';
import { lateShiftsOf, shiftOf, watchShifts } from './shifts';

const { common } = words.en;

test('[E-6, W-11] on a desk the filter button and the categories are in one row, and all six filters fit in a panel', {
  tag: '@desk',
}, async ({ page }) => {
  const { games, hall } = words.fr;
  await openPage(page, '/fr/gamehall');
  const opener = page.getByRole('button', { name: hall.filters });
  const row = opener.or(page.getByRole('group', { name: games.categories }).getByRole('button'));
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width}`).toBe(1);
    await opener.click();
    const fields = page.getByRole('dialog').getByRole('combobox');
    await expect(fields, `at ${width}`).toHaveCount(6);
    for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('[W-11, E-5] the header has the search from 1280 px and the lobby its sidebar from 1366 px, which loads only there', {
  tag: '@desk',
}, async ({ page }) => {
  const inHeader = page.getByRole('banner').getByRole('button', { name: common.nav.search });
  const inMenu = page.getByRole('navigation').getByRole('button', { name: common.nav.search });
  const sidebar = page.locator('aside#rail');
  const file = readManifest(join(process.cwd(), 'dist/client'))['src/screens/rail/SideRail.tsx']?.file;
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(inHeader).toBeHidden();
  await expect(inMenu).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(inHeader).toBeVisible();
  await expect(inMenu).toBeHidden();
  await inHeader.click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1365, height: 800 });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(sidebar).toBeHidden();
  expect(requestedPaths).not.toContain(`/${file}`);
  await page.setViewportSize({ width: 1366, height: 800 });
  await expect(sidebar.getByRole('link').nth(3)).toBeVisible();
  expect(requestedPaths).toContain(`/${file}`);
  await expect(sidebar).toContainText(/€[\d,.]+/);
  // Games and lists of results use the full width.
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(sidebar).toHaveCount(0);
  await openPage(page, '/winners');
  await expect(sidebar).toHaveCount(0);
});

async function expectStill(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  expect.soft(await lateShiftsOf(page), `${path} at ${width}`).toEqual([]);
  expect.soft(await shiftOf(page), `${path} at ${width}, in all`).toBeLessThanOrEqual(0.02);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `horizontal scroll of ${path} at ${width}`).toBeLessThanOrEqual(0);
}

test('[W-11, E-5] with the sidebar nothing shifts on home and in a hall, which uses all of 1920 px', {
  tag: '@desk',
}, async ({ page }) => {
  await watchShifts(page);
  await expectStill(page, '/', 1366);
  await expectStill(page, '/gamehall', 1920);
  const { left, right } = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll('article')].map((tile) => tile.getBoundingClientRect());
    return { left: Math.min(...tiles.map((box) => box.left)), right: Math.max(...tiles.map((box) => box.right)) };
  });
  expect(left).toBeLessThan(104 + 40);
  expect(right).toBeGreaterThan(1920 - 332 - 60);
});

test('[W-11, E-5] with the sidebar nothing shifts on four pages at four widths', {
  tag: ['@long', '@desk'],
}, async ({ page }) => {
  await watchShifts(page);
  for (const width of [1280, 1366, 1440, 1920])
    for (const path of ['/', '/gamehall', '/offers', '/about']) await expectStill(page, path, width);
});

test('[G-9, W-11] nothing in the sportsbook is wider than its frame', { tag: '@desk' }, async ({ page }) => {
  await openPage(page, '/fr/betting');
  const book = frameOf(page);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(book.locator('.event').first()).toBeVisible();
    const overflow = await book.locator('.content').evaluate((it) => it.scrollWidth - it.clientWidth);
    expect.soft(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('[W-11, G-8] new wins in the sidebar shift nothing', { tag: '@desk' }, async ({ page }) => {
  await watchShifts(page);
  await page.clock.install();
  await openPage(page, '/gamehall');
  const sums = page.locator('#rail li a > strong');
  await expect(sums.first()).toContainText('€');
  const before = await sums.allTextContents();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(await sums.allTextContents()).not.toEqual(before);
  }).toPass();
  expect(await lateShiftsOf(page)).toEqual([]);
});

test('[W-11, G-10] a few short choices fit in one row of a phone', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/fr/profile/responsible-game');
  const rows = page.locator('main [role=group]:has(> [aria-pressed])');
  await expect(rows.first()).toBeVisible();
  const broken = await rows.evaluateAll((all) =>
    all
      .filter((row) => new Set([...row.children].map((chip) => chip.getBoundingClientRect().top)).size > 1)
      .map((row) => row.getAttribute('aria-label')),
  );
  expect(broken).toEqual([]);
});

test('[W-11, C-1] on a desk a player who has paid before sees every method, the last one selected, and the order', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/fr/cashier/deposit');
  const methods = page.getByRole('group', { name: words.fr.cashier.method });
  const methodOptions = methods.getByRole('radio');
  await expect(methodOptions).toHaveCount(8);
  await expect(methodOptions.and(page.locator(':checked'))).toHaveCount(1);
  await expect(page.getByRole('button', { name: words.fr.cashier.moreMethods })).toBeHidden();
  const order = page.locator('main form').getByRole('button', { name: /[1-9]/ }).last();
  await expect(order).toBeInViewport({ ratio: 1 });
  // With the CMS's list layout, showing every method would push the order off the screen.
  await methods.evaluate((element) => element.setAttribute('data-view', 'list'));
  await expect(methodOptions).toHaveCount(1);
  await expect(page.getByRole('button', { name: words.fr.cashier.moreMethods })).toBeVisible();
  await expect(order).toBeInViewport({ ratio: 1 });
});

test('[W-11, C-1] on a phone a new player sees two methods and the amounts, and all methods after one tap', async ({
  page,
}) => {
  await signIn(page, 'two@baize.example', 'demo-two-2');
  await openPage(page, '/cashier/deposit');
  const methodOptions = page.getByRole('group', { name: words.en.cashier.method }).getByRole('radio');
  await expect(methodOptions).toHaveCount(2);
  await expect(page.getByRole('button', { name: '$50', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: words.en.cashier.moreMethods }).tap();
  await expect(methodOptions).toHaveCount(7);
  await expect(methodOptions.first()).toBeFocused();
  // The selected method is the only one that stays visible.
  await page.getByRole('radio', { name: /Bitcoin/ }).tap();
  await expect(methodOptions).toHaveCount(1);
  await expect(methodOptions).toHaveAccessibleName(/Bitcoin/);
});

test('[W-11, C-1, C-6] on a phone an order has one bar at the bottom, instead of the tabs, from the first paint on', async ({
  page,
}) => {
  await signIn(page);
  const tabs = page.getByRole('navigation', { name: words.en.common.mainNavigation, exact: true });
  const isAtFoot = (name: RegExp) =>
    expect
      .poll(async () => {
        const { y = 0, height = 0 } =
          (await page.locator('main form').getByRole('button', { name }).last().boundingBox()) ?? {};
        return Math.round((page.viewportSize()?.height ?? 0) - y - height);
      })
      .toBe(8);
  for (const [path, name] of [
    ['/cashier/deposit', /^Deposit/],
    ['/cashier/withdraw', /^Withdraw/],
  ] as const) {
    const go = await holdRequests(page, /settings/i);
    await page.goto(path);
    await expect(page.getByRole('status', { name: words.en.common.loading })).toBeVisible();
    await expect.soft(tabs, path).toBeHidden();
    go();
    await isAtFoot(name);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await isAtFoot(name);
    await expect.soft(tabs, path).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await openPage(page, '/cashier/wallet');
  await expect(tabs).toBeVisible();
});
