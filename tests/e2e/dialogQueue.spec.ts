/** Dialogs that wait for a player after the sign-in, in both modes, during fast and slow navigations. */
import { expect, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { withBrand } from '../withBrand';
import { words } from '../words';
import { openNative } from './nativeHost';

const { auth, common } = words.en;
const FIRST = 'Table games';
const SECOND = 'You have an offer';
const WITH_CAMPAIGNS = 7_000_000_006;

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'phone', 'the queue is alike at every width');
});

/** Delays every further script, so pages and dialogs take a while to load. */
const slowDown = (page: Page, ms: number) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

async function signInByForm(page: Page, path: string) {
  await page.goto(path);
  await page.locator('input[name="login"]').fill('two@baize.example');
  await page.locator('input[name="password"]').fill('demo-two-2');
  await page.getByRole('button', { name: auth.submitLogin, exact: true }).click();
}

/** The queue has loaded; only the player's location may delay it. */
const gathered = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/popups.get'));

const seenPopups = (page: Page) => page.evaluate(() => localStorage.getItem('baize/popups-seen') ?? '');

for (const pace of shareOf(['fast', 'slow'] as const, 2))
  test(`[B-8, D-3, D-5] in a browser a player who leaves the cashier by a link meets each campaign, ${pace}`, async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const queue = gathered(page);
    await signInByForm(page, '/forms/sign_in?redirectUrl=/cashier/wallet');
    await expect(page).toHaveURL('/cashier/wallet');
    await queue;
    await expect(dialog).toHaveCount(0);
    if (pace === 'slow') await slowDown(page, 1_500);
    // Moves between screens before anything is shown; a screen that is left at once must not remove a dialog.
    await page.getByRole('link', { name: withBrand(common.toLobby) }).click();
    await page
      .getByRole('navigation', { name: common.mainNavigation })
      .getByRole('link', { name: common.nav.offers })
      .click();
    await expect(page).toHaveURL('/offers');
    await expect(dialog).toHaveAccessibleName(FIRST, { timeout: 20_000 });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveAccessibleName(SECOND, { timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await seenPopups(page)).toMatch(/evening-tables.*quiet-word/);
  });

const paces = shareOf(['fast', 'slow'] as const, 2, 1);
for (const pace of paces)
  test(`[B-8, B-4, D-5] in Telegram a player who leaves a game by Back meets the cashback, then each campaign, ${pace}`, async ({
    context,
  }) => {
    test.setTimeout(120_000);
    const { page, pressBack } = await openNative(context, {
      player: WITH_CAMPAIGNS,
      path: '/game/starlit-crown-quest',
    });
    const dialog = page.getByRole('dialog');
    await gathered(page);
    await expect(page.locator('main[data-page="game"] h1')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    if (pace === 'slow') await slowDown(page, 1_500);
    await pressBack();
    // A cashback is announced once, by the dialog or the page.
    const titles = pace === paces[0] ? [words.en.bonuses.cashback.dialogTitle, FIRST, SECOND] : [FIRST, SECOND];
    for (const title of titles) {
      await expect(dialog).toHaveAccessibleName(title, { timeout: 30_000 });
      await expect(dialog).toHaveCount(1);
      await pressBack();
    }
    await expect(dialog).toHaveCount(0);
  });

test('[A-14, B-8] what waits for one player is not shown to the next', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const queue = gathered(page);
  await signInByForm(page, '/forms/sign_in?redirectUrl=/cashier/wallet');
  await queue;
  await page.request.get('/api/auth.logout?version=2.34');
  await page.context().clearCookies();
  await page.goto('/forms/sign_in');
  await page.locator('input[name="login"]').fill('one@baize.example');
  await page.locator('input[name="password"]').fill('demo-one-1');
  const next = gathered(page);
  await page.getByRole('button', { name: auth.submitLogin, exact: true }).click();
  await next;
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.offers })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[D-7] the first tap reads notices once, also where it leads to another page', async ({ page }) => {
  await signInByForm(page, '/forms/sign_in?redirectUrl=/cashier/wallet');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getnotifications')) reads.push(request.url());
  });
  // A page without any input so far.
  await page.goto('/cashier/wallet');
  await gathered(page);
  expect(reads).toEqual([]);
  const offers = page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.offers });
  await offers.tap();
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(FIRST, { timeout: 20_000 });
  expect(reads).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(SECOND);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.sports })
    .tap();
  await expect.poll(() => reads.length).toBe(2);
});
