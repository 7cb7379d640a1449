import type { FormField } from '@baize/contract/validation/fields';
import { asTyped, type CallingCode, PHONE_COUNTRY, type ReadPhone } from '@baize/contract/validation/phones';
import { readValue } from '@baize/contract/validation/readValue';

type Sent = Record<string, string | number>;

interface WireOptions {
  codes?: readonly CallingCode[];
  /** Parses phone numbers; default: sent as typed. */
  readPhone?: ReadPhone | undefined;
  /** Also send empty fields, to clear their values. */
  sendsEmpty?: boolean;
}

function sentOf(field: FormField, values: Readonly<Record<string, unknown>>, options: WireOptions): Sent {
  const { name, type } = field;
  if (type === 'checkbox') return { [name]: values[name] === true ? 1 : 0 };
  const text = readValue(field, values[name]);
  if (type !== 'phone' || text === '') return { [name]: text };
  const { codes = [], readPhone = asTyped } = options;
  const { number, country } = readPhone(text, String(values[PHONE_COUNTRY] ?? ''), codes);
  return { [name]: number, ...(country && { [PHONE_COUNTRY]: country }) };
}

/**
 * Values in the API's format: normalised texts, phones as digits with calling code and no plus, checkboxes as 1 or 0.
 * Repeated fields are not sent.
 */
export function wireValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  options: WireOptions = {},
): Sent {
  const entries = fields
    .filter(({ sameAs }) => !sameAs)
    .flatMap((field) => Object.entries(sentOf(field, values, options)));
  return Object.fromEntries(entries.filter(([, value]) => options.sendsEmpty || value !== ''));
}
