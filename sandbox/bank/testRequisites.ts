/** Requisites with fixed outcomes, to test every refusal of the cashier (docs/faults.md). */
import { makeAddress, makeIban } from './requisiteChecks';

/** The provider's answer by card number; all other cards are approved. */
export const cardAnswers: Readonly<Record<string, 'decline' | 'insufficient'>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
};

/** Phone payments that fail or are declined, by the last four digits. */
export const phoneAnswers: Readonly<Record<string, 'error' | 'decline'>> = { '0001': 'error', '0002': 'decline' };

/** Cards, addresses and wallets flagged as stolen. */
export const flaggedRequisites: ReadonlySet<string> = new Set([
  '4100000000000019',
  makeAddress('watched'),
  'blocked@purse.example',
]);

/** Payouts to these are returned. */
export const bouncingRequisites: ReadonlySet<string> = new Set([
  'gone@purse.example',
  makeIban('DE', '500000000000000000'),
]);

/** Sample values with their outcomes, listed on the cashier page. */
export const samples: ReadonlyArray<{ value: string; what: string }> = [
  { value: '4242 4242 4242 4242', what: 'card: payment approved' },
  { value: '4000 0000 0000 0002', what: 'card: declined by the bank' },
  { value: '4000 0000 0000 9995', what: 'card: insufficient funds' },
  { value: '4100 0000 0000 0019', what: 'card: flagged as stolen (withdrawals)' },
  { value: makeIban('DE', '370400440532013000'), what: 'IBAN' },
  { value: makeIban('DE', '500000000000000000'), what: 'IBAN: payout returned' },
  { value: 'someone@purse.example', what: 'e-wallet' },
  { value: 'gone@purse.example', what: 'e-wallet: payout returned' },
  { value: 'blocked@purse.example', what: 'e-wallet: flagged as stolen (withdrawals)' },
  { value: '+353 85 123 4567', what: 'phone: asks to confirm' },
  { value: '+353 85 123 0001', what: 'phone: operator timeout' },
  { value: '+353 85 123 0002', what: 'phone: operator declines' },
  { value: '529.982.247-25', what: 'CPF' },
  { value: makeAddress('sample'), what: 'Bitcoin address' },
  { value: makeAddress('watched'), what: 'Bitcoin address: flagged as stolen' },
];
