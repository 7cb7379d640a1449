import type { PageAssets } from './assets';
import { EARLY_THEME_SCRIPT } from './earlyTheme';
import type { PageResult } from './RenderPage';

/** JSON that cannot end its script element or open a comment in it. */
export function stateForScript(state: unknown): string {
  return (JSON.stringify(state) ?? 'null')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function assetTags(assets: PageAssets): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${attribute(href)}">`);
  const entry = `<script type="module" src="${attribute(assets.entry)}"></script>`;
  return [...styles, ...preloads, entry].join('');
}

type Page = Extract<PageResult, { kind: 'page' }>;

/** The whole HTML document around a rendered page. `data-scheme` is dark until the theme script knows better (M-7). */
export function composeDocument(page: Page, assets: PageAssets, devHead = ''): string {
  return `<!doctype html>
<html lang="${attribute(page.language)}" dir="${page.dir}" data-scheme="dark">
<head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
<meta name="theme-color" content="#0b1f18" media="(prefers-color-scheme: dark)">\
<meta name="theme-color" content="#f6f3ea" media="(prefers-color-scheme: light)">\
<meta name="format-detection" content="telephone=no">\
<script>${EARLY_THEME_SCRIPT}</script>${devHead}${assetTags(assets)}${page.head}</head>
<body><div id="root">${page.body}</div>\
<script type="application/json" id="state">${stateForScript(page.state)}</script></body>
</html>
`;
}
