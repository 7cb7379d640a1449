import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { enterAsStaff } from './asStaff';
import { newLogin, openTelegram, type Place, site } from './places';

const { common } = words.en;
/** Texts of the sandbox vendor's widget. */
const widget = { message: words.en.service.message, close: 'Close chat' };

/** The agent's desk in a second window. */
async function openDesk(page: Page, customerMessage: string) {
  const desk = await page.context().newPage();
  await enterAsStaff(desk.request);
  await desk.goto(`${site}/sandbox/chat`);
  await desk.getByRole('button', { name: customerMessage }).click();
  return {
    answer: async (text: string) => {
      await desk.getByLabel('Reply').fill(text);
      await desk.getByRole('button', { name: words.en.service.send }).click();
      await expect(desk.getByRole('log')).toContainText(text);
    },
    close: () => desk.close(),
  };
}

const badgeOf = ({ app }: Pick<Place, 'app'>, unread = 0) =>
  app.getByRole('button', {
    name: unread === 0 ? words.en.chat.open : words.en.chat.openUnread_one.replace('{{count}}', String(unread)),
    exact: true,
  });

/** The badge appears some seconds after the page. */
const expectBadge = (place: Pick<Place, 'app'>, unread = 0) =>
  expect(badgeOf(place, unread)).toBeVisible({ timeout: 25_000 });

async function write({ app }: Pick<Place, 'app'>, text: string): Promise<void> {
  await app.getByRole('textbox', { name: widget.message }).fill(text);
  await app.getByRole('textbox', { name: widget.message }).press('Enter');
  await expect(app.locator('#sandbox-chat').getByRole('log')).toContainText(text);
}

test('[W-12, R-13] a player and an agent chat; the badge counts, is absent from games, and sign-out deletes the chat', {
  tag: '@desk',
}, async ({ page }) => {
  const place = { app: page };
  const sandboxRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/')) sandboxRequests.push(request.url());
  });
  const account = { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' };
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', { multipart: account });
  await page.goto('/cashier/wallet');
  await expectBadge(place);
  await badgeOf(place).click();
  const customerMessage = `I wrote <i>this</i> at ${Date.now()}`;
  await write(place, customerMessage);
  expect(sandboxRequests.filter((url) => !url.startsWith(`${site}/sandbox/chat/`))).toEqual([]);
  const desk = await openDesk(page, customerMessage);
  await desk.answer('We are looking.');
  await expect(page.getByText('We are looking.')).toBeVisible();
  // Scrolling down hides the badge, which takes the focus back when the chat closes.
  await expect(async () => {
    // Two scrolls within a frame are one event, or none.
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(page.locator('button[data-chat]')).toHaveAttribute('data-place', 'none', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: widget.close }).click();
  await expect(badgeOf(place)).toBeFocused();
  await desk.answer('Found it.');
  await desk.close();
  // A headless browser may never answer this; the next steps wait for the page instead.
  void page.bringToFront().catch(() => undefined);
  await expectBadge(place, 1);

  await page.getByRole('navigation').getByRole('link', { name: common.nav.lobby, exact: true }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(badgeOf(place, 1)).toHaveCount(0);

  await page.goto('/profile');
  await expectBadge(place, 1);
  await page.getByRole('button', { name: common.signOut }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectBadge(place);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join())).not.toMatch(/chat/);
  await badgeOf(place).click();
  await page.getByRole('textbox', { name: widget.message }).waitFor();
  await expect(page.locator('#sandbox-chat').getByRole('listitem')).toHaveCount(0);
});

test('[W-12, M-5] in Telegram the chat opens in the app, and Back closes it', async ({ page }) => {
  const place = await openTelegram(page, { player: 'new' });
  await badgeOf(place).click();
  const customerMessage = `From Telegram at ${Date.now()}`;
  await write(place, customerMessage);
  await page.locator('#back').click();
  await expect(place.app.getByRole('textbox', { name: widget.message })).toBeHidden();
  await expectBadge(place);
});

test('[W-12] a blocked chat vendor is an error with a retry and a link to the other ways to contact support', {
  tag: '@desk',
}, async ({ page }) => {
  await page.route('**/sandbox/chat/widget.js', (route) => route.abort());
  await page.goto('/gamehall');
  await badgeOf({ app: page }).click();
  const dialog = page.getByRole('dialog', { name: words.en.chat.title });
  await expect(dialog).toContainText(words.en.chat.failed);
  await expect(dialog.getByRole('link', { name: words.en.chat.otherWays })).toHaveAttribute('href', '/support');
  await page.unroute('**/sandbox/chat/widget.js');
  await dialog.getByRole('button', { name: words.en.chat.retry }).click();
  await expect(page.getByRole('textbox', { name: widget.message })).toBeFocused();
});
