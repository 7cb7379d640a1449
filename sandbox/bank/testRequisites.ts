/** Requisites with a fate of their own, so that every refusal of a cashier can be met (docs/faults.md). */
import { makeAddress, makeIban } from './requisiteChecks';

/** What the provider answers to a card, by its digits; any other is paid. */
export const cardAnswers: Readonly<Record<string, 'decline' | 'insufficient'>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
};

/** Phone numbers, by their last four digits, that the provider fails on or refuses at once. */
export const phoneAnswers: Readonly<Record<string, 'error' | 'decline'>> = { '0001': 'error', '0002': 'decline' };

/** Cards, addresses and purses that the operator takes for stolen. */
export const watched: ReadonlySet<string> = new Set([
  '4100000000000019',
  makeAddress('watched'),
  'blocked@purse.example',
]);

/** Where a payout comes back from. */
export const bouncing: ReadonlySet<string> = new Set(['gone@purse.example', makeIban('DE', '500000000000000000')]);

/** What people may type, with what comes of it. */
export const samples: ReadonlyArray<{ value: string; what: string }> = [
  { value: '4242 4242 4242 4242', what: 'a card that pays' },
  { value: '4000 0000 0000 0002', what: 'a card that its bank declines' },
  { value: '4000 0000 0000 9995', what: 'a card without enough money' },
  { value: '4100 0000 0000 0019', what: 'a card that is taken for stolen (withdrawals)' },
  { value: makeIban('DE', '370400440532013000'), what: 'an account' },
  { value: makeIban('DE', '500000000000000000'), what: 'an account that sends payouts back' },
  { value: 'someone@purse.example', what: 'a purse' },
  { value: 'gone@purse.example', what: 'a purse that sends payouts back' },
  { value: 'blocked@purse.example', what: 'a purse that is taken for stolen (withdrawals)' },
  { value: '+353 85 123 4567', what: 'a phone that is asked to confirm' },
  { value: '+353 85 123 0001', what: 'a phone whose operator does not answer' },
  { value: '+353 85 123 0002', what: 'a phone whose operator refuses' },
  { value: '529.982.247-25', what: 'a CPF' },
  { value: makeAddress('sample'), what: 'an address of the chain' },
  { value: makeAddress('watched'), what: 'an address that is taken for stolen' },
];
