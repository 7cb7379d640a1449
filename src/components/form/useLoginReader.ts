import { loginForWire } from '@baize/contract/player/contacts';
import type { FieldRule } from '@baize/contract/validation/fields';
import { fieldOf } from '@baize/contract/validation/fields';
import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { isNationalNumber, loginOfNumber } from '../../domain/validation/logins';
import { useStores } from '../contexts';
import { loadPhonePlans, phoneReader } from './phonePlans';
import type { FormData } from './useForm';

const numberField = fieldOf({ name: PHONE_COUNTRY, type: 'phone' });

/** A phone field while the login is a national number, so that calling codes and plans are loaded. */
export const loginPhoneFields = (fields: readonly FieldRule[], values: FormData) =>
  fields.some(({ name, type }) => type === 'login' && isNationalNumber(String(values[name] ?? '')))
    ? [numberField]
    : [];

/** Converts a login to the API's format; national numbers use the chosen country. */
export function useLoginReader(): (typed: string, chosen: string) => Promise<string> {
  const { phoneCodes } = useStores().registration;
  return async (typed, chosen) => {
    if (!isNationalNumber(typed)) return loginForWire(typed);
    const [codes = []] = await Promise.all([phoneCodes.ensure(), loadPhonePlans()]);
    const read = phoneReader();
    return read && codes.length > 0 ? loginOfNumber(typed, chosen, codes, read) : loginForWire(typed);
  };
}
