/** A form as the API takes it. */
import type { FormField } from './fields';
import { asTyped, type CallingCode, PHONE_COUNTRY, type ReadPhone } from './phones';
import { readValue } from './readValue';

type Sent = Record<string, string | number>;

interface WireOptions {
  codes?: readonly CallingCode[];
  /** How a phone is read; without, it goes as it was typed (V-8). */
  readPhone?: ReadPhone | undefined;
  /** Are fields that were left empty sent too, so that they clear what was there? */
  keepsEmpty?: boolean;
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
 * Every text in its one spelling, a phone as digits with its country's code and no plus, a tick as 1 or 0. A
 * repeated field is not sent: it has done its work.
 */
export function wireValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  options: WireOptions = {},
): Sent {
  const entries = fields
    .filter(({ sameAs }) => !sameAs)
    .flatMap((field) => Object.entries(sentOf(field, values, options)));
  return Object.fromEntries(entries.filter(([, value]) => options.keepsEmpty || value !== ''));
}
