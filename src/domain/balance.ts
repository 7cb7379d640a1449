/** What is shown as a player's balance, by one rule wherever it stands. */
import { add, isZero, parseMoney, totalBalance, toWire, type WireMoney } from './money';

/** The kinds of balance of an account; `Balances` and `PlayerInfo` of the API fit. */
export interface BalanceParts {
  balance_main: WireMoney;
  balance_bonus: WireMoney;
  balance_betting_bonus: WireMoney;
}

export interface ShownBalance {
  /** `all`: own and bonus money in one figure. `own`: bonus money is kept apart. */
  kind: 'all' | 'own';
  sum: WireMoney;
  /** Bonus money of both kinds: part of `sum` for `all`, besides it for `own`; null where there is none. */
  bonus: WireMoney | null;
  /** All of it, kept apart or not. */
  total: WireMoney;
}

/** Bonus money must not look withdrawable. @param isApart the operator's `is_bonus_isolation_enabled` */
export function shownBalance(balances: BalanceParts, isApart: boolean): ShownBalance {
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = balances;
  const parts = [bonus, betting].filter((part) => part.currency === main.currency && !isZero(part));
  const inBonus = parts.map(parseMoney).reduce(add, { minor: 0n, currency: main.currency });
  // Crypto without anything to add is shown as sent.
  const total = parts.length > 0 ? toWire(totalBalance({ main, bonus, betting })) : main;
  return {
    kind: isApart ? 'own' : 'all',
    sum: isApart ? main : total,
    bonus: parts.length > 0 ? toWire(inBonus) : null,
    total,
  };
}
