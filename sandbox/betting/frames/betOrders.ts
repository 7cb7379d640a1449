/** Places bets. Each order has an idempotency key, so that a retry never repeats it. */

import type { SentBet } from '../bettingService';
import type { Context } from './context.js';
import { clearOrder, type PlaceOrder, saveOrder } from './pendingOrder.js';
import type { Leg } from './slipState.js';

type Terms = Pick<PlaceOrder, 'stake' | 'balance' | 'takesBetter'>;

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');

export function betOrders(context: Context) {
  const { boot, slip, call } = context;
  /** Idempotency keys: reused while the result is unknown, renewed once it is final or the slip changes. */
  let keys: string[] = [];

  /** @param made receives the bet */
  async function place(order: PlaceOrder, made: SentBet[]) {
    saveOrder(boot.owner, order);
    const answer = await call('place', order);
    clearOrder();
    context.setBalances(answer.balances);
    made.push(answer.bet);
  }

  /**
   * Places each order. Placed ones leave the slip, so that a retry never repeats them.
   * @param termsOf read for each bet, since the player may change them meanwhile
   * @param made receives the bets
   */
  async function placeAll(
    orders: readonly Leg[][],
    isCombination: boolean,
    termsOf: () => Terms,
    made: SentBet[],
  ): Promise<void> {
    for (const [index, legs] of orders.entries()) {
      keys[index] ??= newKey();
      const body = {
        key: keys[index],
        ...termsOf(),
        legs: legs.map(({ event, market, outcome, odds: seen }) => ({ event, market, outcome, odds: seen })),
      };
      await place(body, made);
      if (!isCombination) {
        const [leg] = legs;
        const left = keys.slice(index + 1);
        if (leg) slip.remove(leg);
        keys = [...new Array(index + 1), ...left];
      }
    }
    if (isCombination) slip.clear();
    keys = [];
  }

  return {
    place,
    placeAll,
    resetKeys() {
      keys = [];
      clearOrder();
    },
  };
}
