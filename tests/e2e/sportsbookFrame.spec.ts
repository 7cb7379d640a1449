/** The sportsbook's frame outside its page: prepared before a press, kept for the next visit, dropped at any doubt. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { becomePlayer } from './faultySite';

const frame = (page: Page) => page.locator('iframe[src*="/platform/betting/"]');
const sports = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('navigation').getByRole('link', { name: words[language].common.nav.sports, exact: true });

function launchesOf(page: Page): string[] {
  const launches: string[] = [];
  page.on('request', (request) => {
    if (/betting\.launch/.test(request.url())) launches.push(request.url());
  });
  return launches;
}

/** The deferred shell prefetches; it has loaded once it reacts to a link. */
async function openPrepared(page: Page, path: string, link = sports(page)): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await link.blur();
    await link.focus();
    await expect(frame(page)).toBeAttached({ timeout: 500 });
  }).toPass();
}

for (const who of ['guest', 'player'] as const)
  test(`[G-12, W-15] a ${who}’s frame loads hidden when the link has focus, and is shown by the press`, async ({
    page,
  }) => {
    if (who === 'player') await becomePlayer(page.request, 50);
    const launches = launchesOf(page);
    await openPrepared(page, '/offers');
    await expect(frame(page)).toBeHidden();
    await sports(page).click();
    await expect(frame(page)).toBeVisible();
    await expect(frame(page).contentFrame().locator('.event').first()).toBeVisible();
    const [book, screen] = await Promise.all([frame(page).boundingBox(), page.locator('[aria-owns]').boundingBox()]);
    expect(book).toEqual(screen);
    // It is kept for the next visit, by history and by link.
    await page.goBack();
    await expect(page).toHaveURL(/\/offers$/);
    await expect(frame(page)).toBeHidden();
    await sports(page).click();
    await expect(frame(page)).toBeVisible();
    expect(launches).toHaveLength(1);
    expect(await violationsOf(page)).toEqual([]);
  });

test('[G-12, L-1] another language launches a new frame', async ({ page }) => {
  await openPrepared(page, '/fr/offers', sports(page, 'fr'));
  await sports(page, 'fr').click();
  await expect(frame(page)).toHaveAttribute('src', /lang=fr/);
  await expect(frame(page)).toBeVisible();
});

test('[G-12] a device that saves data prepares nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      get: () => {
        document.documentElement.dataset.asked = '';
        return { saveData: true };
      },
    }),
  );
  const launches = launchesOf(page);
  await page.goto('/offers');
  await expect(async () => {
    await sports(page).blur();
    await sports(page).focus();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '', { timeout: 500 });
  }).toPass();
  expect(launches).toEqual([]);
  await sports(page).click();
  await expect(frame(page)).toBeVisible();
});

test('[W-1, C-1] reads that begin with the focus of a link are used by its page, and not sent again', async ({
  page,
}) => {
  await becomePlayer(page.request, 50);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, row] = /\/api\/((?:cashier|campaigns)\.[\w.]+)/i.exec(request.url()) ?? [];
    if (row) sent.push(row.toLowerCase());
  });
  await page.goto('/jackpots');
  const link = page.getByRole('banner').getByRole('link', { name: words.en.common.deposit, exact: true });
  await expect(async () => {
    await link.blur();
    await link.focus();
    await expect.poll(() => sent, { timeout: 500 }).toContain('cashier.getdepositsettings');
  }).toPass();
  await link.click();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const of = (row: string) => sent.filter((name) => name === row);
  // The shell may have read the limits before.
  expect(of('cashier.getdepositsettings')).toHaveLength(1);
  expect(of('campaigns.getoffers')).toHaveLength(1);
});
