/** Checks of fields by type, as in the specification's table. */
import { checkSum } from '../money/sum';
import type { FieldRule } from './fields';
import type { MessageName, Problem } from './messages';
import { readByMasks } from './phoneMasks';
import { type CallingCode, PHONE_COUNTRY, type ReadPhone } from './phones';
import * as rules from './rules';
import { hasInvisible } from './typedText';

export interface CheckOptions {
  /** Character class for passwords; default: printable ASCII. */
  passwordCharacters?: string | undefined;
  formatBound?: (amount: string) => string;
  codes?: readonly CallingCode[];
  /** Parses phone numbers; default: by the operator's masks. */
  readPhone?: ReadPhone | undefined;
  /** Ages and expiry dates are not checked without it. */
  today?: Date;
}

interface Checked {
  field: FieldRule;
  values: Readonly<Record<string, unknown>>;
  options: CheckOptions;
}

type Check = (text: string, given: Checked) => Problem | null;

const unless =
  (isRight: (text: string) => boolean, name: MessageName): Check =>
  (text) =>
    isRight(text) ? null : { name };
const bound = (value: FieldRule['min']): string => (value === null || value === undefined ? '' : String(value));
const noCheck: Check = () => null;

/** Makes spaces visible in the message. */
const visibleChar = (char: string): string => (/\s/.test(char) ? '␣' : char);

const checkPassword: Check = (text, { field, options }) => {
  if (hasInvisible(text)) return { name: 'invisible' };
  const wrong = rules.forbiddenInPassword(text, field.pattern || options.passwordCharacters || undefined);
  if (wrong) return { name: 'password', values: { characters: [...wrong].map(visibleChar).join(' ') } };
  const { length } = [...text];
  if (length < rules.PASSWORD_MIN) return { name: 'min', values: { min: rules.PASSWORD_MIN } };
  return length > rules.PASSWORD_MAX ? { name: 'max', values: { max: rules.PASSWORD_MAX } } : null;
};

const checkDate: Check = (text, { field, options }) => {
  if (!rules.isDate(text)) return { name: 'date' };
  const given = { min: bound(field.min), max: bound(field.max) };
  const { isAge, ...range } = rules.dateBounds(given, options.today);
  if (rules.isDateWithin(text, range)) return null;
  return isAge && range.max && !rules.isDateWithin(text, { max: range.max })
    ? { name: 'age', values: { min: given.min } }
    : { name: 'dateRange', values: range };
};

const checkAmount: Check = (text, { field, options: { formatBound = String } }) => {
  const range = { min: bound(field.min) || '1', max: bound(field.max) };
  const result = checkSum(text, range);
  if (result.ok) return null;
  if (result.reason === 'required') return { name: 'required' };
  const isDigits = result.reason === 'digits';
  const min = formatBound(range.min);
  if (!range.max) return isDigits ? { name: 'sumDigits' } : { name: 'minValue', values: { min } };
  return { name: isDigits ? 'sum' : 'sumRange', values: { min, max: formatBound(range.max) } };
};

const checkBounds = (
  value: number,
  { min, max }: FieldRule,
  [tooLow, tooHigh]: [MessageName, MessageName],
): Problem | null => {
  if (bound(min) !== '' && value < Number(min)) return { name: tooLow, values: { min: bound(min) } };
  return bound(max) !== '' && value > Number(max) ? { name: tooHigh, values: { max: bound(max) } } : null;
};

const checkNumber: Check = (text, { field }) => {
  const value = rules.numberOf(text);
  return value === null ? { name: 'regex' } : checkBounds(value, field, ['minValue', 'maxValue']);
};

/** Checked against the chosen country, or the one in the number itself. */
const checkPhone: Check = (text, { values, options: { codes = [], readPhone = readByMasks } }) => {
  const { problem } = readPhone(text, String(values[PHONE_COUNTRY] ?? ''), codes);
  return problem && { name: problem };
};

const checkExpiry: Check = (text, { options: { today } }) => {
  const found = rules.cardExpiry(text, today);
  if (found === 'good') return null;
  return { name: found === 'expired' ? 'cardExpired' : 'cardExpiry' };
};

const checkPostcode: Check = (text, { field: { pattern } }) =>
  (pattern ? rules.fitsPattern(text, pattern) : rules.isPostcode(text)) ? null : { name: 'postcode' };

const checkChoice: Check = (text, { field: { options = [] } }) =>
  options.length === 0 || options.some(({ value }) => value === text) ? null : { name: 'choice' };

export const checks: Readonly<Record<string, Check>> = {
  sum: checkAmount,
  name: unless(rules.isName, 'name'),
  first_name: unless(rules.isName, 'name'),
  last_name: unless(rules.isName, 'name'),
  address: unless(rules.isAddress, 'address'),
  date: checkDate,
  sex: checkChoice,
  select: checkChoice,
  country: checkChoice,
  currency: checkChoice,
  cardHolder: unless(rules.isCardHolder, 'cardHolder'),
  documentType: checkChoice,
  cpf: unless(rules.isCpf, 'cpf'),
  postcode: checkPostcode,
  phone: checkPhone,
  email: unless(rules.isEmail, 'email'),
  password: checkPassword,
  fakename: unless(rules.isFakename, 'fakename'),
  code: unless(rules.isCode, 'code'),
  nameLike: unless(rules.isNameLike, 'letters'),
  letters: unless(rules.isLetters, 'letters'),
  iban: unless(rules.isIban, 'iban'),
  cardNumber: unless(rules.isCardNumber, 'cardNumber'),
  cardExpiry: checkExpiry,
  number: checkNumber,
  /** Sign-in accepts any existing password, whatever rules applied when it was set. */
  currentPassword: noCheck,
};

/** Types with their own messages for patterns and bounds, and with a length that their rule covers. */
const SELF_CHECKED_TYPES = ['sum', 'number', 'date', 'password', 'currentPassword', 'postcode', 'cardExpiry'];
/** Types with a rule that already covers the mask. */
const MASK_CHECKED_TYPES = [...SELF_CHECKED_TYPES, 'phone', 'cpf', 'iban', 'cardNumber', 'code'];

/** Checks the operator's pattern, mask and length, in addition to the type's rule. */
export function checkConstraints(text: string, given: Checked): Problem | null {
  const { type, pattern, mask } = given.field;
  if (SELF_CHECKED_TYPES.includes(type)) return null;
  if (pattern && !rules.fitsPattern(text, pattern)) return { name: 'regex' };
  if (mask && !MASK_CHECKED_TYPES.includes(type) && !rules.fillsMask(text, mask)) return { name: 'regex' };
  return checkBounds([...text].length, given.field, ['min', 'max']);
}
