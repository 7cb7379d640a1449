import type { Cashback } from '@baize/contract/api/entities/rewards';
import { currentCashback, unseenCashback } from '@baize/contract/bonuses/cashback';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction } from 'mobx';
import { createRewardsApi, type RewardsApi } from '../../services/api/clients/rewardsApi';
import type { OpenDialog } from '../core/DialogsStore';
import type { StoreServices } from '../core/Stores';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { MarkersStore } from '../shell/MarkersStore';
import { BonusesStore } from './BonusesStore';

/** Marker with the id of the last cashback whose popup was closed. */
const SEEN_KEY = 'already_seen_cashback_id';

type Needs = StoreServices<'session' | 'scope' | 'balance' | 'dialogs' | 'get'>;

/** Actions of the current cashback, and the popup of an unseen one. */
export class CashbackStore {
  static readonly isOfPlayer = true;
  readonly payout: Task<[], void>;
  readonly remove: Task<[], void>;
  private readonly api: RewardsApi;
  private readonly stores: Needs['stores'];

  constructor({ call, clock, platform, stores }: Needs) {
    this.api = createRewardsApi(call);
    this.stores = stores;
    const act = (name: string, order: (key: string) => Promise<unknown>) => {
      const intent = new MoneyIntent(`cashback-${name}`, platform.storage, clock.now);
      return new Task(() => this.act((current) => intent.run(String(current.id), order)));
    };
    this.payout = act('payout', this.api.payOutCashback);
    this.remove = act('remove', this.api.removeCashback);
    observe(this);
  }

  get list(): Resource<Cashback[]> {
    return this.stores.get(BonusesStore).cashbacks;
  }

  /** The latest active cashback, on which payout and remove act. */
  get current(): Cashback | null {
    return currentCashback(this.list.value ?? []);
  }

  get isBusy(): boolean {
    return this.payout.isRunning || this.remove.isRunning;
  }

  get error(): ApiError | null {
    return this.payout.error ?? this.remove.error;
  }

  /** The cashback for the popup; null for a guest, or if the marker could not be read. */
  async findUnseen(): Promise<Cashback | null> {
    const { session, scope } = this.stores;
    if (!session.isSignedIn) return null;
    const { signal } = scope;
    try {
      // A separate read: the list's is aborted with its screen, and a sign-in changes screens.
      const [{ items }, seen] = await Promise.all([
        this.api.getCashbacks(),
        this.stores.get(MarkersStore).get(SEEN_KEY),
      ]);
      if (signal.aborted) return null;
      runInAction(() => this.list.set(items));
      return unseenCashback(items, seen);
    } catch (error) {
      // No error message; the next sign-in tries again.
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  /** @returns the dialog's id */
  show(cashback: Cashback, events: Pick<OpenDialog, 'onShown' | 'onClosed'>): number {
    this.reset();
    return this.stores.dialogs.open('cashback', { cashback }, events);
  }

  reset(): void {
    this.payout.reset();
    this.remove.reset();
  }

  /** The popup was seen and closed: stores its id with the operator. */
  async saveSeen({ id }: Cashback): Promise<void> {
    try {
      await this.stores.get(MarkersStore).set(SEEN_KEY, String(id));
    } catch (error) {
      // Not stored: the popup is shown again at the next sign-in.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async act(order: (current: Cashback) => Promise<unknown>): Promise<void> {
    const { current } = this;
    if (!current) return;
    try {
      await order(current);
    } catch (error) {
      // Claimed or expired meanwhile, perhaps on another device.
      if (error instanceof ApiError && error.type === 'InvalidRequestException') await this.list.load();
      throw error;
    }
    void this.stores.balance.refresh();
    await this.list.load();
  }
}
