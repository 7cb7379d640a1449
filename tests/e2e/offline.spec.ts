import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { chunkOf } from './chunks';
import { becomePlayer } from './faultySite';
import { openBrowser, site, watchErrors } from './places';
import { openPlainPage } from './plainChromium';
import { type ReleasedSite, startRelease } from './releases';

const OFFLINE = { en: words.en.common.offlineTitle, fr: words.fr.common.offlineTitle };

/** Opens a page and waits until its service worker controls it. */
async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(async () => {
    // Without interaction the worker is registered twelve seconds later.
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  }).toPass({ intervals: [200], timeout: 20_000 });
}

const banner = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('status').filter({ hasText: words[language].common.offline });

/** Everything that the device stores for the site. */
const storedData = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; control: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const control = response?.headers.get('cache-control') ?? '';
        found.push({ url: request.url, control, text: (await response?.text()) ?? '' });
      }
    }
    return found;
  });

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[W-6, N-8] offline both lobbies and a visited page open, and other pages say that there is no connection', async ({
    page,
    context,
  }) => {
    await openControlled(page, '/');
    await page.goto('/gamehall');
    await expect(page.locator('article').first()).toBeVisible();
    await context.setOffline(true);
    for (const [address, language] of [
      ['/?track_id=7', 'en'],
      ['/fr', 'fr'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('article').first()).toBeVisible();
      await expect(banner(page, language)).toBeVisible();
    }
    await page.goto('/gamehall');
    await expect(page.locator('article').first()).toBeVisible();
    await page.goto('/support');
    await expect(page.getByRole('heading', { name: OFFLINE.en })).toBeVisible();
    await page.goto('/fr/providers');
    await expect(page.getByRole('heading', { name: OFFLINE.fr })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: words.fr.common.titles.providers })).toBeVisible();
  });

  test('[W-6] nothing private of a player’s visit is stored on the device', async ({ page, context }) => {
    await becomePlayer(context.request, 731);
    await openControlled(page, '/cashier/wallet');
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toHaveText(/€731\.00/);
    for (const path of ['/gamehall', '/cashier/wallet', '/cashier/history', '/profile/settings/personal', '/'])
      await page.goto(path).then(() => page.waitForLoadState('networkidle'));
    const everything = await storedData(page);
    expect(everything.length).toBeGreaterThan(20);
    const all = everything.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
    expect(all.map(({ url }) => new URL(url).pathname)).toContain('/gamehall');
    const isPrivate = /\/(cashier|profile)|account\.|cashier\.|auth\.|storage\.|getLikes|loyalty\.|\/hit/;
    const addressesOf = (found: typeof all) => found.map(({ url }) => url);
    expect(addressesOf(all.filter(({ url }) => isPrivate.test(new URL(url).pathname)))).toEqual([]);
    expect(addressesOf(all.filter(({ control }) => /private|no-store/.test(control)))).toEqual([]);
    expect(addressesOf(all.filter(({ text }) => /player-phone-|731\.00|"uid":[1-9]/.test(text)))).toEqual([]);
  });

  test('[W-6, N-8] a new release is announced and loads at the player’s request; when its server is away, the stored page says that it is offline', async () => {
    test.setTimeout(150_000);
    const [released, page] = await Promise.all([startRelease(), openPlainPage()]);
    const waitFor = (expression: string) =>
      expect.poll(() => page.evaluate(expression).catch(() => null), { timeout: 60_000 }).toBe(true);
    const news = `[...document.querySelectorAll('li')].find((item) => item.textContent.includes(${JSON.stringify(words.en.system.newRelease)}))`;
    try {
      await page.goto(released.url);
      await waitFor(`document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        navigator.serviceWorker.controller?.state === 'activated'`);
      released.release();
      await page.evaluate(
        'window.isOld = true; navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => 1)',
      );
      await waitFor(`${news} !== undefined`);
      await page.evaluate(
        `[...${news}.querySelectorAll('button')].find(({ textContent }) => textContent === ${JSON.stringify(words.en.common.reload)}).click()`,
      );
      await waitFor(`!window.isOld && document.querySelector('article') !== null`);
      await waitFor(
        `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))).then((all) => all.flat().some(({ url }) => new URL(url).pathname === '/assets/main-next.js'))`,
      );
      expect(await page.evaluate(`${news} === undefined`)).toBe(true);
    } finally {
      await released.close();
    }
    try {
      await page.goto(`${released.url}/fr`);
      await waitFor(`document.querySelector('article') !== null`);
      await waitFor(
        `[...document.querySelectorAll('[role=status]')].some((it) => it.textContent.includes(${JSON.stringify(words.fr.common.offline)}))`,
      );
      // The browser itself believes that it is online.
      expect(await page.evaluate('navigator.onLine')).toBe(true);
    } finally {
      await page.close();
    }
  });
});

test.describe('a release without a chunk of the open page', () => {
  let released: ReleasedSite;
  test.beforeEach(async () => {
    released = await startRelease();
  });
  test.afterEach(() => released.close());

  test('[N-10] the page reloads once and restores what was typed, except the card', async ({ page, context }) => {
    await signUpAt(context, released.url);
    const hit = nextHit(page);
    await page.goto(`${released.url}/cashier/withdraw`);
    await page.locator('input[name="amount"]').fill('20');
    await page.locator('input[name="card_number"]').fill('4242 4242 4242 4242');
    await hit;
    released.loseChunk('src/screens/search/SearchDialog.tsx');
    // On a phone the order bar replaces the search.
    await page.setViewportSize({ width: 1024, height: 800 });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: words.en.common.nav.search }).first().click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.locator('input[name="amount"]')).toHaveValue('20');
    await expect(page.locator('input[name="card_number"]')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/4242 ?4242/);
    // The same chunk is still missing: the page shows an error and does not reload again.
    await page.getByRole('button', { name: words.en.common.nav.search }).first().click();
    await expect(page.getByText(words.en.common.brokenTitle)).toBeVisible();
    await expect(page.locator('input[name="amount"]')).toHaveValue('20');
    expect(loads).toBe(1);
  });
});

test('[N-8, N-10] a page whose chunk is still missing after a reload stays readable, and hydrates once the chunk is there', async ({
  page,
}) => {
  let isLost = true;
  let losses = 0;
  await page.route(`**/${chunkOf('src/screens/competition/ProvidersScreen.tsx')}`, (route) =>
    isLost ? route.abort() : route.fallback(),
  );
  page.on('console', (message) => {
    if (/dynamically imported module/.test(message.text())) losses += 1;
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/providers');
  await expect.poll(() => [documents, losses >= 2]).toEqual([2, true]);
  await expect(page.getByRole('heading', { level: 1, name: words.en.common.titles.providers })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  isLost = false;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 20_000 });
  expect(documents).toBe(2);
});

/** The tracking image shows that the late modules have loaded. */
const nextHit = (page: Page) => page.waitForRequest(/\/hit\?/);

/**
 * The operator only accepts the main site's origin: the session is created there, and its cookie is valid for every
 * port.
 */
async function signUpAt(context: BrowserContext, url: string): Promise<void> {
  await becomePlayer(context.request, 50);
  expect((await context.cookies(url)).length).toBeGreaterThan(0);
}

test('[N-8, N-9, Q-7] the visit is counted by an image; a form sent while offline keeps its input and succeeds afterwards', async ({
  page,
  context,
}) => {
  const assertNoErrors = watchErrors(page, /ERR_INTERNET_DISCONNECTED/);
  const hit = nextHit(page);
  await openBrowser(page, '/forms/sign_in?track_id=t7&redirectUrl=%2Fcashier%2Fwallet&email=one@baize.example');
  await page.locator('input[name="login"]').fill('one@baize.example');
  await page.locator('input[name="password"]').fill('demo-one-1');
  const hitParams = new URL((await hit).url()).searchParams;
  expect([...hitParams.keys()].sort()).toEqual(['at', 'locale', 'track_id']);
  expect(hitParams.get('at')).toMatch(/\+03:00$/);
  await context.setOffline(true);
  const send = page.getByRole('button', { name: words.en.auth.submitLogin, exact: true });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: words.en.errors.OfflineException })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveValue('demo-one-1');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await send.click();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  expect(page.url().startsWith(site)).toBe(true);
  assertNoErrors();
});
