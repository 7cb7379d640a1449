/** Calling codes that the phone field offers, with the masks of their numbers. */
import type { Sent } from '../../src/services/api/contract';

export const phoneCodes: Sent<'account.getContactPhoneSettings'>['items'] = [
  { country_code: 'FR', code: '33', mask: '9 99 99 99 99', position: 1 },
  { country_code: 'BE', code: '32', mask: '999 99 99 99', position: 2 },
  { country_code: 'CA', code: '1', mask: '999 999 9999', position: 3 },
  { country_code: 'CH', code: '41', mask: '99 999 99 99', position: 4 },
  { country_code: 'DE', code: '49', mask: '999 9999999', position: 5 },
  { country_code: 'ES', code: '34', mask: '999 999 999', position: 6 },
  { country_code: 'IE', code: '353', mask: '99 999 9999', position: 7 },
  { country_code: 'IT', code: '39', mask: '999 999 9999', position: 8 },
  { country_code: 'JP', code: '81', mask: '99 9999 9999', position: 9 },
  { country_code: 'NL', code: '31', mask: '9 99999999', position: 10 },
  { country_code: 'PT', code: '351', mask: '999 999 999', position: 11 },
  { country_code: 'GB', code: '44', mask: '9999 999999', position: 12 },
];
