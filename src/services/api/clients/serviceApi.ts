import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createServiceApi = (call: Call) => ({
  getSupport: (signal?: AbortSignal) => call('support.getsettings', {}, { signal }),
  sendFeedback: (message: Params<'Support.sendFeedback'>) => call('Support.sendFeedback', message),
  uploadReport: (file: Blob) => call('support.keepReport', { file }),
  confirmContact: (contact: string, code: string) => call('account.confirmContact', { contact, code }),
  sendConfirmation: (contact: string) => call('account.sendconfirmationtocontact', { contact }),
  getUnsubscribeState: (contact: string, sign: string, signal?: AbortSignal) =>
    call('account.getUnsubscribeState', { contact, sign }, { signal }),
  unsubscribe: (contact: string, sign: string) => call('account.unsubscribe', { contact, sign }),
});

export type ServiceApi = ReturnType<typeof createServiceApi>;
