import type { FormValues } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createProfileApi = (call: Call) => ({
  /** @param country fields for a player who lives there; empty: the operator's own record */
  getFields: (country: string, signal?: AbortSignal) =>
    call('Account.getPersonalDataFields', country === '' ? {} : { country_code: country }, { signal }),
  save: (values: FormValues) => call('account.saveProfileInfo', values),
  changeFakename: (fakename: string) => call('account.changefakename', { fakename }),
  setWinsShown: (isShown: boolean) => call('account.setWinsShown', { is_shown: isShown ? 1 : 0 }),
  addContact: (contact: string, phoneCountryCode: string) =>
    call('account.addcontact', { contact, phone_country_code: phoneCountryCode }),
  removeContact: (contact: string) => call('account.removeContact', { contact }),
  changeSubscription: (contact: string, isOn: boolean) =>
    call('account.changeSubscription', { contact, subscription: isOn ? 1 : 0 }),
  changePassword: (oldPassword: string, password: string) =>
    call('account.changepassword', { old_password: oldPassword, password }),
  changeTwoFactor: (isOn: boolean) => call('account.changeTwoFactorAuth', { two_factor_auth: isOn ? 1 : 0 }),
  confirmTwoFactor: (code: string) => call('account.confirmTwoFactorAuth', { code }),
  getSessions: (signal?: AbortSignal) => call('account.getSessions', {}, { signal }),
  /** Without an id: ends all other sessions. */
  endSession: (id: string | null) => call('account.endSession', id === null ? {} : { id }),
});
