import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createAuthApi = (call: Call) => ({
  restore: (params: Params<'auth.restore'>) => call('auth.restore', params),
  getSocialAccounts: (signal?: AbortSignal) => call('account.getSocialAccounts', {}, { signal }),
  createSocialLink: (service: string) => call('account.createSocialLink', { service }),
  unlinkSocialAccount: (service: string) => call('account.unlinkSocialAccount', { service }),
});
