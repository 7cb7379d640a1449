import { type OfferAction, offerAction } from '../../domain/offerAction';
import type { Offer, OfferList, Promotion } from '../../services/api/entities/rewards';
import { createRewardsApi } from '../../services/api/rewardsApi';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import type { StoreServices } from '../shell/Stores';
import { BonusesStore } from './BonusesStore';

type Needs = StoreServices<'session' | 'balance' | 'get'>;

/** Offers and promotions for this visitor. */
export class OffersStore implements FeatureStore {
  readonly offers: Resource<Offer[]>;
  readonly take: Task<[number], void>;
  private readonly reserved: Resource<OfferList['players_only']>;
  takenId: number | null = null;
  /** Uid of the player that the list is for; 0 for a guest, as on the server. */
  private viewer = 0;
  private readonly stores: Needs['stores'];

  constructor({ call, snapshot, stores }: Needs) {
    const api = createRewardsApi(call);
    this.stores = stores;
    this.reserved = snapshot.resource('rewards.reserved', async () => ({ offers: [], promotions: [] }));
    this.offers = snapshot.resource('rewards.offers', async (signal) => {
      const { items, players_only } = await api.getOffers(signal);
      if (!signal.aborted) this.reserved.set(players_only);
      return items;
    });
    this.take = new Task(async (id: number) => {
      await api.takeOffer(id);
      await this.offers.load();
      this.readFates();
      void stores.balance.refresh();
    });
    observe(this);
  }

  async load(): Promise<void> {
    const viewer = this.stores.session.player?.uid ?? 0;
    // A running read for another visitor must not be reused.
    const isOther = viewer !== this.viewer;
    this.viewer = viewer;
    await (isOther ? this.offers.load() : this.offers.ensure());
  }

  /** Also reads the bonuses, which show what became of claimed offers. */
  async loadWithFates(): Promise<void> {
    await this.load();
    this.readFates();
  }

  private readFates(): void {
    const isAnyTaken = this.offers.value?.some(({ status }) => status === 'taken');
    if (this.stores.session.isSignedIn && isAnyTaken) void this.stores.get(BonusesStore).bonuses.load();
  }

  /** The visitor's action for an offer; `wait` while the list is another visitor's. */
  actionOf(offer: Offer): OfferAction {
    const { isKnown, isSignedIn } = this.stores.session;
    const isTheirs = isKnown && !this.offers.isStale && !(this.offers.isLoading && !this.take.isRunning);
    return offerAction(offer, isTheirs ? (isSignedIn ? 'player' : 'guest') : 'unknown');
  }

  /** Whether the list is the current visitor's, not the server-rendered one for guests. */
  get isOfVisitor(): boolean {
    const { isKnown, player, unread } = this.stores.session;
    return unread !== null || (isKnown && this.viewer === (player?.uid ?? 0) && !this.offers.isLoading);
  }

  get sorted(): Offer[] {
    const rank = { available: 0, taken: 1, ended: 2 };
    return [...(this.offers.value ?? [])].sort((a, b) => rank[a.status] - rank[b.status]);
  }

  get promotions(): Promotion[] {
    const all = (this.offers.value ?? []).flatMap((offer) => offer.promotions);
    return [...new Map(all.map((promotion) => [promotion.id, promotion])).values()].sort((a, b) => a.id - b.id);
  }

  find(id: string | undefined): Offer | null {
    return this.offers.value?.find((offer) => String(offer.id) === id) ?? null;
  }

  findPromotion(id: string | undefined): Promotion | null {
    return this.promotions.find((promotion) => String(promotion.id) === id) ?? null;
  }

  isReserved(kind: keyof OfferList['players_only'], id: string | undefined): boolean {
    return this.reserved.value?.[kind].some((known) => String(known) === id) ?? false;
  }

  offersOf(promotion: Promotion): Offer[] {
    return this.sorted.filter((offer) => offer.promotions.some(({ id }) => id === promotion.id));
  }

  async run(id: number): Promise<boolean> {
    this.takenId = id;
    return (await this.take.run(id)).ok;
  }

  errorOf(offer: Offer) {
    return this.takenId === offer.id ? this.take.error : null;
  }

  markStale(): void {
    this.offers.markStale();
  }

  clear(): void {
    this.offers.markStale();
    this.take.reset();
    this.takenId = null;
  }
}
