import { plainTyped } from '../validation/typedText';

/** Normalises a login for the API: trimmed, without one leading plus. */
export function loginForWire(login: string): string {
  return plainTyped(login).trim().replace(/^\+/, '');
}

/** A phone has five digits or more, in any grouping. */
export function loginKind(login: string): 'email' | 'phone' | 'name' {
  const text = plainTyped(login).trim();
  if (text.includes('@')) return 'email';
  return /^\+?[0-9\s().-]+$/.test(text) && text.replace(/[^0-9]/g, '').length >= 5 ? 'phone' : 'name';
}

/** A login that the player chose; null for a generated one. */
export const shownLogin = (login: string): string | null => (loginKind(login) === 'name' ? null : login);
