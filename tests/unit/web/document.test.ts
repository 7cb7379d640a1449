// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contrast } from '../../../src/platform/common/contrast';
import { saveAppliedColors } from '../../../src/platform/telegram/appliedColors';
import { paletteOf } from '../../../src/platform/telegram/palette';
import { EARLY_SCRIPTS } from '../../../src/web/early/earlyScripts';
import { composeDocument, stateForScript } from '../../../src/web/render/document';
import { page } from './webServer';

const assets = { entry: '/assets/main.js', styles: ['/assets/main.css'], preloads: ['/assets/home.js'] };

test('[W-1] the state of a page cannot leave its script element and reads back the same', () => {
  const state = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const html = composeDocument(page({ state }), assets);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(JSON.parse(parsed.getElementById('state')?.textContent ?? '')).toEqual(state);
  expect(parsed.querySelectorAll('script')).toHaveLength(6);
  expect(stateForScript(undefined)).toBe('null');
});

test('[W-1] what reads for a player before the script is in the documents of players alone', () => {
  const { reads } = EARLY_SCRIPTS;
  expect(composeDocument(page({ early: ['/api/account.getInfo'] }), assets)).toContain(reads);
  expect(composeDocument(page({}), assets)).not.toContain(reads);
});

test('[W-1, W-2] the document carries language, direction, head, styles, preloads and the entry', () => {
  const html = composeDocument(page({ language: 'fr', head: '<title>Salle</title>' }), assets);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect([parsed.documentElement.lang, parsed.documentElement.dir, parsed.title]).toEqual(['fr', 'ltr', 'Salle']);
  const href = (selector: string) => parsed.querySelector(selector)?.getAttribute('href');
  expect(href('link[rel=stylesheet]')).toBe('/assets/main.css');
  expect(href('link[rel=modulepreload]')).toBe('/assets/home.js');
  expect(parsed.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/main.js');
  expect(parsed.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('viewport-fit=cover');
});

test('[W-1] the script has a low priority, unless pictures wait for it', () => {
  const prioritiesWith = (body: string) => {
    const parsed = new DOMParser().parseFromString(composeDocument(page({ body }), assets), 'text/html');
    return [...parsed.querySelectorAll('script[type=module], link[rel=modulepreload]')].map((element) =>
      element.getAttribute('fetchpriority'),
    );
  };
  expect(prioritiesWith('<main></main>')).toEqual(['low', 'low']);
  expect(prioritiesWith('<img loading="lazy" class="bz-waits">')).toEqual([null, null]);
});

test('[W-1] styles that one file contains are named for the scripts, and not fetched', () => {
  const html = composeDocument(page({}), {
    ...assets,
    styles: ['/assets/a.css', '/assets/all.css'],
    includedStyles: ['/assets/b.css'],
  });
  const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link[rel=stylesheet]')];
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
    ['/assets/a.css', false],
    ['/assets/all.css', false],
    ['/assets/b.css', true],
  ]);
});

const root = document.documentElement;
const paint = () => new Function(EARLY_SCRIPTS.theme)();
const reset = () => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
  root.removeAttribute('style');
  root.removeAttribute('data-scheme');
};
beforeEach(reset);
afterEach(reset);

function launchWith(theme: unknown): void {
  const params = new URLSearchParams({ tgWebAppVersion: '9.0', tgWebAppThemeParams: JSON.stringify(theme) });
  history.replaceState(null, '', `/#${params}`);
}

test('[M-7] the first paint has the colours and the scheme of the launch', () => {
  launchWith({ bg_color: '#0a0b0c', secondary_bg_color: 0xffffff, text_color: 'red', hint_color: '#12345678' });
  paint();
  expect(root.dataset.scheme).toBe('light');
  expect(root.style.getPropertyValue('--tg-bg')).toBe('#0a0b0c');
  expect(root.style.getPropertyValue('--tg-secondary-bg')).toBe('#ffffff');
  // Without a header colour, the background colour is used.
  expect(root.style.getPropertyValue('--tg-header-bg')).toBe('#0a0b0c');
  expect(root.style.getPropertyValue('--tg-text') + root.style.getPropertyValue('--tg-hint')).toBe('');
});

test('[M-7] after a reload the first paint has the launch’s colours, which the tab stores', () => {
  sessionStorage.setItem('baize/launch', JSON.stringify({ version: '9.0', theme: { bg_color: '#101010' } }));
  paint();
  expect([root.dataset.scheme, root.style.getPropertyValue('--tg-bg')]).toEqual(['dark', '#101010']);
});

test('[M-7, W-15] a theme that was worn before is worn as it could be read, from the first paint on', () => {
  const theme = { bg_color: '#ffffff', text_color: '#111111', hint_color: '#dddddd' };
  const { colors } = paletteOf(theme);
  expect(colors.hint).not.toBe(theme.hint_color);
  saveAppliedColors(theme, { colors });
  launchWith({ ...theme, bg_color: '#FFFFFF' });
  paint();
  expect(root.style.getPropertyValue('--tg-hint')).toBe(colors.hint);
  expect(root.style.getPropertyValue('--tg-header-text')).toBe(colors.headerText);
  // Another theme is applied unchanged, except for unreadable colours.
  root.removeAttribute('style');
  launchWith({ ...theme, hint_color: '#cccccc' });
  paint();
  expect(root.style.getPropertyValue('--tg-text')).toBe('#111111');
  expect(root.style.getPropertyValue('--tg-hint')).toBe('#000000');
});

test.each([
  [
    'words like their ground',
    { bg_color: '#777777', text_color: '#787878', hint_color: '#707070', link_color: '#7a7a7a' },
  ],
  ['a dark card on a bright page', { bg_color: '#111111', secondary_bg_color: '#fafafa', text_color: '#222222' }],
  [
    'bars of their own',
    {
      bg_color: '#ffffff',
      text_color: '#111111',
      header_bg_color: '#101010',
      bottom_bar_bg_color: '#181818',
      hint_color: '#555555',
    },
  ],
  ['a button without words', { bg_color: '#ffffff', text_color: '#000000', button_color: '#f0f000' }],
] as const)('[M-7, W-15] a first launch in %s reads before the script has come', (_case, theme) => {
  launchWith(theme);
  paint();
  const of = (name: string) => root.style.getPropertyValue(`--tg-${name}`);
  const pairs = [
    ...['text', 'hint', 'link'].flatMap((word) => ['secondary-bg', 'section-bg'].map((ground) => [word, ground])),
    ...['header-text', 'header-hint', 'header-link'].map((word) => [word, 'header-bg']),
    ...['bar-hint', 'bar-link'].map((word) => [word, 'bottom-bar-bg']),
    ['button-text', 'button'],
  ].filter(([word = '', ground = '']) => of(word) && of(ground));
  expect(pairs.length).toBeGreaterThan(1);
  for (const [word = '', ground = ''] of pairs)
    expect(contrast(of(word), of(ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['not json'],
  ['null'],
  ['[1]'],
  ['"x"'],
])('[M-7] a theme that is %s keeps the dark scheme and breaks nothing', (theme) => {
  history.replaceState(null, '', `/#tgWebAppVersion=9.0&tgWebAppThemeParams=${encodeURIComponent(theme)}`);
  sessionStorage.setItem('baize/launch', '{broken');
  expect(paint).not.toThrow();
  expect(root.dataset.scheme).toBe('dark');
});
