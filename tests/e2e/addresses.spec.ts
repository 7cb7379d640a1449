/** Unusual addresses, as people type them and campaigns write them, in a hydrated page. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { words } from '../words';
import { holdRequests } from './holdRequests';
import { site, watchErrors } from './places';

const { auth, common } = words.en;

const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });

/** Navigates within the page, as a link does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="login"]').fill('one@baize.example');
  await dialog.locator('input[name="password"]').fill('demo-one-1');
  await dialog.locator('input[name="password"]').press('Enter');
}

test('[D-3, Q-5] another popup name in the address replaces the dialog, Back restores the first, and Escape removes the name', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/offers?popup=evening-tables');
  await expect(dialog).toHaveAccessibleName('Table games');
  await goTo(page, '/offers?popup=quiet-word');
  await expect(dialog).toHaveAccessibleName('You have an offer');
  await expect(page).toHaveURL('/offers?popup=quiet-word');
  await page.goBack();
  await expect(dialog).toHaveAccessibleName('Table games');
  await page.goForward();
  await expect(dialog).toHaveAccessibleName('You have an offer');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/offers');
});

test('[R-26, R-4, Q-8, C-10] a guest who opens the cashier reads why to sign in, and then gets there with the promo code', async ({
  page,
}) => {
  const { common: french, payments } = words.fr;
  const dialog = page.getByRole('dialog');
  await page.goto('/fr/cashier?promo_code=hello');
  await expect(dialog.getByText(french.signInNeeded)).toBeVisible();
  await expect(dialog).toHaveAccessibleName(french.titles.cashier);
  // A visitor who opened a player's page gets no bonus offer.
  await expect(dialog.getByRole('complementary')).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL('/fr/cashier/deposit?promo_code=hello');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('input[name="promo_code"]')).toHaveValue('hello');
  await page.goto('/fr/cashier/receipt?id=no-such-payment');
  await expect(page.getByText(payments.receipt.unknown)).toBeVisible();
});

test('[R-26, Q-1] a guest who closes the sign-in stays at home, without the reason and after a later sign-in', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/profile/security');
  await expect(dialog.getByText(common.signInNeeded)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: common.signIn }).click();
  await expect(dialog).toHaveAccessibleName(auth.loginTitle);
  await expect(dialog.getByText(common.signInNeeded)).toHaveCount(0);
  await signIn(page);
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[R-14] a game list applies known filters of the address, names ignored ones, and removes them at the next choice', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  await page.goto('/fr/gamehall?providers=quillmark,nope');
  await expect(page.getByText(words.fr.hall.unknownProviders_one)).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await expectHydrated(page);
  await page.getByRole('button', { name: words.fr.games.allGames }).click();
  await expect(page).toHaveURL('/fr/gamehall?providers=quillmark');
  await expect(page.getByText(words.fr.hall.unknownProviders_one)).toHaveCount(0);
  expectNoErrors();
});

/** Results of a fuzz run: each address failed once, or represents a kind of address. */
const unusualAddresses = [
  '//about',
  '/about//',
  '/fr//offers',
  '/%2Fabout',
  '/FR/offers',
  '/about?x=%',
  '/gamehall?category=%E0%A4%A&providers=%00',
  '/offers/%F0%9F%98%80',
  '/game/starlit-crown-quest?mode=%ff&mode=demo',
  '/winners?tab=a&tab=b&tab[]=c',
  `/tournaments?tab=${'x'.repeat(3000)}`,
  '/cashier/paysuccess/%2e%2e%2fabout',
  '/?redirectUrl=https://evil.example/&redirectUrl=//evil.example',
  '/?popup=%22%3E%3Cb%3E#popup-preview',
  '/support#%E0%A4%A',
  '/gamehall#%',
];
async function expectLivingPage(page: Page, address: string): Promise<void> {
  const expectNoErrors = watchErrors(page, /status of (400|404)/);
  // Concatenated, because resolving two slashes against a base address would name a host.
  await page.goto(site + address);
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect(new URL(page.url()).origin).toBe(site);
  expectNoErrors();
}

// Two slashes, a broken query, a broken fragment, and an address of no page.
test('[R-2, R-25, W-1] unusual addresses are pages that hydrate', async ({ page }) => {
  for (const address of ['//about', '/gamehall?category=%E0%A4%A&providers=%00', '/support#%E0%A4%A', '/%2Fabout'])
    await expectLivingPage(page, address);
});

for (const address of unusualAddresses)
  test(`[R-2, R-25, W-1] ${address.slice(0, 60)} is a page that hydrates`, { tag: '@long' }, ({ page }) =>
    expectLivingPage(page, address),
  );

test('[R-25, R-33] a language that is taken back before its texts have loaded does not appear', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const nav = page.getByRole('navigation', { name: common.mainNavigation });
  await expect(nav).toBeVisible();
  const held: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) held.push(request);
  });
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  const french = page.getByRole('contentinfo').getByRole('link', { name: 'Français' });
  await french.click();
  await expect(page).toHaveURL('/fr');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  release();
  await Promise.all(held.map((request) => request.response()));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(nav).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // It can still be chosen.
  await french.click();
  await expect(page.getByRole('navigation', { name: words.fr.common.mainNavigation })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
