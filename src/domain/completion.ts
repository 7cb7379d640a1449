import type { FormField } from './validation/fields';
import { type RegistrationConfigLike, registrationFields } from './validation/registrationFields';

const CONTACTS = ['login', 'email', 'phone'];

interface Known {
  /** The player has a contact to sign in with or be reached at. */
  hasContact: boolean;
  /** Values that the operator has, by field name. */
  values: Readonly<Record<string, unknown>>;
}

const isGiven = (value: unknown) => typeof value === 'string' && value !== '';

/** The fields that are not known yet: no password, no contact where there is one; currency and consents always. */
export function completionFields(
  config: RegistrationConfigLike | undefined,
  currency: string,
  { hasContact, values }: Known,
): FormField[] {
  return registrationFields(config, currency).filter(({ name, type }) => {
    if (type === 'password' || type === 'promoCode') return false;
    if (CONTACTS.includes(name)) return !hasContact;
    return name === 'currency' || type === 'checkbox' || !isGiven(values[name]);
  });
}
