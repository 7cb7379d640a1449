import { localeOf } from './locales';

const MAX_DECIMALS = 3;

/** `1234567.5` to `1,234,567.5`. @param text a decimal */
export function withCommas(text: string): string {
  const [integer = '', fraction] = text.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Formats a number other than money: `1,250` or `1 250`. Avoids Intl, whose first use is slow on phones. */
export function formatNumber(value: number | string, language: string): string {
  const text = withCommas(String(typeof value === 'number' ? Number(value.toFixed(MAX_DECIMALS)) : value));
  const { group, point } = localeOf(language);
  return text.replace(/[,.]/g, (separator) => (separator === ',' ? group : point));
}
