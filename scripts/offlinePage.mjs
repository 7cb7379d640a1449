/** The page for an unvisited address without a connection; the build makes one for each language. */
import { textsOf } from './languages.mjs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]);

/** @param name of the brand */
export function offlinePage({ code, language, dir }, isFirst, name, root) {
  const { offline, again } = textsOf(code, 'outage', root);
  const { title, text, home } = offline;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(name)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/offline/page.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<button type="button" class="again">${escaped(again)}</button>
<a href="${isFirst ? '/' : `/${code}`}">${escaped(home)}</a>
</main>
<script src="/offline/page.js"></script>
</body>
</html>
`;
}
