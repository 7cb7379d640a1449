/** The sportsbook and bets in both modes, settled on the staff page, and shown in the header and the history. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { testOdds } from './bettingOdds.tests';
import { choose, depositFifty, place, press, settleMatch } from './bettingPage';
import { testSlip } from './bettingSlip.tests';
import { becomePlayer } from './faultySite';
import { balance, openBrowser, openTelegram, type Place, site, watchErrors } from './places';
import { lateShiftsOf, watchShifts } from './shifts';

const { bets } = words.en.betting;

/** Bets ten euros on one match, which wins. @returns the sportsbook's frame and the balance in cents */
async function winSingle({ app, page }: Place) {
  const book = app.frameLocator('iframe[src*="/platform/betting/"]');
  await press(
    app.getByRole('navigation').getByRole('link', { name: words.en.betting.bets.tabs.sports, exact: true }),
    () => expect(book.locator('.event').first()).toBeVisible({ timeout: 8000 }),
  );
  const single = await choose(book, 0);
  await place(book, '10');
  await expect.poll(() => balance(app)).toBe(4000);
  await settleMatch(page, single.event, 3, 0);
  const afterWin = 4000 + single.odds * 10;
  await expect.poll(() => balance(app)).toBe(afterWin);
  return { book, afterWin };
}

test('[R-3, R-19, R-24, G-9, G-10] a single and a combined bet in a browser, their history and its file', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await becomePlayer(page.request, 50);
  const where = await openBrowser(page, '/');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  const { book, afterWin } = await winSingle(where);
  const first = await choose(book, 1);
  const second = await choose(book, 2);
  await place(book, '5.50');
  await expect.poll(() => balance(page)).toBe(afterWin - 550);
  await settleMatch(page, first.event, 2, 0);
  await settleMatch(page, second.event, 0, 2);
  await book.locator('#tab-myBets').click();
  await expect(book.locator('[data-status=lost]')).toHaveCount(1);
  await expect(book.locator('[data-status=won]')).toHaveCount(1);
  expect(await balance(page)).toBe(afterWin - 550);
  await page.goto('/bets/open');
  await expect(page).toHaveURL(`${site}/profile/bets`);
  // The profile's history shows the same bets.
  const rows = page.getByRole('tabpanel').getByRole('list').first().locator('> li');
  await press(page.getByRole('tab', { name: bets.tabs.sports }), () => expect(rows).toHaveCount(2, { timeout: 3000 }));
  await expect(rows.first()).toContainText(bets.statuses.lost);
  await expect(rows.last()).toContainText(bets.statuses.won);
  await expect(page.getByRole('tabpanel')).toContainText('€15.50');
  await page.getByRole('button', { name: bets.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: bets.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('baize-sports.csv');
  assertNoErrors();
});

test('[R-3, G-9, M-14] a bet in Telegram, with the session of the launch', async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  const where = await openTelegram(page, { player: 'new', fresh: String(Date.now()) });
  await expect(where.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible({ timeout: 30_000 });
  await depositFifty(where);
  await winSingle(where);
  assertNoErrors();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[G-9, W-6] the frame opens with its launch token where a service worker controls the page', async ({
    page,
  }) => {
    const frame = page.frameLocator('iframe[src*="/platform/betting/"]');
    // The page itself registers its worker some seconds after it has loaded.
    await page.goto('/robots.txt');
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const answer = page.waitForResponse((response) => response.url().includes('/platform/betting/frame?'));
    await page.goto('/betting');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect((await answer).status()).toBe(200);
    await expect(frame.locator('.event').first()).toBeVisible();
  });
});

test('[R-3, G-9, E-6, W-15] a guest opens more markets, selects by keyboard, and is asked to sign in to bet', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await page.goto('/fr/betting');
  await expect(page.locator('h1')).toHaveCount(1);
  const book = page.frameLocator('iframe[src*="/platform/betting/"]');
  const match = book.locator('.event').first();
  await expect(match.locator('.more')).toHaveText('+2');
  await expect(match.locator('.more')).toHaveAccessibleName(/^\+2 /);
  await expect(match.getByRole('group')).toHaveCount(1);
  await match.locator('.more').click();
  await expect(match.getByRole('group')).toHaveCount(3);
  await expect(match.locator('.more')).toHaveAttribute('aria-expanded', 'true');
  await match.locator('.more').click();
  await expect(match.getByRole('group')).toHaveCount(1);
  const card = book.locator('.group').first().locator('.event:not(.isLive)').last();
  await card.locator('.odds').first().focus();
  await page.keyboard.press('Enter');
  await expect(card.locator('.odds').first()).toHaveAttribute('aria-pressed', 'true');
  await book.locator('.opener').focus();
  await page.keyboard.press('Enter');
  await expect(book.locator('.closer')).toBeFocused();
  expect(await violationsOf(page, { isFramed: true })).toEqual([]);
  await book.locator('#place').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  assertNoErrors();
});

test('[G-9, N-8, W-11] a sportsbook that never opens says so in place of its progress, and nothing shifts', async ({
  page,
}) => {
  await page.route('**/platform/betting/frame*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await watchShifts(page);
  await page.clock.install();
  await page.goto('/fr/betting');
  await expect(page.locator('iframe')).toHaveAttribute('src', /token=/);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await lateShiftsOf(page)).toEqual([]);
});

test('[G-5, G-9] a site that is opened under another host name shows its sportsbook and its games', async ({
  page,
}) => {
  const { port } = new URL(site);
  for (const path of ['/betting', '/game/starlit-crown-quest?mode=demo']) {
    await page.goto(`http://localhost:${port}${path}`);
    await expect(page.locator('iframe')).toBeVisible();
  }
});

test('[G-9, G-5] a frame with an expired token is an error in the page, and by itself links to the sportsbook', async ({
  page,
}) => {
  await page.route('**/platform/betting/frame*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('token', 'expired');
    await route.continue({ url: url.href });
  });
  await page.goto('/betting');
  await expect(page.getByRole('alert')).toContainText(words.en.betting.failed);
  await page.unroute('**/platform/betting/frame*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('iframe[data-ready]')).toBeVisible();
  await page.goto('/platform/betting/frame?token=expired');
  await page.locator('#again').click();
  await expect(page).toHaveURL('/betting');
});

// These run in one file, so in sequence: no other test has a match that is settled here on its slip.
testSlip();
testOdds();
