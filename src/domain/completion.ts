/** What a registration by a social account still has to ask for. */
import type { FormField } from './validation/fields';
import { type RegistrationConfigLike, registrationFields } from './validation/registrationFields';

const CONTACTS = ['login', 'email', 'phone'];

interface Known {
  /** Is there a contact that the player signs in or is reached by? */
  hasContact: boolean;
  /** Values that the operator has already, by the field's name. */
  values: Readonly<Record<string, unknown>>;
}

const isGiven = (value: unknown) => typeof value === 'string' && value !== '';

/**
 * The registration's own fields without what is known: no password, since the provider signs in; no contact where there
 * is one; the currency and what has to be agreed to always.
 */
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
