/** Plain HTML pages of the sandbox: one style, all values escaped, no external resources. */
import { Eta } from 'eta';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../common/languages';

const eta = new Eta({ autoEscape: true });

const layout = `<!doctype html>
<html lang="<%= it.lang %>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><%= it.title %></title>
<style>
:root { color-scheme: light dark; --bg: #f2f4f1; --card: #fff; --text: #16211b; --hint: #5a6a61; --line: #d9e0db; --main: #0d6b45; --on-main: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #0e1512; --card: #18221d; --text: #eaf2ed; --hint: #9db0a5; --line: #2b3932; --main: #3fbf86; --on-main: #06130c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: <%= it.isWide ? '60rem' : '26rem' %>; margin: 0 auto; padding: 2rem 1rem 3rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
.hint { color: var(--hint); font-size: .9rem; }
.sum { margin: 1rem 0; font-size: 2.25rem; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--hint); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .7rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
a { color: var(--main); } a.main { color: var(--on-main); }
article { border-top: 1px solid var(--line); padding: 1rem 0; } article p { margin: .25rem 0; white-space: pre-line; }
code { font-size: 1.05em; }
</style>
</head>
<body><main><%~ it.body %></main></body>
</html>`;

export interface HtmlPage {
  lang: Locale;
  title: string;
  isWide?: boolean;
  /** Eta template; `<%= %>` escapes. */
  template: string;
  data: Record<string, unknown>;
  /** Origins that the response to a form may redirect to. */
  formTargets?: readonly string[];
  /** Origins that may frame the page; by default none. */
  frameAncestors?: readonly string[];
}

/** Sends the page. Its policy allows no scripts and no other resources. */
export function sendPage(reply: FastifyReply, page: HtmlPage) {
  const body = eta.renderString(page.template, page.data);
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ');
  const ancestors = page.frameAncestors?.join(' ') || "'none'";
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; base-uri 'none'; frame-ancestors ${ancestors}`,
    )
    .send(eta.renderString(layout, { lang: page.lang, title: page.title, isWide: page.isWide ?? false, body }));
}
