/** Keyboard and screen reader support in both modes. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { holdRequests } from './holdRequests';
import { openPage } from './openPage';
import { newLogin, openTelegram, type Place, signIn, site, watchErrors } from './places';

const { auth, cashier, common, games, hall, play } = words.en;

/**
 * Expects no violations in the app's page. The host page's own markup and games of other providers are out of scope.
 */
async function expectNothingFound(page: Page, name: string, scope?: string[]): Promise<void> {
  const exclude = ['iframe[src*="/platform/game/"]'];
  expect.soft(await violationsOf(page, { include: scope, exclude, isFramed: scope !== undefined }), name).toEqual([]);
}

/** Runs every rule in the dark scheme, and only colour contrast in the light one. */
async function expectNothingInBothSchemes(page: Page, name: string): Promise<void> {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await expectNothingFound(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-scheme', 'light');
  expect.soft(await violationsOf(page, { rules: ['color-contrast'] }), `${name}, light`).toEqual([]);
}

test('[W-15, D-1, E-6] axe finds nothing on home, in the sign-in dialog, in the game filters and in front of a game', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-guest=settled]')).toBeVisible();
  await expectNothingFound(page, 'home');
  await page.getByRole('banner').getByRole('link', { name: common.signIn }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: auth.submitLogin, exact: true })).toBeVisible();
  await expectNothingFound(page, 'sign-in dialog');
  await openPage(page, '/gamehall?kind=slot');
  const game = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  await page.getByRole('button', { name: `${hall.filters} 1` }).click();
  await expect(page.getByRole('dialog').getByLabel(hall.volatility)).toBeVisible();
  await expectNothingFound(page, 'game filters');
  await page.goto(game ?? '');
  await expect(page.getByRole('dialog').getByRole('button', { name: play.playDemo })).toBeVisible();
  await expectNothingFound(page, 'game, as a guest');
  assertNoErrors();
});

test('[W-15, E-5] axe finds nothing in the deposit and on a page with a filled sidebar, in the light scheme', {
  tag: '@desk',
}, async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await page.goto('/fr/cashier/deposit');
  await expect(page.getByRole('textbox', { name: words.fr.cashier.amount })).toBeVisible();
  await expectNothingFound(page, 'deposit');
  await openPage(page, '/offers');
  await showSidebar(page);
  await expectNothingFound(page, 'offers');
  assertNoErrors();
});

/** The sidebar loads after the first sign of a visitor. */
async function showSidebar(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('aside#rail').getByRole('link').nth(3)).toBeVisible();
}

/** In the frame of the host page only the app is checked. */
const expectNothingInFrame = (name: string, place: Place) =>
  expectNothingFound(place.page, name, ['#appArea iframe', 'body']);

test('[W-15, M-7] axe finds nothing in the deposit in Telegram', { tag: '@desk' }, async ({ page }) => {
  const place = await openTelegram(page, { player: 'new', language: 'en', theme: 'dark' });
  await expect(place.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await place.app.getByRole('banner').getByRole('link', { name: common.deposit, exact: true }).click();
  await expect(place.app.getByRole('textbox', { name: cashier.amount })).toBeVisible();
  await expectNothingInFrame('deposit', place);
});

test('[W-15, E-5, E-6] axe finds nothing on texts, in halls, on lists and in the history, in both schemes', {
  tag: ['@long', '@phone', '@desk'],
}, async ({ page, isMobile }) => {
  test.setTimeout(240_000);
  const assertNoErrors = watchErrors(page, /404 \(Not Found\) .*\/no\/such\/page$/);
  await openPage(page, '/');
  await expectNothingInBothSchemes(page, 'home');
  await openPage(page, '/terms');
  await expect(page.getByRole('navigation', { name: words.en.service.onThisPage })).toBeVisible();
  await expectNothingInBothSchemes(page, 'a text');
  await openPage(page, '/gamehall?kind=slot');
  await expectNothingInBothSchemes(page, 'a hall');
  await page.getByRole('button', { name: `${hall.filters} 1` }).click();
  await expect(page.getByRole('dialog').getByLabel(hall.volatility)).toBeVisible();
  await expectNothingInBothSchemes(page, 'game filters');
  await signIn(page);
  for (const path of ['/gamehall?category=jackpots', '/offers', '/jackpots', '/tournaments', '/cashier/deposit']) {
    await openPage(page, path);
    await expect(page.locator('main').getByRole('listitem').or(page.getByRole('article')).first()).toBeVisible();
    if (!isMobile && !path.startsWith('/cashier') && !path.startsWith('/gamehall')) await showSidebar(page);
    await expectNothingInBothSchemes(page, path);
  }
  await openPage(page, '/cashier/history');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expectNothingInBothSchemes(page, 'history');
  await openPage(page, '/no/such/page');
  await expectNothingInBothSchemes(page, 'nothing found');
  assertNoErrors();
});

for (const theme of ['dark', 'light'])
  test(`[W-15, M-7] axe finds nothing on home and in a hall in Telegram, ${theme}`, {
    tag: ['@long', '@desk'],
  }, async ({ page }) => {
    const place = await openTelegram(page, { player: 'new', language: 'en', theme });
    await expect(place.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    await expect(place.app.getByRole('article').first()).toBeVisible();
    await expectNothingInFrame('home', place);
    await place.app
      .getByRole('navigation', { name: common.sections })
      .getByRole('link', { name: common.nav.games })
      .click();
    await expect(place.app.getByRole('button', { name: hall.filters })).toBeVisible();
    await expectNothingInFrame('hall', place);
  });

test('[D-1, D-2] a dialog keeps the focus and stops the page from scrolling; Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-guest=settled]')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const open = async (opener: Locator) => {
    // The page is painted before hydration, and a key pressed earlier is lost.
    await expect(async () => {
      await opener.press('Enter');
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  };
  const close = async (opener: Locator) => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };
  const signInLink = page.getByRole('banner').getByRole('link', { name: common.signIn });
  await open(signInLink);
  await close(signInLink);
  const search = page.getByRole('button', { name: common.nav.search, exact: true });
  await open(search);
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
  await close(search);
});

test('[W-15, G-3] by keyboard alone: past the menus, search, a game, back, sign-in, a deposit', {
  tag: '@desk',
}, async ({ page, request }) => {
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
    throw new Error(`Tab does not reach an element named ${name}`);
  };
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('p.bz-hidden[role="status"]').first()).toBeAttached();
  await press('Tab');
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeFocused();
  await press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(new RegExp(`^${common.nav.search}$`), 'Shift+Tab');
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
  await expect(page).toHaveURL('/#main');
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
  // Before the form, the links after it would follow the heading.
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await tabTo(/^amount$/);
  await page.keyboard.type('25');
  await expect(page.locator('main').getByRole('button', { name: /€25\.00/ })).toBeEnabled();
});

test('[W-15, G-2] an endless list has a skip link, and does not grow while the focus is in the footer', {
  tag: '@desk',
}, async ({ page }) => {
  const later = /games\.get.*offset.{1,9}[1-9]/;
  const releaseMore = await holdRequests(page, later);
  // A tall window requests more before any scrolling.
  const nextRequest = page.waitForRequest(later);
  await page.goto('/gamehall');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  // A scroll that is still under way would move the page after the focus.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
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

test('[W-15, W-11, A-7] at 200 % zoom pages and dialogs fit, and no field of the registration is covered', {
  tag: '@desk',
}, async ({ page }) => {
  // At 200 % zoom, a window of 1280 px leaves 640 px for the page.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/?show_popup_reg=1');
  const dialog = page.getByRole('dialog');
  const fields = dialog.locator('form input:not([aria-hidden]), form select');
  await expect(dialog.locator('[name=password]')).toBeVisible();
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
  await page.setViewportSize({ width: 640, height: 512 });
  await signIn(page);
  for (const path of ['/fr/cashier/deposit', '/']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: common.nav.search, exact: true }).click();
  await expect(dialog.getByRole('button', { name: common.close })).toBeInViewport();
  await expect(dialog.getByRole('searchbox')).toBeInViewport();
});

test('[W-9, W-15] an anchor gets the focus below the header; with reduced motion nothing moves by itself', async ({
  page,
}) => {
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/#main');
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('button', { name: common.nav.search, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});
