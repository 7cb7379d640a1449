import { expect, type Page, test } from '@playwright/test';
import { isInShare, shareOf } from '../share';
import { words } from '../words';
import { chunkOf } from './chunks';
import { hostPage, openTelegram, site } from './places';
import { onOneDevice } from './skipUnlessTurn';

const prefixes = [
  ['en', ''],
  ['fr', '/fr'],
] as const;

test.describe('addresses answered by the server', () => {
  // These tests need no browser, so one project is enough.
  test.skip(({ isMobile }) => isMobile, 'the server answers alike');

  for (const [language, prefix] of prefixes) {
    test(`[R-4, R-5, R-6, R-8, R-26] a guest is sent home from the cashier with the address to come back to, ${language}`, async ({
      request,
    }) => {
      for (const path of [
        '/cashier',
        '/cashier/billing',
        '/cashier/deposit',
        '/cashier/deposit/card',
        '/cashier/withdraw',
        '/cashier/wallet',
        '/cashier/history?tab=withdrawal',
        '/profile',
      ]) {
        const answer = await request.get(prefix + path, { maxRedirects: 0 });
        expect(answer.status(), path).toBe(302);
        expect(answer.headers().location, path).toBe(
          `${prefix || '/'}?redirectUrl=${encodeURIComponent(prefix + path)}`,
        );
        expect(answer.headers()['cache-control'], path).toContain('no-store');
      }
    });

    test(`[R-4, R-5, R-6] with a session the cashier's old addresses lead to the deposit, ${language}`, async ({
      request,
    }) => {
      const headers = { cookie: 'bz_session=whatever' };
      const targets = [
        ['/cashier', '/cashier/deposit'],
        ['/cashier/billing', '/cashier/deposit'],
        ['/cashier/billing/deposit/card', '/cashier/deposit/card'],
      ] as const;
      for (const [path, target] of targets) {
        const answer = await request.get(prefix + path, { maxRedirects: 0, headers });
        expect(answer.headers().location, path).toBe(prefix + target);
      }
      const shell = await request.get(`${prefix}/cashier/deposit/card`, { maxRedirects: 0, headers });
      expect(shell.status()).toBe(200);
      expect(shell.headers()['cache-control']).toContain('no-store');
    });

    test(`[R-15] a hall's old address leads to its category, an unknown one to all games, ${language}`, async ({
      request,
    }) => {
      const redirect = await request.get(`${prefix}/gamehall/popular`, { maxRedirects: 0 });
      expect(redirect.headers().location).toBe(`${prefix}/gamehall?category=popular`);
      const narrowed = await request.get(`${prefix}/gamehall/popular?kind=slot&category=new`, { maxRedirects: 0 });
      expect(narrowed.headers().location).toBe(`${prefix}/gamehall?category=popular&kind=slot`);
      const unknown = await request.get(`${prefix}/gamehall/no-such-hall`, { maxRedirects: 0 });
      expect(unknown.headers().location).toBe(`${prefix}/gamehall`);
    });

    test(`[S-2, S-6, R-2, R-13, W-1] what does not exist answers 404 with its page, ${language}`, async ({
      request,
    }) => {
      const system = language === 'en' ? words.en.system : words.fr.system;
      const nowhere = await request.get(`${prefix}/no/such/page`);
      expect(nowhere.status()).toBe(404);
      expect(await nowhere.text()).toContain(system.notFound.title);
      const game = await request.get(`${prefix}/game/no-such-game`);
      expect(game.status()).toBe(404);
      expect(await game.text()).toContain(system.errorSlot.button);
    });
  }

  test('[R-25] wrong and doubled prefixes are corrected, query kept', async ({ request }) => {
    const corrections = [
      ['/en/gamehall?kind=slot', '/gamehall?kind=slot'],
      ['/fr/fr/gamehall', '/fr/gamehall'],
      ['/fr/en/gamehall', '/fr/gamehall'],
    ] as const;
    for (const [path, target] of corrections) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(301);
      expect(answer.headers().location, path).toBe(target);
    }
  });

  test('[W-2, R-27, R-28] titles, canonicals, languages and robots of public and private pages', async ({
    request,
  }) => {
    const list = await (await request.get('/api/games.get?version=2.34&locale=en-US&offset=0&count=1')).json();
    const { sysname, name } = list.response.items[0];
    const game = await (await request.get(`/fr/game/${sysname}`)).text();
    expect(game).toMatch(new RegExp(`<title[^>]*>${name} · Baize</title>`));
    expect(game).toMatch(new RegExp(`rel="canonical" href="[^"]*/fr/platform/game/${sysname}"`));
    expect(game).toMatch(/hreflang="fr"|hrefLang="fr"/);
    const canonical = await request.get(`/fr/platform/game/${sysname}`);
    expect(canonical.status()).toBe(200);
    expect(await canonical.text()).toMatch(new RegExp(`<title[^>]*>${name} · Baize</title>`));
    const form = await (await request.get('/forms/sign_in')).text();
    expect(form).toContain('content="noindex, nofollow"');
  });
});

/** An element that only the games page has. */
const ofHall = (page: Page, language: 'en' | 'fr') => page.getByRole('button', { name: words[language].hall.filters });

test.describe('addresses in a living page', () => {
  for (const [language, prefix] of prefixes)
    test.describe(language, () => {
      // Each device tests one of the languages.
      test.skip(({ isMobile }) => !isInShare(2, isMobile === (language === 'en') ? 0 : 1), 'another commit’s turn');

      test(`[Q-1, D-2] show_popup_auth opens sign-in, prevent_close keeps it, closing strips the query, ${language}`, async ({
        page,
      }) => {
        await page.goto(`${prefix}/gamehall?show_popup_auth=1&kind=slot`);
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(`${prefix}/gamehall?kind=slot`);
        await page.goto(`${prefix}/gamehall?show_popup_reg=spring&prevent_close=1`);
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('button', { name: words[language].common.close, exact: true })).toHaveCount(0);
        expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBe('spring');
      });

      test(`[A-9, Q-9, R-33] the language changes in place: same page, texts, data, cookies, no reload, ${language}`, async ({
        page,
      }) => {
        const other = language === 'en' ? 'fr' : 'en';
        await page.goto(`${prefix}/gamehall?category=new`);
        // Before hydration, the link loads a document.
        await expect(page.locator('html')).toHaveAttribute('data-alive', '');
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: other === 'fr' ? 'Français' : 'English' })
          .click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(page).toHaveURL(`${other === 'fr' ? '/fr' : ''}/gamehall?category=new`);
        await expect(ofHall(page, other)).toBeVisible();
        await expect(page.getByRole('button', { name: words[other].games.allGames })).toBeVisible();
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        const cookies = await page.context().cookies();
        for (const name of ['i18n_redirected', 'i18n_locale']) {
          const cookie = cookies.find((entry) => entry.name === name);
          expect(cookie?.value).toBe(other);
          expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
        }
        // Going back in the history selects the language as well.
        await page.goBack();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const remembered = async () =>
          (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
        await expect.poll(remembered).toBe(language);
      });

      test(`[R-2] an address in capitals leads to its page in a living page as well, ${language}`, async ({ page }) => {
        await page.goto(`${prefix}/offers`);
        await expect(page.locator('html')).toHaveAttribute('data-alive', '');
        await page.evaluate((to) => {
          window.history.pushState(null, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, `${prefix}/PROMOTIONS?x=1#rules`);
        await expect(page).toHaveURL(`${prefix}/promotions?x=1#rules`);
        await expect(
          page.getByRole('heading', { level: 1, name: words[language].common.titles.promotions }),
        ).toBeVisible();
      });

      test(`[S-7, S-8, S-9, R-9, R-10, C-5] a guest reads the payment's result pages without private data, ${language}`, async ({
        page,
      }) => {
        const { payment } = words[language].payments;
        const pages = [
          ['/cashier/paycancel', payment.cancelled.title],
          ['/cashier/paynewwindow', payment.newWindow.title],
          ['/cashier/paymobile', payment.mobile.title],
          ['/cashier/payfail', payment.failed.title],
          ['/cashier/paysuccess', payment.unnamed.title],
        ] as const;
        for (const [path, title] of pages) {
          await page.goto(prefix + path);
          await expect(page.getByRole('heading', { name: title }), path).toBeVisible();
        }
        await page.goto(`${prefix}/cashier/paysuccess/SOMEBODYELSE`);
        await expect(page.getByText(payment.backToApp)).toBeVisible();
        await expect(page.getByText(payment.success.text)).toHaveCount(0);
        await expect(page.getByText('SOMEBODYELSE')).toHaveCount(0);
      });
    });

  test('[N-10] a screen whose chunk is gone reloads the page once, and then says so instead of looping', async ({
    page,
  }) => {
    onOneDevice();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const chunk = `**/${chunkOf('src/screens/gamehall/GameHallScreen.tsx')}`;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    loads = 0;
    await page
      .getByRole('navigation', { name: words.en.common.sections })
      .getByRole('link', { name: words.en.common.nav.games })
      .click();
    await expect.poll(() => loads).toBe(1);
    await page.unroute(chunk);
    await page.reload();
    await expect(ofHall(page, 'en')).toBeVisible();
  });

  test('[W-8] an icon of the operator that does not load is embedded as an object', async ({ page }) => {
    onOneDevice();
    await page.route('**/media/icons/flame.svg', (route, request) =>
      ['image', 'fetch', 'xhr'].includes(request.resourceType()) ? route.abort() : route.continue(),
    );
    await page.goto('/gamehall');
    await page.keyboard.press('Tab');
    await expect(page.locator('object[data="/media/icons/flame.svg"]')).toBeAttached();
  });

  test('[M-9] a start parameter opens its route, and rubbish opens home', async ({ page }) => {
    onOneDevice();
    const place = await openTelegram(page, { player: '7000000001', startapp: 'deposit-card' });
    await expect.poll(() => place.app.url()).toBe(`${site}/cashier/deposit/card`);
    const other = await openTelegram(page, { player: '7000000001', startapp: 'p_aHR0cHM6Ly9ldmlsLmV4YW1wbGU' });
    await expect(other.app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    expect(other.app.url()).toBe(`${site}/`);
    expect(page.url().startsWith(hostPage)).toBe(true);
  });

  const profiles = ['weba', 'webaOld', 'webk', 'ios', 'android', 'tdesktop', 'macos', 'guard', 'silent'];
  for (const profile of shareOf(profiles, 2)) {
    test(`[M-7, M-12] the lobby and the deposit stand in the ${profile} client, with odd colours at Bot API 6.0 too`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'the client is the host page, the window does not matter');
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const query of [
        { version: '9.6', theme: 'light' },
        { version: '6.0', theme: 'odd' },
      ]) {
        const { app } = await openTelegram(page, { player: '7000000001', profile, ...query });
        await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
        await app.getByRole('banner').getByRole('link', { name: words.en.common.deposit, exact: true }).click();
        await expect(app.locator('input[name="amount"]')).toBeVisible();
        const native = page.locator('#main', { hasText: words.en.cashier.deposit });
        const drawn = app.locator('main').getByRole('button', { name: /^Deposit/ });
        // A silent host draws nothing, so the page draws the control.
        if (profile === 'silent') await expect(drawn).toBeVisible();
        else await expect(native).toBeVisible();
      }
      expect(errors).toEqual([]);
    });
  }

  test('[M-2] a launch without init data leaves a guest who can sign in by the form', async ({ page }) => {
    onOneDevice();
    const { app } = await openTelegram(page, { profile: 'keyboard' });
    await expect(app.getByRole('banner').getByRole('link', { name: words.en.common.signIn })).toBeVisible();
  });
});
