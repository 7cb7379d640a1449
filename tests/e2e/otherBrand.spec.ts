/**
 * A copy of the project with its second brand, an accent colour from its CMS, and a pseudo-language. No text may stay
 * untranslated or be cut off, the layout must be mirrored, and nothing of the first brand may appear. `npm test` checks
 * a few screens; `npm run check` and `npm run walk` check all of them on phone and desktop.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@baize/contract/i18n/locales';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { brandFile } from '../../scripts/brands.mjs';
import { addTexts, collectData, findFaults } from '../languages/findFaults';
import { addPseudoLanguage, pseudoRow } from '../languages/pseudo';
import { type CopiedSite, copyProject, startCopy } from '../languages/startCopy';
import { listScreens, type Screen } from '../matrix/screens';
import { startWebServer } from './faultySite';
import { expectNarrowHeaderFits } from './narrowHeader';

const PICTURES = process.env.WALK_PICTURES;
const SAMPLE = ['index', 'cashier-index-deposit-index-sysname', 'profile-index-settings', 'forms-sign-up'];
const BRAND = 'regatta';
const ACCENT = '#1f6fd6';
const FIRST_BRAND = String(brandFile('baize', 'brand.json').name);
/** Language names, which are not translated, and the brand. */
const NAMES = [...locales.map(({ label }) => label), String(brandFile(BRAND, 'brand.json').name)];

test.describe.configure({ mode: 'serial' });

let site: CopiedSite;

/** Changes that an operator would make; the accent colour is in its CMS. */
function change(root: string): void {
  addPseudoLanguage(root);
  for (const { code } of locales) {
    const file = join(root, 'sandbox/content', code, 'site-config.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"accentColor": ""', `"accentColor": "${ACCENT}"`));
  }
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startCopy(copyProject(change), { BRAND });
});
test.afterAll(() => site?.close());

const addressOf = (path: string) => `${site.url}/${pseudoRow.code}${path === '/' ? '' : path}`;

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${site.url}/api/auth.login?version=2.34&locale=${pseudoRow.apiCode}`, {
    headers: { origin: site.url },
    multipart: { login: 'one@baize.example', password: 'demo-one-1' },
  });
  expect(answer.ok()).toBe(true);
}

/** CMS texts that only the server reads, for page heads. */
async function readHeads(page: Page, { texts }: { texts: Set<string> }): Promise<void> {
  for (const name of ['page-seos', 'seo-settings', 'pages']) {
    const query = `locale=${locales[0]?.code}&populate=*&pagination[pageSize]=100`;
    addTexts(await (await page.request.get(`${site.url}/cms/api/${name}?${query}`)).json(), texts);
  }
}

async function settle(app: Page | Frame): Promise<void> {
  await app.locator('html[data-hydrated]').waitFor();
  await expect(app.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
}

async function expectTranslated(app: Page | Frame, data: { texts: Set<string> }, address: string): Promise<void> {
  await settle(app);
  const inspect = () => findFaults(app, [...data.texts, ...NAMES]);
  // The page may show a text before the test has read the response that contained it.
  const isPlain = expect.poll(async () => (await inspect()).plain.length, { timeout: 3_000 });
  await isPlain.toBe(0).catch(() => undefined);
  const faults = await inspect();
  expect.soft(faults.plain, `plain letters of ${address}`).toEqual([]);
  expect.soft(faults.cut, `cut texts of ${address}`).toEqual([]);
  expect.soft(faults.unturned, `not mirrored in ${address}`).toEqual([]);
  expect.soft(faults.overflow, `sideways scroll of ${address}`).toBeLessThanOrEqual(0);
  expect.soft([faults.lang, faults.dir], `language of ${address}`).toEqual([pseudoRow.language, 'rtl']);
  const html = await app.evaluate(() => document.documentElement.outerHTML);
  const named = html.match(new RegExp(`.{0,60}\\b${FIRST_BRAND}\\b.{0,20}`, 'g')) ?? [];
  expect.soft(named, `the first brand in ${address}`).toEqual([]);
}

async function draw(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function walk(page: Page, screens: Screen[], size: string): Promise<void> {
  const data = collectData(page);
  await readHeads(page, data);
  for (const { name, path, state } of screens) {
    await page.goto(addressOf(path));
    await expectTranslated(page, data, `${size} ${state} ${path}`);
    await draw(page, `${size}-${state}-${name}`);
  }
}

async function walkBrowser(page: Page, size: 'phone' | 'desk', names?: readonly string[]): Promise<void> {
  await signIn(page);
  const all = await listScreens(page.request, site.url);
  const screens = all.filter(({ name }) => names?.includes(name) ?? true);
  expect(screens.length).toBeGreaterThanOrEqual(names?.length ?? 30);
  const of = (state: Screen['state']) => screens.filter((screen) => screen.state === state);
  await walk(page, of('player'), size);
  await page.context().clearCookies();
  await walk(page, of('guest'), size);
}

async function walkTelegram(page: Page, paths: readonly string[]): Promise<void> {
  const data = collectData(page);
  // A new player, because the language of an existing account takes precedence over the client's.
  const query = new URLSearchParams({ auto: '1', player: 'new', fresh: String(Date.now()), language: pseudoRow.code });
  await page.goto(`${site.hostPage}?${query}`);
  const app = await (await page.waitForSelector('#appArea iframe')).contentFrame();
  if (!app) throw new Error('The host page has no frame');
  await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible({ timeout: 30_000 });
  await readHeads(page, data);
  for (const path of paths) {
    if (path !== '/')
      await app.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/${pseudoRow.code}${path}`);
    await expect.poll(() => new URL(app.url()).pathname).toMatch(new RegExp(`^/${pseudoRow.code}\\b`));
    await expectTranslated(app, data, `telegram ${path}`);
    await draw(page, `telegram-${path.replaceAll('/', '_')}`);
  }
}

test('[O-13, O-14, R-33] in an added language, the screens of another brand are translated, uncut and mirrored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await walkBrowser(page, 'phone', SAMPLE);
});

test('[O-14, M-1] Telegram in the added language opens the app in it', async ({ page }) => {
  await walkTelegram(page, ['/']);
});

test('[O-13, O-14, R-33] in an added language, every screen of another brand is translated, uncut and mirrored', {
  tag: ['@long', '@phone', '@desk'],
}, async ({ page, isMobile }) => {
  test.setTimeout(900_000);
  await walkBrowser(page, isMobile ? 'phone' : 'desk');
});

test('[O-14, M-1] Telegram in the added language shows every part of the app in it', {
  tag: ['@long', '@phone', '@desk'],
}, async ({ page }) => {
  test.setTimeout(240_000);
  await walkTelegram(page, ['/', '/gamehall', '/cashier/deposit', '/profile/settings', '/offers']);
});

test('[O-14] the check detects an untranslated text, a cut one and an arrow that is not mirrored', async ({ page }) => {
  await page.goto(addressOf('/support'));
  await settle(page);
  await page.evaluate(() => {
    const foot = document.createElement('div');
    foot.innerHTML =
      '<p>Nobody has written this</p><p style="width:40px;overflow:hidden;white-space:nowrap">Ñööƀööðý ŕééååðš</p><svg data-name="back" width="20" height="20"></svg>';
    document.querySelector('main')?.append(foot);
  });
  const { plain, cut, unturned } = await findFaults(page, NAMES);
  expect(plain.join()).toContain('Nobody has written this');
  expect(cut.join()).toContain('Ñööƀööðý');
  expect(unturned).toHaveLength(1);
});

test('[O-23] the header and the tab bar of another brand fit in every language at 320 px', async ({ page }) => {
  test.setTimeout(180_000);
  const WEB_ENTRY = join(site.root, 'dist/web/server.js');
  const withoutCms = await startWebServer(site.url, { WEB_ENTRY, CMS_URL: 'none' });
  const paths = ['/', ...locales.slice(1).map(({ code }) => String(code)), pseudoRow.code];
  const pages = [site.url, withoutCms.url].flatMap((url) => paths.map((path) => new URL(path, url).href));
  await expectNarrowHeaderFits(page, pages, () => signIn(page)).finally(withoutCms.close);
});

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('[O-13, W-14] the accent colour of the CMS reaches every control in both schemes', async ({ page }) => {
  for (const path of ['/', '/forms/sign_up', '/gamehall', '/cashier/deposit/card']) {
    if (path.startsWith('/cashier')) await signIn(page);
    await page.goto(site.url + path);
    await settle(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = brandFile(BRAND, 'look.json')[colorScheme] as Record<string, string>;
      const brandColours = ['button', 'link', 'brass'].map((name) => rgb(look[name] ?? ''));
      // Without motion, no colour is in transition.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      const applied = await page.evaluate(() => {
        const names = ['color', 'backgroundColor', 'borderTopColor', 'accentColor', 'outlineColor', 'fill'] as const;
        const colours = (element: Element) => names.map((name) => getComputedStyle(element)[name]);
        const probe = document.createElement('i');
        const accent = getComputedStyle(document.documentElement).getPropertyValue(
          `--bz-accent-${document.documentElement.dataset.scheme}`,
        );
        probe.style.color = accent;
        document.body.append(probe);
        const resolved = getComputedStyle(probe).color;
        probe.remove();
        const controls = [...document.querySelectorAll('a, button, input, select, label, progress, [aria-current]')];
        return {
          resolved,
          all: controls.map((element) => ({ name: element.outerHTML.slice(0, 90), colours: colours(element) })),
        };
      });
      const unreached = applied.all.filter(({ colours }) => colours.some((colour) => brandColours.includes(colour)));
      expect.soft(unreached, `the brand's own accent on ${path}, ${colorScheme}`).toEqual([]);
      expect
        .soft(
          applied.all.some(({ colours }) => colours.includes(applied.resolved)),
          `the accent on ${path}, ${colorScheme}`,
        )
        .toBe(true);
    }
  }
});
