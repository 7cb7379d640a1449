import { escapeHtml } from '@baize/contract/content/escapeHtml';
import { localeOf } from '@baize/contract/i18n/locales';
import theme from '#brand/look.json' with { type: 'json' };
import { firstScheme } from '../../platform/common/firstScheme';
import { PREVIEW_END } from '../cms/preview';
import { EARLY_SCRIPTS } from '../early/earlyScripts';
import { manifestPath } from '../static/webManifest';
import type { PageAssets } from './assets';
import type { PageResult } from './renderTypes';
import { noSnippets } from './snippets';

const { dark, light } = theme;

/** Backgrounds of the two schemes, and the text colour of accent buttons. */
export const BACKGROUNDS = {
  dark: [dark.ground, dark.raised, dark.buttonText],
  light: [light.ground, light.raised, light.buttonText],
};

const UNSAFE_IN_SCRIPT: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end its script element or open a comment in it. */
export function stateForScript(state: unknown): string {
  return (JSON.stringify(state) ?? 'null').replace(
    /[<\u2028\u2029]/g,
    (character) => UNSAFE_IN_SCRIPT[character] ?? '',
  );
}

/** Class of pictures that load after the script. */
const WAITING_PICTURE = 'bz-waits';

function styleTags(assets: PageAssets): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  // A script that imports one of these finds its link and does not fetch the file. Chromium 150 fetches a disabled style
  // sheet while it reads ahead, unless its media never match.
  const includedStyles = (assets.includedStyles ?? []).map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" media="not all" disabled>`,
  );
  const fonts = (assets.fonts ?? []).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
  );
  return [...fonts, ...styles, ...includedStyles].join('');
}

/**
 * After the preload of the largest picture and before all others, so that the page answers soon after its paint. On a
 * page without pictures that wait for it, the script needs no priority to be early, and its largest paint comes first.
 */
function scriptTags({ entry, preloads }: PageAssets, body: string): string {
  const priority = body.includes(WAITING_PICTURE) ? '' : ' fetchpriority="low"';
  const links = preloads.map((href) => `<link rel="modulepreload"${priority} href="${escapeHtml(href)}">`);
  return [`<script type="module"${priority} src="${escapeHtml(entry)}"></script>`, ...links].join('');
}

const iconTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

function iconTag(href: string): string {
  const type = iconTypes[/\.(\w+)(?:\?|$)/.exec(href)?.[1] ?? ''];
  return `<link rel="icon"${type ? ` type="${type}"` : ''} href="${escapeHtml(href)}">`;
}

type Page = Extract<PageResult, { kind: 'page' }>;

const accentStyle = ({ accent }: Page) =>
  accent ? ` style="--bz-accent-dark:${escapeHtml(accent.dark)};--bz-accent-light:${escapeHtml(accent.light)}"` : '';

const earlyReads = ({ early = [] }: Page) => (early.length > 0 ? ` data-early="${escapeHtml(early.join(' '))}"` : '');

/** The theme script comes first: it marks a launch, which makes no early reads. */
function earlyScripts({ early = [] }: Page): string {
  const { reads, method, ...ofAll } = EARLY_SCRIPTS;
  const scripts = [...Object.values(ofAll), ...(early.length > 0 ? [reads, method] : [])];
  return scripts.map((script) => `<script>${script}</script>`).join('');
}

const placesAttribute = ({ platforms: files = [] }: PageAssets) =>
  files.length > 0 ? ` data-places="${escapeHtml(files.join(' '))}"` : '';

const recorderAttribute = ({ isUnrecorded }: Page) => (isUnrecorded ? ' data-unrecorded' : '');

/** Marks preview pages, so that editors do not mistake them for the published site. */
const previewBar = ({ preview }: Page) =>
  preview
    ? `<p role="status" style="position:fixed;inset:auto auto .5rem .5rem;z-index:99;margin:0;padding:.5rem .75rem;border-radius:.5rem;background:Canvas;color:CanvasText;font:14px system-ui">${escapeHtml(preview.text)} · <a style="color:LinkText" href="${PREVIEW_END}">${escapeHtml(preview.end)}</a></p>`
    : '';

/** @returns the complete document. `data-scheme` is the brand's default until the theme script sets it. */
export function composeDocument(page: Page, assets: PageAssets, devHead = ''): string {
  const snippets = page.snippets ?? noSnippets;
  return `<!doctype html>
<html lang="${escapeHtml(localeOf(page.language).language)}" dir="${page.dir}" data-scheme="${firstScheme}"${accentStyle(page)}${earlyReads(page)}${placesAttribute(assets)}${recorderAttribute(page)}>
<head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
<meta name="theme-color" content="${escapeHtml(page.themeColor ?? dark.header)}" media="(prefers-color-scheme: dark)">\
<meta name="theme-color" content="${light.header}" media="(prefers-color-scheme: light)">\
<meta name="format-detection" content="telephone=no">\
<link rel="manifest" href="${manifestPath(page.language)}"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">\
${iconTag(page.icon ?? '/favicon.svg')}\
${earlyScripts(page)}${devHead}${styleTags(assets)}${page.head}${scriptTags(assets, page.body)}${snippets.head}</head>
<body>${snippets.bodyStart}<div id="root">${page.body}</div>${previewBar(page)}\
<script type="application/json" id="state">${stateForScript(page.state)}</script>${snippets.bodyEnd}</body>
</html>
`;
}
