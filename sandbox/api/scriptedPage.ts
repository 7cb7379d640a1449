/** Sandbox pages that run our own script and load nothing from other origins. */

import { escapeHtml } from '@baize/contract/content/escapeHtml';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../common/languages';

/** JSON for the page's script, escaped for use inside a `<script>` element. */
export const bootElement = (boot: object): string =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`;

export interface ScriptedPage {
  lang: Locale;
  /** Colour scheme, for pages that support both. */
  scheme?: string;
  title: string;
  /** URL of the style sheet. */
  style: string;
  /** Additional elements of the head. */
  head?: string;
  body: string;
  /** URL of the script; none for static pages. */
  script?: string | undefined;
  /** Content security directives to add or override. */
  policy?: Record<string, string>;
  /** Origins that may frame the page besides its own; null forbids framing. */
  frameAncestors: readonly string[] | null;
}

export function sendScriptedPage(reply: FastifyReply, status: number, page: ScriptedPage): FastifyReply {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': page.frameAncestors ? ["'self'", ...page.frameAncestors].join(' ') : "'none'",
    ...page.policy,
  };
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      Object.entries(policy)
        .map((directive) => directive.join(' '))
        .join('; '),
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(`<!doctype html>
<html lang="${page.lang}"${page.scheme ? ` data-scheme="${page.scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${page.style}">
${page.head ?? ''}
</head>
<body>
${page.body}
${page.script ? `<script type="module" src="${page.script}"></script>` : ''}
</body>
</html>`);
}
