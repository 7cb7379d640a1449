/**
 * Every file that a player's browser loads, of the site and of the sandbox, works in the browsers of docs/browsers.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sources } from '../architecture/sources';
import { findInScript, findInStyles } from '../browserFloor';
import { words } from '../words';
import { chunkOf } from './chunks';

const OWN_METHOD = 'a method of an object of ours or of a library, which has the name of a newer one';
const FEATURE_DETECTED = 'used only where it is there';
const COSMETIC = 'without it only the look is plainer';

/** Features that the oldest supported browsers may lack, and why that is harmless. */
const ALLOWED: Record<string, string> = {
  ...Object.fromEntries(
    ['use', 'take', 'adopt', 'toArray', 'isError', 'escape', 'when'].map((name) => [`.${name}()`, OWN_METHOD]),
  ),
  ...Object.fromEntries(
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
      (name) => [`.${name}()`, 'sets of MobX have it for whoever calls it; we do not'],
    ),
  ),
  ...Object.fromEntries(
    [
      ...['.dispose()', 'Symbol.dispose', '.startViewTransition()', 'setImmediate', 'navigation', 'SharedWorker'],
      ...['Error.captureStackTrace', 'requestIdleCallback', 'window.requestIdleCallback', 'window.cancelIdleCallback'],
      ...[
        'CompressionStream',
        'DecompressionStream',
        'navigator.share',
        'navigator.connection',
        'document.fullscreenElement',
      ],
      ...['document.fullscreenEnabled', '.requestFullscreen()', '.exitFullscreen()'],
    ].map((name) => [name, FEATURE_DETECTED]),
  ),
  ...Object.fromEntries(
    ['`(?<=1)(?<!1)`', '"(?<!`)()"', '`(?<![^\\\\s*_~(])www\\\\.`'].map((text) => [
      `lookbehind: ${text}`,
      'marked tries one in `new RegExp`, and goes without where that fails',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['cursor: pointer', 'cursor: default', 'resize', 'scrollbar-width', 'scrollbar-gutter', 'overflow-anchor'],
      ...['scroll-initial-target', 'text-wrap', 'content-visibility', 'contain-intrinsic-block-size'],
    ].map((name) => [`css: ${name}`, COSMETIC]),
  ),
  'css: forced-color-adjust': 'browsers without it have no forced colours',
  'css: clip: rect': 'the old function of `clip`, which all browsers have',
};

/** Built files of a folder, by path. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `${folder}/${name}`);

const findingsOf = (files: Iterable<readonly [path: string, text: string]>) =>
  [...files].flatMap(([path, text]) =>
    (path.endsWith('.css') ? findInStyles(text) : findInScript(text))
      .filter((finding) => !Object.hasOwn(ALLOWED, finding))
      .map((finding) => `${path}: ${finding}`),
  );

test('[K-1] scripts and styles of the build, of its documents and of the sandbox’s pages need no newer browser', async ({
  request,
}) => {
  const ofStaff = /sandbox\/(pages\/chat\/page\/agent\.|support\/)/;
  const paths = [...filesIn('dist/client'), ...filesIn('dist/sandbox/pages')].filter((path) => !ofStaff.test(path));
  expect(paths.length).toBeGreaterThan(300);
  const inline = new Map<string, string>();
  // With a session's cookie, guarded pages get the shell with its early reads.
  for (const address of ['/', '/fr/cashier/wallet']) {
    const html = await (await request.get(address, { headers: { cookie: 'bz_session=x' } })).text();
    for (const [, text = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
      inline.set(`${address} ${inline.size}`, text);
  }
  expect(inline.size).toBeGreaterThan(8);
  const templates = sources('sandbox', /\.ts$/).filter(({ path }) => !ofStaff.test(path));
  const styles = templates.flatMap(({ path, text }) =>
    [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, style = '']) => [`${path}.css`, style.replace(/\$\{[^}]*\}|<%.*?%>/g, '')] as const,
    ),
  );
  expect(styles.length).toBeGreaterThan(3);
  const notice = await (await request.get('/browsers.js')).text();
  const found = findingsOf([
    ...paths.map((path) => [path, readFileSync(path, 'utf8')] as const),
    ...inline,
    ...styles,
    ['/browsers.js', notice],
  ]);
  expect(found).toEqual([]);
});

/** Serves a script that no current browser can parse in place of ours. */
const UNREADABLE = 'export default class { static { ??? } }';

test('[K-2] where the page’s script cannot be parsed, the visitor reads which browsers work', async ({ page }) => {
  const texts = words.fr.outage;
  let documents = 0;
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(/\/assets\/main-/, (route) => route.fulfill({ contentType: 'text/javascript', body: UNREADABLE }));
  await page.goto('/fr/offers');
  const notice = page.getByRole('alertdialog', { name: texts.browser.title });
  await expect(notice).toBeVisible();
  await expect(notice.getByText('Safari 16 ou version ultérieure')).toBeVisible();
  await expect(notice.getByRole('heading')).toBeFocused();
  // Nothing below can be pressed or reached with Tab.
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button')).toBeFocused();
  expect(documents).toBe(1);
  await page.unroute(/\/assets\/main-/);
  await notice.getByRole('button', { name: texts.again }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(notice).toHaveCount(0);
});

test('[K-2] a lazy chunk that cannot be parsed brings the notice, and no reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const documents: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  // Only this one: parts that load when the page is quiet would bring the notice before the press.
  await page.route(`**/${chunkOf('src/screens/competition/ProvidersScreen.tsx')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: UNREADABLE }),
  );
  await page.locator('a[href="/providers"]').first().click();
  await expect(page.getByRole('alertdialog', { name: words.en.outage.browser.title })).toBeVisible();
  expect(documents).toEqual([]);
});

test('[K-2] below the floor a browser that runs the page may go on, for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/offers');
  const notice = page.getByRole('alertdialog', { name: words.en.outage.browser.title });
  await expect(notice.getByText('Chrome 105 or later')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await notice.getByRole('button', { name: words.en.outage.browser.anyway }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(notice).toHaveCount(0);
});

test('[K-2] documents contain no such notice for crawlers and visitors without scripts', async ({ request }) => {
  for (const path of ['/', '/fr'])
    expect(await (await request.get(path)).text()).not.toMatch(/update your browser|mettre à jour votre navigateur/);
});
