/** Keyboard and screen reader support in both modes. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { holdRequests } from './holdRequests';
import { newLogin, openTelegram, type Place, signIn, site, watchErrors } from './places';
import { onOneDevice, skipUnlessTurn } from './skipUnlessTurn';

const { auth, cashier, common, games, hall, play } = words.en;

/**
 * Expects no violations in the app's page. The host page's own markup and games of other providers are out of scope.
 */
async function expectNothingFound(page: Page, name: string, scope?: string[]): Promise<void> {
  const exclude = ['iframe[src*="/platform/game/"]'];
  expect.soft(await violationsOf(page, { include: scope, exclude, isFramed: scope !== undefined }), name).toEqual([]);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`axe finds nothing in a browser, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.beforeEach(({ page: _ }, { project }) => {
      test.skip((project.name === 'phone') !== (colorScheme === 'dark'), 'each scheme is judged on one device');
    });

    test('[W-15, D-1] on the pages for everyone', async ({ page }) => {
      const assertNoErrors = watchErrors(page);
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectNothingFound(page, 'home');
      await expect(page.locator('[data-guest=settled]')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: common.signIn }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: auth.submitLogin, exact: true })).toBeVisible();
      await expectNothingFound(page, 'sign-in dialog');
      await page.goto('/gamehall?kind=slot');
      await expect(page.getByRole('button', { name: `${hall.filters} 1` })).toBeEnabled();
      await expectNothingFound(page, 'hall');
      const game = await page.getByRole('article').getByRole('link').first().getAttribute('href');
      await page.goto(game ?? '');
      await expect(page.getByRole('dialog').getByRole('button', { name: play.playDemo })).toBeVisible();
      await expectNothingFound(page, 'game, as a guest');
      assertNoErrors();
    });

    test('[W-15, D-1] in the cashier', async ({ page }) => {
      const assertNoErrors = watchErrors(page);
      await signIn(page);
      await page.goto('/cashier/deposit');
      await expect(page.getByRole('textbox', { name: cashier.amount })).toBeVisible();
      await expectNothingFound(page, 'deposit');
      await page.goto('/cashier/history');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expectNothingFound(page, 'history');
      assertNoErrors();
    });
  });

  test(`[W-15, M-7] axe finds nothing in Telegram, ${colorScheme}`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the host page draws its own phone');
    skipUnlessTurn(2, colorScheme === 'dark' ? 0 : 1);
    const place = await openTelegram(page, { player: 'new', language: 'en', theme: colorScheme });
    await expect(place.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    const check = (name: string, place: Place) => expectNothingFound(place.page, name, ['#appArea iframe', 'body']);
    await expect(place.app.getByRole('article').first()).toBeVisible();
    await check('home', place);
    await place.app
      .getByRole('navigation', { name: common.sections })
      .getByRole('link', { name: common.nav.games })
      .click();
    await expect(place.app.getByRole('button', { name: hall.filters })).toBeVisible();
    await check('hall', place);
    await place.app.getByRole('banner').getByRole('link', { name: common.deposit, exact: true }).click();
    await expect(place.app.getByRole('textbox', { name: cashier.amount })).toBeVisible();
    await check('deposit', place);
  });
}

test('[W-15, E-5, E-6] axe finds nothing on lists, texts, the filters of a hall and the filled rail, in both schemes', async ({
  page,
  isMobile,
}) => {
  onOneDevice();
  const assertNoErrors = watchErrors(page, /404 \(Not Found\) .*\/no\/such\/page$/);
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  /** Runs every rule in one scheme, and only colour contrast in the other. */
  const check = async (name: string) => {
    await expect(root).toHaveAttribute('data-scheme', 'dark');
    await expectNothingFound(page, name);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-scheme', 'light');
    expect.soft(await violationsOf(page, { rules: ['color-contrast'] }), `${name}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
  };
  const open = async (path: string) => {
    await page.goto(path);
    await page.locator('html[data-alive]').waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };
  if (isMobile) {
    await open('/terms');
    await expect(page.getByRole('navigation', { name: words.en.service.onThisPage })).toBeVisible();
    await check('a text');
    await open('/gamehall');
    await page.getByRole('button', { name: hall.filters }).click();
    await expect(page.getByRole('dialog').getByLabel(hall.volatility)).toBeVisible();
    await check('the filters of a hall');
  } else {
    await signIn(page);
    await open('/gamehall?category=jackpots');
    await check('a hall');
    for (const path of ['/offers', '/jackpots', '/tournaments']) {
      await open(path);
      await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
      // The sidebar loads after the first sign of a visitor.
      await page.keyboard.press('Shift');
      await expect(page.locator('aside#rail').getByRole('link').nth(3)).toBeVisible();
      await check(path);
    }
    await open('/no/such/page');
    await check('nothing found');
  }
  assertNoErrors();
});

test.describe('dialogs', () => {
  test('[D-1, D-2] Escape closes a dialog and gives the focus back to what opened it', async ({ page }) => {
    onOneDevice();
    await page.goto('/');
    await expect(page.locator('[data-guest=settled]')).toBeVisible();
    const openers = [
      page.getByRole('banner').getByRole('link', { name: common.signIn }),
      page.getByRole('button', { name: common.nav.search, exact: true }),
    ];
    for (const opener of openers) {
      const dialog = page.getByRole('dialog');
      // The page is painted before hydration, and a key pressed earlier is lost.
      await expect(async () => {
        await opener.press('Enter');
        await expect(dialog).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('[D-1] the page beneath an open dialog neither scrolls nor takes the focus', async ({ page }) => {
    onOneDevice();
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      await page
        .getByRole('button', { name: common.nav.search, exact: true })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const isBeneath = await page.evaluate(
      () =>
        document.activeElement?.closest('main, header, nav') !== null &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(isBeneath).toBe(false);
    await page.mouse.move(10, 200);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('[W-15] the keyboard reaches the games: the first Tab skips to the content', async ({ page }) => {
  onOneDevice();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('[W-15, G-3] by keyboard alone: search, a game, back, sign-in, a deposit', async ({ page, isMobile, request }) => {
  test.skip(isMobile, 'a keyboard is a desk’s');
  // A new player, because another test may change the language of a demo player.
  const player = { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' };
  expect((await request.post(`${site}/api/auth.register?version=2.34&locale=en-US`, { multipart: player })).ok()).toBe(
    true,
  );
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until the focused element has this name. */
  const tabTo = async (name: RegExp, key = 'Tab') => {
    const nameNow = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return (
          element?.getAttribute('aria-label') || (element as HTMLInputElement | null)?.name || element?.innerText || ''
        );
      });
    for (let step = 0; step < 60; step += 1) {
      if (name.test(await nameNow())) return;
      await press(key);
    }
    throw new Error(`Nothing of the name ${name} is reached by Tab`);
  };
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('p.bz-hidden[role="status"]').first()).toBeAttached();
  await tabTo(new RegExp(`^${common.nav.search}$`));
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('wheel');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d+ games/);
  await press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('article').getByRole('link').first()).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await tabTo(new RegExp(`^${common.back}$`));
  await press('Enter');
  await expect(page).toHaveURL('/');
  await tabTo(new RegExp(`^${common.signIn}$`), 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(/^login$/);
  await page.keyboard.type(player.email);
  await tabTo(/^password$/);
  await page.keyboard.type(player.password);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await tabTo(new RegExp(`^${common.deposit}$`), 'Shift+Tab');
  await press('Enter');
  await expect(page).toHaveURL('/cashier/deposit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(/^amount$/);
  await page.keyboard.type('25');
  await expect(page.locator('main').getByRole('button', { name: /€25\.00/ })).toBeEnabled();
});

test('[W-15, G-2] a list without an end has a way past it, and grows for nobody who is at the foot', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard is a desk’s');
  const later = /games\.get.*offset.{1,9}[1-9]/;
  const releaseMore = await holdRequests(page, later);
  // A tall window requests more before any scrolling.
  const nextRequest = page.waitForRequest(later);
  await page.goto('/gamehall');
  await page.locator('html[data-alive]').waitFor();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  const answered = page.waitForResponse(later);
  await nextRequest;
  const past = page.getByRole('button', { name: games.past });
  await past.focus();
  await expect(past).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  const first = page.getByRole('contentinfo').getByRole('link').first();
  await expect(first).toBeFocused();
  // The response arrives while the list is out of view.
  releaseMore();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(first).toBeInViewport({ ratio: 1 });
  // The list continues loading once the focus is back among the games.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height);
});

test('[W-15, W-11] twice the size: home, a hall, the deposit and a dialog fit and lose nothing', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a browser zooms a desk’s window');
  // At 200 % zoom, a window of 1280 px leaves 640 px for the page.
  await page.setViewportSize({ width: 640, height: 512 });
  await signIn(page);
  for (const path of ['/', '/gamehall', '/cashier/deposit', '/fr/cashier/deposit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page
      .getByRole('button', { name: common.nav.search, exact: true })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('button', { name: common.close })).toBeInViewport();
  await expect(dialog.getByRole('searchbox')).toBeInViewport();
});

test('[W-15, A-7] twice the size: the fields of a registration are not hidden by what stands around them', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a browser zooms a desk’s window');
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/?show_popup_reg=1');
  const fields = page.getByRole('dialog').locator('form input:not([aria-hidden]), form select');
  await expect(page.getByRole('dialog').locator('[name=password]')).toBeVisible();
  /** Whether the element is fully visible and nothing covers its edges. */
  const isFullyVisible = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isFree = (y: number) => document.elementFromPoint((left + right) / 2, y) === element;
    return top >= 0 && bottom <= window.innerHeight && isFree(top + 3) && isFree(bottom - 3);
  };
  expect(await fields.first().evaluate(isFullyVisible)).toBe(true);
  for (const field of await fields.all()) {
    await field.focus();
    await expect
      .poll(() => field.evaluate(isFullyVisible), { message: String(await field.getAttribute('name')) })
      .toBe(true);
  }
});

test('[W-9] an anchor is reached with the focus, and stands beneath the header', async ({ page }) => {
  onOneDevice();
  await page.goto('/support#support-faq');
  await expect(page.locator('#support-faq')).toBeFocused();
  const gap = () =>
    page.evaluate(() => {
      const top = document.getElementById('support-faq')?.getBoundingClientRect().top ?? -1;
      return Math.round(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
    });
  await expect.poll(gap, { timeout: 5000 }).toBeLessThanOrEqual(24);
  expect(await gap()).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[W-9, W-15] nothing moves by itself, and an anchor is reached at once with the focus', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'judged on one device');
    await page.goto('/#main');
    await expect(page.locator('#main')).toBeFocused();
    await expect(async () => {
      await page
        .getByRole('button', { name: common.nav.search, exact: true })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
    }).toPass();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});
