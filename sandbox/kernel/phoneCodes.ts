/** Calling codes and number masks of the phone field. */
import type { Sent } from '@baize/contract/api/contract';

export const phoneCodes: Sent<'account.getContactPhoneSettings'>['items'] = [
  { country_code: 'FR', code: '33', mask: '# ## ## ## ##', position: 1 },
  { country_code: 'BE', code: '32', mask: '### ## ## ##', position: 2 },
  { country_code: 'CA', code: '1', mask: '### ### ####', position: 3 },
  { country_code: 'CH', code: '41', mask: '## ### ## ##', position: 4 },
  { country_code: 'DE', code: '49', mask: '### #######', position: 5 },
  { country_code: 'ES', code: '34', mask: '### ### ###', position: 6 },
  { country_code: 'IE', code: '353', mask: '## ### ####', position: 7 },
  { country_code: 'IT', code: '39', mask: '### ### ####', position: 8 },
  { country_code: 'JP', code: '81', mask: '## #### ####', position: 9 },
  { country_code: 'NL', code: '31', mask: '# ########', position: 10 },
  { country_code: 'PT', code: '351', mask: '### ### ###', position: 11 },
  { country_code: 'GB', code: '44', mask: '#### ######', position: 12 },
];
