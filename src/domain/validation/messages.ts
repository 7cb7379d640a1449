/** What is said of a wrong field: keys of the default texts, and the CMS's own words in their place (V-17). */

/** What is wrong with a field: a key of the texts and its values. */
export interface FieldIssue {
  key: string;
  values?: Record<string, string | number>;
  /** The CMS's own words, shown instead of the key's (V-17). */
  text?: string;
}
export type FieldIssues = Record<string, FieldIssue>;

/** Names of the messages; each has a text `form:validation.<name>`, and the CMS may override it by the same name. */
export const messageNames = [
  'required',
  'email',
  'min',
  'max',
  'phone',
  'phoneShort',
  'phoneLong',
  'phoneCountry',
  'fakename',
  'password',
  'name',
  'address',
  'date',
  'dateRange',
  'age',
  'sum',
  'sumRange',
  'sumDigits',
  'postcode',
  'cardHolder',
  'checkbox',
  'code',
  'letters',
  'regex',
  'iban',
  'cardNumber',
  'cardExpiry',
  'cardExpired',
  'cpf',
  'choice',
  'sameAs',
  'minValue',
  'maxValue',
] as const;
export type MessageName = (typeof messageNames)[number];

/** A failed rule, before it is put in words. */
export interface Problem {
  name: MessageName;
  values?: Record<string, string | number>;
}

/** Puts values in the place of `$$min$$`, `$$max$$` and the like; a name without a value stays as it is (V-21). */
export function fillMessage(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\$\$(\w+)\$\$/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** What says more than the specification's message does; the CMS's words for that one stand for these as well. */
const general: Partial<Record<MessageName, MessageName>> = {
  phoneShort: 'phone',
  phoneLong: 'phone',
  phoneCountry: 'phone',
};

const ownWords = (name: string | undefined, overrides: Readonly<Record<string, string>>): string =>
  name !== undefined && Object.hasOwn(overrides, name) ? (overrides[name] ?? '') : '';

/** The issue of a problem; `overrides` are the CMS's messages by name, an empty one overrides nothing (V-17). */
export function issueOf(problem: Problem, overrides: Readonly<Record<string, string>> = {}): FieldIssue {
  const { name, values } = problem;
  const own = ownWords(name, overrides) || ownWords(general[name], overrides);
  return {
    key: `form:validation.${name}`,
    ...(values && { values }),
    ...(own && { text: fillMessage(own, values) }),
  };
}
