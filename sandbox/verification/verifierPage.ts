/** HTML of the verifier, of a link's landing page, and of the page for an expired link. */

import { escapeHtml } from '@baize/contract/content/escapeHtml';
import type { FastifyReply } from 'fastify';
import { bootElement, sendScriptedPage } from '../api/scriptedPage';
import { type Locale, pickLanguage, supportedLocales, type TextPairs } from '../common/languages';

export interface Appearance {
  lang: Locale;
  /** `auto` follows the browser's setting. */
  scheme: 'dark' | 'light' | 'auto';
}

const texts = {
  title: ['Identity verification', 'Vérification d’identité'],
  expired: ['This page has expired', 'Cette page a expiré'],
  hint: [
    'For your security, verification links expire quickly. Go back to the app and start again.',
    'Par sécurité, ce lien expire vite et ne sert qu’une fois. Revenez à l’application et recommencez.',
  ],
  again: ['Open again', 'Recommencer la vérification'],
  landing: ['Verify your identity', 'Vérifiez votre identité'],
  landingHint: [
    'Continue your verification here. You’ll need your ID document and a selfie.',
    'Poursuivez ici votre vérification. Préparez votre pièce d’identité et un selfie.',
  ],
  start: ['Start', 'Commencer'],
} satisfies TextPairs;

interface PageContent {
  status: number;
  /** Null forbids embedding. */
  ancestors: readonly string[] | null;
  body: string;
  script?: string;
}

const send = (
  reply: FastifyReply,
  appearance: Appearance,
  { status, ancestors: frameAncestors, body, script }: PageContent,
) =>
  sendScriptedPage(reply.header('permissions-policy', 'camera=(self)'), status, {
    ...appearance,
    title: pickLanguage(texts, appearance.lang).title,
    style: '/platform/verification/page/verify.css',
    body,
    script: script && `/platform/verification/page/${script}`,
    policy: { 'img-src': "'self' data: blob:", 'media-src': "'self' blob:", 'form-action': "'self'" },
    frameAncestors,
  });

const expiredPage = ({ lang }: Appearance, button: string) =>
  `<main class="page"><h1>${pickLanguage(texts, lang).expired}</h1><p>${pickLanguage(texts, lang).hint}</p>${button}</main>`;

/** Boot data of the verifier's script. The key is a secret of this page. */
export interface VerifierBoot {
  key: string;
  lang: Locale;
  returnTo: string | null;
}

interface OpenedPage extends Appearance {
  /** Null for a pass that is used, expired or unknown. */
  opened: { key: string; returnTo: string | null } | null;
  ancestors: readonly string[];
}

export function sendVerifier(reply: FastifyReply, { opened, ancestors, lang, scheme }: OpenedPage): FastifyReply {
  const appearance = { lang, scheme };
  if (!opened) {
    const button = `<button type="button" class="main" id="again" hidden>${pickLanguage(texts, lang).again}</button>`;
    return send(reply, appearance, {
      status: 410,
      ancestors,
      body: expiredPage(appearance, button),
      script: 'expired.js',
    });
  }
  const boot = bootElement({ ...opened, lang } satisfies VerifierBoot);
  const body = `<main class="page" id="verify"></main>\n${boot}`;
  return send(reply, appearance, { status: 200, ancestors, body, script: 'verify.js' });
}

/** A link's landing page, whose button consumes the link. A null `token` shows the expired page. */
export function sendLanding(
  reply: FastifyReply,
  { token, ...appearance }: Appearance & { token: string | null },
): FastifyReply {
  const text = pickLanguage(texts, appearance.lang);
  if (token === null)
    return send(reply, appearance, { status: 410, ancestors: null, body: expiredPage(appearance, '') });
  const query = appearance.lang === supportedLocales[0] ? '' : `?lang=${appearance.lang}`;
  const body = `<main class="page"><h1>${text.landing}</h1><p>${text.landingHint}</p>
<form method="post" action="/platform/verification/link${query}"><input type="hidden" name="token" value="${escapeHtml(token)}">
<button class="main">${text.start}</button></form></main>`;
  return send(reply, appearance, { status: 200, ancestors: null, body });
}
