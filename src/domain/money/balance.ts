/** The rule for the balance that every screen shows. */
import { add, isZero, parseMoney, totalBalance, toWire, type WireMoney } from '@baize/contract/money/money';

/** Balances of an account by kind; the API's `Balances` and `PlayerInfo` fit. */
export interface AccountBalances {
  balance_main: WireMoney;
  balance_bonus: WireMoney;
  balance_betting_bonus: WireMoney;
}

export interface ShownBalance {
  /** `all`: own and bonus money in one figure. `own`: bonus money is shown separately. */
  kind: 'all' | 'own';
  sum: WireMoney;
  /** Bonus money of both kinds, included in `sum` for `all` and not for `own`; null without any. */
  bonus: WireMoney | null;
  /** Own and bonus money together. */
  total: WireMoney;
}

/** Bonus money must not look withdrawable. @param isBonusIsolated the operator's `is_bonus_isolation_enabled` */
export function shownBalance(balances: AccountBalances, isBonusIsolated: boolean): ShownBalance {
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = balances;
  const parts = [bonus, betting].filter((part) => part.currency === main.currency && !isZero(part));
  const inBonus = parts.map(parseMoney).reduce(add, { minor: 0n, currency: main.currency });
  // Crypto amounts stay as sent unless something is added.
  const total = parts.length > 0 ? toWire(totalBalance({ main, bonus, betting })) : main;
  return {
    kind: isBonusIsolated ? 'own' : 'all',
    sum: isBonusIsolated ? main : total,
    bonus: parts.length > 0 ? toWire(inBonus) : null,
    total,
  };
}
