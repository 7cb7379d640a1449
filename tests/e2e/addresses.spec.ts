/** Unusual addresses, as people type them and campaigns write them, in a hydrated page. */
import { expect, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { words } from '../words';
import { openTelegram, site, watchErrors } from './places';

const { auth, common, hall, payments } = words.en;

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'phone', 'what matters here is alike at every width');
});

const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-alive', '', { timeout: 30_000 });

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

test('[D-3, Q-5] another popup in the address shows that one; Back shows the first again, and closing takes it away', async ({
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

for (const [prefix, { signInNeeded: reason, titles }] of [
  ['', common],
  ['/fr', words.fr.common],
] as const) {
  test(`[R-26] under "${prefix}" a guest who was sent home is told why, signs in, and is where they wanted to be`, async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    await page.goto(`${prefix}/cashier/history?tab=withdrawal`);
    await expect(dialog.getByText(reason)).toBeVisible();
    await expect(dialog).toHaveAccessibleName(titles.history);
    // A visitor who opened a player's page gets no bonus offer.
    await expect(dialog.getByRole('complementary')).toHaveCount(0);
    await signIn(page);
    await expect(page).toHaveURL(`${prefix}/cashier/history?tab=withdrawal`);
    await expect(dialog).toHaveCount(0);
  });
}

test('[R-26] a guest who would rather not stays at home, and a later sign-in leaves them there', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/profile/security');
  await expect(dialog.getByText(common.signInNeeded)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: common.signIn }).click();
  await expect(dialog.getByText(common.signInNeeded)).toHaveCount(0);
  await signIn(page);
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[R-26, R-4, Q-8] a promo code in the address of the cashier is there after the sign-in', async ({ page }) => {
  await page.goto('/cashier?promo_code=hello');
  await signIn(page);
  await expect(page).toHaveURL('/cashier/deposit?promo_code=hello');
  await expect(page.locator('input[name="promo_code"]')).toHaveValue('hello');
});

test('[C-10, O-3] a receipt of no payment of the player says so in both languages; one that cannot be read is told as that', async ({
  page,
}) => {
  await page.goto('/cashier/receipt?id=no-such-payment');
  await signIn(page);
  await expect(page.getByText(payments.receipt.unknown)).toBeVisible();
  await page.goto('/fr/cashier/receipt?id=AAAAAAAAAAAA');
  await expect(page.getByText(words.fr.payments.receipt.unknown)).toBeVisible();
  await page.route('**/api/cashier.getdepositinfo*', (route) => route.fulfill({ status: 502, body: 'away' }));
  await page.goto('/cashier/receipt?id=AAAAAAAAAAAA');
  await expect(page.getByRole('button', { name: common.retry })).toBeVisible();
  await expect(page.getByText(payments.receipt.unknown)).toHaveCount(0);
});

test('[R-14] a hall goes on with what it knows of the address, and says what it left out', async ({ page }) => {
  const expectNoErrors = watchErrors(page);
  await page.goto('/gamehall?category=nope');
  await expect(page.getByText(hall.unknownCategory)).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/fr/gamehall?providers=quillmark,nope');
  await expect(page.getByText(words.fr.hall.unknownProviders_one)).toBeVisible();
  await expectHydrated(page);
  await page.getByRole('button', { name: words.fr.games.allGames }).click();
  await expect(page).toHaveURL('/fr/gamehall?providers=quillmark');
  await expect(page.getByText(words.fr.hall.unknownProviders_one)).toHaveCount(0);
  expectNoErrors();
});

test('[U-1, M-2] a player of Telegram is called by the first name, and never by the number of the account', async ({
  page,
}) => {
  const { app } = await openTelegram(page, { player: '7000000001' });
  await app.getByRole('banner').getByRole('button', { name: common.titles.account }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByText('Five', { exact: true })).toBeVisible();
  await expect(app.locator('body')).not.toContainText(/tg\d{5}/);
  await dialog.getByRole('link', { name: common.titles.account, exact: true }).click();
  await expect(app.getByText('Five', { exact: true }).first()).toBeVisible();
  await expect(app.locator('body')).not.toContainText(/tg\d{5}/);
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
for (const address of shareOf(unusualAddresses, 2))
  test(`[R-2, R-25, W-1] ${address.slice(0, 60)} is a living page`, async ({ page }) => {
    const expectNoErrors = watchErrors(page, /status of (400|404)/);
    // Concatenated, because resolving two slashes against a base address would name a host.
    await page.goto(site + address);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(new URL(page.url()).origin).toBe(site);
    expectNoErrors();
  });

test('[Q-1] the words of sign-in still come by the query alone', async ({ page }) => {
  await page.goto('/offers?show_popup_auth=1');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(auth.loginTitle);
  await expect(page.getByText(common.signInNeeded)).toHaveCount(0);
});
