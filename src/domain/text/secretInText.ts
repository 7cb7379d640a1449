/** Finds what players should not send to support. */
import { isCardNumber } from '@baize/contract/validation/rules';

const DIGIT_GROUPS = /\d(?:[ .\-\u00a0\u202f]?\d){11,18}/g;
/** A word for a password or card code, followed by something that looks like one. */
const NAMED =
  /(?:^|[^\p{L}])(?:password|passcode|pass ?phrase|pwd|mot de passe|mdp|cvv|cvc)\s*(?:is\s|was\s|est\s|:|=|-)\s*[^\s,;.]{3,}/iu;

export function secretInText(text: string): 'card' | 'password' | null {
  const numbers = text.match(DIGIT_GROUPS) ?? [];
  if (numbers.some((number) => isCardNumber(number.replace(/\D/g, '')))) return 'card';
  return NAMED.test(text) ? 'password' : null;
}
