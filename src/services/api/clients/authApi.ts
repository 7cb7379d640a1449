import type { Call } from '../call';
import type { Params } from '../contract';

export const createAuthApi = (call: Call) => ({
  restore: (params: Params<'auth.restore'>) => call('auth.restore', params),
  getSocialAccounts: (signal?: AbortSignal) => call('account.getSocialAccounts', {}, { signal }),
  createSocialLink: (service: string) => call('account.createSocialLink', { service }),
  unlinkSocialAccount: (service: string) => call('account.unlinkSocialAccount', { service }),
});
