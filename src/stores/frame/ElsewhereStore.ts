import { reaction } from 'mobx';
import { endAll } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

type Needs = StoreServices<'balance' | 'session' | 'toasts' | 'refusals' | 'tell' | 'handleReturn'>;

/** Milliseconds. */
const LONG = 10_000;

/**
 * What another page or device does to the account: forms follow the balance, and what was typed and read in another currency
 * goes.
 */
export class ElsewhereStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;

  constructor(private readonly services: Needs) {}

  /** @returns what ends it */
  follow(): () => void {
    const { stores } = this.services;
    const { balance, session } = stores;
    return endAll([
      reaction(
        () => balance.balances.value,
        (now, before) => {
          const known = session.player?.balance_main.currency;
          const { amount, currency } = now?.balance_main ?? {};
          if (known && currency && known !== currency) void this.followCurrency(currency);
          else if (before && amount !== before.balance_main.amount) stores.tell('handleBalance');
        },
        { fireImmediately: true },
      ),
      reaction(
        () => stores.refusals,
        (times) => times > 0 && void balance.refresh(),
        { fireImmediately: true },
      ),
    ]);
  }

  private async followCurrency(currency: string): Promise<void> {
    const { stores } = this.services;
    await stores.session.account.load();
    // Otherwise the balance was the older of the two, or the account could not be read: the next reading tries again.
    if (stores.session.player?.balance_main.currency !== currency) return;
    stores.tell('forgetCurrency');
    stores.toasts.show({ tone: 'info', textKey: 'errors:currencyChanged', durationMs: LONG });
    stores.handleReturn();
  }
}
