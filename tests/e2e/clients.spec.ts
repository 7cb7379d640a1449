/** Files, copying and links in Telegram clients that restrict a page, in frames and web views. */
import { expect, type Page, test } from '@playwright/test';
import { withBrand } from '../withBrand';
import { words } from '../words';
import { openNative, PLAYER } from './nativeHost';
import { openTelegram, type Place, site, wallet } from './places';

const { common, payments } = words.en;
const { bets } = words.en.betting;

const LINK = 'https://site.example/sandbox/files/token/baize-sports.csv';

/** The player's bets, with an export that is ready. */
async function openExport(page: Page): Promise<void> {
  const answer = (response: unknown) => ({ json: { response } });
  await page.route(/games\.createhistoryexportrequest/, (route) =>
    route.fulfill(answer({ id: 'x', status: 'ready', address: '/platform/history/x.csv' })),
  );
  await page.route(/account\.createFileLink/, (route) => route.fulfill(answer({ address: LINK })));
  await page.route(/games\.getHistory/, (route) => {
    const money = { amount: '1.00', currency: 'EUR' };
    const round = {
      id: '1',
      type: 'casino',
      title: 'Lantern',
      status: 'lost',
      stake: money,
      win: money,
      created_at: 1,
    };
    return route.fulfill(answer({ items: [round], total: 1, totals: { stake: money, win: money } }));
  });
}

test('[K-9, G-10] the client downloads a file, and the page says what happened to it', async ({ context }) => {
  const app = await openNative(context, { player: PLAYER, version: '9.6' });
  const { page } = app;
  await openExport(page);
  await expect(page.locator(wallet)).toBeVisible();
  await page.goto(`${site}/profile/bets?tab=casino`);
  await page.getByRole('button', { name: bets.export }).click();
  await page.getByRole('button', { name: bets.download }).click();
  const section = page.getByRole('region', { name: bets.export });
  await expect
    .poll(() => app.last('web_app_request_file_download'))
    .toEqual({ url: LINK, file_name: 'baize-casino.csv' });
  await app.emit('file_download_requested', { status: 'cancelled' });
  await expect(section.getByText(words.en.files.cancelled)).toBeVisible();
  await page.getByRole('button', { name: bets.download }).click();
  const requests = async () =>
    (await app.posted()).filter(([method]) => method === 'web_app_request_file_download').length;
  await expect.poll(requests).toBe(2);
  await expect(section.getByText(words.en.files.cancelled)).toBeVisible();
  await app.emit('file_download_requested', { status: 'downloading' });
  await expect(section.getByText(words.en.files.downloading)).toBeVisible();
});

/** A deposit by bank transfer with details to copy. */
async function openDetails(page: Page, profile: string) {
  const { app, action } = await openTelegram(page, { profile, player: 'new', startapp: '', fresh: String(Date.now()) });
  await expect(app.locator(wallet)).toBeVisible({ timeout: 30_000 });
  await app.evaluate(() => {
    window.history.pushState(null, '', '/cashier/deposit/crypto');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await app.locator('input[name="amount"]').fill('50');
  await action(/^Deposit/).click();
  const row = app.locator('dl > div', { has: app.getByRole('button', { name: /^Copy: .*address/i }) });
  await expect(row.getByRole('button')).toBeVisible();
  return { row, value: await row.locator('dd').first().innerText(), app };
}

test('[K-10, M-10] in a frame without clipboard-write a copy arrives by the old command', async ({ page }) => {
  const { row, value, app } = await openDetails(page, 'webk');
  expect(
    await app.evaluate(() =>
      navigator.clipboard.writeText('x').then(
        () => true,
        () => false,
      ),
    ),
  ).toBe(false);
  await row.getByRole('button').click();
  await expect(row.getByText(common.copy.copied)).toBeVisible();
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.id = 'pasted';
    field.focus();
  });
  await page.keyboard.press('Control+V');
  await expect(page.locator('#pasted')).toHaveValue(value);
});

test('[K-10] where nothing can copy, the text is selected although the client forbids it, and the page says how', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const { row, value, app } = await openDetails(page, 'ios');
  await row.getByRole('button').click();
  await expect(row.getByText(common.copy.selected)).toBeVisible();
  expect(await app.evaluate(() => String(window.getSelection()))).toBe(value);
});

/** Orders a deposit with the keyboard's Go, which the client does not count as a tap, so it opens nothing. */
async function payWithGo(page: Page): Promise<Place['app']> {
  await page.addInitScript(() => {
    // The client only counts taps, and there was none.
    if (window.top === window) Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
  });
  const { app } = await openTelegram(page, { profile: 'android', player: 'new', fresh: String(Date.now()) });
  await expect(app.locator(wallet)).toBeVisible({ timeout: 30_000 });
  await app.evaluate(() => {
    window.history.pushState(null, '', '/cashier/deposit/card');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await app.locator('input[name="amount"]').fill('20');
  await app.locator('input[name="amount"]').press('Enter');
  await expect(app.getByRole('heading', { name: payments.payment.pending.title })).toBeVisible();
  await expect(app.getByText(common.unopened.text)).toBeVisible();
  return app;
}

test('[K-11, C-5] a payment page that the client drops after the keyboard’s Go is offered, and a tap opens it', async ({
  page,
  context,
}) => {
  const app = await payWithGo(page);
  expect(context.pages()).toHaveLength(1);
  const opened = context.waitForEvent('page');
  await app.getByRole('button', { name: common.unopened.open }).click();
  expect((await opened).url()).toContain('/pay');
  await expect(app.getByText(common.unopened.text)).toBeHidden();
  await expect(app.getByRole('heading', { name: payments.payment.pending.title })).toBeVisible();
});

test('[K-11] the offer of a link that did not open ends when the player goes to another page', async ({ page }) => {
  const app = await payWithGo(page);
  await app
    .getByRole('banner')
    .getByRole('link', { name: withBrand(common.toLobby), exact: true })
    .click();
  await expect(app.getByRole('heading', { name: payments.payment.pending.title })).toBeHidden();
  await expect(app.getByText(common.unopened.text)).toBeHidden({ timeout: 2000 });
});
