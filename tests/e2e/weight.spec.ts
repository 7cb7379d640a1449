import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Route, test } from '@playwright/test';
import { textModules } from '../../src/app/boot/textModules';
import { pageAssets, readManifest } from '../../src/web/render/assets';
import { sources } from '../architecture/sources';
import { measureWeight } from '../bench/pageWeight';
import { becomePlayer } from './faultySite';
import { holdRequests } from './holdRequests';
import { openTelegram } from './places';

const KB = 1024;
/** Files that a screen may load besides those of every page. */
const MAX_FILES = 16;
const site = `http://127.0.0.1:${process.env.E2E_PORT}`;
const host = `http://localhost:${process.env.E2E_SANDBOX_PORT}`;

test.describe('[W-1] the first load of home is light', () => {
  for (const { path, tag } of [
    { path: '/', tag: '@desk' },
    { path: '/fr', tag: '@phone' },
  ]) {
    test(`in a browser at ${path}`, { tag }, async ({ page, browser }) => {
      // Pictures that the server resizes for the first time would keep the network busy until deferred parts load.
      const earlier = await browser.newPage({ viewport: page.viewportSize() });
      await earlier.goto(path, { waitUntil: 'networkidle' });
      await earlier.close();
      const weight = await measureWeight(page, site, () => page.goto(path));
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
      expect.soft(weight.script).toBeGreaterThan(10 * KB);
      expect.soft(weight.script, 'script').toBeLessThanOrEqual(135 * KB);
      expect.soft(weight.style, 'style').toBeLessThanOrEqual(20 * KB);
      expect.soft(weight.page, 'page').toBeLessThanOrEqual(20 * KB);
      expect.soft(weight.foreign, 'requests to other sites before the first interaction').toEqual([]);
    });
  }

  test('in Telegram', async ({ page }) => {
    const weight = await measureWeight(page, site, async () => {
      const { app } = await openTelegram(page, { player: '7000000001' });
      await app.locator('header a[href*="/cashier/wallet"]').waitFor();
    });
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    expect.soft(weight.script).toBeGreaterThan(10 * KB);
    expect.soft(weight.script, 'script').toBeLessThanOrEqual(160 * KB);
    const others = weight.foreign.filter((url) => !url.startsWith(`${host}/`));
    expect.soft(others, 'requests to other sites than the host page and the site').toEqual([]);
  });
});

test('[W-1] no address and no dialog adds more than 28 KB of script or sixteen files to the shell', () => {
  const clientDir = join(process.cwd(), 'dist/client');
  const manifest = readManifest(clientDir);
  const weights = new Map<string, number>();
  const bytes = (file: string): number => {
    const cached = weights.get(file);
    if (cached !== undefined) return cached;
    const { length } = brotliCompressSync(readFileSync(join(clientDir, file)));
    weights.set(file, length);
    return length;
  };
  const scriptsOf = (modules: string[]) => {
    const { entry, preloads } = pageAssets(manifest, modules);
    return [entry, ...preloads];
  };
  const shell = new Set(scriptsOf([]));
  const shellWeight = [...shell].reduce((sum, file) => sum + bytes(file), 0);
  test.info().annotations.push({ type: 'shell', description: String(shellWeight) });
  expect.soft(shellWeight, 'shell').toBeLessThanOrEqual(120 * KB);
  const screens = sources('src/screens', /Screen\.tsx$/).map(({ path }) => path);
  const dialogs = Object.keys(manifest).filter((id) => /^src\/screens\/.*Dialog\.tsx$/.test(id));
  expect(screens.length).toBeGreaterThan(40);
  expect(dialogs.length).toBeGreaterThan(5);
  for (const id of [...screens, ...dialogs]) {
    expect.soft(manifest[id], `${id} has no chunk of its own`).toBeDefined();
    const added = scriptsOf([id]).filter((file) => !shell.has(file));
    const weight = added.reduce((sum, file) => sum + bytes(file), 0);
    expect.soft(weight, id).toBeLessThanOrEqual(28 * KB);
    // A slow phone loads six files at a time, so each further group costs a round trip.
    expect.soft(added.length, `${id} in files`).toBeLessThanOrEqual(MAX_FILES);
  }
});

/** Files discovered later would each cost a slow connection another round trip. */
for (const path of ['/', '/fr/gamehall', '/cashier/deposit'])
  test(`[W-1] the document of ${path} lists everything that hydration needs`, async ({ page }) => {
    if (path.startsWith('/cashier')) await becomePlayer(page.request, 0);
    await page.addInitScript(() => {
      const note = () => performance.mark('hydrated');
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    });
    const html = await (await page.goto(path))?.text();
    await page.locator('html[data-hydrated]').waitFor();
    const requested = await page.evaluate(() => {
      const [hydration] = performance.getEntriesByName('hydrated');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return scripts.flatMap(({ name, startTime }) =>
        startTime < (hydration?.startTime ?? 0) ? new URL(name).pathname : [],
      );
    });
    expect(requested.length).toBeGreaterThan(5);
    expect(requested.filter((file) => !html?.includes(file))).toEqual([]);
  });

for (const path of ['/', '/gamehall'])
  test(`[W-1] on ${path} only the largest picture is not behind the script, and without a script all appear`, async ({
    page,
  }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/(games|banners)\//.test(pathname)) requested.add(pathname);
    });
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    // Pictures appear after an animation of three seconds, which must not end before the first check.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto(path, { waitUntil: 'commit' });
    const tile = page.locator('main article img').nth(1);
    await tile.waitFor({ state: 'attached' });
    await expect.poll(() => requested.size).toBe(1);
    // Two frames after the layout, a lazy picture in view would have been requested.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(requested.size).toBe(1);
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(tile).toBeVisible();
    await expect.poll(() => requested.size).toBeGreaterThan(3);
    release();
  });

test('[W-1] a page comes with two files of styles, and what they contain is not fetched by the way to another screen', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname);
  });
  for (const path of ['/gamehall', '/forms/sign_in']) {
    requested.length = 0;
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect.soft(html.match(/<link rel="stylesheet" href="[^"]+">/g), path).toHaveLength(2);
    const deferredStyles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" media="not all" disabled>/g)].map(
      ([, file]) => file ?? '',
    );
    expect.soft(deferredStyles.length, path).toBeGreaterThan(1);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => {
      history.pushState({}, '', '/providers');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    const card = page.locator('main li', { hasText: /Ambrelle/ }).first();
    await expect(card).toBeVisible();
    // The styles of the screen that loaded later apply.
    expect.soft(await card.evaluate((element) => getComputedStyle(element).borderRadius), path).not.toBe('0px');
    expect.soft(requested.length, path).toBeGreaterThan(1);
    expect
      .soft(
        requested.filter((file) => deferredStyles.includes(file)),
        path,
      )
      .toEqual([]);
  }
});

test('[W-1, C-1] what sends is not waited for: answers that were read early draw the form of a deposit', async ({
  page,
}) => {
  await becomePlayer(page.request, 0);
  const chunks = Object.values(readManifest(join(process.cwd(), 'dist/client')));
  const sender = chunks.find(({ name }) => name === 'axiosSend')?.file ?? '';
  expect(sender).not.toBe('');
  const heldRoutes: Route[] = [];
  const settings: Route[] = [];
  await page.route(`**/${sender}`, (route) => void heldRoutes.push(route));
  await page.route('**/api/cashier.getdepositsettings*', (route) => void settings.push(route));
  const requested = page.waitForRequest(`**/${sender}`);
  const html = await (await page.goto('/cashier/deposit'))?.text();
  expect(html).not.toContain(sender);
  // Header details beyond the balance load after the screen.
  await expect(page.getByRole('banner').getByText('€', { exact: false }).first()).toBeVisible();
  expect(heldRoutes).toEqual([]);
  for (const route of settings) await route.continue();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await requested;
  // A slow response is not an error.
  await expect(page.getByRole('alert')).toHaveCount(0);
  const balance = page.waitForResponse(/account\.getBalance/);
  for (const route of heldRoutes) await route.continue();
  expect((await balance).ok()).toBe(true);
});

test('[W-1, R-33] a page loads only the texts of its own language, which the document requests', async ({ page }) => {
  const manifest = readManifest(join(process.cwd(), 'dist/client'));
  const files = (language: string) => textModules(language, ['games']).map((id) => `/${manifest[id]?.file}`);
  const html = await (await page.request.get('/fr')).text();
  for (const file of files('fr')) expect.soft(html).toContain(`<link rel="modulepreload" href="${file}">`);
  await page.goto('/fr');
  await page.locator('html[data-hydrated]').waitFor();
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(requested).toEqual(expect.arrayContaining(files('fr')));
  expect(requested.filter((file) => files('en').includes(file))).toEqual([]);
});

test('[R-1, W-1] the page of a link is fetched when the link is about to be followed, and never where its row forbids it', async ({
  page,
}) => {
  const manifest = readManifest(join(process.cwd(), 'dist/client'));
  const filesOf = (screen: string) => [screen, 'src/locales/fr/service.json'].map((id) => `/${manifest[id]?.file}`);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.goto('/fr/gamehall');
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => {
    const links = ['/fr/support', '/fr/_icons'].map((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = to;
      return link;
    });
    document.body.prepend(...links);
  });
  const focus = (to: string) => page.locator(`body > a[href="${to}"]`).focus();
  const support = filesOf('src/screens/service/SupportScreen.tsx');
  const icons = filesOf('src/screens/content/IconsScreen.tsx');
  expect([...support, ...icons].filter((file) => requested.has(file))).toEqual([]);
  await expect(async () => {
    await focus('/fr/_icons');
    await focus('/fr/support');
    expect([...requested]).toEqual(expect.arrayContaining(support));
  }).toPass();
  expect(requested.has(icons[0] ?? '')).toBe(false);
  await expect(page).toHaveURL(/\/fr\/gamehall$/);
});
