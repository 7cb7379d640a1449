import { words } from '../../words';
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
const unsent = lost('cashier.makedeposit', 'offline', { params: order, tookMs: 4 });
const out = { method: 'card', amount: '70' };
const methods = (is_available: boolean) => good('cashier.getdepositsettings', { methods: [method({ is_available })] });

/** Payments: for each rule a report on which it fires, its text, and a report on which it does not. */
export const moneyCases: Cases = {
  depositAccepted: {
    match: aReport([settings, accepted()]),
    says: 'The player asked to deposit €50.00 by Card. Accepted: deposit dep-77.',
    not: aReport([settings, refused('cashier.makedeposit', 'BillingUnavailableException', { params: order })]),
  },
  depositRefused: {
    match: aReport([
      settings,
      refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { code: 'DECLINED', params: order }),
    ]),
    says: 'The player asked to deposit €50.00 by Card. Refused: the payment was declined (DECLINED).',
    not: aReport([refused('cashier.makedeposit', 'BillingDepositLimitExceededException', { params: order })]),
  },
  depositLimitHit: {
    match: aReport([
      good('account.getDepositLimit', {
        available_amount: { amount: '20.00', currency: 'EUR' },
        can_edit: true,
        limit_amount: null,
      }),
      settings,
      refused('cashier.makedeposit', 'BillingDepositLimitExceededException', { params: order }),
    ]),
    says: 'The player asked to deposit €50.00 by Card. Refused: it is over the player’s deposit limit, of which €20.00 is left.',
    not: aReport([refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { params: order })]),
  },
  depositAnswerLost: {
    match: aReport([settings, lost('cashier.makedeposit', 'timeout', { params: order, tookMs: 30_000 })]),
    says: 'The player asked to deposit €50.00 by Card. After 30 s there was no clear answer: no answer in time. The deposit may have been accepted.',
    not: aReport([
      ...[settings, lost('cashier.makedeposit', 'aborted', { params: order }), accepted()],
      ...[{ kind: 'connection' as const, isOnline: false }, unsent],
    ]),
  },
  orderNotSent: {
    match: aReport([{ kind: 'connection', isOnline: false }, settings, unsent]),
    says: 'The player tried to deposit while the device was offline. The request was not sent.',
    not: aReport([{ kind: 'connection', isOnline: true }, settings, unsent]),
  },
  depositWaits: {
    match: aReport([accepted(), looked('pending'), looked('pending'), looked('pending')]),
    says: 'Deposit dep-77 of €50.00 stayed pending at 3 checks of its status over 2.2 s.',
    not: aReport([accepted(), looked('pending'), looked('success')]),
  },
  depositUnseen: {
    match: aReport([
      accepted(),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
    ]),
    says: 'The status of deposit dep-77 is unknown: all 2 checks failed. Last reason: payments were not available.',
    not: aReport([
      accepted(),
      refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' } }),
      looked('success'),
    ]),
  },
  depositFailed: {
    match: aReport([accepted(), looked('pending'), looked('failed', { reason: 'card expired' })]),
    says: 'Deposit dep-77 of €50.00 failed. The operator’s reason: card expired.',
    not: aReport([accepted(), looked('cancelled')]),
  },
  depositArrived: {
    match: aReport([accepted(), looked('success')]),
    says: 'Deposit dep-77 of €50.00 was completed.',
    not: aReport([accepted(), looked('processing')]),
  },
  depositCancelled: {
    match: aReport([accepted(), looked('cancelled')]),
    says: 'Deposit dep-77 of €50.00 was cancelled.',
    not: aReport([accepted(), looked('failed')]),
  },
  depositEarlier: {
    match: aReport([toast('errors:EarlierOrderException')]),
    says: words.en.desk.story.depositEarlier,
    not: aReport([toast('errors:OfflineException')]),
  },
  paymentReturned: {
    match: aReport([opened(), seen(false, 1_500), seen(true, 193_000)]),
    says: 'The payment page opened. The player returned after 3 min 12 s.',
    not: aReport([opened(), seen(false, 1_500)]),
  },
  paymentLeft: {
    match: aReport([opened(), seen(false, 1_500), quiet(61_000)]),
    says: 'The payment page opened. The player had not returned after 1 min.',
    not: aReport([opened(), press('Balance', 9_000)]),
  },
  paymentUnopened: {
    match: aReport([opened(false)]),
    says: words.en.desk.story.paymentUnopened,
    not: aReport([opened(), { kind: 'link', linkKind: 'external', address: 'https://x.example', isOpen: false }]),
  },
  methodsNone: {
    match: aReport([methods(false)]),
    says: 'No payment method was available to the player (the payment methods for deposits).',
    not: aReport([methods(true)]),
  },
  orderAnswerLost: {
    match: aReport([lost('loyalty.buyproduct', 'offline')]),
    says: 'The player tried to buy a loyalty reward. There was no clear answer: no connection to the server. The request may have been accepted.',
    not: aReport([refused('loyalty.buyproduct', 'InvalidRequestException'), launched()]),
  },
  balanceDiffers: {
    match: aReport([
      looked('success', {}, { at: 1_000 }),
      lost('account.getBalance', 'offline', { at: 2_000 }),
      quiet(8_000),
    ]),
    says: 'A deposit was completed, but the balance on the screen was not updated afterwards (failed attempts: 1).',
    not: aReport([
      looked('success', {}, { at: 1_000 }),
      good('account.getBalance', balances(), {}, { at: 2_000 }),
      quiet(8_000),
    ]),
  },
  withdrawalOrdered: {
    match: aReport([
      settings,
      good('cashier.makewithdrawal', { id: 'out-5', status: 'pending' }, out),
      withdrawSettings(),
    ]),
    says: 'The player asked to withdraw €70.00 by Card. Accepted: withdrawal out-5, pending.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalDeclinedException', { params: out })]),
  },
  withdrawalRefused: {
    match: aReport([
      withdrawSettings(),
      refused('cashier.makewithdrawal', 'WithdrawalLimitsExceededException', { params: out }),
    ]),
    says: 'The player asked to withdraw €70.00 by Card. Refused: the amount is outside the limits of the payment method.',
    not: aReport([refused('cashier.makewithdrawal', 'KycWithdrawalException', { params: out })]),
  },
  withdrawalGated: {
    match: aReport([withdrawSettings(), refused('cashier.makewithdrawal', 'KycWithdrawalException', { params: out })]),
    says: 'The player asked to withdraw €70.00 by Card. Not possible yet: the player’s documents are not verified.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalLimitsExceededException', { params: out })]),
  },
  withdrawalClosed: {
    match: aReport([withdrawSettings({ gate: 'KYC_BLOCK' })]),
    says: 'The player cannot withdraw: their identity must be verified first.',
    not: aReport([withdrawSettings({ gate: '' })]),
  },
  withdrawalAnswerLost: {
    match: aReport([withdrawSettings(), call('cashier.makewithdrawal', { params: out, status: 502, body: null })]),
    says: 'The player asked to withdraw €70.00 by Card. There was no clear answer: the server answered with an error (HTTP 502). The withdrawal may have been accepted.',
    not: aReport([refused('cashier.makewithdrawal', 'WithdrawalDeclinedException', { params: out })]),
  },
  withdrawalCancelled: {
    match: aReport([good('cashier.cancelwithdrawal', 1, { id: 'out-5' })]),
    says: 'The player cancelled withdrawal out-5.',
    not: aReport([good('cashier.cancelwithdrawal', 0, { id: 'out-5' })]),
  },
  withdrawalKept: {
    match: aReport([
      refused('cashier.cancelwithdrawal', 'InvalidRequestException', { code: 'TOO_LATE', params: { id: 'out-5' } }),
    ]),
    says: 'The player asked to cancel withdrawal out-5. Refused: the operator could not process the request (TOO_LATE).',
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
