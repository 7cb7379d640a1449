/** HTML of a frame: the shell for every engine, and the page for an expired link. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import pictures from '#brand/pictures.json' with { type: 'json' };
import { bootElement, sendScriptedPage } from '../api/scriptedPage';
import { type Locale, pickLanguage, type TextPairs } from '../common/languages';
import type { FrameKind, GameDefinition, GameMode, GameTheme } from '../kernel/GameDefinition';

/** Boot data of the frame's script. The key is a secret of this page. */
export interface FrameBoot {
  key: string;
  engine: FrameKind | 'silent' | 'error';
  name: string;
  mode: GameMode;
  lang: Locale;
  currency: string;
  decimals: number;
  /** The host page draws title, balance, sound and rules. */
  isHoused: boolean;
}

const colour = (value: string) => (/^#[0-9a-f]{3,8}$/i.test(value) ? value : pictures.tints.D);

function themeCss(theme: GameTheme): string {
  const parts = Object.entries(theme).filter(([name]) => ['ground', 'deep', 'light', 'shade'].includes(name));
  return `:root{${parts.map(([name, value]) => `--${name}:${colour(String(value))}`).join(';')}}`;
}

const FILES = '/platform/frames';

export function sendGame(
  reply: FastifyReply,
  game: GameDefinition,
  boot: FrameBoot,
  frameAncestors: readonly string[],
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return sendScriptedPage(reply, 200, {
    lang: boot.lang,
    title: game.name,
    style: `${FILES}/frame.css`,
    head: `<style nonce="${nonce}">${themeCss(game.palette)}</style>`,
    body: `<div id="frame" data-engine="${boot.engine}" data-mode="${boot.mode}"></div>\n${bootElement(boot)}`,
    script: `${FILES}/main.js`,
    policy: { 'style-src': `'self' 'nonce-${nonce}'` },
    frameAncestors,
  });
}

const refusals = {
  title: ['This game link has expired', 'Ce lien de jeu a expiré'],
  text: [
    'For your security, game links expire after one minute. Open the game again from the lobby.',
    'Par sécurité, les liens de jeu expirent au bout d’une minute. Rouvrez le jeu depuis l’accueil.',
  ],
  lobby: ['Back to the lobby', 'Retour à l’accueil'],
} satisfies TextPairs;

/** Page for a used or expired token. Its script sends `error` with message `launch` to the host page. */
export function sendRefusal(reply: FastifyReply, lang: Locale, ancestors: readonly string[]): FastifyReply {
  const { title, text, lobby } = pickLanguage(refusals, lang);
  const body = `<main class="refusal"><h1>${title}</h1><p>${text}</p><button type="button" id="lobby" class="main">${lobby}</button></main>`;
  const page = {
    lang,
    title,
    style: `${FILES}/frame.css`,
    body,
    script: `${FILES}/refusal.js`,
    frameAncestors: ancestors,
  };
  return sendScriptedPage(reply, 410, page);
}
