/** Bets in both modes: single and combined, settled on the staff page, and shown in the header and the history. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { testOdds } from './bettingOdds.tests';
import { choose, depositFifty, place, press, settleMatch } from './bettingPage';
import { testSlip } from './bettingSlip.tests';
import { balance, newLogin, openBrowser, openTelegram, type Place, site, watchErrors } from './places';
import { lateShiftsOf, watchShifts } from './shifts';
import { skipUnlessTurn } from './skipUnlessTurn';

const { bets } = words.en.betting;

async function betAndWin(where: Place): Promise<void> {
  const { app, page } = where;
  const book = app.frameLocator('iframe[src*="/platform/betting/"]');
  await depositFifty(where);
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
  const first = await choose(book, 1);
  const second = await choose(book, 2);
  await place(book, '5.50');
  await expect.poll(() => balance(app)).toBe(afterWin - 550);
  await settleMatch(page, first.event, 2, 0);
  await settleMatch(page, second.event, 0, 2);
  await book.locator('#tab-myBets').click();
  await expect(book.locator('[data-status=lost]')).toHaveCount(1);
  await expect(book.locator('[data-status=won]')).toHaveCount(1);
  expect(await balance(app)).toBe(afterWin - 550);
}

/** Checks that the profile's history shows the same bet. */
async function readHistory({ app }: Place): Promise<void> {
  const rows = app.getByRole('tabpanel').getByRole('list').first().locator('> li');
  await press(app.getByRole('tab', { name: bets.tabs.sports }), () => expect(rows).toHaveCount(2, { timeout: 3000 }));
  await expect(rows.first()).toContainText(bets.statuses.lost);
  await expect(rows.last()).toContainText(bets.statuses.won);
  await expect(app.getByRole('tabpanel')).toContainText('€15.50');
}

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'phone', 'what is tried here does not differ by device');
});

test('[G-9, E-6] a match says how many markets more it has, and shows them where it stands', async ({ page }) => {
  await openBrowser(page, '/betting');
  const match = page.frameLocator('iframe[src*="/platform/betting/"]').locator('.event').first();
  const more = match.getByRole('button', { name: /^\+2 more markets$/ });
  await expect(more).toHaveText('+2');
  await expect(match.getByRole('group')).toHaveCount(1);
  await more.click();
  await expect(match.getByRole('group')).toHaveCount(3);
  const fewer = match.getByRole('button', { name: /fewer markets/i });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await fewer.click();
  await expect(match.getByRole('group')).toHaveCount(1);
});

test('[R-3, R-19, R-24, G-9, G-10] a single and a combined bet in a browser, their history and its file', async ({
  page,
}) => {
  skipUnlessTurn(2, 0);
  const assertNoErrors = watchErrors(page);
  const form = { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' };
  const query = 'version=2.34&locale=en-US';
  expect((await page.request.post(`${site}/api/auth.register?${query}`, { multipart: form })).ok()).toBe(true);
  const where = await openBrowser(page, '/betting');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await betAndWin(where);
  await page.goto('/bets/open');
  await expect(page).toHaveURL(`${site}/profile/bets`);
  await readHistory(where);
  await page.getByRole('button', { name: bets.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: bets.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('baize-sports.csv');
  assertNoErrors();
});

test('[R-3, R-19, G-9, G-10, M-14] a single and a combined bet in Telegram, and their history', async ({ page }) => {
  skipUnlessTurn(2, 1);
  const assertNoErrors = watchErrors(page);
  const where = await openTelegram(page, { player: 'new', fresh: String(Date.now()) });
  await expect(where.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible({ timeout: 30_000 });
  await betAndWin(where);
  const base = new URL(where.app.url());
  await where.app.evaluate(
    (path) => window.history.pushState(null, '', path),
    `${base.origin}/profile/bets?tab=sports`,
  );
  await where.app.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await readHistory(where);
  assertNoErrors();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[G-9, W-6] a launch opens once, also where the worker stands before the page', async ({ page }) => {
    skipUnlessTurn(2, 0);
    const frame = page.frameLocator('iframe[src*="/platform/betting/"]');
    await page.goto('/betting');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: 20_000,
    });
    const answer = page.waitForResponse((response) => response.url().includes('/platform/betting/frame?'));
    await page.reload();
    expect((await answer).status()).toBe(200);
    await expect(frame.locator('.event').first()).toBeVisible();
  });
});

test('[R-3, G-9, W-15] a guest looks around by keyboard, and is asked to sign in to bet', async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  await page.goto('/fr/betting');
  await expect(page.locator('h1')).toHaveCount(1);
  const book = page.frameLocator('iframe[src*="/platform/betting/"]');
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

test('[G-9, N-8, W-11] a sportsbook that never opens says so where it said that it was opening, and moves nothing', async ({
  page,
}) => {
  await page.route('**/platform/betting/frame*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await watchShifts(page);
  await page.clock.install();
  for (const prefix of ['', '/fr']) {
    await page.goto(`${prefix}/betting`);
    await expect(page.locator('iframe')).toHaveAttribute('src', /token=/);
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('alert').getByRole('button')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await lateShiftsOf(page)).toEqual([]);
  }
});

test('[G-5, G-9] a site that is opened under another of its names shows its sportsbook and its games', async ({
  page,
}) => {
  const { port } = new URL(site);
  for (const path of ['/betting', '/game/starlit-crown-quest?mode=demo']) {
    await page.goto(`http://localhost:${port}${path}`);
    await expect(page.locator('iframe')).toBeVisible();
  }
});

test('[G-9, G-5] a frame whose launch has expired says so to the page, and alone leads to the sportsbook', async ({
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
