/** Amounts of money. */
import * as v from 'valibot';
import { decimal } from '../fields';

/** A decimal string such as `1250.00`, never a number, and an ISO or operator-defined currency code. */
export const Money = v.object({ amount: decimal, currency: v.string() });

export const Balances = v.object({
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
});

export const CurrencyRate = v.object({ currency: v.string(), rate: decimal });

export type Money = v.InferOutput<typeof Money>;
export type CurrencyRate = v.InferOutput<typeof CurrencyRate>;
export type Balances = v.InferOutput<typeof Balances>;
