/** `{key}` values in the CMS's SEO texts. */
import { escapeHtml } from './escapeHtml';

export type TextValues = Readonly<Record<string, string | number>>;

/** An unknown key leaves nothing, and no doubled space. */
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

/** As `fillIn`, with values escaped. */
export function fillInHtml(html: string, values: TextValues): string {
  return fillIn(html, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(`${value}`)])));
}

/** Title by the CMS's template, such as `{title} · Baize`; one that already names the site is unchanged. */
export function titleBy(template: string, title: string): string {
  const site = template.replace('{title}', '').replace(/^[\s·|–—-]+|[\s·|–—-]+$/g, '');
  if (!title || !template.includes('{title}') || (site && title.includes(site))) return title || site;
  return template.replace('{title}', () => title);
}

/** The strictest of several `robots` texts; empty ones do not count. */
export function strictestRobots(...given: readonly string[]): string {
  const said = given.map((robots) => robots.trim()).filter(Boolean);
  return (
    said.find((robots) => /\bnone\b/i.test(robots)) ??
    said.find((robots) => /noindex/i.test(robots)) ??
    said[0] ??
    'index, follow'
  );
}
