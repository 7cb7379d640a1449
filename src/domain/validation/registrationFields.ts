/** Which fields a registration asks for (A-7, V-20). */

export interface FormFieldLike {
  name: string;
  type: string;
  label: string;
  hint: string;
  isOptional: boolean;
  mask: string;
  pattern: string;
  autocomplete: string;
  options: { value: string; label: string }[];
}

const field = (name: string, type: string, autocomplete = ''): FormFieldLike => ({
  name,
  type,
  autocomplete,
  label: '',
  hint: '',
  isOptional: false,
  mask: '',
  pattern: '',
  options: [],
});

/** What is asked for while the CMS says nothing. */
export const defaultRegistrationFields: readonly FormFieldLike[] = [
  field('email', 'email', 'username'),
  field('password', 'password', 'new-password'),
  field('currency', 'select'),
  field('terms', 'checkbox'),
];

export interface RegistrationConfigLike {
  registration: { fields: readonly FormFieldLike[] };
  currencyConditions: readonly { currency: string; fields: readonly FormFieldLike[] }[];
}

/**
 * The configured fields, or the default ones, with those that the chosen currency asks for on top (V-20). A field of the
 * currency takes the place of one of the same name, or stands before the first checkbox.
 */
export function registrationFields(config: RegistrationConfigLike | undefined, currency: string): FormFieldLike[] {
  const configured = config?.registration.fields ?? [];
  const fields = [...(configured.length > 0 ? configured : defaultRegistrationFields)];
  const conditions = config?.currencyConditions.filter((condition) => condition.currency === currency) ?? [];
  for (const extra of conditions.flatMap((condition) => condition.fields)) {
    const known = fields.findIndex(({ name }) => name === extra.name);
    if (known >= 0) {
      fields[known] = extra;
      continue;
    }
    const checkbox = fields.findIndex(({ type }) => type === 'checkbox');
    fields.splice(checkbox < 0 ? fields.length : checkbox, 0, extra);
  }
  return fields;
}
