/** Native Telegram clients of different versions and behaviour around the app. */
import { expect, type Page, test } from '@playwright/test';
import type { Method } from '../../src/platform/telegram/HostBridge';
import { words } from '../words';
import { openNative, PLAYER } from './nativeHost';
import { nav, signIn, site, wallet, watchErrors } from './places';

const { common, payments } = words.en;

/** Methods that every client supports. */
type Oldest =
  | `iframe_${string}`
  | `web_app_${'ready' | 'expand' | 'request_theme' | 'request_viewport' | 'setup_main_button' | 'open_link'}`;
/** The version that introduced each method; others are older than 6.1. */
const SINCE: Record<string, number> = {
  web_app_setup_back_button: 601,
  web_app_set_header_color: 601,
  web_app_set_background_color: 601,
  web_app_trigger_haptic_feedback: 601,
  web_app_open_tg_link: 601,
  web_app_setup_closing_behavior: 602,
  web_app_setup_settings_button: 610,
  web_app_setup_swipe_behavior: 707,
  web_app_setup_secondary_button: 710,
  web_app_set_bottom_bar_color: 710,
  web_app_request_safe_area: 800,
  web_app_request_content_safe_area: 800,
  web_app_request_fullscreen: 800,
  web_app_exit_fullscreen: 800,
  web_app_check_home_screen: 800,
  web_app_request_file_download: 800,
  web_app_add_to_home_screen: 800,
} satisfies Record<Exclude<Method, Oldest>, number>;

// 6.0 has no back button. What a newer client supports is proved in tests/platform.
for (const version of ['6.0', '7.0'])
  test(`[M-5, M-12] a client of version ${version} gets no method that it does not know, and every screen has a way back`, async ({
    context,
  }) => {
    const app = await openNative(context, { player: PLAYER, path: '/cashier/deposit', version });
    const { page } = app;
    const assertNoErrors = watchErrors(page);
    await expect(page.locator(wallet)).toBeVisible();
    // A form with input asks for confirmation before leaving.
    await page.locator('input[name="amount"]').fill('20');
    const backButton = page.getByRole('button', { name: common.back, exact: true });
    await expect
      .poll(async () => (await backButton.count()) > 0 || (await app.last('web_app_setup_back_button')) !== undefined)
      .toBe(true);
    if (version === '6.0') await expect(backButton).toBeVisible();
    else await expect(backButton).toHaveCount(0);
    await page.locator('input[name="amount"]').fill('');
    if (version === '6.0') await backButton.click();
    else await app.pressBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(backButton).toHaveCount(0);
    const number = Number(version.split('.')[0]) * 100 + Number(version.split('.')[1]);
    const sentMethods = new Set((await app.posted()).map(([method]) => method));
    expect([...sentMethods].filter((method) => (SINCE[method] ?? 600) > number)).toEqual([]);
    assertNoErrors();
  });

test('[M-12] malformed events of a client break nothing and leave the console empty', async ({ context }) => {
  const app = await openNative(context, { player: PLAYER });
  const { page } = app;
  const complaints: string[] = [];
  // The browser's warnings about rendering are unrelated to events.
  const isRemark = (text: string) => text.includes('hidden by content-visibility');
  page.on('console', (message) => isRemark(message.text()) || complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await expect(page.locator(wallet)).toBeVisible();
  const events = [
    'theme_changed',
    'viewport_changed',
    'safe_area_changed',
    'popup_closed',
    'custom_method_invoked',
    'x',
  ];
  const payloads = [
    null,
    7,
    'text',
    [],
    {},
    { theme_params: 5 },
    { height: 'tall' },
    { req_id: {} },
    'x'.repeat(300_000),
  ];
  for (const event of events) for (const payload of payloads) await app.emit(event, payload);
  await nav(page).getByRole('link', { name: common.nav.offers, exact: true }).click();
  await expect(page).toHaveURL(/\/offers$/);
  expect(complaints).toEqual([]);
});

test('[C-5, M-11] the main button stays busy between the steps of a deposit, and repeated presses open one page', async ({
  context,
}) => {
  const app = await openNative(context, { player: PLAYER, path: '/cashier/deposit/card' });
  const { page } = app;
  await expect(page.locator(wallet)).toBeVisible();
  await page.locator('input[name="amount"]').fill('20');
  await expect.poll(() => app.last('web_app_setup_main_button')).toMatchObject({ is_visible: true, is_active: true });
  const start = (await app.posted()).length;
  for (let press = 0; press < 4; press += 1) await app.pressMain();
  const links = async () => (await app.posted()).filter(([method]) => method === 'web_app_open_link');
  await expect.poll(links).toHaveLength(1);
  for (let press = 0; press < 4; press += 1) await app.pressMain();
  await expect(page).toHaveURL(/\/cashier\/pay/);
  await app.pressMain();
  // The action becomes available again once the first page could have opened.
  await expect
    .poll(() => app.last('web_app_setup_main_button'))
    .toMatchObject({ is_visible: true, is_active: true, text: payments.payment.open });
  expect(await links()).toHaveLength(1);
  const states = (await app.posted())
    .slice(start)
    .filter(([method]) => method === 'web_app_setup_main_button')
    .map(([, params]) => params as { is_visible: boolean; is_active: boolean; text?: string });
  // The button is busy after the press, and active again only with the next step's text.
  const activeStates = states.filter(({ is_visible, is_active }) => is_visible && is_active);
  expect(activeStates.map(({ text }) => text)).toEqual([payments.payment.open]);
  await app.pressMain();
  await app.pressMain();
  await expect.poll(links).toHaveLength(2);
  expect(new Set((await links()).map(([, params]) => JSON.stringify(params))).size).toBe(1);
});

test('[C-5, M-11] a double press in the page makes one order and opens one window', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/fr/cashier/deposit/instant_bank');
  const orders: string[] = [];
  page.on('request', (request) => {
    if (/makedeposit/i.test(request.url())) orders.push(request.url());
  });
  await page.locator('input[name="amount"]').fill('20');
  await page.locator('main form select').selectOption({ index: 1 });
  const action = page.locator('main').getByRole('button', { name: /^Déposer €20/ });
  await action.dblclick();
  const open = page.getByRole('button', { name: words.fr.payments.payment.open });
  await expect(open).toBeVisible();
  expect(orders).toHaveLength(1);
  const windows: Page[] = [];
  context.on('page', (opened) => windows.push(opened));
  await open.dblclick();
  await expect.poll(() => windows.length).toBe(1);
  await expect(open).not.toHaveAttribute('aria-busy', 'true');
  expect(windows).toHaveLength(1);
});

test('[M-13] the account menu offers a shortcut on the home screen, in Telegram’s words, where the client supports it', async ({
  context,
}) => {
  const app = await openNative(context, { player: PLAYER });
  const { page } = app;
  await expect(page.locator(wallet)).toBeVisible();
  await expect
    .poll(async () => (await app.posted()).some(([method]) => method === 'web_app_check_home_screen'))
    .toBe(true);
  await page.getByRole('button', { name: common.titles.account, exact: true }).click();
  const offer = page.getByRole('dialog').getByRole('button', { name: common.shortcut });
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await app.emit('home_screen_checked', { status: 'missed' });
  await offer.click();
  await expect
    .poll(async () => (await app.posted()).filter(([method]) => method === 'web_app_add_to_home_screen').length)
    .toBe(1);
  await app.emit('home_screen_added');
  await expect(offer).toHaveCount(0);
});

test('[C-10, M-9] a shared receipt contains the bot’s link to it', async ({ context }) => {
  const app = await openNative(context, { player: PLAYER, path: '/cashier/history' });
  const { page } = app;
  await expect(page.locator(wallet)).toBeVisible();
  await page.locator('main a[href*="/cashier/receipt?id="]').first().click();
  await page.getByRole('button', { name: payments.receipt.share }).click();
  await expect.poll(() => app.last('web_app_open_tg_link')).toBeTruthy();
  const { path_full: path } = (await app.last('web_app_open_tg_link')) as { path_full: string };
  const shared = new URL(new URL(path, 'https://t.me').searchParams.get('url') ?? '');
  expect(shared.origin).not.toBe(site);
  const start = shared.searchParams.get('startapp') ?? '';
  expect(start).toMatch(/^p_[\w-]+$/);
  expect(Buffer.from(start.slice(2), 'base64url').toString()).toMatch(/^\/cashier\/receipt\?id=/);
});
