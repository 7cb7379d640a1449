import type { WireMoney } from '@baize/contract/money/money';

const isMoney = (value: unknown): value is WireMoney =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  'currency' in value &&
  /^-?\d+(\.\d+)?$/.test(String(value.amount)) &&
  typeof value.currency === 'string';

/** The operator's details of a bonus or a cashback; malformed values are dropped. `receivedAt` is in unix seconds. */
export function rewardDetailOf({ title, text, amount, received_at }: Record<string, unknown>) {
  return {
    title: typeof title === 'string' ? title : '',
    text: typeof text === 'string' ? text : '',
    amount: isMoney(amount) ? amount : null,
    receivedAt: typeof received_at === 'number' ? received_at : null,
  };
}
