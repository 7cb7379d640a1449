/** HTML of the sportsbook's frame, and the friendly refusal. */
import type { FastifyReply } from 'fastify';
import { inLanguage, type Locale, type Pairs } from '../common/languages';

export interface BettingBoot {
  /** Secret of this page. */
  key: string;
  lang: Locale;
  isPlayer: boolean;
  currency: string;
  decimals: number;
}

export type Scheme = 'dark' | 'light';

const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const texts = {
  title: ['Sports betting', 'Paris sportifs'],
  expired: ['This page has expired', 'Cette page a expiré'],
  hint: [
    'The link to the sportsbook works once, for one minute.',
    'Le lien vers les paris sportifs sert une seule fois, pendant une minute.',
  ],
  again: ['Open it again', 'Rouvrir'],
} satisfies Pairs;

const policyOf = (ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${ancestors.join(' ')}`.trim(),
  ].join('; ');

interface FrameView {
  lang: Locale;
  scheme: Scheme;
  body: string;
  script: string;
}

const html = ({ lang, scheme, body, script }: FrameView) => `<!doctype html>
<html lang="${lang}" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${inLanguage(texts, lang).title}</title>
<link rel="stylesheet" href="/platform/betting/frames/betting.css">
</head>
<body>
${body}
<script type="module" src="/platform/betting/frames/${script}"></script>
</body>
</html>`;

interface SentFrame {
  scheme: Scheme;
  lang: Locale;
  /** Null for a launch that is used, stale or unknown. */
  boot: BettingBoot | null;
  ancestors: readonly string[];
}

export function sendFramePage(reply: FastifyReply, { scheme, lang, boot, ancestors }: SentFrame): FastifyReply {
  const refusal = inLanguage(texts, lang);
  const body = boot
    ? `<div id="book"></div>\n<script type="application/json" id="boot">${asJson(boot)}</script>`
    : `<main class="refusal"><h1>${refusal.expired}</h1><p>${refusal.hint}</p><button type="button" id="again" class="main">${refusal.again}</button></main>`;
  return reply
    .code(boot ? 200 : 410)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(ancestors))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(html({ lang, scheme, body, script: boot ? 'book.js' : 'refusal.js' }));
}
