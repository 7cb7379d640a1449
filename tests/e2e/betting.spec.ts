/** Bets in both places: single and combined, settled by the staff's page, seen in the header and in the history. */
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import bettingEn from '../../src/locales/en/betting.json' with { type: 'json' };
import { violationsOf } from './axe';
import { inTurn } from './inTurn';
import { openNative } from './nativeHost';
import {
  balance,
  newLogin,
  openBrowser,
  openTelegram,
  ownHeaders,
  type Place,
  site,
  watchErrors,
  words,
} from './places';
import { lateShiftsOf, watchShifts } from './shifts';

const { bets } = bettingEn;

/** Pays in fifty euros with the session of the page that is open. */
async function giveFifty({ app, page }: Place): Promise<void> {
  const address = await app.evaluate(async (own) => {
    const form = new FormData();
    const order = { method: 'card', amount: '50', campaign_offer_id: '-1', return_kind: 'site' };
    for (const [name, value] of Object.entries({ ...order, return_base: location.origin })) form.append(name, value);
    const headers = { ...own, 'Idempotency-Key': `betting-${Date.now()}` };
    const query = new URLSearchParams({ version: '2.34', locale: 'en-US' });
    const answer = await fetch(`/api/cashier.makedeposit?${query}`, { method: 'POST', headers, body: form });
    return (await answer.json()).response?.address as string | undefined;
  }, ownHeaders(page));
  expect(address).toBeDefined();
  await page.request.post(new URL(address ?? '', site).href, { form: { decision: 'approve' }, maxRedirects: 0 });
}

const rule = (page: Page, event: string, home: number, away: number) =>
  page.request.post(`${site}/sandbox/betting`, {
    form: { event, kind: 'finished', home: String(home), away: String(away) },
    maxRedirects: 0,
  });

/** Taps until it is seen to be done, where a second tap does no harm. */
async function press(target: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await target.click({ timeout: 3000 }).catch(() => undefined);
    await done();
  }).toPass();
}

/** Chooses the home side in the farthest match of a league. @returns the match and its odds in hundredths */
async function choose(book: FrameLocator, league: number): Promise<{ event: string; odds: number }> {
  const card = book.locator('.group').nth(league).locator('.event:not(.isLive)').last();
  const odds = card.locator('.odds').first();
  const event = (await card.getAttribute('data-event')) ?? '';
  const button = book.locator(`[data-event="${event}"] .odds`).first();
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await odds.click({ timeout: 3000 });
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  return { event, odds: Math.round(Number(await button.locator('strong').innerText()) * 100) };
}

async function place(book: FrameLocator, stake: string): Promise<void> {
  const opener = book.locator('.opener');
  const field = book.locator('#stake');
  if (await opener.isVisible()) await press(opener, () => expect(field).toBeVisible({ timeout: 2000 }));
  await field.fill(stake);
  await book.locator('#place').click();
  await expect(book.locator('#receipt')).toContainText('Bet placed');
  const closer = book.locator('.closer');
  if (await closer.isVisible()) await closer.click();
}

const frameOf = (page: Page) => page.frameLocator('iframe[src*="/platform/betting/"]');

/** A new player with fifty euros before the sportsbook. */
async function openAsPlayer(page: Page, path = '/betting'): Promise<FrameLocator> {
  const form = { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' };
  expect((await page.request.post(`${site}/api/auth.register?version=2.34`, { multipart: form })).ok()).toBe(true);
  const where = await openBrowser(page, path);
  await giveFifty(where);
  await page.reload();
  const book = frameOf(page);
  await expect(book.locator('.event').first()).toBeVisible();
  return book;
}

/** Parts of the slip that are seen neither whole nor not at all. */
const halvesOf = (place: Locator) =>
  place.evaluate((slip) => {
    const isHalf = (part: Element) => {
      const { left, top, bottom, width, height } = part.getBoundingClientRect();
      if (height < 2) return false;
      const seen = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => {
        const at = document.elementFromPoint(left + width / 2, y);
        return part.contains(at);
      });
      return new Set(seen).size > 1;
    };
    const parts = slip.querySelectorAll('button, input, label, output, li, .hint, .line');
    return [...parts].filter(isHalf).map((part) => part.textContent ?? '');
  });

/** The operator gives these odds, in thousandths, for the first outcome of a match; null closes it. */
async function setOdds(page: Page, odds: Record<string, number | null>): Promise<void> {
  type Seen = { id: string; markets: { outcomes: { odds: number | null }[] }[] };
  type Told = { legs?: { event: string; odds: number | null }[]; events?: Seen[] };
  await page.route(/\/platform\/betting\/call\/(quote|events)$/, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as Told;
    for (const leg of json.legs ?? []) if (leg.event in odds) leg.odds = odds[leg.event] ?? null;
    for (const { id, markets } of json.events ?? []) {
      const [first] = markets[0]?.outcomes ?? [];
      if (first && id in odds) first.odds = odds[id] ?? null;
    }
    await route.fulfill({ response: answer, json });
  });
}

/** How well the mark on a button can be read: contrast of its colour and the ground. */
const contrastOfMark = (button: Locator) =>
  button.evaluate((element) => {
    const light = (colour: string) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r = 0, g = 0, b = 0] = parts.map((part) =>
        part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const shown = [getComputedStyle(element, '::after').color, getComputedStyle(element).backgroundColor].map(light);
    return (Math.max(...shown) + 0.05) / (Math.min(...shown) + 0.05);
  });

/** Minor units of a sum as it is shown. */
const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

async function betAndWin(where: Place): Promise<void> {
  const { app, page } = where;
  const book = app.frameLocator('iframe[src*="/platform/betting/"]');
  await giveFifty(where);
  await press(app.getByRole('navigation').getByRole('link', { name: 'Sports', exact: true }), () =>
    expect(book.locator('.event').first()).toBeVisible({ timeout: 8000 }),
  );
  const single = await choose(book, 0);
  await place(book, '10');
  await expect.poll(() => balance(app)).toBe(4000);
  await rule(page, single.event, 3, 0);
  const afterWin = 4000 + single.odds * 10;
  await expect.poll(() => balance(app)).toBe(afterWin);
  const first = await choose(book, 1);
  const second = await choose(book, 2);
  await place(book, '5.50');
  await expect.poll(() => balance(app)).toBe(afterWin - 550);
  await rule(page, first.event, 2, 0);
  await rule(page, second.event, 0, 2);
  await book.locator('#tab-myBets').click();
  await expect(book.locator('[data-status=lost]')).toHaveCount(1);
  await expect(book.locator('[data-status=won]')).toHaveCount(1);
  expect(await balance(app)).toBe(afterWin - 550);
}

/** The history of the profile says the same. */
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

test('[R-3, R-19, R-24, G-9, G-10] a single and a combined bet in a browser, their history and its file', async ({
  page,
}) => {
  inTurn(2, 0);
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
  inTurn(2, 1);
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

test('[G-9] a closed selection counts in no odds, better odds are told as good news, and nothing lies over either word', async ({
  page,
}) => {
  const book = await openAsPlayer(page);
  const first = await choose(book, 0);
  const second = await choose(book, 1);
  await book.locator('.opener').click();
  const odds = book.locator('.totals dd output').first();
  const combined = Number(await odds.innerText());
  expect(combined).toBeGreaterThan(first.odds / 100);
  // The operator moves the one in the player's favour and closes the other.
  const better = (first.odds + 50) * 10;
  await setOdds(page, { [first.event]: better, [second.event]: null });
  const place = book.locator('#place');
  const line = book.locator('#slipLine');
  await expect(place).toHaveText('Remove what is closed');
  await expect(line).toHaveClass(/bad/);
  await expect(odds).toHaveText((better / 1000).toFixed(2));
  const moved = book.locator(`.legs [data-event="${first.event}"] .legOdds`);
  await expect(moved).toHaveAttribute('data-state', 'up');
  await expect(moved).toContainText('▲ better');
  const colours = await moved.evaluate((element) => {
    const probe = document.createElement('i');
    element.append(probe);
    const of = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const found = {
      shown: getComputedStyle(element.querySelector('b') as Element).color,
      good: of('--good'),
      bad: of('--bad'),
    };
    probe.remove();
    return found;
  });
  expect(colours.shown).toBe(colours.good);
  expect(colours.shown).not.toBe(colours.bad);
  await place.click();
  await expect(book.locator(`.legs [data-event="${second.event}"]`)).toHaveCount(0);
  await expect(line).toHaveText(/in your favour/);
  await expect(line).toHaveClass(/good/);
  await expect(place).toHaveText(/^Accept new odds/);
  // Wherever the slip is scrolled to, the word and the button can be seen whole.
  for (const top of [0, 10_000]) {
    await book.locator('.slipRows').evaluate((rows, to) => rows.scrollTo(0, to), top);
    for (const part of [line, place]) {
      const isSeen = await part.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect(isSeen).toBe(true);
    }
  }
  const [clear, foot] = await Promise.all(
    ['.slip .quiet', '.slipFoot'].map((part) => book.locator(part).boundingBox()),
  );
  expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

test('[G-9, W-15] a slip says odds and return that agree, and they are those of the receipt, of the bets and of the payment', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  const book = await openAsPlayer(page);
  // 7.876 in all: as 7.87 with 39.38 the two would contradict each other.
  const events = [];
  for (const league of [0, 1, 2]) events.push((await choose(book, league)).event);
  const [first = '', second = '', third = ''] = events;
  await expect(book.locator('.opener')).toHaveAccessibleName('Bet slip, 3 selections');
  await book.locator('.opener').click();
  await book.locator('#stake').fill('5');
  const [odds, mayReturn] = await book.locator('.totals output').allInnerTexts();
  const promised = Math.floor((500 * Math.round(Number(odds) * 100)) / 100);
  expect(centsOf(mayReturn ?? '')).toBe(promised);
  await book.locator('#place').click();
  const receipt = book.getByRole('status', { name: 'Bet placed. Good luck.' });
  await expect(receipt).toBeFocused();
  for (const text of ['€5.00', odds ?? '', mayReturn ?? '', 'Number']) await expect(receipt).toContainText(text);
  await expect(book.getByText('Choose odds to begin')).toBeHidden();
  expect(await halvesOf(book.locator('.slipFoot'))).toEqual([]);
  await receipt.getByRole('button', { name: 'My bets' }).click();
  await expect(book.getByRole('tab', { name: 'My bets' })).toBeFocused();
  const bet = book.locator('.bet');
  await expect(bet).toContainText(`Odds${odds}Possible return${mayReturn}`);
  const before = await balance(page);
  for (const event of [first, second, third]) await rule(page, event, 3, 0);
  await expect(bet).toContainText(`Odds${odds}Returned${mayReturn}`);
  await expect.poll(() => balance(page)).toBe(before + promised);
  // Another selection is another bet.
  await book.getByRole('tab', { name: 'Matches' }).click();
  await choose(book, 3);
  await book.locator('.opener').click();
  await expect(receipt).toHaveCount(0);
  assertNoErrors();
});

test('[G-9, W-15] a stake that the operator would not take is told at its field, and is not sent', async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  const book = await openAsPlayer(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/call/place') && sent.push(request.url()));
  await choose(book, 0);
  await book.locator('.opener').click();
  const stake = book.locator('#stake');
  const place = book.locator('#place');
  const range = 'The stake for this bet is from €0.20 to €1,000.00.';
  const wrong = [
    ['0.10', range, 'The stake is too low'],
    ['999999', range, 'The stake is too high'],
    ['50.01', 'The balance does not cover this stake.', 'The balance is too low'],
    ['', 'Enter a stake such as 5 or 5.50.', 'Enter a stake'],
  ] as const;
  for (const [text, why, action] of wrong) {
    await stake.fill(text);
    await expect(stake).toHaveAttribute('aria-invalid', 'true');
    await expect(stake).toHaveAccessibleDescription(new RegExp(why.replace(/[.?]/g, '\\$&')));
    await expect(place).toHaveText(action);
    await expect(book.getByRole('button', { name: 'Deposit' })).toBeVisible({ visible: why.includes('balance') });
    await place.click();
    await expect(stake).toBeFocused();
    await stake.press('Enter');
  }
  expect(await violationsOf(page, { isFramed: true })).toEqual([]);
  await stake.fill('50');
  await expect(stake).toHaveAttribute('aria-invalid', 'false');
  await expect(place).toHaveText('Place bet of €50.00');
  // Two selections of one match: as a combination they are told, one by one they are taken.
  await book.locator('.closer').click();
  const card = book.locator('.event', { has: book.locator('.odds[aria-pressed="true"]') });
  await card.locator('.more').click();
  await card.locator('.other .odds').first().click();
  await book.locator('.opener').click();
  await expect(book.locator('#slipLine')).toHaveText('Two selections of one match cannot be combined.');
  await place.click();
  await book.getByText('Singles').click();
  await expect(stake).toHaveAccessibleDescription(/The balance does not cover/);
  await stake.fill('5');
  await expect(place).toHaveText('Place bet of €10.00');
  expect(sent).toEqual([]);
  assertNoErrors();
});

for (const { width, height, path } of [
  { width: 390, height: 844, path: '/betting' },
  { width: 360, height: 640, path: '/fr/betting' },
])
  test(`[G-9, W-5, R-33] odds and return stand with the button at ${width}x${height}, and none of it is cut in half`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const book = await openAsPlayer(page, path);
    for (const league of [0, 1, 2]) {
      const { event } = await choose(book, league);
      if (league === 2) await setOdds(page, { [event]: 9_000 });
      await book.locator('.opener').click();
      for (const part of ['.totals output:first-child', '#mayReturn', '#place'])
        for (const one of await book.locator(part).all()) await expect(one).toBeInViewport({ ratio: 1 });
      expect(await halvesOf(book.locator('.slipFoot'))).toEqual([]);
      // What is typed stays in sight with what is said of it.
      await book.locator('#stake').fill('999');
      for (const part of ['#stake', '#stakeFault']) await expect(book.locator(part)).toBeInViewport({ ratio: 1 });
      expect(await halvesOf(book.locator('.slipFoot'))).toEqual([]);
      await book.locator('#stake').fill('1');
      await book.locator('.closer').click();
    }
    // With the message and the longest words of the button as well.
    await book.locator('.opener').click();
    await expect(book.locator('#slipLine')).not.toBeEmpty();
    await expect(book.locator('#mayReturn')).toBeInViewport({ ratio: 1 });
    expect(await halvesOf(book.locator('.slipFoot'))).toEqual([]);
  });

test('[G-9, W-15] slip, message and button of the odds tell a move against what the player took', async ({ page }) => {
  const book = await openAsPlayer(page);
  const { event, odds } = await choose(book, 0);
  const tile = book.locator(`.event[data-event="${event}"] .odds`).first();
  const leg = book.locator(`.legs [data-event="${event}"] .legOdds`);
  const line = book.locator('#slipLine');
  const now: Record<string, number> = { [event]: odds * 10 };
  await setOdds(page, now);
  await book.locator('.opener').click();
  const states = [
    [900, 'up', /in your favour/],
    // They fall, and are still better than those that were taken.
    [300, 'up', /in your favour/],
    [-100, 'down', /^Odds have changed/],
    [0, 'same', /^$/],
  ] as const;
  for (const [by, way, said] of states) {
    now[event] = odds * 10 + by;
    await expect(leg).toContainText((now[event] / 1000).toFixed(2), { timeout: 15_000 });
    await expect(leg).toHaveAttribute('data-state', way);
    await expect(line).toHaveText(said);
    await expect(tile).toContainText((now[event] / 1000).toFixed(2));
    for (const one of ['up', 'down'])
      expect(((await tile.getAttribute('class')) ?? '').includes(one)).toBe(one === way);
    if (way !== 'same') expect(await contrastOfMark(tile)).toBeGreaterThanOrEqual(3);
  }
  // What is taken anew is what later moves are told against.
  now[event] = odds * 10 + 500;
  await expect(book.locator('#place')).toHaveText(/^Accept new odds/, { timeout: 15_000 });
  await book.locator('#better').check();
  await expect(book.locator('#place')).toHaveText(/^Place bet/);
  await expect(line).toBeEmpty();
});

test('[G-9, W-15, R-33] a score stands apart from its team, one selection is one, and focus outlives the last of them', async ({
  page,
}) => {
  const book = await openAsPlayer(page);
  await choose(book, 0);
  await expect(book.locator('.opener')).toHaveAccessibleName('Bet slip, 1 selection');
  await book.locator('.opener').click();
  const empty = book.getByText('Choose odds to begin');
  await book.locator('.legs button').click();
  await expect(empty).toBeFocused();
  await expect(empty).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(book, 1);
  await book.getByRole('button', { name: 'Remove all' }).click();
  await expect(empty).toBeFocused();
  await expect(async () => {
    const name = /^[A-Z][A-Za-z ]+ \d+( \(\d+\))? – [A-Z][A-Za-z ]+ \d+( \(\d+\))?$/;
    await expect(book.locator('.isLive h3').first()).toHaveAccessibleName(name, { timeout: 2000 });
  }).toPass();
  await expect(book.getByRole('heading', { name: 'Lantern League Football' })).toBeVisible();
  await page.goto('/fr/betting');
  await choose(book, 0);
  await expect(book.locator('.opener')).toHaveAttribute('aria-label', 'Coupon, 1 sélection');
});

test('[G-9, W-15, D-1, M-5] an open slip has the foot to itself, and Back closes it before it leaves the sportsbook', async ({
  page,
  context,
}) => {
  const tryBack = async (app: Page, back: () => Promise<unknown>) => {
    const book = frameOf(app);
    const tabs = app.getByRole('navigation', { name: words.en.common.mainNavigation });
    await choose(book, 0);
    await expect(tabs).toBeVisible();
    await book.locator('.opener').click();
    await expect(book.locator('#place')).toBeVisible();
    // One bar at the foot, which a desk has not.
    const isDesk = (app.viewportSize()?.width ?? 0) >= 992;
    await expect(tabs).toBeVisible({ visible: isDesk });
    await back();
    await expect(book.locator('#place')).toBeHidden();
    await expect(tabs).toBeVisible();
    await expect(book.locator('.opener')).toBeFocused();
    await expect(app).toHaveURL(/\/betting$/);
    // Closed by its own button it leaves nothing behind that Back would have to pass.
    await book.locator('.opener').click();
    await book.locator('.closer').click();
    await expect(book.locator('#place')).toBeHidden();
    await back();
    await expect(app).not.toHaveURL(/\/betting$/);
  };
  await page.goto('/');
  await page.locator('html[data-alive]').waitFor();
  await page.getByRole('navigation', { name: words.en.common.mainNavigation }).locator('a[href="/betting"]').click();
  // What Back takes away is an entry of the frame: the page itself goes nowhere.
  await tryBack(page, () => page.evaluate(() => history.back()));
  const native = await openNative(context, { player: 7_000_000_001, path: '/' });
  await native.page
    .getByRole('navigation', { name: words.en.common.mainNavigation })
    .locator('a[href="/betting"]')
    .click();
  await tryBack(native.page, native.pressBack);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[G-9, W-6] a launch opens once, also where the worker stands before the page', async ({ page }) => {
    inTurn(2, 0);
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
  await expect(page.getByRole('alert')).toContainText(bettingEn.failed);
  await page.unroute('**/platform/betting/frame*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('iframe[data-ready]')).toBeVisible();
  await page.goto('/platform/betting/frame?token=expired');
  await page.locator('#again').click();
  await expect(page).toHaveURL('/betting');
});
