import { type DescribedLike, type FormField, fieldOf } from '@baize/contract/validation/fields';

export const defaultRegistrationFields: readonly FormField[] = [
  fieldOf({ name: 'email', type: 'email', autocomplete: 'username' }),
  fieldOf({ name: 'password', type: 'password' }),
  fieldOf({ name: 'currency', type: 'currency' }),
  fieldOf({ name: 'terms', type: 'checkbox' }),
];

export interface RegistrationConfigLike {
  registration: { fields: readonly DescribedLike[] };
  currencyConditions: readonly { currency: string; fields: readonly DescribedLike[] }[];
}

/** The currency's fields replace fields of the same name, or are inserted before the first checkbox. */
export function registrationFields(config: RegistrationConfigLike | undefined, currency: string): FormField[] {
  const configured = config?.registration.fields.map(fieldOf) ?? [];
  const fields = [...(configured.length > 0 ? configured : defaultRegistrationFields)];
  const conditions = config?.currencyConditions.filter((condition) => condition.currency === currency) ?? [];
  for (const extra of conditions.flatMap((condition) => condition.fields.map(fieldOf))) {
    const existing = fields.findIndex(({ name }) => name === extra.name);
    if (existing >= 0) {
      fields[existing] = extra;
      continue;
    }
    const checkbox = fields.findIndex(({ type }) => type === 'checkbox');
    fields.splice(checkbox < 0 ? fields.length : checkbox, 0, extra);
  }
  return fields;
}
