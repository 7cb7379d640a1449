/**
 * Routes as a new visitor or a player sees them, in both languages and modes: the status, one heading, a title in the
 * language, no console messages, no axe violations, and no sideways scroll at 320 px. `npm test` opens a few telling
 * ones, `npm run check` opens all.
 */
import { expect, type Frame, type Page, test } from '@playwright/test';
import { routes } from '../../src/app/routes/routes';
import { listScreens, type Screen } from '../matrix/screens';
import { withBrand } from '../withBrand';
import { type Language, words } from '../words';
import { violationsOf } from './axe';
import { openTelegram, signIn, site } from './places';

const NARROW = { width: 320, height: 740 };
/** Expected console messages: the page's own 404, the frames of games and sports, and the blocked service worker. */
const EXPECTED_MESSAGES = /status of 404|allow-scripts and allow-same-origin|Service Worker registration blocked/;

const pathIn = (language: Language, path: string) => (language === 'en' ? path : `/fr${path === '/' ? '' : path}`);
const rowOf = (screen: Screen) => routes.find(({ name }) => name === screen.name);

/** Collects console messages since the last call. */
function listen(page: Page): () => string[] {
  let messages: string[] = [];
  page.on('console', (message) => {
    const isForeign = message.location().url.includes('/platform/');
    if (['error', 'warning'].includes(message.type()) && !isForeign && !EXPECTED_MESSAGES.test(message.text()))
      messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  return () => {
    const now = messages;
    messages = [];
    return now;
  };
}

interface PageState {
  headings: number;
  overflow: number;
  lang: string;
  title: string;
  /** What the page is waiting for; empty once it is hydrated and idle. */
  awaited: string;
}

/** Hydration is slow on a busy machine; on a timeout the test prints what the page is waiting for. */
const HYDRATION_LIMIT_MS = 30_000;

const readState = (app: Page | Frame): Promise<PageState> =>
  app.evaluate(() => {
    const describeHydration = () => {
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const links = document.querySelectorAll<HTMLLinkElement>(
        'link[rel=modulepreload], link[rel=stylesheet]:not([disabled])',
      );
      const missing = [...links].map(({ href }) => href).filter((href) => !loaded.has(href));
      const { dataset } = document.documentElement;
      const facts = { hydrated: dataset.hydrated ?? 'no', reloaded: sessionStorage.getItem('baize/reloaded'), missing };
      return `its live part: ${JSON.stringify(facts)}`;
    };
    const busy = document.querySelector('main [aria-busy=true]')?.outerHTML.slice(0, 200) ?? '';
    return {
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      lang: document.documentElement.lang,
      title: document.title,
      awaited: document.querySelector('p.bz-hidden[role=status]') ? busy : describeHydration(),
    };
  });

async function expectGood(app: Page | Frame, screen: Screen, language: Language, address: string): Promise<void> {
  await expect.poll(async () => (await readState(app)).headings, { message: `headings of ${address}` }).toBe(1);
  const options = { message: `what ${address} waits for`, timeout: HYDRATION_LIMIT_MS };
  await expect.poll(async () => (await readState(app)).awaited, options).toBe('');
  const state = await readState(app);
  expect.soft(state.lang, `language of ${address}`).toBe(language);
  expect.soft(state.overflow, `sideways scroll of ${address}`).toBeLessThanOrEqual(0);
  const key = rowOf(screen)?.title ?? 'notFound';
  const other = withBrand(words[language === 'en' ? 'fr' : 'en'].common.titles[key]);
  expect.soft(state.title, `title of ${address}`).not.toBe('');
  if (withBrand(words[language].common.titles[key]) !== other)
    expect.soft(state.title, `title of ${address}`).not.toContain(`${other} ·`);
}

async function expectAccessible(page: Page, address: string, include?: string[]): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const exclude = ['iframe[src*="/platform/"]'];
  const isFramed = include !== undefined;
  expect.soft(await violationsOf(page, { include, exclude, tags, isFramed }), address).toEqual([]);
}

async function walk(page: Page, screens: Screen[], language: Language): Promise<void> {
  const messages = listen(page);
  for (const screen of screens) {
    const address = pathIn(language, screen.path);
    const answer = await page.goto(address);
    expect.soft(answer?.status(), `status of ${address}`).toBe(screen.name === 'not-found' ? 404 : 200);
    await expectGood(page, screen, language, address);
    await expectAccessible(page, address);
    expect.soft(messages(), `console of ${address}`).toEqual([]);
  }
}

/** A list, a form, long texts, the frame of a game, amounts, and the page for unknown addresses. */
const SAMPLE = [
  'index',
  'gamehall',
  'game-index-item',
  'offers-id',
  'forms-sign-up',
  'not-found',
  'cashier-index-deposit-index-sysname',
  'cashier-index-history',
  'profile-index-settings-personal',
];
const TELEGRAM_SAMPLE = [
  'index',
  'game-index-item',
  'tournaments-id',
  'cashier-index-withdraw',
  'profile-index-responsible-game',
  'not-found',
];

/** Signs in as a player with a history. @returns the routes with these names, or all */
async function chooseScreens(page: Page, names?: readonly string[]): Promise<Screen[]> {
  await signIn(page);
  const all = await listScreens(page.request, site);
  expect(all.length).toBeGreaterThan(30);
  const chosen = all.filter(({ name }) => names?.includes(name) ?? true);
  expect(chosen.length).toBe(names?.length ?? all.length);
  return chosen;
}

async function walkBrowser(page: Page, language: Language, names?: readonly string[]): Promise<void> {
  await page.setViewportSize(NARROW);
  const screens = await chooseScreens(page, names);
  await walk(
    page,
    screens.filter(({ state }) => state === 'player'),
    language,
  );
  // Leaves the previous page first, so its running requests do not interfere.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await walk(
    page,
    screens.filter(({ state }) => state === 'guest'),
    language,
  );
}

async function walkTelegram(page: Page, language: Language, names?: readonly string[]): Promise<void> {
  const messages = listen(page);
  const screens = await chooseScreens(page, names);
  await page.context().clearCookies();
  const { app } = await openTelegram(page, { player: language === 'en' ? '7000000001' : '7000000002', language });
  await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible({ timeout: 30_000 });
  for (const screen of screens) {
    // The payment belongs to another player.
    const address = pathIn(language, screen.path.replace(/(\/pay\w+)\/.*/, '$1'));
    await app.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect.poll(() => new URL(app.url()).pathname, { message: address }).not.toBe('');
    await expectGood(app, screen, language, address);
    await expectAccessible(page, address, ['#appArea iframe', 'body']);
    expect.soft(messages(), `console of ${address}`).toEqual([]);
  }
}

test('[R-1, R-2, R-32, W-1, W-2, W-11, W-15, M-15] the most telling pages in a browser at 320 px, fr', async ({
  page,
}) => {
  await walkBrowser(page, 'fr', SAMPLE);
});

test('[R-1, R-32, W-15, M-15] the most telling pages in Telegram, en', { tag: '@desk' }, async ({ page }) => {
  await walkTelegram(page, 'en', TELEGRAM_SAMPLE);
});

for (const language of ['en', 'fr'] as const) {
  test(`[R-1, R-2, R-32, W-1, W-2, W-11, W-15, M-15] every page in a browser at 320 px, ${language}`, {
    tag: ['@long', '@phone'],
  }, async ({ page }) => {
    test.setTimeout(300_000);
    await walkBrowser(page, language);
  });

  test(`[R-1, R-32, W-15, M-15] every page in Telegram, ${language}`, { tag: ['@long', '@desk'] }, async ({ page }) => {
    test.setTimeout(300_000);
    await walkTelegram(page, language);
  });
}

test('[R-4, R-5, R-19, R-24, R-26] every redirect leads to a page', async ({ request }) => {
  const headers = { cookie: 'bz_session=whatever' };
  const leading = routes.filter(({ redirect }) => redirect);
  expect(leading.length).toBeGreaterThan(3);
  for (const row of leading)
    for (const prefix of ['', '/fr']) {
      const path = prefix + row.path.replace('/*', '/anything').replace(/:\w+\??/, 'card');
      const answer = await request.get(path, { maxRedirects: 0, headers });
      expect.soft(answer.status(), path).toBe(302);
      const target = answer.headers().location ?? '';
      expect.soft(target.startsWith(`${prefix}/`), `${path} leads to ${target}`).toBe(true);
      expect.soft((await request.get(target, { maxRedirects: 0, headers })).status(), target).toBe(200);
    }
});
