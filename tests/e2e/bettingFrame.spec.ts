/** The sportsbook frame in the product: its colours, access to its slip, and its bets in the account. */
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe';
import { becomePlayer } from './faultySite';
import { openNative } from './nativeHost';
import { site } from './places';

const frameOf = (page: Page) => page.frameLocator('iframe[src*="/platform/betting/"]');

const NIGHT = { bg_color: '#2a1a3d', secondary_bg_color: '#180f26', text_color: '#f4e9ff', hint_color: '#6d5a86' };
const DAY = { bg_color: '#fff8e7', secondary_bg_color: '#f1e6cb', text_color: '#3b2f1e', hint_color: '#c9b994' };

const expectBrandColours = async (page: Page, book: FrameLocator) => {
  const pageVariables = ['--bz-ground', '--bz-raised', '--bz-text', '--bz-muted', '--bz-button'];
  const frameVariables = ['--ground', '--raised', '--text', '--muted', '--button'];
  const read = (root: Element, names: string[]) =>
    names.map((name) => getComputedStyle(root).getPropertyValue(name).trim());
  const pageColours = await page.locator('html').evaluate(read, pageVariables);
  await expect.poll(() => book.locator('html').evaluate(read, frameVariables)).toEqual(pageColours);
  return pageColours;
};

test('[M-7, G-9] the sportsbook has the colours of the client, also when they change, with enough contrast', async ({
  context,
}) => {
  const { page, emit } = await openNative(context, { player: 7_000_000_001, path: '/betting', theme: NIGHT });
  const book = frameOf(page);
  await expect(book.locator('.event').first()).toBeVisible();
  // The colours are known before the first paint.
  const src = await page.locator('iframe[src*="/platform/betting/"]').getAttribute('src');
  const colors = JSON.parse(new URL(src ?? '', site).searchParams.get('colors') ?? '{}');
  const night = await expectBrandColours(page, book);
  expect([colors.ground, colors.text]).toEqual([night[0], night[2]]);
  await book.locator('.event:not(.isLive) .odds:enabled').first().click();
  for (const [name, theme] of Object.entries({ DAY, NIGHT })) {
    await emit('theme_changed', { theme_params: theme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', name === 'DAY' ? 'light' : 'dark');
    await expectBrandColours(page, book);
    expect.soft(await violationsOf(page, { rules: ['color-contrast'], isFramed: true }), name).toEqual([]);
  }
});

test('[M-7, G-9] in a browser the sportsbook has the colours of the brand; its empty slip explains how to bet', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/fr/betting');
  const book = frameOf(page);
  await expect(book.locator('.event').first()).toBeVisible();
  const dark = await expectBrandColours(page, book);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  expect(await expectBrandColours(page, book)).not.toEqual(dark);
  const steps = book.locator('.steps');
  await expect(steps.getByRole('heading')).toHaveText('Comment parier');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps).toBeInViewport({ ratio: 1 });
  await book.locator('.event:not(.isLive) .odds:enabled').first().click();
  await expect(steps).toBeHidden();
});

test('[W-15, G-9] a skip link leads to the slip from the start of the sportsbook and after the last selection', async ({
  page,
}) => {
  const name = 'Aller au coupon';
  await page.goto('/fr/betting');
  const book = frameOf(page);
  await expect(book.locator('.event').first()).toBeVisible();
  const first = book.getByRole('link', { name }).first();
  await first.focus();
  await expect(first).toBeInViewport({ ratio: 1 });
  const odds = book.locator('.event:not(.isLive) .odds:enabled').first();
  await odds.focus();
  await page.keyboard.press('Enter');
  await expect(odds).toBeFocused();
  await page.keyboard.press('Tab');
  const secondMatch = book.getByRole('link', { name }).nth(1);
  await expect(secondMatch).toBeFocused();
  await expect(secondMatch).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  const slip = book.locator('#slip');
  await expect(slip.or(book.locator('.closer')).and(book.locator(':focus'))).toBeVisible();
  await expect(slip).toBeVisible();
  // Focus returns to the odds instead of the first match.
  await page.keyboard.press('Escape');
  await expect(secondMatch).toBeFocused();
});

/** The kind of a bet, and its details by name. */
const factsOf = (page: FrameLocator | Page, row: string) =>
  page
    .locator(row)
    .first()
    .evaluate((bet) => {
      const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const facts = [...bet.querySelectorAll('dl > div')].map((one) => [
        words(one.querySelector('dt')),
        words(one.querySelector('dd')),
      ]);
      return { kind: words(bet.querySelector('strong')), facts: Object.fromEntries(facts) };
    });

test('[G-9, G-10, W-16] a bet has the same details in the same words in the sportsbook and in the account', async ({
  page,
}) => {
  await becomePlayer(page.request, 50);
  await page.goto('/fr/betting');
  const book = frameOf(page);
  for (const group of [0, 1])
    await book.locator('.group').nth(group).locator('.event:not(.isLive) .odds:enabled').first().click();
  await book.locator('.opener').click();
  await book.locator('#stake').fill('5');
  await book.locator('#place').click();
  await expect(book.locator('#receipt')).not.toBeEmpty();
  await book.locator('#toBets').click();
  await expect(book.locator('.bet')).toHaveCount(1);
  const inFrame = await factsOf(book, '.bet');
  // The page of bets shows bets even without a tab in the address.
  await page.goto('/fr/profile/bets');
  const row = '[role=tabpanel] ul > li:has(dl)';
  await expect(page.locator(row)).toHaveCount(1);
  const inAccount = await factsOf(page, row);
  expect(inAccount).toEqual(inFrame);
  expect(Object.keys(inFrame.facts)).toHaveLength(4);
});
