import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createAccountApi = (call: Call) => ({
  getInfo: (signal?: AbortSignal) => call('account.getInfo', {}, { signal }),
  getBalance: (signal?: AbortSignal) => call('account.getBalance', {}, { signal }),
  getProfile: (signal?: AbortSignal) =>
    call('account.getprofileinfo', { fields: ['contacts', 'document'] }, { signal }),
  login: (params: Params<'auth.login'>) => call('auth.login', params),
  register: (params: Params<'auth.register'>) => call('auth.register', params),
  logout: () => call('auth.logout', {}),
  changeLocale: (locale: string) => call('account.changelocale', { locale }),
  getPhoneCodes: (signal?: AbortSignal) => call('account.getContactPhoneSettings', {}, { signal }),
});

export type AccountApi = ReturnType<typeof createAccountApi>;
