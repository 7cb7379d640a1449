/** Pages that must work when nothing else does: no script, all languages at once, a stylesheet outside of the build. */

import { escapeHtml } from '@baize/contract/content/escapeHtml';
import { type LocaleCode, localeOf, locales } from '@baize/contract/i18n/locales';
import { splitLocale } from '@baize/contract/links/addresses';
import type { FastifyReply } from 'fastify';
import { textsOf } from '../languageTexts';
import { setRetryAfter } from './retryAfter';

type Kind = 'failure' | 'unavailable' | 'busy' | 'tooLarge';

function section(code: LocaleCode, kind: Kind): string {
  const texts = textsOf('outage', code);
  const { language, dir } = localeOf(code);
  const { title, text } = texts[kind];
  const retry = `<a class="again" href="">${escapeHtml(texts.again)}</a>`;
  return `<section lang="${language}" dir="${dir}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${retry}</section>`;
}

function fallbackPage(kind: Kind, path: string): string {
  const { locale } = splitLocale(path);
  const { language, dir } = localeOf(locale);
  const codes = [locale, ...locales.map(({ code }) => code).filter((code) => code !== locale)];
  const { title, text } = textsOf('outage', locale)[kind];
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<meta name="description" content="${escapeHtml(text)}">\
<meta name="color-scheme" content="dark light"><title>${escapeHtml(title)}</title>\
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/offline/page.css"></head>\
<body><main><img src="/favicon.svg" alt="" width="64" height="64">\
${codes.map((code) => section(code, kind)).join('')}</main></body></html>`;
}

/** The page for an internal error; it does not reveal the cause. */
export const failurePage = (path: string): string => fallbackPage('failure', path);
export const busyPage = (path: string): string => fallbackPage('busy', path);
/** For a request whose headers, most likely cookies, are too large to read: its address and language are unknown. */
export const tooLargePage = (): string => fallbackPage('tooLarge', '/');
export const unavailablePage = (path: string): string => fallbackPage('unavailable', path);

export function sendFailure(reply: FastifyReply, status: number, url: string): FastifyReply {
  setRetryAfter(reply, status);
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(status === 503 ? unavailablePage(url) : failurePage(url));
}
