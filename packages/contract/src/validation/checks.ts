/** Checks of fields by type, as in the specification's table, as parts of yup schemas. */
import type * as yup from 'yup';
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

export interface Described {
  field: FieldRule;
  options: CheckOptions;
  /** The message of a failed check. */
  issue: (name: MessageName, values?: Problem['values']) => Record<string, unknown>;
}

/** Adds a type's checks to a text; the first that fails has the message. */
type AddChecks = (text: yup.StringSchema, described: Described) => yup.StringSchema;
type Message = NonNullable<yup.TestConfig['message']>;

/** Empty texts are left to `required`. */
const check = (isRight: (text: string) => boolean, message: Message): yup.TestConfig<string | undefined> => ({
  message,
  skipAbsent: true,
  test: (text = '') => isRight(text),
});

const unless =
  (isRight: (text: string) => boolean, name: MessageName): AddChecks =>
  (text, { issue }) =>
    text.test(check(isRight, issue(name)));
const bound = (value: FieldRule['min']): string => (value === null || value === undefined ? '' : String(value));
const noCheck: AddChecks = (text) => text;

/** Makes spaces visible in the message. */
const visibleChar = (char: string): string => (/\s/.test(char) ? '␣' : char);

const checkPassword: AddChecks = (text, { field, options, issue }) => {
  const wrongIn = (value: string) =>
    rules.forbiddenInPassword(value, field.pattern || options.passwordCharacters || undefined);
  const forbidden = ({ value }: { value: string }) =>
    issue('password', { characters: [...wrongIn(value)].map(visibleChar).join(' ') });
  const [min, max] = [rules.PASSWORD_MIN, rules.PASSWORD_MAX];
  return text
    .test(check((value) => !hasInvisible(value), issue('invisible')))
    .test(check((value) => !wrongIn(value), forbidden))
    .test(check((value) => [...value].length >= min, issue('min', { min })))
    .test(check((value) => [...value].length <= max, issue('max', { max })));
};

const checkDate: AddChecks = (text, { field, options, issue }) => {
  const given = { min: bound(field.min), max: bound(field.max) };
  const { isAge, ...range } = rules.dateBounds(given, options.today);
  const isTooYoung = (day: string) => isAge && range.max && !rules.isDateWithin(day, { max: range.max });
  return text
    .test(check(rules.isDate, issue('date')))
    .test(check((day) => !isTooYoung(day), issue('age', { min: given.min })))
    .test(check((day) => rules.isDateWithin(day, range), issue('dateRange', range)));
};

const checkAmount: AddChecks = (text, { field, options: { formatBound = String }, issue }) => {
  const range = { min: bound(field.min) || '1', max: bound(field.max) };
  const message = ({ value }: { value: string }) => {
    const result = checkSum(value, range);
    const isDigits = !result.ok && result.reason === 'digits';
    const min = formatBound(range.min);
    if (!range.max) return isDigits ? issue('sumDigits') : issue('minValue', { min });
    return issue(isDigits ? 'sum' : 'sumRange', { min, max: formatBound(range.max) });
  };
  return text.test(check((value) => checkSum(value, range).ok, message));
};

const checkBounds = (
  text: yup.StringSchema,
  { field, issue }: Described,
  measure: (text: string) => number,
  [tooLow, tooHigh]: [MessageName, MessageName],
): yup.StringSchema => {
  const [min, max] = [bound(field.min), bound(field.max)];
  return text
    .test(check((value) => min === '' || !(measure(value) < Number(min)), issue(tooLow, { min })))
    .test(check((value) => max === '' || !(measure(value) > Number(max)), issue(tooHigh, { max })));
};

const checkNumber: AddChecks = (text, described) => {
  const number = text.test(check((value) => rules.numberOf(value) !== null, described.issue('regex')));
  return checkBounds(number, described, (value) => rules.numberOf(value) ?? Number.NaN, ['minValue', 'maxValue']);
};

/** Checked against the chosen country, or the one in the number itself. */
const checkPhone: AddChecks = (text, { options: { codes = [], readPhone = readByMasks }, issue }) =>
  text.test({
    skipAbsent: true,
    test: (typed = '', { parent, createError }) => {
      const { problem } = readPhone(typed, String(parent[PHONE_COUNTRY] ?? ''), codes);
      return problem === null || createError({ message: issue(problem) });
    },
  });

const checkExpiry: AddChecks = (text, { options: { today }, issue }) => {
  const isFound = (found: string) => (value: string) => rules.cardExpiry(value, today) !== found;
  return text.test(check(isFound('expired'), issue('cardExpired'))).test(check(isFound('wrong'), issue('cardExpiry')));
};

const checkPostcode: AddChecks = (text, { field: { pattern }, issue }) => {
  const isRight = (value: string) => (pattern ? rules.fitsPattern(value, pattern) : rules.isPostcode(value));
  return text.test(check(isRight, issue('postcode')));
};

const checkChoice: AddChecks = (text, { field: { options = [] }, issue }) =>
  options.length === 0
    ? text
    : text.oneOf(
        options.map(({ value }) => value),
        issue('choice'),
      );

export const checks: Readonly<Record<string, AddChecks>> = {
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
export const addConstraints: AddChecks = (text, described) => {
  const { field, issue } = described;
  const { type, pattern, mask } = field;
  if (SELF_CHECKED_TYPES.includes(type)) return text;
  const isChecked = Boolean(mask) && !MASK_CHECKED_TYPES.includes(type);
  const fitted = text
    .test(check((value) => !pattern || rules.fitsPattern(value, pattern), issue('regex')))
    .test(check((value) => !isChecked || rules.fillsMask(value, mask ?? ''), issue('regex')));
  return checkBounds(fitted, described, (value) => [...value].length, ['min', 'max']);
};
