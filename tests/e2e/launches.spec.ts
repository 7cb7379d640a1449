/** Which account is shown: launches, tabs and links in one browser with shared cookies. */
import { expect, type Page, test } from '@playwright/test';
import { withBrand } from '../withBrand';
import { words } from '../words';
import { chunkOf } from './chunks';
import { holdRequests } from './holdRequests';
import { initDataOf, launchHash, openNative } from './nativeHost';
import { nav, openTelegram, signIn, wallet } from './places';

const FIRST = 7_000_000_001;
/** The player's name in the account. */
const FIRST_NAME = 'Five';
const SECOND = 7_000_000_002;

/** Button text with the Telegram name. */
const continueAs = (name: string) => words.en.games.continueAs.replace('{{name}}', name);

const accountName = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/account.getInfo?version=2.34')).json()).response.login as string);

test('[M-2, M-3, M-9, A-1] launches and the browser’s own session stay separate, also with another player’s launch in a start parameter', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/');
  const own = await page.locator(wallet).innerText();
  const other = launchHash(await initDataOf(page, SECOND));
  const startParam = `p_${Buffer.from(`/offers#${other}`).toString('base64url')}`.slice(0, 512);
  const first = await openNative(context, { player: FIRST, startParam });
  await expect(first.page.locator(wallet)).toBeVisible();
  const second = await openNative(context, { player: 'new' });
  await expect(second.page.locator(wallet)).toHaveText(/€0\.00$/);
  // The browser's session and each launch keep their player, also after a reload.
  expect(await accountName(page)).toBe('one@baize.example');
  await second.page.reload();
  await first.page.reload();
  await first.page.goto(`${new URL(page.url()).origin}/profile/settings`);
  await expect(first.page.locator('main strong').first()).toHaveText(FIRST_NAME);
  await expect(second.page.locator(wallet)).toHaveText(/€0\.00$/);
  await page.goto('/');
  await expect(page.locator(wallet)).toHaveText(own);
});

test('[M-2, M-3] a launch with a wrong signature leaves a guest and shows why, whoever is signed in in the browser', async ({
  page,
  context,
}) => {
  await signIn(page);
  const forged = (await initDataOf(page, SECOND)).replace(/hash=[0-9a-f]{8}/, 'hash=00000000');
  const refused = await openNative(context, { player: SECOND, initData: forged });
  await expect(refused.page.getByText(words.en.errors.wrongRegistration)).toBeVisible();
  await expect(refused.page.locator(wallet)).toHaveCount(0);
});

test('[M-2, M-3] another player’s launch data in a link does not replace the session', async ({ page }) => {
  await signIn(page);
  const hash = launchHash(await initDataOf(page, SECOND));
  for (const path of ['/offers#', '/?']) {
    await page.goto(`${path}${hash}`);
    await expect(page.locator(wallet)).toBeVisible();
    await expect(page).not.toHaveURL(/tgWebApp/);
    await page.reload();
    await expect(page.locator(wallet)).toBeVisible();
    expect(await accountName(page)).toBe('one@baize.example');
  }
});

test('[K-12, M-2, R-25] a French launch fetches no French content before its French texts are there, and a page opened meanwhile becomes French', async ({
  page,
}) => {
  const release = await holdRequests(page, `**/${chunkOf('src/locales/fr/common.json')}`);
  const read: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)\..*locale=fr-FR/.exec(request.url()) ?? [];
    if (name && ['banners', 'games', 'Jackpots', 'tournaments'].includes(name)) read.push(name);
  });
  // The layout reads its data after the screen.
  const isScreenRead = page.waitForResponse(/games\.getLikes/);
  const { app } = await openTelegram(page, { player: 'new', language: 'fr' });
  await isScreenRead;
  expect(read).toEqual([]);
  await app.locator('header a[href="/cashier/deposit"]').click();
  await expect.poll(() => app.evaluate(() => window.location.pathname)).toBe('/cashier/deposit');
  release();
  await expect(app.getByRole('heading', { level: 1, name: words.fr.common.titles.deposit })).toBeVisible();
  await expect(app.locator('header a[href="/fr/cashier/deposit"]')).toBeVisible();
  await app
    .getByRole('banner')
    .getByRole('link', { name: withBrand(words.fr.common.toLobby) })
    .click();
  await expect(app.getByRole('navigation', { name: words.fr.common.mainNavigation })).toBeVisible();
  await expect.poll(() => read).toContain('banners');
});

test('[K-12, R-25] a page opened before the player is known becomes French with the player', async ({ page }) => {
  const release = await holdRequests(page, '**/api/auth.login*');
  const { app } = await openTelegram(page, { player: 'new', language: 'fr' });
  await app.locator('html[data-hydrated]').waitFor();
  await nav(app).locator('a[href$="/offers"]').click();
  await expect.poll(() => app.evaluate(() => window.location.pathname)).toMatch(/\/offers$/);
  release();
  await expect(app.getByRole('heading', { level: 1, name: words.fr.common.titles.offers })).toBeVisible();
});

test('[A-13] a tab whose account was changed by another tab says so, and shows the new account only after a yes', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/cashier/deposit');
  await expect(page.locator('main h1')).toBeVisible();
  // Another window, such as a provider's, changes the session.
  const form = { login: 'two@baize.example', password: 'demo-two-2' };
  const answer = await context.request.post('/api/auth.login?version=2.34', { multipart: form });
  expect(answer.ok()).toBe(true);
  // If the page has read its balance meanwhile, the dialog already covers the link.
  await page.getByRole('link', { name: withBrand(words.en.common.toLobby) }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: words.en.system.otherAccount.changed });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(wallet)).toHaveCount(0);
  await dialog.getByRole('button', { name: words.en.system.otherAccount.adopt }).click();
  await expect(page.locator(wallet)).toBeVisible();
  expect(await accountName(page)).toBe('two@baize.example');
});

test('[M-5] Back after a deep link leads home, and never out of the app', async ({ context }) => {
  for (const launch of [
    { startParam: `p_${Buffer.from('/promotions').toString('base64url')}` },
    { path: '/cashier' },
  ]) {
    const app = await openNative(context, { player: FIRST, ...launch });
    await expect(app.page).not.toHaveURL(/\/$/);
    await expect.poll(() => app.last('web_app_setup_back_button')).toEqual({ is_visible: true });
    await app.pressBack();
    await expect(app.page).toHaveURL(/\/$/);
    await expect.poll(() => app.last('web_app_setup_back_button')).toEqual({ is_visible: false });
    await app.page.close();
  }
});

test('[K-12, A-9] an address in another language does not change the account’s language; the language switch does', async ({
  context,
}) => {
  // A new player, because the account stores the language.
  const { page } = await openNative(context, { player: 'new', path: '/fr/offers' });
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('account.changelocale')) written.push(request.postData() ?? '');
  });
  await expect(page.locator(wallet)).toBeVisible();
  // A link within the page leads back; only the address changes.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/offers');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: words.en.common.titles.offers })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // The chosen language is saved first.
  await expect.poll(() => written[0] ?? '').toMatch(/fr/);
});

test('[K-12, R-25] the account’s language applies as soon as the player is known, whatever Telegram’s language, without any storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    // Records the language in which the player first appears.
    const recordLanguage = () => {
      const balance = document.querySelector('header a[href*="/cashier/wallet"]');
      if (balance) Object.assign(window, { firstSight: `${location.pathname} ${balance.parentElement?.textContent}` });
      else requestAnimationFrame(recordLanguage);
    };
    recordLanguage();
  });
  const { app } = await openTelegram(page, { player: 'new', language: 'fr' });
  await expect(app.locator(wallet)).toBeVisible();
  const player = await page.evaluate(
    () => (window as unknown as { baizeHost: { settings: { player: string } } }).baizeHost.settings.player,
  );
  const reopened = await openTelegram(page, { player, language: 'en', startapp: 'deposit' });
  await expect(reopened.app.locator(wallet)).toBeVisible();
  await expect.poll(() => new URL(reopened.app.url()).pathname).toBe('/fr/cashier/deposit');
  const sight = await reopened.app.evaluate(() => (window as unknown as { firstSight: string }).firstSight);
  expect(sight).toMatch(/^\/fr/);
  expect(sight).toContain(words.fr.common.deposit);
});

test('[M-4, K-8] in Web A a game opened by a link does not ask for full screen, which could not be left; a tapped game does', async ({
  page,
}) => {
  // The browser counts calls of the test as taps; here only a real tap within five seconds counts.
  await page.addInitScript(() => {
    let lastTap = Number.NEGATIVE_INFINITY;
    const note = () => {
      lastTap = performance.now();
      if (window.parent !== window) window.parent.postMessage('tap', '*');
    };
    window.addEventListener('pointerup', note, true);
    window.addEventListener('message', ({ data }) => data === 'tap' && note());
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get isActive() {
          return performance.now() - lastTap < 5_000;
        },
      },
    });
  });
  const isFull = () =>
    page.evaluate(() => {
      const { baizeHost } = window as unknown as { baizeHost: { state: { isFullscreen: boolean } } };
      return baizeHost.state.isFullscreen;
    });
  const linked = await openTelegram(page, { player: String(FIRST), startapp: 'game-starlit-crown-quest' });
  await expect(linked.app.locator('iframe')).toBeVisible();
  expect(await isFull()).toBe(false);
  const { app } = await openTelegram(page, { player: String(FIRST) });
  await expect(app.locator(wallet)).toBeVisible();
  await app.locator('article a').first().click();
  await expect.poll(isFull).toBe(true);
  // It can be left, so the full screen state is correct.
  await page.locator('#back').click();
  await expect.poll(isFull).toBe(false);
});

test('[E-4, M-11, N-3, G-5] a launch that hangs offers a retry and the games in the client’s own buttons', async ({
  context,
}) => {
  const { common, play } = words.en;
  await context.clock.install();
  await context.route(/games\.launch/, () => {});
  const app = await openNative(context, { player: FIRST, path: '/game/starlit-crown-quest' });
  const status = app.page.getByRole('main').getByRole('status');
  await expect(status.filter({ hasText: play.starting })).toBeVisible();
  await context.clock.fastForward(5_100);
  await expect(status.filter({ hasText: play.late })).toBeVisible();
  await context.clock.fastForward(5_000);
  await expect(status.filter({ hasText: play.stuck })).toBeVisible();
  const shown = (which: string) => app.last(`web_app_setup_${which}_button`);
  await expect.poll(() => shown('main')).toMatchObject({ is_visible: true, text: common.retry });
  await expect.poll(() => shown('secondary')).toMatchObject({ is_visible: true, text: play.backToGames });
  await expect(app.page.getByRole('main').getByRole('button', { name: common.retry })).toHaveCount(0);
  await app.emit('secondary_button_pressed');
  await expect(app.page).toHaveURL(/\/gamehall/);
});

test('[M-2, M-3, N-14, R-26] a deep link whose player cannot be fetched opens once they can', async ({ context }) => {
  await context.route(/account\.getInfo/, (route) => route.fulfill({ status: 500, body: '{}' }));
  const { page } = await openNative(context, { player: FIRST, path: '/cashier/history' });
  await expect(page.getByText(words.en.auth.launch.away).first()).toBeVisible();
  await context.unroute(/account\.getInfo/);
  await page.getByRole('button', { name: continueAs('Five') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.cashier.history })).toBeVisible();
});
