/** What is shown as a player's balance, by one rule wherever it stands (C-9). */
import { add, isZero, parseMoney, totalBalance, toWire, type WireMoney } from './money';

/** The kinds of balance that an account has. Structural, so that the API's `Balances` and `PlayerInfo` fit. */
export interface BalanceParts {
  balance_main: WireMoney;
  balance_bonus: WireMoney;
  balance_betting_bonus: WireMoney;
}

export interface ShownBalance {
  /** `all`: own and bonus money in one figure. `own`: the operator keeps bonus money apart, and the figure is own money. */
  kind: 'all' | 'own';
  sum: WireMoney;
  /** Bonus money of both sorts: within `sum` for `all`, on top of it for `own`; null where there is none. */
  bonus: WireMoney | null;
  /** Everything, whether it is kept apart or not. */
  total: WireMoney;
}

/**
 * One figure, and how much bonus money is in it or beside it: nobody takes bonus money for money that can be withdrawn.
 * A bonus in another currency than the main balance is left out, as of the total.
 * @param isApart the operator's `is_bonus_isolation_enabled`
 */
export function shownBalance(balances: BalanceParts, isApart: boolean): ShownBalance {
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = balances;
  const parts = [bonus, betting].filter((part) => part.currency === main.currency && !isZero(part));
  const inBonus = parts.map(parseMoney).reduce(add, { minor: 0n, currency: main.currency });
  // Crypto is shown as it was sent where there is nothing to add.
  const total = parts.length > 0 ? toWire(totalBalance({ main, bonus, betting })) : main;
  return {
    kind: isApart ? 'own' : 'all',
    sum: isApart ? main : total,
    bonus: parts.length > 0 ? toWire(inBonus) : null,
    total,
  };
}
