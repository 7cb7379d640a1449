/** Messages of invalid fields: keys of our texts, which the CMS may override. */

export interface FieldIssue {
  key: string;
  values?: Record<string, string | number>;
  /** The CMS's text, instead of the key's. */
  text?: string;
}
export type FieldIssues = Record<string, FieldIssue>;

/** Each has a text `form:validation.<name>`, which the CMS may override by name. */
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
  'invisible',
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

export interface Problem {
  name: MessageName;
  values?: Record<string, string | number>;
}

/** Replaces `$$min$$`, `$$max$$` and so on; unknown names are unchanged. */
export function fillMessage(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\$\$(\w+)\$\$/g, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  );
}

/** Messages that are more specific than the specification's; overrides of the general one apply to them too. */
const general: Partial<Record<MessageName, MessageName>> = {
  phoneShort: 'phone',
  phoneLong: 'phone',
  phoneCountry: 'phone',
};

const overrideOf = (name: string | undefined, overrides: Readonly<Record<string, string>>): string =>
  name !== undefined && Object.hasOwn(overrides, name) ? (overrides[name] ?? '') : '';

/** @param overrides the CMS's messages by name; empty ones are ignored */
export function issueOf(problem: Problem, overrides: Readonly<Record<string, string>> = {}): FieldIssue {
  const { name, values } = problem;
  const override = overrideOf(name, overrides) || overrideOf(general[name], overrides);
  return {
    key: `form:validation.${name}`,
    ...(values && { values }),
    ...(override && { text: fillMessage(override, values) }),
  };
}
