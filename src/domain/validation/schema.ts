/** A form's rules as a schema. The one door to yup. */
import * as yup from 'yup';
import { checkSum } from '../sum';
import { type FieldIssue, type FieldIssues, issueOf, type MessageName, type Problem } from './messages';
import * as rules from './rules';

/** What is known of a field, whoever describes it: the CMS, the API, or a form of ours. */
export interface FieldRule {
  name: string;
  /** `name`, `email`, `password`, …; an unknown one is a text. */
  type: string;
  isOptional?: boolean | undefined;
  pattern?: string | undefined;
  /** Of a sum or a number: bounds as decimals; of a date: ISO days; of a text: its length. */
  min?: string | number | null | undefined;
  max?: string | number | null | undefined;
  /** Name of the field that this one must repeat. */
  sameAs?: string | undefined;
}

export interface SchemaOptions {
  /** The CMS's messages by name (V-17). */
  messages?: Readonly<Record<string, string>> | undefined;
  /** Character class of passwords, in place of printable ASCII (V-10). */
  passwordCharacters?: string | undefined;
  /** Writes a bound of a sum for the player (C-2). */
  formatBound?: (amount: string) => string;
}

type Values = Record<string, unknown>;
type Check = (text: string, field: FieldRule, options: SchemaOptions) => Problem | null;

const unless =
  (isRight: (text: string) => boolean, name: MessageName): Check =>
  (text) =>
    isRight(text) ? null : { name };
const bound = (value: FieldRule['min']): string => (value === null || value === undefined ? '' : String(value));

/** A space would not be seen among the offending characters. */
const shownSign = (sign: string): string => (/\s/.test(sign) ? '␣' : sign);

const checkPassword: Check = (text, _field, { passwordCharacters }) => {
  const wrong = rules.forbiddenInPassword(text, passwordCharacters);
  if (wrong) return { name: 'password', values: { characters: [...wrong].map(shownSign).join(' ') } };
  if (text.length < rules.PASSWORD_MIN) return { name: 'min', values: { min: rules.PASSWORD_MIN } };
  return text.length > rules.PASSWORD_MAX ? { name: 'max', values: { max: rules.PASSWORD_MAX } } : null;
};

const checkDate: Check = (text, { min, max }) => {
  if (!rules.isDate(text)) return { name: 'date' };
  const range = { min: bound(min), max: bound(max) };
  return rules.isDateWithin(text, range) ? null : { name: 'dateRange', values: range };
};

const checkAmount: Check = (text, { min, max }, { formatBound = String }) => {
  const range = { min: bound(min) || '1', max: bound(max) };
  const result = checkSum(text, range);
  if (result.ok) return null;
  if (result.reason === 'required') return { name: 'required' };
  const values = { min: formatBound(range.min), max: range.max && formatBound(range.max) };
  return { name: result.reason === 'digits' ? 'sum' : 'sumRange', values };
};

const checkNumber: Check = (text, { min, max }) => {
  const value = rules.numberOf(text);
  if (value === null) return { name: 'regex' };
  if (bound(min) !== '' && value < Number(min)) return { name: 'minValue', values: { min: bound(min) } };
  return bound(max) !== '' && value > Number(max) ? { name: 'maxValue', values: { max: bound(max) } } : null;
};

const checkLength: Check = (text, { min, max }) => {
  const { length } = [...text];
  if (bound(min) !== '' && length < Number(min)) return { name: 'min', values: { min: bound(min) } };
  return bound(max) !== '' && length > Number(max) ? { name: 'max', values: { max: bound(max) } } : null;
};

const checkText: Check = (text, field, options) => {
  if (field.pattern && !rules.fitsPattern(text, field.pattern)) return { name: 'regex' };
  return checkLength(text, field, options);
};

const checkPostcode: Check = (text, { pattern }) =>
  (pattern ? rules.fitsPattern(text, pattern) : rules.isPostcode(text)) ? null : { name: 'postcode' };

const nothing: Check = () => null;

/** The table of types (V-1 to V-16, V-19, V-21). */
const checks: Record<string, Check> = {
  sum: checkAmount,
  name: unless(rules.isName, 'name'),
  first_name: unless(rules.isName, 'name'),
  last_name: unless(rules.isName, 'name'),
  address: unless(rules.isAddress, 'address'),
  date: checkDate,
  sex: nothing,
  select: nothing,
  postcode: checkPostcode,
  phone: unless(rules.isPhone, 'phone'),
  email: unless(rules.isEmail, 'email'),
  password: checkPassword,
  cardHolder: unless(rules.isCardHolder, 'cardHolder'),
  fakename: unless(rules.isFakename, 'fakename'),
  promoCode: nothing,
  code: unless(rules.isCode, 'code'),
  nameLike: unless(rules.isNameLike, 'letters'),
  letters: unless(rules.isLetters, 'letters'),
  iban: unless(rules.isIban, 'iban'),
  cardNumber: unless(rules.isCardNumber, 'cardNumber'),
  number: checkNumber,
  /** Signing in asks for the password that there is, whatever its age allowed. */
  currentPassword: nothing,
};

/** Outer spaces are part of a password and of nothing else. */
const readText = (field: FieldRule, value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  return /password/i.test(field.type) ? text : text.trim();
};

/** What is wrong with one field's value, given those of the others; null when nothing is. */
export function problemOf(field: FieldRule, values: Values, options: SchemaOptions = {}): Problem | null {
  if (field.type === 'promoCode') return null;
  const value = values[field.name];
  if (field.type === 'checkbox') return value === true || field.isOptional ? null : { name: 'checkbox' };
  const text = readText(field, value);
  if (text === '') return field.isOptional ? null : { name: 'required' };
  const check = Object.hasOwn(checks, field.type) ? checks[field.type] : checkText;
  const problem = check?.(text, field, options) ?? null;
  if (problem) return problem;
  return field.sameAs && value !== values[field.sameAs] ? { name: 'sameAs' } : null;
}

/** The schema of a form. A failed rule's message is a `FieldIssue`. */
export function schemaOf(fields: readonly FieldRule[], options: SchemaOptions = {}): yup.ObjectSchema<Values> {
  const shape: Record<string, yup.Schema> = {};
  for (const field of fields) {
    shape[field.name] = yup.mixed().test('rule', (_value, context) => {
      const problem = problemOf(field, context.parent, options);
      return problem === null || context.createError({ message: { ...issueOf(problem, options.messages) } });
    });
  }
  return yup.object(shape);
}

const isIssue = (message: unknown): message is FieldIssue =>
  typeof message === 'object' && message !== null && 'key' in message;

/** Every wrong field of a form with its first issue. @throws whatever is not a failed rule. */
export async function issuesOf(schema: yup.ObjectSchema<Values>, values: Values): Promise<FieldIssues> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const issues: FieldIssues = {};
    for (const { path, errors } of error.inner) {
      const [message] = errors as unknown[];
      if (path && isIssue(message)) issues[path] ??= message;
    }
    return issues;
  }
}
