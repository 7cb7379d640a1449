import type { LoyaltyProduct, LoyaltyProductList, LoyaltyPurchase } from '@baize/contract/api/entities/rewards';
import { ApiError } from '@baize/contract/errors/apiError';
import { shortHash } from '../../domain/shortHash';
import { createShopApi } from '../../services/api/clients/shopApi';
import type { StoreServices } from '../core/Stores';
import { FreeSpinsStore } from '../games/FreeSpinsStore';
import type { FeatureStore } from '../kernel/FeatureStore';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { LoyaltyStore } from '../shell/LoyaltyStore';
import { NoticesStore } from '../shell/NoticesStore';

/**
 * The operator's reason for refusing a purchase: POINTS, SOLD_OUT, OWNED, LEVEL, CHANGED, INACTIVE; null for any other
 * failure.
 */
export function shopRefusal(error: ApiError | null): string | null {
  const codes = error?.data.id ?? error?.data.last_purchase;
  if (error?.code === 'INACTIVE') return error.code;
  return Array.isArray(codes) && typeof codes[0] === 'string' ? codes[0] : null;
}

/** The latest purchase at the time of an order, from its fingerprint. */
const lastOf = (text: string): number | undefined => (text === 'undefined' ? undefined : Number(text));

type Needs = StoreServices<'session' | 'balance' | 'dialogs' | 'get'>;

export class ShopStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly list: Resource<LoyaltyProductList>;
  readonly buy: Task<[LoyaltyProduct], void>;
  private readonly stores: Needs['stores'];
  private readonly loyalty: LoyaltyStore;

  constructor({ call, clock, platform, stores }: Needs) {
    const api = createShopApi(call);
    const intent = new MoneyIntent('loyalty-shop', platform.storage, clock.now);
    this.stores = stores;
    this.loyalty = stores.get(LoyaltyStore);
    this.list = new Resource((signal) => api.getProducts(signal));
    this.buy = new Task(async ({ id, kind }) => {
      // An order that does not name the latest purchase is refused, so that two tabs do not buy twice. A retry after a
      // lost response repeats the original order, even if the list has a newer purchase by now.
      const ownPrefix = `${shortHash(String(stores.session.player?.uid ?? 0))}:${id}:`;
      // Earlier releases did not store the player.
      const prefix = intent.pendingSuffix(`${id}:`) === null ? ownPrefix : `${id}:`;
      const pending = intent.pendingSuffix(prefix);
      const last = pending === null ? this.list.value?.last_purchase : lastOf(pending);
      const order = { id, ...(last !== undefined && { last_purchase: last }) };
      try {
        this.apply(await intent.run(`${prefix}${last}`, (key) => api.buy(order, key)));
      } catch (error) {
        if (shopRefusal(error instanceof ApiError ? error : null)) await this.refresh();
        throw error;
      }
      // The response is shown immediately; the rest is read in the background.
      void this.refresh();
      void stores.balance.refresh();
      if (kind === 'freespins') void stores.get(FreeSpinsStore).packs.load();
    });
    observe(this);
  }

  get points(): number {
    return this.loyalty.info.value?.points ?? 0;
  }

  /** Points that are missing for a product; 0 if the balance covers it. */
  missingFor({ price }: LoyaltyProduct): number {
    return Math.max(0, price - this.points);
  }

  /** Opens the confirmation, or says how many points are missing. */
  openProduct(product: LoyaltyProduct): void {
    this.buy.reset();
    const view = this.missingFor(product) > 0 ? 'short' : 'confirm';
    this.stores.dialogs.open('product', { product, view });
  }

  /** Buys the dialog's product; the dialog shows the result. */
  async confirm(product: LoyaltyProduct): Promise<void> {
    const result = await this.buy.run(product);
    // Its notification would be hidden by the dialog, so it is fetched after the dialog closes.
    const onClosed = () => void this.stores.get(NoticesStore).fetch();
    if (result.ok) this.stores.dialogs.open('product', { product, view: 'bought' }, { onClosed });
    else if (shopRefusal(result.error) === 'POINTS') this.stores.dialogs.open('product', { product, view: 'short' });
  }

  async load(): Promise<void> {
    if (this.stores.session.isSignedIn) await this.refresh();
  }

  markStale(): void {
    this.list.markStale();
  }

  private apply({ id, points }: LoyaltyPurchase): void {
    const { info } = this.loyalty;
    if (info.value && points !== null) info.set({ ...info.value, points });
    if (this.list.value) this.list.set({ ...this.list.value, last_purchase: id });
  }

  private async refresh(): Promise<void> {
    await Promise.all([this.list.load(), this.loyalty.info.load()]);
  }
}
