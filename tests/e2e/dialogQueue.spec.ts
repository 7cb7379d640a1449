/** Dialogs that wait for a player after the sign-in, in both modes, while pages and dialogs load slowly. */
import { expect, type Page, test } from '@playwright/test';
import { withBrand } from '../withBrand';
import { words } from '../words';
import { openNative } from './nativeHost';
import { signIn } from './places';

const { common } = words.en;
const FIRST = 'Table games';
const SECOND = 'You have an offer';
const WITH_CAMPAIGNS = 7_000_000_006;

/** Delays every further script, so pages and dialogs take a while to load. */
const slowDown = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

/** The queue has loaded; only the player's location may delay it. */
const gathered = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/popups.get'));

test('[B-8, D-3, D-5, D-7] in a browser the first tap of a player who leaves the cashier reads notices, and each campaign is shown once', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await signIn(page, 'two@baize.example', 'demo-two-2');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getnotifications')) reads.push(request.url());
  });
  const queue = gathered(page);
  await page.goto('/cashier/wallet');
  await queue;
  await expect(dialog).toHaveCount(0);
  expect(reads).toEqual([]);
  await slowDown(page);
  // Moves between screens before anything is shown; a screen that is left at once must not remove a dialog.
  await page.getByRole('link', { name: withBrand(common.toLobby) }).tap();
  await expect.poll(() => reads.length).toBe(1);
  await page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.offers })
    .tap();
  await expect(page).toHaveURL('/offers');
  await expect(dialog).toHaveAccessibleName(FIRST);
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveAccessibleName(SECOND);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('baize/popups-seen') ?? '')).toMatch(
    /evening-tables.*quiet-word/,
  );
});

test('[B-8, B-4, D-5] in Telegram a player who leaves a game by Back meets the cashback, then each campaign', async ({
  context,
}) => {
  const { page, pressBack } = await openNative(context, { player: WITH_CAMPAIGNS, path: '/game/starlit-crown-quest' });
  const dialog = page.getByRole('dialog');
  await gathered(page);
  await expect(page.locator('main[data-page="game"] h1')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await slowDown(page);
  await pressBack();
  for (const title of [words.en.bonuses.cashback.dialogTitle, FIRST, SECOND]) {
    await expect(dialog).toHaveAccessibleName(title);
    await expect(dialog).toHaveCount(1);
    await pressBack();
  }
  await expect(dialog).toHaveCount(0);
});
