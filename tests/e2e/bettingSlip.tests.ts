/** The bet slip: returns, limits and its layout on phones. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { choose, frameOf, openAsPlayer, setOdds, settleMatch } from './bettingPage';
import { openNative } from './nativeHost';
import { balance, watchErrors } from './places';

/** Parts of the slip that are only partly visible. */
const partlyVisible = (place: Locator) =>
  place.evaluate((slip) => {
    const isPartlyVisible = (part: Element) => {
      const { left, top, bottom, width, height } = part.getBoundingClientRect();
      if (height < 2) return false;
      const visiblePoints = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => {
        const at = document.elementFromPoint(left + width / 2, y);
        return part.contains(at);
      });
      return new Set(visiblePoints).size > 1;
    };
    const parts = slip.querySelectorAll('button, input, label, output, li, .hint, .line');
    return [...parts].filter(isPartlyVisible).map((part) => part.textContent ?? '');
  });

/** A displayed amount in minor units. */
const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

export function testSlip(): void {
  test('[G-9, C-4] a bet whose answer is lost in a reload is placed once, and its receipt is shown after the reload', async ({
    page,
  }) => {
    const book = await openAsPlayer(page);
    await choose(book, 0);
    const before = await balance(page);
    await book.locator('.opener').click();
    await book.locator('#stake').fill('5');
    let isDone = false;
    // The operator accepts the first order, but its response is lost. Removing the route would let that request
    // continue.
    await page.route(/\/platform\/betting\/call\/place$/, async (route) => {
      if (isDone) return route.continue();
      await route.fetch();
      isDone = true;
    });
    await book.locator('#place').click();
    await expect.poll(() => isDone).toBe(true);
    await page.reload();
    const after = frameOf(page);
    await expect(after.getByText('Your bet slip is empty')).toBeAttached();
    await expect(after.locator('#receipt')).toContainText('€5.00');
    await expect.poll(() => balance(page)).toBe(before - 500);
  });

  test('[G-9, W-15] odds and return of the slip agree with each other, the receipt, the bet and the payment', async ({
    page,
  }) => {
    const assertNoErrors = watchErrors(page);
    const book = await openAsPlayer(page);
    // The product is 7.876; showing 7.87 with 39.38 would be inconsistent.
    const events = [];
    for (const league of [0, 1, 2]) events.push((await choose(book, league)).event);
    const [first = '', second = '', third = ''] = events;
    await expect(book.locator('.opener')).toHaveAccessibleName('Bet slip, 3 selections');
    await book.locator('.opener').click();
    await book.locator('#stake').fill('5');
    const [odds, mayReturn] = await book.locator('.totals output').allInnerTexts();
    const promised = Math.floor((500 * Math.round(Number(odds) * 100)) / 100);
    expect(centsOf(mayReturn ?? '')).toBe(promised);
    const before = (await balance(page)) - 500;
    await book.locator('#place').click();
    const receipt = book.getByRole('status', { name: 'Bet placed. Good luck.' });
    await expect(receipt).toBeFocused();
    for (const text of ['€5.00', odds ?? '', mayReturn ?? '', 'Bet number']) await expect(receipt).toContainText(text);
    await expect(book.getByText('Your bet slip is empty')).toBeHidden();
    expect(await partlyVisible(book.locator('.slipFoot'))).toEqual([]);
    await receipt.getByRole('button', { name: 'My bets' }).click();
    await expect(book.getByRole('tab', { name: 'My bets' })).toBeFocused();
    await expect(book.locator('#receipt')).toBeEmpty();
    await expect(book.locator('.slipOpen')).toHaveCount(0);
    const bet = book.locator('.bet');
    await expect(bet).toContainText(`Odds${odds}Potential return${mayReturn}`);
    await expect.poll(() => balance(page)).toBe(before);
    for (const event of [first, second, third]) await settleMatch(page, event, 3, 0);
    await expect(bet).toContainText(`Odds${odds}Returned${mayReturn}`);
    await expect.poll(() => balance(page)).toBe(before + promised);
    // A different selection is a new bet.
    await book.getByRole('tab', { name: 'Matches' }).click();
    await choose(book, 3);
    await book.locator('.opener').click();
    await expect(receipt).toHaveCount(0);
    assertNoErrors();
  });

  test('[G-9, W-15] a stake that is not possible is an error at its field and is not sent; singles are counted', async ({
    page,
  }) => {
    const assertNoErrors = watchErrors(page);
    const book = await openAsPlayer(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/call/place') && sent.push(request.url()));
    await choose(book, 0);
    await book.locator('.opener').click();
    const stake = book.locator('#stake');
    const place = book.locator('#place');
    const range = 'The stake for this bet must be between €0.20 and €1,000.00.';
    const wrong = [
      ['999999', range, 'Stake too high'],
      ['50.01', 'Your balance is too low for this stake.', 'Not enough balance'],
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
    const include = ['iframe[src*="/platform/betting/"]', '#slip'];
    expect(await violationsOf(page, { include, isFramed: true })).toEqual([]);
    // Two selections of one match are refused as a combination and accepted as single bets.
    await stake.fill('5');
    await book.locator('.closer').click();
    const card = book.locator('.event', { has: book.locator('.odds[aria-pressed="true"]') });
    await card.locator('.more').click();
    await card.locator('.other .odds').first().click();
    await book.locator('.opener').click();
    await expect(book.locator('#slipLine')).toHaveText('You can’t combine two selections from the same match.');
    await place.click();
    await book.getByText('Singles').click();
    await expect(place).toHaveText('Bet €10.00');
    expect(sent).toEqual([]);
    assertNoErrors();
  });

  test('[G-9, W-5, R-33] at 360x640 odds, return and button of the slip are in view, and nothing is cut off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const book = await openAsPlayer(page, '/fr/betting');
    for (const league of [0, 1, 2]) {
      const { event } = await choose(book, league);
      if (league === 2) await setOdds(page, { [event]: 9_000 });
      await book.locator('.opener').click();
      for (const part of ['.totals output:first-child', '#mayReturn', '#place'])
        for (const one of await book.locator(part).all()) await expect(one).toBeInViewport({ ratio: 1 });
      expect(await partlyVisible(book.locator('.slipFoot'))).toEqual([]);
      // The input and its error message stay visible together.
      await book.locator('#stake').fill('999');
      for (const part of ['#stake', '#stakeFault']) await expect(book.locator(part)).toBeInViewport({ ratio: 1 });
      expect(await partlyVisible(book.locator('.slipFoot'))).toEqual([]);
      await book.locator('#stake').fill('1');
      await book.locator('.closer').click();
    }
    // The same with a message and the longest button text.
    await book.locator('.opener').click();
    await expect(book.locator('#slipLine')).not.toBeEmpty();
    await expect(book.locator('#mayReturn')).toBeInViewport({ ratio: 1 });
    expect(await partlyVisible(book.locator('.slipFoot'))).toEqual([]);
  });

  test('[G-9, W-15, R-33] the focus stays in the slip when its last selection is removed; scores are read apart from teams', async ({
    page,
  }) => {
    await page.goto('/betting');
    const book = frameOf(page);
    await choose(book, 0);
    await expect(book.locator('.opener')).toHaveAccessibleName('Bet slip, 1 selection');
    await book.locator('.opener').click();
    const empty = book.getByText('Your bet slip is empty');
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
  });

  test('[G-9, W-15, D-1, M-5] an open slip hides the tabs, and Back closes it before it leaves the sportsbook', async ({
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
      await expect(tabs).toBeHidden();
      await back();
      await expect(book.locator('#place')).toBeHidden();
      await expect(tabs).toBeVisible();
      await expect(book.locator('.opener')).toBeFocused();
      await expect(app).toHaveURL(/\/betting$/);
      // Closing it by its button leaves no history entry behind.
      await book.locator('.opener').click();
      await book.locator('.closer').click();
      await expect(book.locator('#place')).toBeHidden();
      await back();
      await expect(app).not.toHaveURL(/\/betting$/);
    };
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('navigation', { name: words.en.common.mainNavigation }).locator('a[href="/betting"]').click();
    // Back removes a history entry of the frame; the page does not navigate.
    await tryBack(page, () => page.evaluate(() => history.back()));
    const native = await openNative(context, { player: 7_000_000_001, path: '/' });
    await native.page
      .getByRole('navigation', { name: words.en.common.mainNavigation })
      .locator('a[href="/betting"]')
      .click();
    await tryBack(native.page, native.pressBack);
  });
}
