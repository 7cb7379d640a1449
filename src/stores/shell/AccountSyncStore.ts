import { reaction } from 'mobx';
import type { StoreServices } from '../core/Stores';
import { stopAll } from '../kernel/observeValue';

type Needs = StoreServices<'balance' | 'session' | 'toasts' | 'events' | 'notify' | 'handleReconnect'>;

/** Milliseconds that the toast stays. */
const TOAST_MS = 10_000;

/**
 * Follows account changes on other pages and devices: forms follow the balance, and data in another currency is
 * dropped.
 */
export class AccountSyncStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;

  constructor(private readonly services: Needs) {}

  /** @returns a function that stops it */
  follow(): () => void {
    const { stores } = this.services;
    const { balance, session } = stores;
    return stopAll([
      reaction(
        () => balance.balances.value,
        (now, before) => {
          const accountCurrency = session.player?.balance_main.currency;
          const { amount, currency } = now?.balance_main ?? {};
          if (accountCurrency && currency && accountCurrency !== currency) void this.followCurrency(currency);
          else if (before && amount !== before.balance_main.amount) stores.notify('handleBalance');
        },
        { fireImmediately: true },
      ),
      stores.events.on('orderFailed', () => void balance.refresh(), true),
    ]);
  }

  private async followCurrency(currency: string): Promise<void> {
    const { stores } = this.services;
    await stores.session.account.load();
    // Otherwise the balance was outdated or the account could not be read; the next balance tries again.
    if (stores.session.player?.balance_main.currency !== currency) return;
    stores.notify('forgetCurrency');
    stores.toasts.show({ tone: 'info', textKey: 'errors:currencyChanged', durationMs: TOAST_MS });
    stores.handleReconnect();
  }
}
