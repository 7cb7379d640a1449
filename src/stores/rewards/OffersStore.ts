import type { Offer, OfferList, Promotion } from '@baize/contract/api/entities/rewards';
import { type OfferAction, offerAction } from '../../domain/bonuses/offerAction';
import { createRewardsApi } from '../../services/api/clients/rewardsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Tasks } from '../kernel/Tasks';
import { BonusesStore } from './BonusesStore';

type Needs = StoreServices<'session' | 'balance' | 'get'>;

/** Offers and promotions for this visitor. */
export class OffersStore implements FeatureStore {
  readonly offers: Resource<Offer[]>;
  private readonly claims: Tasks<number, [id: number], void>;
  private readonly reserved: Resource<OfferList['players_only']>;
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
    this.claims = new Tasks(async (id) => {
      await api.takeOffer(id);
      await this.offers.refresh();
      this.readBonuses();
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
  async loadWithBonuses(): Promise<void> {
    await this.load();
    this.readBonuses();
  }

  private readBonuses(): void {
    const isAnyClaimed = this.offers.value?.some(({ status }) => status === 'taken');
    if (this.stores.session.isSignedIn && isAnyClaimed) void this.stores.get(BonusesStore).bonuses.load();
  }

  /** The visitor's action for an offer; `wait` while the list is another visitor's. */
  actionOf(offer: Offer): OfferAction {
    const { isKnown, isSignedIn } = this.stores.session;
    const isTheirs = isKnown && !this.offers.isStale && !(this.offers.isLoading && !this.isClaiming);
    return offerAction(offer, isTheirs ? (isSignedIn ? 'player' : 'guest') : 'unknown');
  }

  /** Whether the list is the current visitor's, not the server-rendered one for guests. */
  get isOfVisitor(): boolean {
    const { isKnown, player, loadError } = this.stores.session;
    return loadError !== null || (isKnown && this.viewer === (player?.uid ?? 0) && !this.offers.isLoading);
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
    return this.reserved.value?.[kind].some((reservedId) => String(reservedId) === id) ?? false;
  }

  offersOf(promotion: Promotion): Offer[] {
    return this.sorted.filter((offer) => offer.promotions.some(({ id }) => id === promotion.id));
  }

  claimOf({ id }: Offer) {
    return this.claims.of(id);
  }

  async run(id: number): Promise<boolean> {
    return (await this.claims.of(id).run(id)).ok;
  }

  private get isClaiming(): boolean {
    return this.claims.all.some(({ isRunning }) => isRunning);
  }

  markStale(): void {
    this.offers.markStale();
  }

  clear(): void {
    this.offers.markStale();
    for (const claim of this.claims.all) claim.reset();
  }
}
