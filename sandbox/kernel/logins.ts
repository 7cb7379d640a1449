/** Logins: an email address or a phone number, in one spelling. */
import { readPhoneNumber } from './phoneNumbers';

export interface Login {
  type: 'email' | 'phone';
  /** Email in lower case; phone as digits, without a plus. */
  value: string;
}

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Reads what a player typed; null when it is neither an email address nor a phone number. */
export function readLogin(typed: string): Login | null {
  const text = typed.trim().toLowerCase();
  if (text.length > 120) return null;
  if (emailPattern.test(text)) return { type: 'email', value: text };
  const digits = text.replace(/^\+/, '').replace(/[\s().-]/g, '');
  if (!/^\d{7,17}$/.test(digits)) return null;
  // With the zero that is dialled inside of its country it is the same number.
  const { number, problem } = readPhoneNumber(digits);
  const value = problem ? digits : number;
  return value.length <= 15 ? { type: 'phone', value } : null;
}
