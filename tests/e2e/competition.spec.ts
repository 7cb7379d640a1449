import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { playRoulette } from '../contract/playRound';
import { words } from '../words';
import { becomePlayer, read } from './faultySite';
import { openTelegram, site, watchErrors } from './places';

const playRound = (page: Page) =>
  playRoulette(
    async (path, { headers, body }) => {
      const form = body instanceof FormData ? Object.fromEntries(body.entries()) : null;
      const options = form ? { multipart: form as Record<string, string> } : { data: body };
      return (await page.request.post(site + path, { headers, ...options })).text();
    },
    async (path) => (await page.request.get(site + path)).text(),
    '20',
  );

/** The running tournament that scores one point per round. */
async function tableTournament(request: APIRequestContext): Promise<number> {
  const { items } = await read(request, 'tournaments.get');
  return items.find(({ rule }: { rule: string }) => rule === 'rounds').id;
}

/** @param confirm the dialog's confirm button, where it is outside of the dialog */
async function joinTournament(app: Pick<Page, 'getByRole'>, action: Locator, confirm?: Locator): Promise<void> {
  const dialog = app.getByRole('dialog');
  const yes = confirm ?? dialog.getByRole('button', { name: words.en.competition.takePart });
  // The dialog may open late, and the action disappears once the player takes part.
  await expect(async () => {
    if (await dialog.isHidden()) await action.click({ timeout: 3000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
    await yes.click({ timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 2000 });
    await expect(action).toBeHidden({ timeout: 5000 });
  }).toPass();
}

test('[R-2, R-16, R-21, R-22, G-8, W-1] the server renders every page of competitions for a guest, and what does not exist is a 404', async ({
  page,
  request,
}) => {
  const assertNoErrors = watchErrors(page);
  const id = await tableTournament(request);
  const pages: [string, RegExp][] = [
    ['/jackpots', /€[\d,.]+/],
    ['/jackpots/1', new RegExp(words.en.competition.howItIsWon)],
    ['/winners', /€[\d,.]+/],
    ['/winners?tab=week', /€[\d,.]+/],
    ['/providers', /Quillmark/],
    ['/tournaments', new RegExp(words.en.competition.statuses.finished)],
    [`/tournaments/${id}`, new RegExp(words.en.competition.leaderboard)],
    [`/tournaments/${id}/gamehall`, /\d+ games/],
    [`/fr/tournaments/${id}`, /Classement/],
  ];
  for (const [path, text] of pages) expect(await (await request.get(path)).text(), path).toMatch(text);
  for (const [path, text] of pages.filter(([path]) => /^.fr|week$/.test(path))) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toContainText(text);
  }
  assertNoErrors();
  for (const path of ['/jackpots/77', '/jackpots/x', '/tournaments/15', '/tournaments/x/gamehall', '/fr/tournaments/0'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('[R-22, G-8, W-15] in a browser a player takes part, a round played brings a point, and the board can be paused', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await page.clock.install();
  await becomePlayer(page.request, 50);
  await page.goto(`/tournaments/${await tableTournament(page.request)}`);
  await joinTournament(page, page.locator('main').getByRole('button', { name: words.en.competition.takePart }));
  const own = page.locator('dl', { hasText: words.en.competition.yourPoints });
  await expect(own).toContainText('0');
  const points = own.locator('div', { hasText: words.en.competition.yourPoints }).locator('dd');
  await playRound(page);
  await page.clock.fastForward(5_000);
  await expect(points).toHaveText('1');
  // A paused leaderboard stays unchanged until it is resumed.
  const pause = page.getByRole('button', { name: words.en.competition.pause });
  await pause.click();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(request.url()));
  await playRound(page);
  await page.clock.fastForward(30_000);
  expect(reads.filter((url) => url.includes('leaderboard.get'))).toEqual([]);
  await expect(points).toHaveText('1');
  await pause.click();
  await expect(points).toHaveText('2');
  await expect(page.locator('tr[data-own]')).toContainText(words.en.competition.you);
  assertNoErrors();
});

test('[R-22, G-8, M-11] in Telegram the main button takes part, then leads to the games', async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  const id = await tableTournament(page.request);
  const startapp = `p_${Buffer.from(`/tournaments/${id}`).toString('base64url')}`;
  const place = await openTelegram(page, { player: 'new', language: 'en', fresh: String(Date.now()), startapp });
  await joinTournament(
    place.app,
    place.action(words.en.competition.takePart),
    place.action(words.en.competition.takePart),
  );
  await expect(place.app.locator('dl', { hasText: words.en.competition.yourPoints })).toBeVisible();
  await expect(place.action(words.en.competition.playItsGames)).toBeVisible();
  assertNoErrors();
});
