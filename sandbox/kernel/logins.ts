/** Logins: email addresses and phone numbers in normalized form. */
import { readPhoneNumber } from './phoneNumbers';

export interface Login {
  type: 'email' | 'phone';
  /** Lower-case email, or phone digits without a plus. */
  value: string;
}

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Parses a typed login; null if it is neither an email address nor a phone number. */
export function readLogin(typed: string): Login | null {
  const text = typed.trim().toLowerCase();
  if (text.length > 120) return null;
  if (emailPattern.test(text)) return { type: 'email', value: text };
  const digits = text.replace(/^\+/, '').replace(/[\s().-]/g, '');
  if (!/^\d{7,17}$/.test(digits)) return null;
  // Removes a national trunk prefix (leading zero).
  const { number, problem } = readPhoneNumber(digits);
  const value = problem ? digits : number;
  return value.length <= 15 ? { type: 'phone', value } : null;
}
