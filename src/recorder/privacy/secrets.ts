/** Detects secrets by their form or by the name of their field. */
import { isOpenQuery, isSearchName } from './queries';

/** Words that mark a query parameter or field as secret. */
const SECRET_WORDS = new Set(
  (
    'code otp pin token jwt bearer sign signature sig hash pass password passwd pwd secret state nonce verifier ' +
    'contact email mail phone tel login user username credential credentials session sid auth initdata'
  ).split(' '),
);
/** Words that make a following `code` harmless. */
const OPEN_CODES = new Set('promo country currency language postal zip bank status error area'.split(' '));
/** Words that mark a field as personal. */
const PERSONAL_WORDS = new Set(
  (
    'email mail phone mobile login username nickname fakename surname firstname lastname fullname birth birthday ' +
    'birthdate passport iban cpf address street postcode ip token password secret signature hash'
  ).split(' '),
);
const PERSONAL_PAIRS = /(?:first|last|full|middle|maiden|user|nick|fake|real|holder|player)[_ -]?name$/i;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Everything that a Telegram client adds, such as `tgWebAppData`, is secret. */
export function isSecretName(name: string): boolean {
  if (/^tgWebApp/i.test(name)) return true;
  const words = wordsOf(name);
  return words.some((word, at) => SECRET_WORDS.has(word) && !(word === 'code' && OPEN_CODES.has(words[at - 1] ?? '')));
}

export const isPersonalName = (name: string): boolean =>
  PERSONAL_PAIRS.test(name) || (wordsOf(name).some((word) => PERSONAL_WORDS.has(word)) && !/phone_code/.test(name));

const LONG_RUN = /[A-Za-z0-9_+=/.~-]{32,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether letters and digits are mixed as in a random token. */
function isTokenLike(piece: string): boolean {
  if (piece.length < 32 || UUID.test(piece)) return false;
  const isMixed = (part: string) => part.length >= 8 && /[a-z]/i.test(part) && (part.match(/\d/g)?.length ?? 0) >= 2;
  const caseChanges = piece.match(/[a-z][A-Z]|[A-Z]{2}[a-z]/g)?.length ?? 0;
  return piece.split(/[-_+=~]/).some(isMixed) || caseChanges >= 8;
}

const withoutTokens = (run: string) =>
  run
    .split(/([/.])/)
    .map((piece) => (isTokenLike(piece) ? '***' : piece))
    .join('');

/** A path segment that is no word, number or file name, but probably a provider's token. */
export const isPathToken = (part: string): boolean =>
  isTokenLike(part) || (part.length >= 16 && !part.includes('.') && /\d/.test(part) && /[a-z]/i.test(part));

const JWT = /(^|[^\w-])eyJ[\w-]*(?:\.[\w-]+)+/g;
const SECRET_VALUE = /([?&;#])([\w.[\]-]{1,60})=([^&#\s"'<>\\]+)/g;
const ENCODED_VALUE = /(%3F|%26|%23)([\w.[\]-]{1,60})%3D((?:(?!%26|%23)[^&#\s"'<>\\])+)/gi;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi;
const LONGEST_LAUNCH = 16_384;
const LAUNCH = /[^\s"'<>\\]{40,}/g;
/** Returns the player's data of a signed launch, which texts must not contain. */
export function peopleIn(launch: string): unknown[] {
  if (!isLaunch(launch)) return [];
  const pairs = new URLSearchParams(launch.slice(0, LONGEST_LAUNCH));
  return ['user', 'receiver'].flatMap((name) => {
    try {
      const { language_code: _open, ...person } = JSON.parse(pairs.get(name) ?? '{}') as Record<string, unknown>;
      return Object.values(person);
    } catch {
      return [];
    }
  });
}

const isLaunch = (chunk: string) => /auth_date(?:=|%3D|%253D)/i.test(chunk) && /(?:hash|signature)(?:=|%)/i.test(chunk);

/** Removes tokens, signed launches and secret query values. */
export function withoutSecrets(text: string): string {
  const maskValue = (match: string, lead: string, name: string, is: string, value: string) => {
    const isUnknown = /[?&]|%3F|%26/i.test(lead) && !isOpenQuery(name, value) && !isSearchName(name);
    return isSecretName(name) || isUnknown ? `${lead}${name}${is}***` : match;
  };
  return text
    .replace(LAUNCH, (chunk) => (isLaunch(chunk) ? '***' : chunk))
    .replace(JWT, '$1***')
    .replace(BEARER, '$1 ***')
    .replace(SECRET_VALUE, (match, lead, name, value) => maskValue(match, lead, name, '=', value))
    .replace(ENCODED_VALUE, (match, lead, name, value) => maskValue(match, lead, name, '%3D', value))
    .replace(LONG_RUN, withoutTokens);
}
