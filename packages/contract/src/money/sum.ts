import { plainTyped } from '../validation/typedText';

export interface SumBounds {
  /** The method's limits, as decimal strings in the account's currency. */
  min: string;
  max: string;
}

/**
 * `value` is in the format of `cashier.makedeposit`: integer units as digits. A failed check includes the bounds for
 * its text.
 */
export type SumCheck =
  | { ok: true; value: string }
  | ({ ok: false; reason: 'required' | 'digits' | 'range' | 'available' } & SumBounds);

const SCALE = 8;

function scaled(text: string): bigint | null {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  return BigInt((match[1] ?? '0') + (match[2] ?? '').slice(0, SCALE).padEnd(SCALE, '0'));
}

/** Accepts positive integers within the bounds (inclusive); a bound that is not a decimal is ignored. */
export function checkSum(text: string, { min, max }: SumBounds): SumCheck {
  const typed = plainTyped(text).trim();
  const refuse = (reason: 'required' | 'digits' | 'range'): SumCheck => ({ ok: false, reason, min, max });
  if (!typed) return refuse('required');
  if (typed === '0') return refuse('range');
  if (!/^[1-9][0-9]*$/.test(typed)) return refuse('digits');
  const value = scaled(typed);
  const low = scaled(min);
  const high = scaled(max);
  if (value === null || (low !== null && value < low) || (high !== null && value > high)) return refuse('range');
  return { ok: true, value: typed };
}
