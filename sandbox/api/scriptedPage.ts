/** Pages of the sandbox that run a script of ours and load nothing from elsewhere. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../src/domain/escapeHtml';
import type { Locale } from '../common/languages';

/** What a page's script starts from, as it may stand in an element of the page. */
export const bootElement = (boot: object): string =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`;

export interface ScriptedPage {
  lang: Locale;
  /** Dark or light, where the page can be both. */
  scheme?: string;
  title: string;
  /** Address of the style sheet. */
  style: string;
  /** Elements of the head beside the usual ones. */
  head?: string;
  body: string;
  /** Address of the script; none where the page has nothing to do. */
  script?: string | undefined;
  /** Directives of the policy in the place of the usual ones, or beside them. */
  policy?: Record<string, string>;
  /** Who may frame it, beside itself: origins; null for nobody at all. */
  ancestors: readonly string[] | null;
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
    'frame-ancestors': page.ancestors ? ["'self'", ...page.ancestors].join(' ') : "'none'",
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
