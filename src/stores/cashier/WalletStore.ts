import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import type { CurrencyRate, Money } from '@baize/contract/api/entities/money';
import { isCrypto, parseMoney, toWire } from '@baize/contract/money/money';
import { convert } from '../../domain/money/convert';
import { type CashierApi, createCashierApi } from '../../services/api/clients/cashierApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { OffersStore } from '../rewards/OffersStore';

const RECENT = 4;
/** Amounts for showing a rate: the first one that converts to at least two digits of minor units. */
const UNITS = ['1', '10', '100', '1000', '10000', '100000'];

async function readRecent(api: CashierApi, signal: AbortSignal): Promise<HistoryItem[]> {
  const range = { offset: 0, count: RECENT };
  const [came, went] = await Promise.all([
    api.getHistory({ type: 'deposit', ...range }, signal),
    api.getHistory({ type: 'withdrawal', ...range }, signal),
  ]);
  return [...came.items, ...went.items].sort((one, other) => other.created_at - one.created_at).slice(0, RECENT);
}

type Needs = StoreServices<'settings' | 'session' | 'balance' | 'get' | 'notify'>;

/** Latest transactions, exchange rates, and the change of the account's currency. */
export class WalletStore implements FeatureStore {
  readonly rates: Resource<CurrencyRate[]>;
  readonly recent: Resource<HistoryItem[]>;
  readonly change: Task<[string], void>;
  private isOpen = false;
  private readonly stores: Needs['stores'];

  constructor({ call, snapshot, stores }: Needs) {
    const api = createCashierApi(call);
    this.stores = stores;
    this.rates = snapshot.resource('cashier.rates', async (signal) => (await api.getRates(signal)).items);
    this.recent = new Resource((signal) => readRecent(api, signal));
    this.change = new Task(async (currency) => {
      await api.setCurrency(currency);
      await this.reload();
    });
    observe(this);
  }

  get currency(): string {
    const { player } = this.stores.session;
    return player?.balance_main.currency ?? this.stores.settings.general.value?.default_currency ?? '';
  }

  get others(): string[] {
    const all = this.stores.settings.general.value?.available_currencies ?? [];
    return all.filter((currency) => currency !== this.currency);
  }

  /** Converts an amount, rounded down to a minor unit; null without a rate. */
  worthIn(money: Money, currency: string): Money | null {
    const from = this.rateOf(money.currency);
    const to = this.rateOf(currency);
    if (!from || !to) return null;
    const worth = toWire(convert(parseMoney(money), from, { currency, rate: to }));
    // An estimate in crypto needs no trailing zeros.
    return isCrypto(currency) ? { ...worth, amount: worth.amount.replace(/\.?0+$/, '') } : worth;
  }

  /** An amount in the account's currency and its value in another one; null without a rate. */
  rateIn(currency: string): { one: Money; other: Money } | null {
    for (const amount of UNITS) {
      const one = { amount, currency: this.currency };
      const other = this.worthIn(one, currency);
      if (other === null) return null;
      if (parseMoney(other).minor >= 10n || amount === UNITS.at(-1)) return { one, other };
    }
    return null;
  }

  async open(): Promise<void> {
    this.isOpen = true;
    this.change.reset();
    // The server may have rendered the page without currencies.
    await Promise.all([this.rates.ensure(), this.recent.load(), this.stores.settings.general.ensure()]);
  }

  close(): void {
    this.isOpen = false;
  }

  /** A pending payment has completed or failed, perhaps on another device. */
  handleBalance(): void {
    if (this.isOpen) void this.recent.load();
  }

  markStale(): void {
    this.rates.markStale();
  }

  clear(): void {
    this.recent.clear();
    this.change.clear();
    this.isOpen = false;
  }

  /** A rate of zero counts as unknown. */
  private rateOf(currency: string): string | null {
    const rate = this.rates.value?.find((entry) => entry.currency === currency)?.rate ?? null;
    return rate !== null && /^\d*[1-9]|^\d+\.\d*[1-9]/.test(rate) ? rate : null;
  }

  private async reload(): Promise<void> {
    const { session, balance } = this.stores;
    this.stores.notify('forgetCurrency');
    this.stores.get(OffersStore).markStale();
    // Reads the account first: a balance in another currency than the account's would count as a change on another
    // page.
    await session.account.load();
    await balance.refresh();
  }
}
