/** Logins: an email address or a phone number, in one spelling. */

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
  return /^\d{7,15}$/.test(digits) ? { type: 'phone', value: digits } : null;
}
