import type { Call } from '../call';

export const createHintsApi = (call: Call) => ({
  getFirstDeposit: (signal?: AbortSignal) =>
    call('cashier.gethistory', { type: 'deposit', statuses: ['success'], offset: 0, count: 1 }, { signal }),
  sendConfirmation: (contact: string) => call('account.sendconfirmationtocontact', { contact }),
});
