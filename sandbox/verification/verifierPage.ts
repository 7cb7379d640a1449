/** HTML of the verifier, of a link's first page, and the friendly refusal of both. */
import type { FastifyReply } from 'fastify';
import { inLanguage, type Locale, type Pairs, spoken } from '../common/languages';

export interface Look {
  lang: Locale;
  /** `auto`: as the browser has it. */
  scheme: 'dark' | 'light' | 'auto';
}

const texts = {
  title: ['Identity check', 'Vérification d’identité'],
  expired: ['This page has expired', 'Cette page a expiré'],
  hint: [
    'The link works once, and not for long. Go back to the app and open the check again.',
    'Le lien ne sert qu’une fois, et pas longtemps. Retournez dans l’application et rouvrez la vérification.',
  ],
  again: ['Open it again', 'Rouvrir'],
  landing: ['Show us who you are', 'Montrez-nous qui vous êtes'],
  landingHint: [
    'You started this in the app. Photos of your document and of yourself are taken here.',
    'Vous avez commencé dans l’application. C’est ici que se prennent les photos de votre document et de vous.',
  ],
  start: ['Start', 'Commencer'],
} satisfies Pairs;

const policyOf = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const html = ({ lang, scheme }: Look, body: string, script = '') => `<!doctype html>
<html lang="${lang}" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${inLanguage(texts, lang).title}</title>
<link rel="stylesheet" href="/platform/verification/page/verify.css">
</head>
<body>
${body}
${script && `<script type="module" src="/platform/verification/page/${script}"></script>`}
</body>
</html>`;

const send = (reply: FastifyReply, status: number, ancestors: string, text: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(ancestors))
    .header('permissions-policy', 'camera=(self)')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(text);

const refusal = ({ lang }: Look, button: string) =>
  `<main class="page"><h1>${inLanguage(texts, lang).expired}</h1><p>${inLanguage(texts, lang).hint}</p>${button}</main>`;

/** What the verifier's script starts from. The key is a secret of this page. */
export interface VerifierBoot {
  key: string;
  lang: Locale;
  returnTo: string | null;
}

interface OpenedPage extends Look {
  /** Null for a pass that is used, stale or unknown. */
  opened: { key: string; returnTo: string | null } | null;
  ancestors: readonly string[];
}

export function sendVerifier(reply: FastifyReply, { opened, ancestors, ...look }: OpenedPage): FastifyReply {
  const around = ["'self'", ...ancestors].join(' ');
  if (!opened) {
    const button = `<button type="button" class="main" id="again" hidden>${inLanguage(texts, look.lang).again}</button>`;
    return send(reply, 410, around, html(look, refusal(look, button), 'expired.js'));
  }
  const { key, returnTo } = opened;
  const boot = asJson({ key, lang: look.lang, returnTo } satisfies VerifierBoot);
  const body = `<main class="page" id="verify"></main>\n<script type="application/json" id="boot">${boot}</script>`;
  return send(reply, 200, around, html(look, body, 'verify.js'));
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A link's first page: the button uses the link up. @param page `token` null: it cannot be used any more. */
export function sendLanding(reply: FastifyReply, { token, ...look }: Look & { token: string | null }): FastifyReply {
  const words = inLanguage(texts, look.lang);
  if (token === null) return send(reply, 410, "'none'", html(look, refusal(look, '')));
  const query = look.lang === spoken[0] ? '' : `?lang=${look.lang}`;
  const body = `<main class="page"><h1>${words.landing}</h1><p>${words.landingHint}</p>
<form method="post" action="/platform/verification/link${query}"><input type="hidden" name="token" value="${escaped(token)}">
<button class="main">${words.start}</button></form></main>`;
  return send(reply, 200, "'none'", html(look, body));
}
