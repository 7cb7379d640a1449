/** Sanitises all HTML of the CMS. DOMPurify and jsdom load on first use. */

import { toUploadPath, withWidth } from '@baize/contract/cms/uploadPath';
import { defaultLocale, type LocaleCode } from '@baize/contract/i18n/locales';
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import { safeExternal, safeInternalPath } from '@baize/contract/links/links';
import type { DOMPurify } from 'dompurify';
import type { SafeHtml } from '../../../domain/content/safeHtml';

const TAGS =
  'a abbr b blockquote br caption code dd details div dl dt em figcaption figure h1 h2 h3 h4 hr i img li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead time tr u ul';
const ADDRESSES = ['href', 'src', 'srcset'];
/** Values of these attributes are not checked as URLs. */
const OTHER_ATTRIBUTES = 'alt colspan datetime dir height id lang loading rel rowspan scope start title width'.split(
  ' ',
);

/** Only own pictures are allowed. */
const PICTURES = /^\/(media|cms)\//;
/** Own paths that have no locale prefix. */
const FILES = /^\/(media|cms|api|platform|oauth|assets)\//;
/** Prefix that keeps CMS ids from clashing with the page's own. */
const ID_PREFIX = 'cms-';

/** A jsdom document leaks a little with each text, so it is replaced after this many. */
const TEXTS_PER_DOCUMENT = 500;

function linkOf(address: string, locale: LocaleCode): string | null {
  if (address.startsWith('#')) return `#${ID_PREFIX}${address.slice(1)}`;
  const path = safeInternalPath(address);
  if (path === null) return safeExternal(address)?.href ?? null;
  const isPlain = locale === defaultLocale || FILES.test(path) || splitLocale(path).locale !== defaultLocale;
  return isPlain ? path : localePath(locale, path);
}

/** Maximum width of the text column. */
const COLUMN = '(min-width: 768px) 720px, 100vw';

/** Null for an external URL. */
function pictureOf(address: string): string | null {
  const path = safeInternalPath(toUploadPath(address));
  return path !== null && PICTURES.test(path) ? path : null;
}

function sourcesOf(srcset: string): string {
  const sources = srcset.split(/,\s+/).map((source) => /^(\S+) (\d+w)$/.exec(source.trim()));
  return sources
    .flatMap((source) => {
      const path = pictureOf(source?.[1] ?? '');
      return path === null ? [] : [`${path} ${source?.[2]}`];
    })
    .join(', ');
}

/** Of the text column, on dense screens. */
const MAX_WIDTH = 1920;
const SMALLER_WIDTHS = [480, 960] as const;

/** Smaller versions of a picture whose width is known; without it they could be shown too large. */
function smallerSources(picture: string, naturalWidth: number): string {
  const widths = SMALLER_WIDTHS.filter((width) => width < naturalWidth);
  if (widths.length === 0 || withWidth(picture, MAX_WIDTH) === picture) return '';
  const largest = `${withWidth(picture, MAX_WIDTH)} ${Math.min(naturalWidth, MAX_WIDTH)}w`;
  return [...widths.map((width) => `${withWidth(picture, width)} ${width}w`), largest].join(', ');
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function cleanElement(element: Element, locale: LocaleCode): void {
  const id = element.getAttribute('id');
  if (id) element.setAttribute('id', ID_PREFIX + id);
  const href = element.getAttribute('href');
  if (href !== null) {
    const link = linkOf(toUploadPath(href), locale);
    setOrRemove(element, 'href', link);
    setOrRemove(element, 'rel', link?.includes(':') ? 'noopener' : null);
  }
  if (element.tagName !== 'IMG') return;
  const picture = pictureOf(element.getAttribute('src') ?? '');
  if (picture === null) element.remove();
  else {
    const sources =
      smallerSources(picture, Number(element.getAttribute('width'))) || sourcesOf(element.getAttribute('srcset') ?? '');
    setOrRemove(element, 'sizes', sources ? COLUMN : null);
    setOrRemove(element, 'srcset', sources || null);
    element.setAttribute('src', withWidth(picture, MAX_WIDTH));
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
}

async function makePurifier(): Promise<DOMPurify> {
  const { default: createPurifier } = await import('dompurify');
  if (!import.meta.env.SSR || typeof window !== 'undefined') return createPurifier;
  const { JSDOM } = await import('jsdom');
  return createPurifier(new JSDOM('').window);
}

let purifier: Promise<DOMPurify> | null = null;
let uses = 0;
let icons = 0;

function purifierNow(): Promise<DOMPurify> {
  if (import.meta.env.SSR && uses >= TEXTS_PER_DOCUMENT) purifier = null;
  if (purifier === null) uses = 0;
  uses += 1;
  purifier ??= makePurifier();
  return purifier;
}

/** Icons only need shapes and colors. */
const NOT_IN_ICONS = ['style', 'a', 'image', 'use', 'foreignObject', 'animate', 'set', 'filter', 'text'];

/** Sanitises an operator's SVG, sizes it by the page and prefixes ids. @throws Error if it is not an SVG */
export async function sanitiseIcon(svg: string): Promise<SafeHtml> {
  const purify = await purifierNow();
  const text = purify.sanitize(svg.replace(/^[^<]*<\?xml[^>]*>/, ''), {
    USE_PROFILES: { svg: true },
    FORBID_TAGS: NOT_IN_ICONS,
    FORBID_ATTR: ['style', 'class', 'href', 'xlink:href', 'tabindex'],
  });
  const root = /^\s*<svg([^>]*)>/.exec(text);
  if (!root) throw new Error('the file is not an SVG');
  icons += 1;
  const prefix = `icon-${icons}-`;
  const attributes = (root[1] ?? '').replace(/\s(?:width|height|role|aria-[a-z]+|focusable)="[^"]*"/g, '');
  const shapes = text.slice((root.index ?? 0) + root[0].length);
  return `<svg${attributes} width="100%" height="100%" aria-hidden="true">${shapes}`
    .replace(/\sid="([^"]*)"/g, ` id="${prefix}$1"`)
    .replace(/url\((["']?)#([^)"']*)\1\)/g, `url(#${prefix}$2)`) as SafeHtml;
}

/** Characters of a text that takes tens of milliseconds. */
const LONG = 10_000;

type Sanitise = (html: string, locale: LocaleCode) => Promise<SafeHtml>;
let inThread: Sanitise | null = null;

/** For a server whose thread also answers visitors. */
export const sanitiseLongTextsWith = (run: Sanitise): void => {
  inThread = run;
};

/**
 * Removes scripts, styles, frames, forms and classes; keeps safe links (internal ones localised) and pictures of the
 * operator and the CMS; headings start at level 2. Resolve placeholders before, never after: fragments that are safe
 * alone may be unsafe combined.
 */
export async function sanitise(html: string, locale: LocaleCode): Promise<SafeHtml> {
  if (!/[<&]/.test(html)) return html as SafeHtml;
  if (!import.meta.env.SSR) return cleanWith(await purifierNow(), html, locale);
  const { cleanTexts } = await import('./cleanTexts');
  const key = `${locale} ${html}`;
  if (!cleanTexts.has(key) && inThread && html.length > LONG) cleanTexts.set(key, await inThread(html, locale));
  if (!cleanTexts.has(key)) {
    const purify = await purifierNow();
    // A concurrent request may have sanitised it meanwhile.
    if (!cleanTexts.has(key)) cleanTexts.set(key, cleanWith(purify, html, locale));
  }
  // A text larger than the cache is not stored.
  return cleanTexts.get(key) ?? cleanWith(await purifierNow(), html, locale);
}

function cleanWith(purify: DOMPurify, html: string, locale: LocaleCode): SafeHtml {
  const clean = (element: Element) => cleanElement(element, locale);
  purify.addHook('afterSanitizeAttributes', clean);
  try {
    const text = purify.sanitize(html, {
      ALLOWED_TAGS: TAGS.split(' '),
      ALLOWED_ATTR: [...ADDRESSES, ...OTHER_ATTRIBUTES],
      ADD_URI_SAFE_ATTR: OTHER_ATTRIBUTES,
      ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|tg):|[/#])/i,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'form'],
    });
    // The page has its own level 1 heading.
    return text.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2') as SafeHtml;
  } finally {
    purify.removeHook('afterSanitizeAttributes', clean);
  }
}
