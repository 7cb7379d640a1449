/** HTML of a frame: the shell that every engine fills, and the friendly refusal. */
import { randomBytes } from 'node:crypto';
import type { Locale } from '../common/languages';
import type { FrameKind, GameDefinition, GameMode, GameTheme } from '../kernel/GameDefinition';

export type FrameLanguage = Locale;

/** What the frame's script starts from. The key is a secret of this page. */
export interface FrameBoot {
  key: string;
  engine: FrameKind | 'silent' | 'error';
  name: string;
  mode: GameMode;
  lang: FrameLanguage;
  currency: string;
  decimals: number;
  /** The house draws title, balance, sound and rules above the frame. */
  isHoused: boolean;
}

export interface FramePage {
  html: string;
  /** Content security policy that fits it. */
  policy: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const colour = (value: string) => (/^#[0-9a-f]{3,8}$/i.test(value) ? value : '#0b1f18');

function themeCss(theme: GameTheme): string {
  const parts = Object.entries(theme).filter(([name]) => ['ground', 'deep', 'light', 'shade', 'accent'].includes(name));
  return `:root{${parts.map(([name, value]) => `--${name}:${colour(String(value))}`).join(';')}}`;
}

function page(options: {
  lang: FrameLanguage;
  title: string;
  css: string;
  body: string;
  ancestors: readonly string[];
}): FramePage {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${options.ancestors.join(' ')}`.trim(),
  ].join('; ');
  const html = `<!doctype html>
<html lang="${options.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)}</title>
<link rel="stylesheet" href="/platform/frames/frame.css">
<style nonce="${nonce}">${options.css}</style>
</head>
<body>
${options.body}
</body>
</html>`;
  return { html, policy };
}

/** The frame of a game. */
export function gamePage(game: GameDefinition, boot: FrameBoot, ancestors: readonly string[]): FramePage {
  const body = `<div id="frame" data-engine="${boot.engine}" data-mode="${boot.mode}"></div>
<script type="application/json" id="boot">${asJson(boot)}</script>
<script type="module" src="/platform/frames/main.js"></script>`;
  return page({ lang: boot.lang, title: game.name, css: themeCss(game.palette), body, ancestors });
}

const refusals = {
  en: {
    title: 'This game link has expired',
    text: 'A game link works once, for one minute. Open the game again from the lobby.',
  },
  fr: {
    title: 'Ce lien de jeu a expiré',
    text: 'Un lien de jeu sert une seule fois, pendant une minute. Rouvrez le jeu depuis le salon.',
  },
};
const lobby = { en: 'Back to the lobby', fr: 'Retour au salon' };

/** What a used or stale token leads to; tells the page around it (`error`, message `launch`). */
export function refusalPage(lang: FrameLanguage, ancestors: readonly string[]): FramePage {
  const { title, text } = refusals[lang];
  const body = `<main class="refusal"><h1>${title}</h1><p>${text}</p><button type="button" id="lobby" class="main">${lobby[lang]}</button></main>
<script type="module" src="/platform/frames/refusal.js"></script>`;
  return page({ lang, title, css: '', body, ancestors });
}
