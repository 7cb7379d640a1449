import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { chunkOf, stylesOf } from './chunks';
import { hostPage, openTelegram, site } from './places';

/** An element that only the games page has. */
const filtersOf = (page: Page, language: 'en' | 'fr') =>
  page.getByRole('button', { name: words[language].hall.filters });

test('[A-9, Q-9, R-33, R-2] the language changes without a reload, and an address in capitals is corrected', async ({
  page,
}) => {
  await page.goto('/fr/gamehall?category=new');
  // Before hydration, the link loads a document.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/gamehall?category=new');
  await expect(filtersOf(page, 'en')).toBeVisible();
  await expect(page.getByRole('button', { name: words.en.games.allGames })).toBeVisible();
  const cookies = await page.context().cookies();
  for (const name of ['i18n_redirected', 'i18n_locale']) {
    const cookie = cookies.find((entry) => entry.name === name);
    expect(cookie?.value).toBe('en');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  }
  // Going back in the history selects the language as well.
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const remembered = async () => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await expect.poll(remembered).toBe('fr');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/fr/PROMOTIONS?x=1#rules');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/fr/promotions?x=1#rules');
  await expect(page.getByRole('heading', { level: 1, name: words.fr.common.titles.promotions })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[S-7, S-8, S-9, R-9, R-10, C-5] a guest sees the result page of a payment without its data', async ({ page }) => {
  const { payment } = words.fr.payments;
  await page.goto('/fr/cashier/payfail');
  await expect(page.getByRole('heading', { name: payment.failed.title })).toBeVisible();
  await page.goto('/fr/cashier/paysuccess/SOMEBODYELSE');
  await expect(page.getByText(payment.backToApp)).toBeVisible();
  await expect(page.getByText(payment.success.text)).toHaveCount(0);
  await expect(page.getByText('SOMEBODYELSE')).toHaveCount(0);
});

test('[N-10] a screen whose chunk is missing reloads the page once', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const chunk = `**/${chunkOf('src/screens/gamehall/GameHallScreen.tsx')}`;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  loads = 0;
  await page
    .getByRole('navigation', { name: words.en.common.sections })
    .getByRole('link', { name: words.en.common.nav.games })
    .click();
  await expect.poll(() => loads).toBe(1);
  await page.unroute(chunk);
  await page.reload();
  await expect(filtersOf(page, 'en')).toBeVisible();
});

for (const [kind, filesOf] of Object.entries({
  script: () => chunkOf('src/screens/gamehall/GameHallScreen.tsx'),
  'style sheet': () => stylesOf('src/screens/search/SearchDialog.tsx'),
}))
  test(`[N-10, K-4] a ${kind} that fails while the connection returns is loaded again without a reload`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    // The connection is back as soon as the page asks whether it is.
    let isBack = false;
    await page.route(`**/${filesOf()}`, (route) => (isBack ? route.continue() : route.abort('internetdisconnected')));
    await page.route('**/health/live', (route) => {
      isBack = true;
      return route.continue();
    });
    const { sections, nav } = words.en.common;
    if (kind === 'script') {
      await page.getByRole('navigation', { name: sections }).getByRole('link', { name: nav.games }).click();
      await expect(filtersOf(page, 'en')).toBeVisible();
    } else {
      await page.getByRole('button', { name: nav.search }).first().click();
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    }
    expect(isBack).toBe(true);
    expect(loads).toBe(0);
  });

test('[M-9] a start parameter opens its page, an invalid one opens the lobby', async ({ page }) => {
  const place = await openTelegram(page, { player: '7000000001', startapp: 'deposit-card' });
  await expect.poll(() => place.app.url()).toBe(`${site}/cashier/deposit/card`);
  const other = await openTelegram(page, { player: '7000000001', startapp: 'p_aHR0cHM6Ly9ldmlsLmV4YW1wbGU' });
  await expect(other.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  expect(other.app.url()).toBe(`${site}/`);
  expect(page.url().startsWith(hostPage)).toBe(true);
});

test('[M-7, M-12] the deposit works in a client without a theme, and in a silent one of Bot API 6.0 with unusual colours', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const query of [
    { profile: 'guard', version: '9.6', theme: 'light' },
    { profile: 'silent', version: '6.0', theme: 'odd' },
  ]) {
    const { app } = await openTelegram(page, { player: '7000000001', ...query });
    await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    await app.getByRole('banner').getByRole('link', { name: words.en.common.deposit, exact: true }).click();
    await expect(app.locator('input[name="amount"]')).toBeVisible();
    // A silent host draws nothing, so the page draws the control.
    const action =
      query.profile === 'silent'
        ? app.locator('main').getByRole('button', { name: /^Deposit/ })
        : page.locator('#main', { hasText: words.en.cashier.deposit });
    await expect(action).toBeVisible();
  }
  expect(errors).toEqual([]);
});
