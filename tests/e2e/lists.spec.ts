/** Screens made of lists: account, wallet, history and support, in both modes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { pageAssets, readManifest } from '../../src/web/render/assets';
import { words } from '../words';
import { violationsOf } from './axe';
import { becomePlayer } from './faultySite';
import { holdRequests } from './holdRequests';
import { openTelegram, signIn, wallet, watchErrors } from './places';

const { common } = words.en;

/** Each screen with a selector that exists once it is complete. */
const screens = [
  { path: '/profile/settings', readySelector: 'li strong' },
  { path: '/profile/settings/personal', readySelector: 'form[aria-labelledby=about-you]' },
  { path: '/profile/settings/contacts', readySelector: '#contacts li' },
  { path: '/profile/settings/nickname', readySelector: 'form[aria-labelledby=nickname] input' },
  { path: '/profile/settings/wins', readySelector: '[role=switch]' },
  { path: '/profile/settings/language', readySelector: 'section li [aria-current=true]' },
  { path: '/profile/settings/preferences', readySelector: 'input[type=range]' },
  { path: '/profile/security', readySelector: '#two-factor [role=switch]' },
  { path: '/profile/notification', readySelector: '[role=switch]' },
  { path: '/profile/responsible-game', readySelector: '#deposit-limit button' },
  { path: '/profile/bets', readySelector: '[role=tabpanel] dl' },
  { path: '/cashier/wallet', readySelector: '[aria-labelledby=recent-transactions] li' },
  { path: '/cashier/history', readySelector: '[role=tabpanel] li' },
  { path: '/cashier/history?tab=cashbacks', readySelector: '[role=tabpanel] dl' },
  { path: '/support', readySelector: '[aria-labelledby=support-faq] details' },
] as const;

/** Selectors of the empty states. */
const emptySelectors = new Map<string, string>([
  ['/profile/settings/contacts', '#contacts button'],
  ['/profile/notification', 'section dl'],
  ['/cashier/wallet', '[aria-labelledby=recent-transactions]'],
]);

/** Navigates within the page, as a link does. */
async function visit(app: Page | Frame, path: string, readySelector: string): Promise<void> {
  await app.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(app.locator('main').locator(readySelector).first()).toBeVisible();
}

/** Elements wider than their window, on the page or in a row of tabs or links. */
const tooWide = (app: Page | Frame) =>
  app.evaluate(() => {
    const rows = [...document.querySelectorAll('main nav ul, main [role=tablist]')];
    const cut = rows.filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent);
    const page = document.documentElement;
    return page.scrollWidth > page.clientWidth ? [...cut, 'the page'] : cut;
  });

async function expectHeadingsInOrder(app: Page | Frame, name: string): Promise<void> {
  const headings = app.locator('main').locator('h1, h2, h3, h4, h5, h6').filter({ visible: true });
  const found = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect.soft(found[0], name).toBe(1);
  for (const [index, level] of found.entries()) {
    expect.soft(level - (found[index - 1] ?? 0), `${name}: ${found}`).toBeLessThanOrEqual(1);
    if (index > 0) expect.soft(level, `${name}: one heading of the first level`).toBeGreaterThan(1);
  }
}

type Path = (typeof screens)[number]['path'];
const only = (...paths: Path[]) => screens.filter(({ path }) => paths.includes(path));

for (const { what, colorScheme, tag, visited } of [
  {
    what: 'settings, security, history and limits',
    colorScheme: 'dark' as const,
    tag: [],
    visited: only('/profile/settings', '/profile/security', '/cashier/history', '/profile/responsible-game'),
  },
  {
    what: 'wallet and bets',
    colorScheme: 'light' as const,
    tag: '@desk',
    visited: only('/cashier/wallet', '/profile/bets'),
  },
  { what: 'all lists', colorScheme: 'dark' as const, tag: ['@phone', '@desk', '@long'], visited: screens },
  { what: 'all lists', colorScheme: 'light' as const, tag: ['@phone', '@desk', '@long'], visited: screens },
])
  test.describe(`in a browser, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(`[W-15, U-1, E-7] ${what}: axe finds nothing, heading levels are in order, and hydration has no errors`, {
      tag,
    }, async ({ page }) => {
      if (visited.length > 4) test.setTimeout(300_000);
      const assertNoErrors = watchErrors(page);
      await signIn(page);
      for (const { path, readySelector } of visited) {
        await page.goto(path);
        await expect(page.locator('main').locator(readySelector).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
        expect.soft(await violationsOf(page, {}), path).toEqual([]);
        await expectHeadingsInOrder(page, path);
      }
      await page.getByRole('banner').getByRole('button', { name: common.titles.account }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: common.titles.wallet })).toBeVisible();
      expect.soft(await violationsOf(page, {}), 'account menu').toEqual([]);
      assertNoErrors();
    });
  });

// The host page draws its own phone.
for (const { what, theme, tag, visited } of [
  {
    what: 'settings and the empty wallet',
    theme: 'light',
    tag: '@desk',
    visited: only('/profile/settings', '/cashier/wallet'),
  },
  { what: 'all lists', theme: 'dark', tag: ['@desk', '@long'], visited: screens },
  { what: 'all lists', theme: 'light', tag: ['@desk', '@long'], visited: screens },
])
  test(`[W-15, M-7, E-7] in Telegram, ${theme}, ${what}: axe finds nothing`, { tag }, async ({ page }) => {
    if (visited.length > 4) test.setTimeout(300_000);
    const { app } = await openTelegram(page, { player: '7000000001', theme });
    await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    for (const { path, readySelector } of visited.filter((one) => one.path !== '/cashier/history')) {
      // A new player has no contacts or transactions, so these screens are empty.
      await visit(app, path, emptySelectors.get(path) ?? readySelector);
      const found = await violationsOf(page, { include: ['#appArea iframe', 'body'], isFramed: true });
      expect.soft(found, path).toEqual([]);
      await expectHeadingsInOrder(app, path);
    }
  });

async function expectToFit(page: Page, path: string, readySelector: string, widths: readonly number[]): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').locator(readySelector).first()).toBeVisible();
  for (const dir of ['ltr', 'rtl'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
      await expect.poll(() => tooWide(page), `${path} at ${width}, ${dir}`).toEqual([]);
    }
}

test('[E-7, W-11] contacts, bets and history fit 360 to 768 px, left to right and right to left', async ({ page }) => {
  await signIn(page);
  for (const { path, readySelector } of only('/profile/settings/contacts', '/profile/bets', '/cashier/history'))
    await expectToFit(page, `/fr${path}`, readySelector, [360, 768]);
});

test(
  '[E-7, W-11] every list and row of tabs fits every width, left to right and right to left, in both languages',
  {
    tag: ['@phone', '@desk', '@long'],
  },
  async ({ page }, { project }) => {
    test.setTimeout(300_000);
    await signIn(page);
    // At double text size, a window of 1280 px leaves 640 px.
    const widths = project.name === 'phone' ? [360, 390, 768] : [640, 1024, 1440];
    for (const { path, readySelector } of screens)
      for (const prefix of ['', '/fr']) await expectToFit(page, prefix + path, readySelector, widths);
  },
);

/** Keeps the direction, because the product writes that of the page's language, early or late. */
const forceRtl = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const setRtl = () => root.dir === 'rtl' || root.setAttribute('dir', 'rtl');
    new MutationObserver(setRtl).observe(root, { attributeFilter: ['dir'] });
    setRtl();
  });

test('[C-8] tabs show which one is selected, and arrow keys change it, right to left as well', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page);
  const hydratedPage = page.locator('html[data-hydrated]');
  await page.goto('/cashier/history');
  await hydratedPage.waitFor();
  const { tabs } = words.en.payments;
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab(tabs.deposit)).toHaveAttribute('aria-selected', 'true');
  await tab(tabs.deposit).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(tabs.withdrawal)).toBeFocused();
  await expect(tab(tabs.withdrawal)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=withdrawal/);
  await expect(page.getByRole('tabpanel', { name: tabs.withdrawal })).toBeVisible();
  await page.goto('/profile/bets');
  await hydratedPage.waitFor();
  const bets = words.en.betting.bets.tabs;
  await expect(tab(bets.sports)).toHaveAttribute('aria-selected', 'true');
  await forceRtl(page);
  await tab(bets.sports).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(bets.casino)).toBeFocused();
  await expect(page).toHaveURL(/tab=casino/);
  await page.goto('/winners');
  await hydratedPage.waitFor();
  const { winnersOf } = words.en.competition;
  await forceRtl(page);
  await tab(winnersOf.recent).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(winnersOf.day)).toBeFocused();
  await expect(page).toHaveURL(/tab=day/);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[W-15] a switch that is on and one that is off look different, and a group has a border', async ({ page }) => {
    await signIn(page, 'two@baize.example', 'demo-two-2');
    await page.goto('/profile/notification');
    const letters = page.getByRole('switch');
    await expect(letters).toBeVisible();
    const readSwitchStyle = () =>
      letters.evaluate((input) => {
        const track = input.nextElementSibling as Element;
        const { backgroundColor } = getComputedStyle(track, '::before');
        const { transform } = getComputedStyle(track, '::after');
        return { backgroundColor, transform };
      });
    const before = await readSwitchStyle();
    await letters.click();
    await expect.poll(async () => (await readSwitchStyle()).backgroundColor).not.toBe(before.backgroundColor);
    const edge = page.locator('main section > div').first();
    expect(await edge.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  });
});

test('[W-1, W-11] lists share one script chunk and one style sheet, which home and the deposit do not load', () => {
  const clientDir = join(process.cwd(), 'dist/client');
  const manifest = readManifest(clientDir);
  const own = Object.values(manifest).find(({ name }) => name === 'lists');
  const isLists = (file: string) => [own?.file, ...(own?.css ?? [])].some((one) => `/${one}` === file);
  const filesOf = (screen: string) => {
    const { entry, preloads, styles, includedStyles = [] } = pageAssets(manifest, [`src/screens/${screen}.tsx`]);
    return [entry, ...preloads, ...styles, ...includedStyles];
  };
  const others = [
    ...['home/HomeScreen', 'cashier/DepositScreen', 'gamehall/GameHallScreen', 'game/GameScreen'],
    ...['competition/WinnersScreen', 'competition/TournamentsScreen', 'profile/VerificationDialog'],
  ];
  for (const screen of others) expect.soft(filesOf(screen).filter(isLists), screen).toEqual([]);
  const lists = [
    'profile/SettingsScreen',
    'profile/PersonalScreen',
    'profile/ContactsScreen',
    'profile/NicknameScreen',
    'profile/WinsScreen',
    'profile/LanguageScreen',
    'profile/PreferencesScreen',
    'profile/BetsScreen',
    'profile/SecurityScreen',
    'profile/NotificationScreen',
    'profile/ResponsibleScreen',
    'cashier/WalletScreen',
    'cashier/HistoryScreen',
    'service/SupportScreen',
    'profile/AccountDialog',
  ].map((screen) => filesOf(screen).filter(isLists).sort());
  expect(lists[0]).toHaveLength(2);
  for (const files of lists) expect.soft(files).toEqual(lists[0]);
  const bytes = (file: string) => brotliCompressSync(readFileSync(join(clientDir, file))).length;
  // telegram-ui's style sheet is whole (docs/decisions/016).
  for (const file of lists[0] ?? [])
    expect.soft(bytes(file), file).toBeLessThanOrEqual((file.endsWith('.css') ? 11 : 5) * 1024);
});

test('[G-4, M-2] a heart pressed before a returning player is known adds the favourite afterwards, and asks for no sign-in', async ({
  page,
}) => {
  await becomePlayer(page.request, 0);
  await page.goto('/gamehall');
  await expect(page.locator(wallet)).toBeVisible();
  const release = await holdRequests(page, /account\.getInfo/i);
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const heart = page.locator('main article button[data-liked]').first();
  await heart.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.locator(wallet)).toBeVisible();
  await expect(heart).toHaveAttribute('data-liked', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
