/** `{key}` placeholders in the CMS's SEO texts. */
import { escapeHtml } from '@baize/contract/content/escapeHtml';

export type TextValues = Readonly<Record<string, string | number>>;

/** Fills in the values; unknown keys are removed without leaving double spaces. */
export function fillIn(text: string, values: TextValues): string {
  if (!text.includes('{')) return text;
  return text
    .replace(/\{([\w-]+)\}/g, (_, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function questionsHtml(heading: string, items: readonly { question: string; answer: string }[]): string {
  if (items.length === 0) return '';
  const pairs = items.map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(answer)}</p>`);
  return `<h2>${escapeHtml(heading)}</h2>${pairs.join('')}`;
}

/** Like `fillIn`, with escaped values. */
export function fillInHtml(html: string, values: TextValues): string {
  return fillIn(html, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(`${value}`)])));
}

/**
 * Applies the CMS's title template, such as `{title} · Baize`. A title that already contains the site's name is
 * unchanged.
 */
export function titleBy(template: string, title: string): string {
  const site = template.replace('{title}', '').replace(/^[\s·|–—-]+|[\s·|–—-]+$/g, '');
  if (!title || !template.includes('{title}') || (site && title.includes(site))) return title || site;
  return template.replace('{title}', () => title);
}

/** The strictest of several `robots` values; empty ones are ignored. */
export function strictestRobots(...robotsTexts: readonly string[]): string {
  const nonEmpty = robotsTexts.map((robots) => robots.trim()).filter(Boolean);
  return (
    nonEmpty.find((robots) => /\bnone\b/i.test(robots)) ??
    nonEmpty.find((robots) => /noindex/i.test(robots)) ??
    nonEmpty[0] ??
    'index, follow'
  );
}
