/** Pages do not shift while they load, and fit their window. */
import { expect, type Page, test } from '@playwright/test';
import { listScreens } from '../matrix/screens';
import { shareOf } from '../share';
import { words } from '../words';
import { chunkOf } from './chunks';
import { becomePlayer } from './faultySite';
import { openPage } from './openPage';
import { signIn, site } from './places';
import { watchShifts } from './shifts';
import { onOneDevice } from './skipUnlessTurn';
import { enlargeText, textFaultsOf } from './textSize';

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function expectStableLayout(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForLoadState('networkidle');
  const { shift, overflow } = await page.evaluate(() => ({
    shift: window.shiftSum,
    overflow: (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
  }));
  expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
  expect.soft(overflow, `horizontal overflow of ${path}`).toBeLessThanOrEqual(0);
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`[W-11] home, a hall, the deposit and the offers stand still and fit ${width} px`, async ({ page }, {
    project,
  }) => {
    test.skip((project.name === 'phone') !== width < 992, 'a width of the other device');
    onOneDevice();
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await signIn(page);
    await slowDown(page);
    for (const path of ['/', '/gamehall', '/gamehall?kind=slot', '/cashier/deposit', '/offers']) {
      await expectStableLayout(page, path);
      await expectStableLayout(page, `/fr${path === '/' ? '' : path}`);
    }
  });
}

for (const [turn, size] of [1.3, 2].entries())
  test(`[K-6] text enlarged ${size} times is whole and overlaps nowhere on 360 px, in both languages`, async ({
    page,
    context,
    isMobile,
  }) => {
    test.skip(!isMobile, 'what phones do');
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await enlargeText(context, size);
    await signIn(page);
    const all = await listScreens(page.request, site);
    const screens = [
      // The most important screens and a share of the others.
      ...all.filter(({ name }) =>
        ['index', 'gamehall', 'cashier-index-deposit', 'profile-index-settings'].includes(name),
      ),
      ...shareOf(all, 8, turn),
    ];
    for (const state of ['player', 'guest'] as const) {
      if (state === 'guest') {
        await page.goto('/robots.txt');
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
      }
      for (const [index, screen] of screens.filter((one) => one.state === state).entries()) {
        const path = index % 2 === turn ? screen.path : `/fr${screen.path}`.replace(/\/$/, '');
        await openPage(page, path);
        await expect(page.locator('html')).toHaveCSS('--bz-text-size', String(size));
        await expect.poll(() => textFaultsOf(page), { message: path }).toEqual([]);
      }
    }
  });

test.describe('on 360 px, in French', () => {
  test.beforeEach(async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the narrowest phones');
    await page.setViewportSize({ width: 360, height: 740 });
  });

  test('[C-2, W-11] no quick sum of a withdrawal is cut', async ({ page }) => {
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

  test('[W-11, E-1] the bar of a guest’s demo has room for its name, its play money and the way in', async ({
    page,
  }) => {
    await page.goto('/fr/game/starlit-crown-quest?mode=demo');
    const bar = page.getByRole('toolbar');
    await expect(bar).toContainText(words.fr.play.demoLabel);
    await expect(bar.getByRole('button', { name: words.fr.common.signIn })).toBeVisible();
    const ends = await bar.locator('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  });

  test('[U-5, W-11] the page of the identity check begins at its title', async ({ page }) => {
    await becomePlayer(page.request, 0);
    await page.setViewportSize({ width: 360, height: 500 });
    const stateResponse = page.waitForResponse(/verification\.getState/);
    await page.goto('/profile/verification');
    await (await stateResponse).finished();
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('[N-8, W-11] without a connection everything of the header stays on the screen', async ({ page, context }) => {
    for (const login of [null, ['eleven@baize.example', 'demo-eleven-11'] as const]) {
      if (login) await signIn(page, ...login);
      // The connection check loads with the late modules.
      const lateModules = page.waitForResponse((response) =>
        response.url().endsWith(chunkOf('src/app/shell/DeferredShell.tsx')),
      );
      await page.goto('/fr/winners');
      await lateModules;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: words.fr.common.offline })).toBeVisible();
      expect.soft(await endOfHeader(page), login?.[0] ?? 'a guest').toBeLessThanOrEqual(360);
      await context.setOffline(false);
    }
  });

  test('[C-8, W-11] of a payment the method and its sum share a line, and when it was is not broken', async ({
    page,
  }) => {
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

  test('[D-6] a message lies over neither the title nor the rooms nor the tabs of a page', async ({ page }) => {
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

const { lobby, games, jackpots, tournaments, offers } = words.en.common.nav;
for (const [path, onPhone, onDesk] of [
  ['/gamehall', lobby, games],
  ['/jackpots', lobby, jackpots],
  ['/tournaments', lobby, tournaments],
  ['/promotions', offers, offers],
])
  test(`[R-29] at ${path} a phone lights the entry that it lies within, a desk its own alone`, async ({ page }, {
    project,
  }) => {
    await page.goto(path ?? '');
    const links = page.getByRole('navigation', { name: words.en.common.mainNavigation }).locator('a:visible');
    await expect(links.first()).toBeVisible();
    // Once the session is known to be empty, another link replaces the account's.
    const lit = async () => {
      const linkStyles = await links.evaluateAll((all) =>
        all.map((one) => ({ name: one.textContent ?? '', color: getComputedStyle(one).color })),
      );
      const usual = linkStyles.find(({ name }) => name === words.en.common.nav.sports)?.color;
      return linkStyles.filter(({ color }) => color !== usual).map(({ name }) => name);
    };
    await expect.poll(lit).toEqual([project.name === 'phone' ? onPhone : onDesk]);
  });
