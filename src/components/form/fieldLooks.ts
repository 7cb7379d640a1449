import type { InputHTMLAttributes } from 'react';
import type { FormField } from '../../domain/validation/fields';

type Input = InputHTMLAttributes<HTMLInputElement>;

/** Keyboard, autofill and mask of a typed field. */
export interface FieldLook extends Pick<Input, 'type' | 'inputMode' | 'autoCapitalize' | 'autoComplete' | 'maxLength'> {
  mask?: string;
}

const person = { autoCapitalize: 'words' } as const;
const plain: FieldLook = { autoComplete: 'off', autoCapitalize: 'none' };
const capitals = { autoComplete: 'off', autoCapitalize: 'characters' } as const;

/** By type (V-1 to V-21); a field's own mask and autocomplete take precedence. */
const looks: Record<string, FieldLook> = {
  sum: { ...plain, inputMode: 'numeric', maxLength: 24 },
  number: { ...plain, inputMode: 'decimal' },
  name: { ...person, autoComplete: 'name' },
  first_name: { ...person, autoComplete: 'given-name' },
  last_name: { ...person, autoComplete: 'family-name' },
  nameLike: { ...person, autoComplete: 'off' },
  letters: { ...person, autoComplete: 'off' },
  address: { ...person, autoComplete: 'street-address' },
  date: { ...plain, inputMode: 'numeric', mask: '##.##.####' },
  login: { ...plain, inputMode: 'email', autoComplete: 'username' },
  email: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  fakename: { ...plain, autoComplete: 'nickname' },
  postcode: { ...plain, inputMode: 'numeric', autoComplete: 'postal-code' },
  documentNumber: capitals,
  cpf: { ...plain, inputMode: 'numeric', mask: '###.###.###-##' },
  promoCode: { ...plain, maxLength: 64 },
  iban: { ...capitals, mask: '@@## **** **** **** **** **** **** **** **' },
  cardNumber: { ...plain, inputMode: 'numeric', autoComplete: 'cc-number', mask: '#### #### #### #### ###' },
  cardHolder: { ...capitals, autoComplete: 'cc-name' },
  cardExpiry: { ...plain, inputMode: 'numeric', autoComplete: 'cc-exp', mask: '##/##' },
};

/** Autofill by field name, where several fields share a type. */
const filledByName: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_date: 'bday',
  home_town: 'address-level2',
  region: 'address-level1',
  country: 'country',
  country_code: 'country',
  sex: 'sex',
};

/** @param pattern the operator's own; a postcode with one may have letters */
export function lookOf(type: string, pattern = ''): FieldLook {
  if (type === 'postcode' && pattern) return { ...capitals, autoComplete: 'postal-code' };
  return (Object.hasOwn(looks, type) ? looks[type] : plain) ?? plain;
}

/** Autofill where neither the operator nor the type decides (W-15). */
export const autocompleteOf = ({ name, type, autocomplete }: FormField): string | undefined =>
  autocomplete ||
  (Object.hasOwn(filledByName, name) ? filledByName[name] : undefined) ||
  (Object.hasOwn(filledByName, type) ? filledByName[type] : undefined);
