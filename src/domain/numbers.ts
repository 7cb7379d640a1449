import { localeOf } from './locales';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Digits after the point of what was computed; a decimal in words keeps its own. */
const MOST_DIGITS = 3;

/**
 * A number that is no money, as the language writes it: `1,250` and `96.5`, or `1 250` and `96,5`. Money is written alike in
 * every language (C-12). The same without the browser's own formats, whose first one holds a slow phone up.
 */
export function formatNumber(value: number | string, language: string): string {
  const text = String(typeof value === 'number' ? Number(value.toFixed(MOST_DIGITS)) : value);
  const match = DECIMAL.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction] = match;
  const { group, point } = localeOf(language);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === undefined ? '' : point + fraction}`;
}
