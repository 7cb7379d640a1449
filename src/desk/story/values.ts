/** Reads untyped values of a report, which is untrusted. */
import type { WireMoney } from '@baize/contract/money/money';

export type Fields = Record<string, unknown>;

const LONGEST = 200;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Converts a text or a number; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : '';

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** Null for anything but an amount in the API's format. */
export function moneyOf(value: unknown): WireMoney | null {
  const { amount, currency } = fieldsOf(value);
  const isSum = typeof amount === 'string' && /^-?\d{1,30}(\.\d{1,18})?$/.test(amount);
  return isSum && typeof currency === 'string' && currency.length <= 10 ? { amount, currency } : null;
}
