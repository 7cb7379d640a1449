/** The app's appearance in a client: colours, height and the single bottom bar. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { openNative, PLAYER } from './nativeHost';
import { nav, openTelegram, site, wallet } from './places';

const { common } = words.en;

const DARK = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  section_bg_color: '#17212b',
  header_bg_color: '#17212b',
  bottom_bar_bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  accent_text_color: '#6ab2f2',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#111921',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
};
const LIGHT = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f0f0',
  section_bg_color: '#ffffff',
  header_bg_color: '#527da3',
  bottom_bar_bg_color: '#f0f0f0',
  text_color: '#222222',
  hint_color: '#a8a8a8',
  link_color: '#2678b6',
  accent_text_color: '#1c93e3',
  button_color: '#50a8eb',
  button_text_color: '#ffffff',
  section_header_text_color: '#3a95d5',
  section_separator_color: '#d9d9d9',
  subtitle_text_color: '#82868a',
  destructive_text_color: '#cc2929',
};
const every = (color: unknown) => Object.fromEntries(Object.keys(LIGHT).map((key) => [key, color]));
const THEMES: Record<string, Record<string, unknown>> = {
  dark: DARK,
  light: LIGHT,
  'three keys': { bg_color: '#fff8e7', text_color: '#3b2f1e', button_color: '#ffd27f' },
  'all alike, dark': every('#202020'),
  'all alike, light': every('#f7f7f7'),
  'mid-grey': every('#808080'),
  numbers: Object.fromEntries(Object.entries(LIGHT).map(([key, color]) => [key, Number.parseInt(color.slice(1), 16)])),
  'dark page, light cards': { ...DARK, section_bg_color: '#ffffff', header_bg_color: '#ffcc00' },
  garbage: { bg_color: 'red', text_color: '#12', hint_color: null, button_color: {}, link_color: '#0000ff' },
};

const checkThemes = async ({ page, emit }: Awaited<ReturnType<typeof openNative>>, names: readonly string[]) => {
  for (const name of names) {
    await emit('theme_changed', { theme_params: THEMES[name] });
    expect.soft(await violationsOf(page, { rules: ['color-contrast'] }), name).toEqual([]);
  }
};

const screens: [path: string, ready: (page: Page) => Locator, themes: string[]][] = [
  ['/', (page) => page.getByRole('article').first(), ['mid-grey', 'all alike, light']],
  ['/cashier/wallet', (page) => page.locator('main h2, main dl').first(), []],
  ['/cashier/deposit', (page) => page.locator('input[name="amount"]'), ['dark page, light cards', 'three keys']],
  ['/offers', (page) => page.getByRole('article').or(page.locator('main li')).first(), []],
  ['/profile/settings', (page) => page.locator('main a[href="/profile/settings/personal"]'), []],
  ['/profile/settings/personal', (page) => page.locator('main form, main dl').first(), []],
  ['/support', (page) => page.locator('main textarea'), []],
];

for (const [path, ready, few] of screens) {
  const open = async (context: BrowserContext) => {
    const app = await openNative(context, { player: PLAYER, path, theme: LIGHT });
    await expect(app.page.locator(wallet)).toBeVisible();
    // A guarded page is reached through the home page, whose lists match the same locator.
    await expect(app.page).toHaveURL(({ pathname }) => pathname === path);
    await expect(ready(app.page)).toBeVisible();
    return app;
  };
  if (few.length > 0)
    test(`[M-7, W-15] ${path} is readable in a client’s colours of ${few.join(' and ')}`, async ({ context }) => {
      await checkThemes(await open(context), few);
    });
  test(`[M-7, W-15] ${path} is readable in every client’s colours`, { tag: '@long' }, async ({ context }) => {
    test.setTimeout(180_000);
    await checkThemes(await open(context), Object.keys(THEMES));
  });
}

test('[M-7] in a half-height sheet the tabs and the controls of a dialog stay visible', async ({ context }) => {
  const VISIBLE_HEIGHT = 420;
  const app = await openNative(context, { player: PLAYER });
  const { page } = app;
  await expect(page.locator(wallet)).toBeVisible();
  await app.emit('viewport_changed', { height: VISIBLE_HEIGHT, is_expanded: false, is_state_stable: true });
  const foot = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const tab = nav(page).getByRole('link', { name: common.nav.offers, exact: true });
  await expect.poll(() => foot(tab)).toBeLessThanOrEqual(VISIBLE_HEIGHT);
  await page.getByRole('button', { name: common.titles.account, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect.poll(() => foot(dialog.getByRole('link').last())).toBeLessThanOrEqual(VISIBLE_HEIGHT);
  await app.pressBack();
  await app.emit('viewport_changed', { height: 844, is_expanded: true, is_state_stable: true });
  await expect.poll(() => foot(nav(page))).toBe(844);
});

test('[M-7] the tabs are hidden while an on-screen keyboard is open', async ({ context }) => {
  const { page } = await openNative(context, { player: PLAYER, path: '/support' });
  const message = page.locator('main textarea');
  await message.focus();
  await expect(nav(page)).toBeVisible();
  // Simulates the keyboard on Android.
  await page.setViewportSize({ width: 390, height: 430 });
  await expect(nav(page)).toBeHidden();
  await message.blur();
  await expect(nav(page)).toBeVisible();
});

test('[M-7] inside a host the page has no scrollbar', async ({ page }) => {
  const { app } = await openTelegram(page, { player: String(PLAYER) });
  await expect(app.locator(wallet)).toBeVisible();
  expect(
    await app.evaluate(() => [
      getComputedStyle(document.documentElement).scrollbarWidth,
      window.innerWidth - document.body.clientWidth,
    ]),
  ).toEqual(['none', 0]);
});

test('[M-11] one bar at the bottom: the tabs, or the main button while there is an action', async ({ context }) => {
  const app = await openNative(context, { player: PLAYER, path: '/cashier/wallet', version: '9.6' });
  const { page } = app;
  const shows = async () =>
    Boolean(((await app.last('web_app_setup_main_button')) as { is_visible?: boolean }).is_visible);
  /** Exactly one of the two bars is visible. */
  const expectBar = async (bar: 'tabs' | 'action') => {
    await expect.poll(shows, bar).toBe(bar === 'action');
    await expect(nav(page)).toBeVisible({ visible: bar === 'tabs' });
  };
  await expect(page.locator(wallet)).toBeVisible();
  await expectBar('tabs');
  await page.getByRole('banner').getByRole('link', { name: common.deposit, exact: true }).click();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await expectBar('action');
  await app.pressBack();
  await expectBar('tabs');
  // The client's settings entry opens the account.
  await app.emit('settings_button_pressed');
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expectBar('tabs');
  await app.emit('back_button_pressed');
  await nav(page).getByRole('button', { name: common.nav.search }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectBar('tabs');
  await app.pressBack();
  await page.goto(`${site}/cashier/withdraw`);
  const sum = page.locator('input[name="amount"]');
  await expect(sum).toBeVisible();
  await expectBar('tabs');
  await sum.fill('20');
  await expectBar('action');
  await sum.fill('');
  await expectBar('tabs');
  await page.goto(`${site}/support`);
  const message = page.locator('main textarea');
  await expect(page.locator(wallet)).toBeVisible();
  await expectBar('tabs');
  await message.fill('How long does a payout take?');
  await expectBar('action');
  await message.fill('');
  await expectBar('tabs');
  await page.goto(`${site}/providers`);
  await expect(page.locator(wallet)).toBeVisible();
  await page.locator('main li button[aria-pressed]').first().click();
  await expectBar('action');
  await expect
    .poll(() => app.last('web_app_setup_secondary_button'))
    .toMatchObject({ is_visible: true, text: words.en.competition.clearChoice });
  await app.emit('secondary_button_pressed');
  await expectBar('tabs');
  await expect.poll(() => app.last('web_app_setup_secondary_button')).toMatchObject({ is_visible: false });
});

test('[M-11] in a browser a bar of the page replaces the tabs in the same way', async ({ page }) => {
  await page.goto('/providers');
  const choose = page.locator('main li button[aria-pressed]').first();
  const show = page
    .locator('main')
    .getByRole('button', { name: /^Show|games/i })
    .last();
  await expect(nav(page)).toBeVisible();
  await expect(async () => {
    if ((await choose.getAttribute('aria-pressed')) !== 'true') await choose.click();
    await expect(nav(page)).toBeHidden({ timeout: 2000 });
  }).toPass();
  const box = await show.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box && box.y + box.height).toBeGreaterThan(height - 40);
  await page.locator('main').getByRole('button', { name: words.en.competition.clearChoice }).click();
  await expect(nav(page)).toBeVisible();
});

test('[W-12] the chat badge covers no control, hides on scrolling down, on support and beside a main button', async ({
  page,
  context,
}) => {
  const badge = page.getByRole('button', { name: words.en.chat.open, exact: true });
  /** Elements below the badge, except for backgrounds. */
  const covered = () =>
    badge.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = new Set<string>();
      for (let across = 0; across <= 4; across += 1)
        for (let down = 0; down <= 4; down += 1) {
          const beneath = document
            .elementsFromPoint(left + (width * across) / 4, top + (height * down) / 4)
            .find((each) => !element.contains(each));
          const control = beneath?.closest('a, button, input, select, textarea, label, img');
          if (control) found.add(control.outerHTML.slice(0, 80));
        }
      return [...found];
    });
  /** Goes to another page without a load, which the badge would follow seconds later. */
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await page.goto('/providers');
  await expect(badge).toBeVisible({ timeout: 25_000 });
  for (const [path, content] of [
    ['/providers', 'main li'],
    ['/gamehall', 'article'],
  ] as const) {
    await open(path);
    await expect(page.locator(content).first()).toBeVisible();
    await expect(badge).toBeVisible();
    expect.soft(await covered(), path).toEqual([]);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 700);
    await expect(badge).toBeHidden();
    await page.mouse.wheel(0, -400);
    await expect(badge).toBeVisible();
    expect.soft(await covered(), `${path}, scrolled`).toEqual([]);
  }
  // Support has its own row that opens the chat.
  await open('/support');
  await expect(page.locator('main textarea')).toBeVisible();
  await expect(page.locator('[data-chat]')).toBeAttached();
  await expect(page.locator('[data-chat]')).toBeHidden();
  const app = await openNative(context, { player: PLAYER, path: '/cashier/deposit' });
  await expect(app.page.locator(wallet)).toBeVisible();
  await expect(app.page.locator('[data-chat]')).toBeAttached({ timeout: 25_000 });
  await expect(app.page.locator('[data-chat]')).toBeHidden();
});
