import { expect, type Frame, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { startSandbox } from './faultySite';
import { focusVisibility } from './focusVisibility';
import { openTelegram, watchErrors } from './places';

/** The sandbox with vendor stubs on another origin, which set cookies and send requests. */
let shop: Awaited<ReturnType<typeof startSandbox>>;
const vendors = ['counter', 'adverts', 'helper'];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startSandbox({ SANDBOX_VENDORS: '1' });
});
test.afterAll(() => shop?.close());

// In wide windows the late modules, and the prompt with them, come two seconds earlier (BrowserShell.tsx).
const WIDE = { tag: '@desk' };

const consentPrompt = (app: Page | Frame, texts = words.en.consent) => app.getByRole('region', { name: texts.title });
/** The prompt appears some seconds after the page. */
const expectPrompt = (app: Page | Frame, texts = words.en.consent) =>
  expect(consentPrompt(app, texts)).toBeVisible({ timeout: 25_000 });
/** Waits for the late modules, of which the chat badge is one. */
const waitForLateModules = (app: Page | Frame) =>
  expect(app.locator('button[data-chat]')).toBeAttached({ timeout: 25_000 });

/** Collects all requests to vendors from now on. */
function collectVendorRequests(page: Page): string[] {
  const vendorRequests: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/sandbox\/vendors\/(.+)$/.exec(request.url()) ?? [];
    if (name) vendorRequests.push(name);
  });
  return vendorRequests;
}

const storedVendorData = async (page: Page) => {
  const cookies = (await page.context().cookies(shop.url)).map(({ name }) => name);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  return [...new Set([...cookies, ...stored])].filter((name) => name.startsWith('sbx_')).toSorted();
};

const marksOf = (names: string[]) => names.map((name) => `sbx_${name}`).toSorted();

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[P-21, W-6] without a connection the question is asked in the language of the page',
    WIDE,
    async ({ page, context }) => {
      await page.goto(`${shop.url}/`);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      // The chunk and its English texts are cached after this.
      await page.reload();
      await expectPrompt(page);
      await context.setOffline(true);
      await page.goto(`${shop.url}/fr`);
      await expectPrompt(page, words.fr.consent);
    },
  );
});

test(
  '[P-21] no vendor is requested before the answer, and a refusal persists across pages, languages and sign-in',
  WIDE,
  async ({ page }) => {
    const assertNoErrors = watchErrors(page);
    const vendorRequests = collectVendorRequests(page);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
        const before = Number(Reflect.get(window, 'moved'));
        Object.assign(window, { moved: shifts.reduce((sum, shift) => sum + shift, before) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${shop.url}/`);
    await expectPrompt(page);
    expect([vendorRequests, await storedVendorData(page)]).toEqual([[], []]);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.02);
    // Both choices have the same size and style, and refusing takes no longer.
    const [no, yes] = await consentPrompt(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
          return { name: button.textContent, style: [width, height, backgroundColor, color, fontSize, fontWeight] };
        }),
      );
    expect([no?.name, yes?.name]).toEqual([words.en.consent.refuseAll, words.en.consent.acceptAll]);
    expect(no?.style).toEqual(yes?.style);
    expect(await violationsOf(page, { include: ['body > div > section'] })).toEqual([]);
    // The prompt is the first tab stop, without a focus trap.
    await page.keyboard.press('Tab');
    await expect(consentPrompt(page).getByRole('button', { name: words.en.consent.refuseAll })).toBeFocused();
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') !== null)).toBe(true);
    await consentPrompt(page).getByRole('button', { name: words.en.consent.refuseAll }).focus();
    await page.keyboard.press('Enter');
    await expect(consentPrompt(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await page.goto(`${shop.url}/fr/gamehall`);
    await waitForLateModules(page);
    const account = { email: `p21-${Date.now()}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
    await page.request.post(`${shop.url}/api/auth.register?version=2.34&locale=en-US`, { multipart: account });
    await page.goto(`${shop.url}/fr/profile/settings/preferences`);
    await waitForLateModules(page);
    await expect(page.getByRole('button', { name: words.fr.consent.title })).toBeVisible();
    await expect(consentPrompt(page, words.fr.consent)).toBeHidden();
    expect([vendorRequests, await storedVendorData(page)]).toEqual([[], []]);
    const choice = JSON.parse((await page.evaluate(() => localStorage.getItem('baize/consent'))) ?? '{}');
    expect(choice).toEqual({
      version: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      allowed: [],
      told: expect.any(Array),
    });
    assertNoErrors();
  },
);

test(
  '[P-21] allowed vendors load at once and once, in every tab, and one that is no longer allowed leaves no data',
  WIDE,
  async ({ page }) => {
    const vendorRequests = collectVendorRequests(page);
    await page.goto(`${shop.url}/fr`);
    await expectPrompt(page, words.fr.consent);
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/fr`);
    await expectPrompt(other, words.fr.consent);
    const otherTabRequests = collectVendorRequests(other);
    await consentPrompt(page, words.fr.consent).getByRole('button', { name: words.fr.consent.acceptAll }).click();
    await expect.poll(() => storedVendorData(page)).toEqual(marksOf(vendors));
    await expect
      .poll(() => vendorRequests.filter((name) => name.endsWith('.js')).toSorted())
      .toEqual(vendors.map((name) => `${name}.js`).toSorted());
    await expect.poll(() => vendorRequests.filter((name) => name === 'calls')).toHaveLength(vendors.length);
    await expect.poll(() => otherTabRequests.filter((name) => name.endsWith('.js'))).toHaveLength(vendors.length);
    await expect(consentPrompt(other, words.fr.consent)).toBeHidden();
    await other.close();
    // Opened from the footer: one vendor is switched off, the others stay.
    await page.getByRole('contentinfo').getByRole('button', { name: words.en.common.cookies }).click();
    const dialog = page.getByRole('dialog', { name: words.fr.consent.title });
    await expect(dialog).toBeVisible();
    expect(await violationsOf(page, { include: ['dialog'] })).toEqual([]);
    await dialog.getByRole('switch', { name: words.fr.consent.purposes.marketing.title }).click();
    const reloaded = page.waitForEvent('load');
    const after = collectVendorRequests(page);
    await dialog.getByRole('button', { name: words.fr.consent.save }).click();
    await reloaded;
    await waitForLateModules(page);
    await expect
      .poll(() => after.filter((name) => name.endsWith('.js')).toSorted())
      .toEqual(['counter.js', 'helper.js']);
    expect(await storedVendorData(page)).toEqual(marksOf(['counter', 'helper']));
  },
);

test(
  '[P-21] a browser with the privacy signal refuses statistics and advertising until its visitor allows them',
  WIDE,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const vendorRequests = collectVendorRequests(page);
    await page.goto(`${shop.url}/gamehall`);
    await expectPrompt(page);
    await consentPrompt(page).getByRole('button', { name: words.en.consent.choose }).click();
    const dialog = page.getByRole('dialog', { name: words.en.consent.title });
    await expect(dialog.getByText(words.en.consent.signal)).toBeVisible();
    await dialog.getByRole('switch', { name: words.en.consent.purposes.statistics.title }).click();
    expect(vendorRequests).toEqual([]);
    await dialog.getByRole('button', { name: words.en.consent.save }).click();
    await expect.poll(() => storedVendorData(page)).toEqual(['sbx_counter']);
  },
);

test(
  '[P-21, M-1] in Telegram the prompt is above the tabs, waits in a game and a deposit, and its answer persists in the next launch',
  WIDE,
  async ({ page }) => {
    const vendorRequests = collectVendorRequests(page);
    const host = `${shop.operator.replace('127.0.0.1', 'localhost')}/sandbox/telegram`;
    const launch = async () => (await openTelegram(page, { player: '7000000001' }, host)).app as Frame;
    let app = await launch();
    await expectPrompt(app);
    const { tabsTop, promptBottom } = await app.evaluate((name) => {
      const section = [...document.querySelectorAll('section')].find((part) => part.textContent?.includes(name));
      return {
        promptBottom: section?.getBoundingClientRect().bottom,
        tabsTop: document.querySelector('nav')?.getBoundingClientRect().top,
      };
    }, words.en.consent.ask);
    expect(promptBottom).toBeLessThanOrEqual((tabsTop ?? 0) + 1);
    const goTo = (path: string) =>
      app.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await goTo('/game/starlit-crown-quest');
    await expect(app.locator('main[data-page="game"]')).toBeVisible();
    await expect(consentPrompt(app)).toBeHidden();
    // The prompt waits, because it would be a second bar below the host's main button.
    await goTo('/cashier/deposit');
    await expect(app.locator('[data-main-action]').first()).toBeAttached();
    await expect(app.locator('section', { hasText: words.en.consent.ask })).toBeAttached();
    await expect(consentPrompt(app)).toBeHidden();
    await goTo('/');
    await expectPrompt(app);
    await consentPrompt(app).getByRole('button', { name: words.en.consent.refuseAll }).click();
    app = await launch();
    await waitForLateModules(app);
    await expect(consentPrompt(app)).toBeHidden();
    expect(vendorRequests).toEqual([]);
  },
);

test('[P-21, W-11, G-9] the bar covers neither the menu of a desk nor the slip of a phone', WIDE, async ({ page }) => {
  await page.goto(`${shop.url}/`);
  await expectPrompt(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const head = await page.getByRole('banner').boundingBox();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const end = (head?.y ?? 0) + (head?.height ?? 0);
  await expect.poll(async () => Math.abs(((await menu.boundingBox())?.y ?? 0) - end)).toBeLessThan(1);
  await page.goto(`${shop.url}/betting`);
  await expectPrompt(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const book = page.frameLocator('iframe[src*="/platform/betting/"]');
  await book.locator('.event:not(.isLive) .odds').first().click();
  // Full-height content ends above the prompt.
  const opener = book.locator('.opener');
  await expect
    .poll(async () => {
      const [above, below] = [await opener.boundingBox(), await consentPrompt(page).boundingBox()];
      return above && below ? above.y + above.height <= below.y : null;
    })
    .toBe(true);
  await opener.click();
  await expect(book.locator('#place')).toBeInViewport({ ratio: 1 });
});

test(
  '[P-21, D-1] the question does not cover the field that is being filled in when it comes',
  WIDE,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${shop.url}/forms/sign_in`);
    await expect(page.locator('[name=login]')).toBeVisible();
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = `${window.innerHeight}px`;
      const field = document.querySelector<HTMLElement>('[name=login]');
      window.scrollBy({
        top: (field?.getBoundingClientRect().bottom ?? 0) - window.innerHeight + 80,
        behavior: 'instant',
      });
      field?.focus({ preventScroll: true });
    });
    expect(await focusVisibility(page)).toEqual({ name: 'login', coveredBy: null });
    await expectPrompt(page);
    await expect.poll(() => focusVisibility(page)).toEqual({ name: 'login', coveredBy: null });
  },
);
