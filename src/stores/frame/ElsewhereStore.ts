import { reaction } from 'mobx';
import { endAll } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

type Needs = StoreServices<'balance' | 'session' | 'toasts' | 'refusals' | 'tell' | 'handleReturn'>;

/** Milliseconds that the toast stays. */
const LONG = 10_000;

/**
 * Follows account changes on other pages and devices: forms follow the balance, and data in another currency is
 * dropped.
 */
export class ElsewhereStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;

  constructor(private readonly services: Needs) {}

  /** @returns a function that stops it */
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
    // Otherwise the balance was outdated or the account could not be read; the next balance tries again.
    if (stores.session.player?.balance_main.currency !== currency) return;
    stores.tell('forgetCurrency');
    stores.toasts.show({ tone: 'info', textKey: 'errors:currencyChanged', durationMs: LONG });
    stores.handleReturn();
  }
}
