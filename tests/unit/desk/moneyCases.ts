import {
  accepted,
  aReport,
  call,
  good,
  launched,
  lost,
  method,
  order,
  payment,
  press,
  quiet,
  refused,
  settings,
  toast,
} from './aReport';
import type { Cases } from './cases';

const looked = (status: string, rest = {}, call = {}) =>
  good('cashier.getdepositinfo', payment(status, rest), { id: 'dep-77' }, call);
const opened = (isOpen = true) => ({
  kind: 'link' as const,
  linkKind: 'payment',
  address: 'https://pay.example',
  isOpen,
});
const seen = (isVisible: boolean, at: number) => ({ kind: 'visibility' as const, isVisible, at });
const out = { method: 'card', amount: '70' };
const methods = (is_available: boolean) => good('cashier.getdepositsettings', { methods: [method({ is_available })] });

/** Money in and out: for each rule a report that it tells of, what it says, and one on which it must be silent. */
export const moneyCases: Cases = {
  depositAccepted: {
    tells: aReport([settings, accepted()]),
    says: 'Deposit of 50.00 EUR by card was accepted as dep-77.',
    not: aReport([settings, refused('cashier.makedeposit', 'BillingUnavailableException', { params: order })]),
  },
  depositRefused: {
    tells: aReport([
      settings,
      refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { code: 'DECLINED', params: order }),
    ]),
    says: 'Deposit of 50.00 EUR by card was refused: BillingTransactionDeclinedException (DECLINED).',
    not: aReport([refused('cashier.makedeposit', 'BillingDepositLimitExceededException', { params: order })]),
  },
  depositLimitHit: {
    tells: aReport([
      good('account.getDepositLimit', {
        available_amount: { amount: '20.00', currency: 'EUR' },
        can_edit: true,
        limit_amount: null,
      }),
      settings,
      refused('cashier.makedeposit', 'BillingDepositLimitExceededException', { params: order }),
    ]),
    says: 'Deposit of 50.00 EUR by card would go past the player’s own deposit limit, of which 20.00 EUR was left.',
    not: aReport([refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { params: order })]),
  },
  depositAnswerLost: {
    tells: aReport([settings, lost('cashier.makedeposit', 'timeout', { params: order, tookMs: 30_000 })]),
    says: 'Deposit of 50.00 EUR by card was sent and got no clear answer in 30 s (TimeoutException): it may have arrived.',
    not: aReport([settings, lost('cashier.makedeposit', 'aborted', { params: order }), accepted()]),
  },
  depositWaits: {
    tells: aReport([accepted(), looked('pending'), looked('pending'), looked('pending')]),
    says: 'Deposit dep-77 of 50.00 EUR stayed “pending” for 3 looks in 2.2 s.',
    not: aReport([accepted(), looked('pending'), looked('success')]),
  },
  depositUnseen: {
    tells: aReport([
      accepted(),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
    ]),
    says: 'What became of deposit dep-77 is not known here: 2 looks at it failed, the last with BillingUnavailableException.',
    not: aReport([
      accepted(),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
      looked('success'),
    ]),
  },
  depositFailed: {
    tells: aReport([accepted(), looked('pending'), looked('failed', { reason: 'card expired' })]),
    says: 'Deposit dep-77 of 50.00 EUR failed; the operator’s reason: card expired.',
    not: aReport([accepted(), looked('cancelled')]),
  },
  depositArrived: {
    tells: aReport([accepted(), looked('success')]),
    says: 'Deposit dep-77 of 50.00 EUR arrived.',
    not: aReport([accepted(), looked('processing')]),
  },
  depositCancelled: {
    tells: aReport([accepted(), looked('cancelled')]),
    says: 'Deposit dep-77 of 50.00 EUR was cancelled.',
    not: aReport([accepted(), looked('failed')]),
  },
  depositEarlier: {
    tells: aReport([toast('errors:EarlierOrderException')]),
    says: 'An order whose answer had been lost was found to have arrived, with other details; nothing new was ordered.',
    not: aReport([toast('errors:OfflineException')]),
  },
  paymentReturned: {
    tells: aReport([opened(), seen(false, 1_500), seen(true, 193_000)]),
    says: 'The payment page was opened; the player came back after 3 min 12 s.',
    not: aReport([opened(), seen(false, 1_500)]),
  },
  paymentLeft: {
    tells: aReport([opened(), seen(false, 1_500), quiet(61_000)]),
    says: 'The payment page was opened; the player had not come back 1 min 0 s later.',
    not: aReport([opened(), press('Balance', 9_000)]),
  },
  paymentUnopened: {
    tells: aReport([opened(false)]),
    says: 'The payment page did not open: this place, or a blocker in it, refused.',
    not: aReport([opened(), { kind: 'link', linkKind: 'external', address: 'https://x.example', isOpen: false }]),
  },
  methodsNone: {
    tells: aReport([methods(false)]),
    says: 'cashier.getdepositsettings named no payment method in service.',
    not: aReport([methods(true)]),
  },
  orderAnswerLost: {
    tells: aReport([lost('loyalty.buyproduct', 'offline')]),
    says: 'loyalty.buyproduct was sent and got no clear answer (OfflineException): it may have been done.',
    not: aReport([refused('loyalty.buyproduct', 'InvalidRequestException'), launched()]),
  },
  balanceDiffers: {
    tells: aReport([
      looked('success', {}, { at: 1_000 }),
      lost('account.getBalance', 'offline', { at: 2_000 }),
      quiet(8_000),
    ]),
    says: 'A deposit arrived, but the balance shown was not read again after it (1 tries failed).',
    not: aReport([
      looked('success', {}, { at: 1_000 }),
      good('account.getBalance', balances(), {}, { at: 2_000 }),
      quiet(8_000),
    ]),
  },
  withdrawalOrdered: {
    tells: aReport([
      settings,
      good('cashier.makewithdrawal', { id: 'out-5', status: 'pending' }, out),
      withdrawSettings(),
    ]),
    says: 'Withdrawal of 70.00 EUR by card was ordered as out-5; its state: pending.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalDeclinedException', { params: out })]),
  },
  withdrawalRefused: {
    tells: aReport([
      withdrawSettings(),
      refused('cashier.makewithdrawal', 'WithdrawalLimitsExceededException', { params: out }),
    ]),
    says: 'Withdrawal of 70.00 EUR by card was refused: WithdrawalLimitsExceededException.',
    not: aReport([refused('cashier.makewithdrawal', 'KycWithdrawalException', { params: out })]),
  },
  withdrawalGated: {
    tells: aReport([withdrawSettings(), refused('cashier.makewithdrawal', 'KycWithdrawalException', { params: out })]),
    says: 'Withdrawal of 70.00 EUR by card waits for something that the player has to do first: KycWithdrawalException.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalLimitsExceededException', { params: out })]),
  },
  withdrawalClosed: {
    tells: aReport([withdrawSettings({ gate: 'KYC_BLOCK' })]),
    says: 'Withdrawals are closed to this player: KYC_BLOCK.',
    not: aReport([withdrawSettings({ gate: '' })]),
  },
  withdrawalAnswerLost: {
    tells: aReport([withdrawSettings(), call('cashier.makewithdrawal', { params: out, status: 502, body: null })]),
    says: 'Withdrawal of 70.00 EUR by card was sent and got no clear answer (UnknownErrorException): it may have been ordered.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalDeclinedException', { params: out })]),
  },
  withdrawalCancelled: {
    tells: aReport([good('cashier.cancelwithdrawal', 1, { id: 'out-5' })]),
    says: 'The player took withdrawal out-5 back.',
    not: aReport([good('cashier.cancelwithdrawal', 0, { id: 'out-5' })]),
  },
  withdrawalKept: {
    tells: aReport([
      refused('cashier.cancelwithdrawal', 'InvalidRequestException', { code: 'TOO_LATE', params: { id: 'out-5' } }),
    ]),
    says: 'The player wanted to take withdrawal out-5 back and could not: InvalidRequestException (TOO_LATE).',
    not: aReport([good('cashier.cancelwithdrawal', 1, { id: 'out-5' })]),
  },
};

function balances() {
  const nothing = { amount: '0.00', currency: 'EUR' };
  return {
    ...{ balance_main: { amount: '50.00', currency: 'EUR' }, balance_bonus: nothing },
    ...{ balance_betting_bonus: nothing, balance_fun: nothing },
  };
}

function withdrawSettings(rest = {}) {
  return good('cashier.getwithdrawsettings', {
    methods: [method()],
    available: { amount: '90.00', currency: 'EUR' },
    ...rest,
  });
}
