/** Rates how hard a password is to guess. Shown while typing, never enforced. */

import { PASSWORD_MIN } from '@baize/contract/validation/rules';
import brand from '#brand/brand.json' with { type: 'json' };

type Strength = 'none' | 'weak' | 'fair' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
const common =
  /^(?:.*(?:password|motdepasse|azerty|qwerty|qwertz|letmein|iloveyou|123456|abcdef|casino).*|(.)\1+|\d+)$/i;

/** @param known words that an attacker would try first, such as the login */
export function passwordStrength(text: string, known: readonly string[] = []): Strength {
  if (text.length < PASSWORD_MIN) return 'none';
  const lower = text.toLowerCase();
  const isKnown = [brand.name, ...known].some((word) => word.length >= 4 && lower.includes(word.toLowerCase()));
  if (common.test(text) || isKnown || new Set(lower).size < 5) return 'weak';
  const variety = kinds.filter((kind) => kind.test(text)).length;
  if (text.length >= 14 || (text.length >= 10 && variety >= 3)) return 'strong';
  return text.length >= 8 && variety >= 2 ? 'fair' : 'weak';
}
