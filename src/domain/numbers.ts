import { localeOf } from './locales';

/** Digits after the point of what was computed; a decimal in words keeps its own. */
const MOST_DIGITS = 3;

/** `1234567.5` to `1,234,567.5`; the text is a decimal. */
export function withCommas(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A number that is no money, as the language writes it: `1,250` and `96.5`, or `1 250` and `96,5`. Money is written alike in
 * every language (C-12). The same without the browser's own formats, whose first one holds a slow phone up.
 */
export function formatNumber(value: number | string, language: string): string {
  const text = withCommas(String(typeof value === 'number' ? Number(value.toFixed(MOST_DIGITS)) : value));
  const { group, point } = localeOf(language);
  return text.replace(/[,.]/g, (sign) => (sign === ',' ? group : point));
}
