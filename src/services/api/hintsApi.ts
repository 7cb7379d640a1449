import type { Call } from './call';

/** Rows of the hints to a new player. */
export const createHintsApi = (call: Call) => ({
  getFirstDeposit: (signal?: AbortSignal) =>
    call('cashier.gethistory', { type: 'deposit', statuses: ['success'], offset: 0, count: 1 }, { signal }),
  getMarker: (key: string, signal?: AbortSignal) => call('storage.get', { key }, { signal }),
  setMarker: (key: string, value: string) => call('storage.set', { key, value }),
  sendConfirmation: (contact: string) => call('account.sendconfirmationtocontact', { contact }),
});
