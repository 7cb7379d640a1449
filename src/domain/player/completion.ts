import type { FormField } from '@baize/contract/validation/fields';
import { type RegistrationConfigLike, registrationFields } from '../validation/registrationFields';

const CONTACTS = ['login', 'email', 'phone'];

interface KnownProfile {
  /** The player has a login, email or phone. */
  hasContact: boolean;
  /** Values that the operator already has, by field name. */
  values: Readonly<Record<string, unknown>>;
}

const hasText = (value: unknown) => typeof value === 'string' && value !== '';

/**
 * Registration fields that the operator still needs. Never the password, nor a contact if there is one; always the
 * currency and consents.
 */
export function completionFields(
  config: RegistrationConfigLike | undefined,
  currency: string,
  { hasContact, values }: KnownProfile,
): FormField[] {
  return registrationFields(config, currency).filter(({ name, type }) => {
    if (type === 'password' || type === 'promoCode') return false;
    if (CONTACTS.includes(name)) return !hasContact;
    return name === 'currency' || type === 'checkbox' || !hasText(values[name]);
  });
}
