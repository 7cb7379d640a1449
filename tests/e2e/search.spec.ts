/** The search by keyboard, by taps and with typing errors, and the random game. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';

const { common, games } = words.en;

/** Opens the search from the bar after hydration. */
async function openSearch(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await page.getByRole('button', { name: common.nav.search, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('article').first()).toBeVisible();
  return dialog;
}

test('[G-3, W-15] the search works by keyboard alone and tolerates typing errors', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openSearch(page);
  await page.waitForLoadState('networkidle');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.keyboard.type('jakcpot');
  await expect(dialog.getByRole('status')).toHaveText(/\d+ games/);
  const link = (place: number) => dialog.getByRole('article').nth(place).getByRole('link');
  await expect(link(0)).toHaveAccessibleName(/jackpot/i);
  // The desktop sidebar polls wins and matches.
  const sidebarCalls = ['/api/Jackpots.getWinners', '/api/betting.getevents'];
  expect(requestedPaths.filter((path) => path.startsWith('/api/') && !sidebarCalls.includes(path))).toEqual([]);
  // The last letters may still be updating the results, including the categories.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const halls = await dialog.locator('li a').count();
  for (let step = 0; step <= Math.min(halls, 1); step += 1) await page.keyboard.press('ArrowDown');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(4)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(link(0)).toBeFocused();
  for (let step = 0; step <= Math.min(halls, 1); step += 1) await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(game|gamehall)\b/);
});

test('[G-3, R-14] a search that led to a game is remembered until it is removed, and a studio leads to its games', async ({
  page,
}) => {
  await page.goto('/');
  let dialog = await openSearch(page);
  await dialog.getByRole('searchbox').fill('qzxqzx');
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await expect(dialog.getByRole('heading', { name: games.popularNow })).toBeVisible();
  await dialog.getByRole('searchbox').fill('roulete');
  await dialog.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/game\//);
  await page.goto('/');
  dialog = await openSearch(page);
  await expect(dialog.getByRole('listitem')).toHaveText(['roulete']);
  await dialog.getByRole('button', { name: 'roulete', exact: true }).click();
  await expect(dialog.getByRole('searchbox')).toHaveValue('roulete');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: games.removeSearch.replace('{{word}}', 'roulete') }).click();
  await expect(dialog.getByRole('heading', { name: games.recentSearches })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('baize/searches'))).toBeNull();
  await dialog.getByRole('searchbox').fill('quilmark');
  await dialog
    .getByRole('link', { name: /^Quillmark/ })
    .first()
    .click();
  await expect(page).toHaveURL('/gamehall?providers=quillmark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[G-3, G-5] the random game opens from a filtered hall and from the search', async ({ page }) => {
  await page.goto('/gamehall?providers=quillmark');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await page.getByRole('main').getByRole('button', { name: games.randomGame }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await page.getByRole('button', { name: words.fr.common.nav.search, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.fr.games.randomGame }).click();
  await expect(page).toHaveURL(/\/fr\/game\//);
});

test('[W-11] at 320 px the labels of the tab bar do not touch, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/fr']) {
    await page.goto(path);
    const gaps = await page
      .getByRole('navigation')
      .first()
      .evaluate((bar) => {
        const boxes = [...bar.querySelectorAll('span')]
          .map((word) => word.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        return boxes.slice(1).map((box, place) => box.left - (boxes[place]?.right ?? 0));
      });
    expect(gaps.length).toBe(4);
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(6);
  }
});
