/** Layouts on wide desktop screens and narrow phones. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readManifest } from '../../src/web/render/assets';
import { shareOf } from '../share';
import { words } from '../words';
import { frameOf } from './bettingPage';
import { holdRequests } from './holdRequests';
import { openPage } from './openPage';
import { signIn } from './places';
import { lateShiftsOf, shiftOf, watchShifts } from './shifts';
import { skipUnlessTurn } from './skipUnlessTurn';

const { common } = words.en;

test('[E-6, W-11] a desk has its filters’ button and the categories in one row, and all six filters in a panel', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a sheet');
  const { games, hall } = words.fr;
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/fr/gamehall');
    const opener = page.getByRole('button', { name: hall.filters });
    const row = opener.or(page.getByRole('group', { name: games.categories }).getByRole('button'));
    const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width}`).toBe(1);
    await opener.click();
    const fields = page.getByRole('dialog').getByRole('combobox');
    await expect(fields, `at ${width}`).toHaveCount(6);
    for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
  }
});

test('[G-2, W-11] the category of the address is seen among the chips', async ({ page, request }) => {
  const answer = await request.get('/api/games.getCategories?version=2.34&locale=fr-FR');
  const { response } = (await answer.json()) as { response: { items: { id: string }[] } };
  for (const category of response.items.slice(-3)) {
    await openPage(page, `/fr/gamehall?category=${category.id}`);
    const chosen = page.getByRole('group', { name: words.fr.games.categories }).locator('[aria-pressed=true]');
    await expect(chosen).toBeInViewport({ ratio: 0.98 });
  }
});

test.describe('the width of a desk', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'the widths are set here');
  });

  test('[W-11, E-5] from 1280 px the header holds the search, and the side rail no second one', async ({ page }) => {
    const inHeader = page.getByRole('banner').getByRole('button', { name: common.nav.search });
    const inRail = page.getByRole('navigation').getByRole('button', { name: common.nav.search });
    await page.setViewportSize({ width: 1279, height: 800 });
    await openPage(page, '/');
    await expect(inHeader).toBeHidden();
    await expect(inRail).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(inHeader).toBeVisible();
    await expect(inRail).toBeHidden();
    await inHeader.click();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  });

  test('[W-11, E-5] from 1366 px the lobby has its rail, and nobody else loads it', async ({ page }) => {
    const file = readManifest(join(process.cwd(), 'dist/client'))['src/screens/rail/SideRail.tsx']?.file;
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const rail = page.locator('aside#rail');
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1365, height: 800 },
    ]) {
      await page.setViewportSize({ width, height });
      await openPage(page, '/');
      await page.waitForLoadState('networkidle');
      await expect(rail).toBeHidden();
    }
    expect(requestedPaths).not.toContain(`/${file}`);
    await page.setViewportSize({ width: 1366, height: 800 });
    await expect(rail.getByRole('link').nth(3)).toBeVisible();
    expect(requestedPaths).toContain(`/${file}`);
    await expect(rail).toContainText(/€[\d,.]+/);
    // Games and forms use the full width.
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/game\//);
    await expect(rail).toHaveCount(0);
    await openPage(page, '/winners');
    await expect(rail).toHaveCount(0);
  });

  test('[W-11, E-5] with the rail nothing shifts, at any width of a desk', async ({ page }) => {
    skipUnlessTurn(2, 0);
    await watchShifts(page);
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/gamehall', '/offers', '/about']) {
        await openPage(page, path);
        await page.waitForLoadState('networkidle');
        expect.soft(await lateShiftsOf(page), `${path} at ${width}`).toEqual([]);
        expect.soft(await shiftOf(page), `${path} at ${width}, as it is read`).toBeLessThanOrEqual(0.02);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `sideways scroll of ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('[G-9, W-11] nothing of the sportsbook is wider than its frame', async ({ page }) => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/fr/betting');
      const book = frameOf(page);
      await expect(book.locator('.event').first()).toBeVisible();
      const overflow = await book.locator('.content').evaluate((it) => it.scrollWidth - it.clientWidth);
      expect.soft(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    }
  });

  const lists = [
    ['/gamehall', '#rail li a > strong'],
    ['/winners', 'main li a > span:last-child > strong'],
  ] as const;
  for (const [path, rows] of shareOf(lists, 2))
    test(`[W-11, G-8] wins that come to ${path} move nothing`, async ({ page }) => {
      skipUnlessTurn(2, 1);
      await watchShifts(page);
      await page.clock.install();
      await openPage(page, path);
      const sums = page.locator(rows);
      await expect(sums.first()).toContainText('€');
      for (let change = 0; change < 3; change += 1) {
        const before = await sums.allTextContents();
        await expect(async () => {
          await page.clock.fastForward(10_000);
          expect(await sums.allTextContents()).not.toEqual(before);
        }).toPass();
      }
      expect(await lateShiftsOf(page)).toEqual([]);
    });

  test('[W-11] 1920 px is used: the lobby reaches from rail to rail', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openPage(page, '/gamehall');
    const { left, right } = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll('article')].map((tile) => tile.getBoundingClientRect());
      return { left: Math.min(...tiles.map((box) => box.left)), right: Math.max(...tiles.map((box) => box.right)) };
    });
    expect(left).toBeLessThan(104 + 40);
    expect(right).toBeGreaterThan(1920 - 332 - 60);
  });
});

test('[W-11, G-10] a few short choices stand in one row of a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desk has the room');
  await signIn(page);
  for (const path of ['/profile/responsible-game', '/fr/profile/responsible-game']) {
    await openPage(page, path);
    const rows = page.locator('main [role=group]:has(> [aria-pressed])');
    await expect(rows.first()).toBeVisible();
    const broken = await rows.evaluateAll((all) =>
      all
        .filter((row) => new Set([...row.children].map((chip) => chip.getBoundingClientRect().top)).size > 1)
        .map((row) => row.getAttribute('aria-label')),
    );
    expect.soft(broken, path).toEqual([]);
  }
});

test('[W-11, C-1] on a desk whoever has paid before sees every way to pay, the last one chosen, above an order in sight', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the width of a desk');
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

test('[W-11, C-1] on a phone a newcomer sees the first ways to pay and the sums, and all ways at one press', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the width of a phone');
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

test('[W-11, C-1, C-6] on a phone an order has one bar at the foot, in the place of the tabs, from the first paint to the end of the page', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the width of a phone');
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
