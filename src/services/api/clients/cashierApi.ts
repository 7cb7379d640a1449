import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

/** Calls that move money take the intent's idempotency key. */
export const createCashierApi = (call: Call) => ({
  getDepositSettings: (signal?: AbortSignal) => call('cashier.getdepositsettings', {}, { signal }),
  getWithdrawSettings: (signal?: AbortSignal) => call('cashier.getwithdrawsettings', {}, { signal }),
  makeDeposit: (params: Params<'cashier.makedeposit'>, idempotencyKey: string) =>
    call('cashier.makedeposit', params, { idempotencyKey }),
  makeWithdrawal: (params: Params<'cashier.makewithdrawal'>, idempotencyKey: string) =>
    call('cashier.makewithdrawal', params, { idempotencyKey }),
  cancelWithdrawal: (id: string, idempotencyKey: string) =>
    call('cashier.cancelwithdrawal', { id }, { idempotencyKey }),
  forgetRequisites: (id: string) => call('cashier.forgetrequisites', { id }),
  getBanks: (method: string, signal?: AbortSignal) => call('cashier.getbanks', { method }, { signal }),
  getTotals: (params: Params<'cashier.gettotals'>, signal?: AbortSignal) =>
    call('cashier.gettotals', params, { signal }),
  getHistory: (params: Params<'cashier.gethistory'>, signal?: AbortSignal) =>
    call('cashier.gethistory', params, { signal }),
  getRates: (signal?: AbortSignal) => call('account.getcurrencyrates', {}, { signal }),
  setCurrency: (currency: string) => call('account.setCurrency', { currency }),
  getDeposit: (id: string, signal?: AbortSignal) => call('cashier.getdepositinfo', { id }, { signal }),
});

export type CashierApi = ReturnType<typeof createCashierApi>;
