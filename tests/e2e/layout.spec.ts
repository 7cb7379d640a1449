/** Pages do not shift while they load, and fit their window. */
import { expect, type Page, test } from '@playwright/test';
import { listScreens } from '../matrix/screens';
import { words } from '../words';
import { chunkOf } from './chunks';
import { becomePlayer } from './faultySite';
import { openPage } from './openPage';
import { signIn, site } from './places';
import { shiftReportOf, watchShifts } from './shifts';
import { enlargeText, textFaultsOf } from './textSize';

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function expectStableLayout(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForLoadState('networkidle');
  const { all, late, text } = await shiftReportOf(page);
  expect.soft(late, `late layout shift of ${path}: ${text}`).toBeLessThan(0.001);
  expect.soft(all, `layout shift of ${path}: ${text}`).toBeLessThanOrEqual(0.02);
  const overflow = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  expect.soft(overflow, `horizontal overflow of ${path}`).toBeLessThanOrEqual(0);
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const everywhere = ['/', '/gamehall', '/gamehall?kind=slot', '/cashier/deposit', '/offers'].flatMap((path) => [
  path,
  `/fr${path === '/' ? '' : path}`,
]);

for (const { name, size, tag, paths, isGuest = false } of [
  {
    name: 'home, games, a game, deposit, offers and a promotion',
    size: PHONE,
    tag: [],
    paths: ['/', '/gamehall', '/game/amber-fox', '/fr/cashier/deposit', '/fr/offers', '/promotions/1'],
  },
  {
    name: 'home, a game, the sportsbook and an offer of a guest',
    size: PHONE,
    tag: [],
    paths: ['/', '/game/amber-fox', '/fr/betting', '/offers/1'],
    isGuest: true,
  },
  {
    name: 'home, slots and deposit',
    size: DESK,
    tag: '@desk',
    paths: ['/fr', '/gamehall?kind=slot', '/cashier/deposit'],
  },
  { name: 'the main pages in both languages', size: PHONE, tag: '@long', paths: everywhere },
  { name: 'the main pages in both languages', size: DESK, tag: ['@desk', '@long'], paths: everywhere },
]) {
  test(`[W-11] ${name} do not shift while they load, and fit ${size.width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    if (!isGuest) await signIn(page);
    await slowDown(page);
    for (const path of paths) await expectStableLayout(page, path);
  });
}

async function expectCompleteText(page: Page, path: string, size: number): Promise<void> {
  await openPage(page, path);
  await expect(page.locator('html')).toHaveCSS('--bz-text-size', String(size));
  await expect.poll(() => textFaultsOf(page), { message: path }).toEqual([]);
}

test('[K-6] text at twice its size is not cut and does not overlap on the main pages at 360 px', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await enlargeText(context, 2);
  for (const path of ['/', '/fr']) await expectCompleteText(page, path, 2);
  await signIn(page);
  for (const path of ['/', '/fr', '/gamehall', '/fr/cashier/deposit', '/profile/settings'])
    await expectCompleteText(page, path, 2);
});

for (const [turn, size] of [1.3, 2].entries())
  test(`[K-6] text at ${size} times its size is not cut and does not overlap on any screen at 360 px`, {
    tag: '@long',
  }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(PHONE);
    await enlargeText(context, size);
    await signIn(page);
    const screens = await listScreens(page.request, site);
    for (const state of ['player', 'guest'] as const) {
      if (state === 'guest') {
        await page.goto('/robots.txt');
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
      }
      for (const [index, screen] of screens.filter((one) => one.state === state).entries())
        await expectCompleteText(page, index % 2 === turn ? screen.path : `/fr${screen.path}`.replace(/\/$/, ''), size);
    }
  });

test.describe('on 360 px, in French', () => {
  test.beforeEach(({ page }) => page.setViewportSize(PHONE));

  test('[C-2, W-11] no quick amount of a withdrawal is cut', async ({ page }) => {
    await signIn(page);
    await page.goto('/fr/cashier/withdraw');
    const sums = page.getByRole('group', { name: words.fr.cashier.quickAmounts }).getByRole('button');
    await expect(sums.last()).toHaveText(words.fr.cashier.everything);
    expect(await sums.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    // The method allows up to 5000, but the balance is lower.
    await expect(page.locator('[name=amount]')).toHaveAccessibleDescription(/€1,250\.00$/);
  });

  /** Right edge of the header's last control, in pixels. */
  const endOfHeader = (page: Page) =>
    page
      .getByRole('banner')
      .locator('a, button')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

  test('[W-11, E-1] the bar of a guest’s demo fits its name, its play money and the sign-in button', async ({
    page,
  }) => {
    await page.goto('/fr/game/starlit-crown-quest?mode=demo');
    const bar = page.getByRole('toolbar');
    await expect(bar).toContainText(words.fr.play.demoLabel);
    await expect(bar.getByRole('button', { name: words.fr.common.signIn })).toBeVisible();
    const ends = await bar.locator('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  });

  test('[U-5, W-11] the identity check page starts at its title', async ({ page }) => {
    await becomePlayer(page.request, 0);
    await page.setViewportSize({ width: 360, height: 500 });
    const stateResponse = page.waitForResponse(/verification\.getState/);
    await page.goto('/profile/verification');
    await (await stateResponse).finished();
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('[N-8, W-11] while offline the whole header stays on the screen, for a guest and a player', async ({
    page,
    context,
  }) => {
    for (const login of [null, ['eleven@baize.example', 'demo-eleven-11'] as const]) {
      if (login) await signIn(page, ...login);
      await page.goto('/fr/support');
      await page.locator('html[data-hydrated]').waitFor();
      // The connection check loads with the deferred modules, which a focused field loads at once.
      const deferred = page.waitForResponse((response) =>
        response.url().endsWith(chunkOf('src/app/shell/DeferredShell.tsx')),
      );
      await page.locator('textarea').focus();
      await deferred;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: words.fr.common.offline })).toBeVisible();
      expect.soft(await endOfHeader(page), login?.[0] ?? 'a guest').toBeLessThanOrEqual(360);
      await context.setOffline(false);
    }
  });

  test('[C-8, W-11] a payment’s method and amount share a line, and its date does not wrap', async ({ page }) => {
    await signIn(page);
    await page.goto('/fr/cashier/history?tab=withdrawal');
    const rows = page.locator('[role=tabpanel] li a[href*="receipt"]');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      const [method, sum, date] = await row.evaluate((link) => {
        const boxOf = (text: RegExp) => {
          const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const { top, bottom } = range.getBoundingClientRect();
            if (text.test(walker.currentNode.textContent ?? '')) return { top, bottom };
          }
          return { top: 0, bottom: 0 };
        };
        return [boxOf(/^Carte bancaire$/), boxOf(/^€[\d,.]+$/), boxOf(/\d\d\.\d\d\.\d{4}/)];
      });
      expect.soft(Math.abs((method?.top ?? 0) - (sum?.top ?? 99))).toBeLessThan(6);
      expect.soft((date?.bottom ?? 99) - (date?.top ?? 0)).toBeLessThan(28);
    }
  });

  test('[D-6] a message does not cover a page’s title, links or tabs', async ({ page }) => {
    const account = { email: `head-${Date.now()}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
    const answer = await page.request.post('/api/auth.register?version=2.34&locale=en-US', { multipart: account });
    expect(answer.ok()).toBe(true);
    await page.goto('/fr/cashier/history');
    const head = page.getByRole('main').locator('h1, nav, [role=tablist]');
    await expect(head).toHaveCount(3);
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    // The first touch shows the messages for a new player.
    const message = page.locator('ul[aria-live] > li').first();
    await expect(async () => {
      await page.touchscreen.tap(354, 400);
      await expect(message).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const ends = await head.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect((await message.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(Math.max(...ends));
  });
});

test(
  '[R-29] the navigation highlights the page’s own entry on a desk, and the entry it belongs to on a phone',
  {
    tag: ['@phone', '@desk'],
  },
  async ({ page }, { project }) => {
    const { lobby, jackpots, offers, sports } = words.en.common.nav;
    for (const [path, entry] of [
      ['/jackpots', project.name === 'phone' ? lobby : jackpots],
      ['/promotions', offers],
    ] as const) {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: words.en.common.mainNavigation }).locator('a:visible');
      await expect(links.first()).toBeVisible();
      // Once the session is known to be empty, another link replaces the account's.
      const highlighted = async () => {
        const linkStyles = await links.evaluateAll((all) =>
          all.map((one) => ({ name: one.textContent ?? '', color: getComputedStyle(one).color })),
        );
        const usual = linkStyles.find(({ name }) => name === sports)?.color;
        return linkStyles.filter(({ color }) => color !== usual).map(({ name }) => name);
      };
      await expect.poll(highlighted).toEqual([entry]);
    }
  },
);
