/** HTML of the sportsbook's frame, and the page for an expired link. */
import type { FastifyReply } from 'fastify';
import { bootElement, sendScriptedPage } from '../api/scriptedPage';
import { type Locale, pickLanguage, type TextPairs } from '../common/languages';
import type { BettingResponses } from './bettingService';

export interface BettingBoot {
  /** The first answer of the frame's calls, so that its script need not ask; null if that failed. */
  opened: BettingResponses['open'] | null;
  /** Secret of this page. */
  key: string;
  lang: Locale;
  isPlayer: boolean;
  /** Player who owns the slip; empty for a guest. */
  owner: string;
  currency: string;
  decimals: number;
}

export type Scheme = 'dark' | 'light';

const texts = {
  title: ['Sports betting', 'Paris sportifs'],
  expired: ['This page has expired', 'Cette page a expiré'],
  hint: [
    'For your security, sportsbook links expire after one minute.',
    'Par sécurité, les liens vers les paris sportifs expirent au bout d’une minute.',
  ],
  again: ['Open again', 'Recharger les paris sportifs'],
} satisfies TextPairs;

interface FramePage {
  scheme: Scheme;
  lang: Locale;
  /** Null for a launch that is used, expired or unknown. */
  boot: BettingBoot | null;
  ancestors: readonly string[];
}

export function sendFramePage(reply: FastifyReply, { scheme, lang, boot, ancestors }: FramePage): FastifyReply {
  const { title, expired, hint, again } = pickLanguage(texts, lang);
  const body = boot
    ? `<div id="book"></div>\n${bootElement(boot)}`
    : `<main class="refusal"><h1>${expired}</h1><p>${hint}</p><button type="button" id="again" class="main">${again}</button></main>`;
  const files = '/platform/betting/frames';
  const script = `${files}/${boot ? 'book.js' : 'refusal.js'}`;
  const page = { lang, scheme, title, style: `${files}/betting.css`, body, script, frameAncestors: ancestors };
  return sendScriptedPage(reply, boot ? 200 : 410, page);
}
