import type { Call } from './call';
import type { Params } from './contract';

/** Rows of support, of letters' links and of the player's contacts and password (W-17, W-20, S-5, U-2, U-4). */
export const createServiceApi = (call: Call) => ({
  getSupport: (signal?: AbortSignal) => call('support.getsettings', {}, { signal }),
  sendFeedback: (message: Params<'Support.sendFeedback'>) => call('Support.sendFeedback', message),
  confirmContact: (contact: string, code: string) => call('account.confirmContact', { contact, code }),
  sendConfirmation: (contact: string) => call('account.sendconfirmationtocontact', { contact }),
  unsubscribe: (contact: string, sign: string) => call('account.unsubscribe', { contact, sign }),
  changeSubscription: (contact: string, isOn: boolean) =>
    call('account.changeSubscription', { contact, subscription: isOn ? 1 : 0 }),
  changePassword: (oldPassword: string, password: string) =>
    call('account.changepassword', { old_password: oldPassword, password }),
});
