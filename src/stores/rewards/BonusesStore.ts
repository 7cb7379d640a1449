import type { Bonus, Cashback } from '@baize/contract/api/entities/rewards';
import { type BonusAction, type BonusGroup, type BonusKind, bonusGroup } from '@baize/contract/bonuses/bonuses';
import { ApiError } from '@baize/contract/errors/apiError';
import { createRewardsApi, type RewardsApi } from '../../services/api/clients/rewardsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Tasks } from '../kernel/Tasks';

export interface PlayerBonus extends Bonus {
  kind: BonusKind;
}

const keyOf = ({ kind, id }: PlayerBonus): string => `${kind}:${id}`;

/** The operator's code for a refused action; null for any other failure. */
export function bonusRefusal(error: ApiError | null): string | null {
  const codes = error?.data.bonus_id;
  const first: unknown = Array.isArray(codes) ? codes[0] : codes;
  return typeof first === 'string' ? first : null;
}

/** The player's bonuses and their actions, and cashback (read-only). Not requested for guests. */
export class BonusesStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly bonuses: Resource<PlayerBonus[]>;
  readonly cashbacks: Resource<Cashback[]>;
  private readonly changes: Tasks<string, [PlayerBonus, BonusAction], void>;
  private readonly api: RewardsApi;

  constructor(private readonly services: StoreServices<'balance'>) {
    const api = createRewardsApi(services.call);
    this.api = api;
    this.bonuses = new Resource(async (signal) => {
      const [casino, betting] = await Promise.all([api.getBonuses(signal), api.getBettingBonuses(signal)]);
      return [
        ...casino.items.map((bonus) => ({ ...bonus, kind: 'casino' as const })),
        ...betting.items.map((bonus) => ({ ...bonus, kind: 'betting' as const })),
      ].sort((a, b) => b.id - a.id);
    });
    this.cashbacks = new Resource(async (signal) => (await api.getCashbacks(signal)).items);
    this.changes = new Tasks((bonus, action) => this.apply(bonus, action));
    observe(this);
  }

  groupOf(group: BonusGroup): PlayerBonus[] {
    return (this.bonuses.value ?? []).filter(({ status }) => bonusGroup(status) === group);
  }

  ofOffer(offerId: number): PlayerBonus | null {
    return this.bonuses.value?.find(({ offer_id }) => offer_id === offerId) ?? null;
  }

  changeOf(bonus: PlayerBonus) {
    return this.changes.of(keyOf(bonus));
  }

  async run(bonus: PlayerBonus, action: BonusAction): Promise<boolean> {
    return (await this.changeOf(bonus).run(bonus, action)).ok;
  }

  markStale(): void {
    this.bonuses.markStale();
    this.cashbacks.markStale();
  }

  private async apply(bonus: PlayerBonus, action: BonusAction): Promise<void> {
    try {
      await this.step(bonus, action);
    } catch (error) {
      // The bonus has changed meanwhile, so its current state is shown.
      if (error instanceof ApiError && bonusRefusal(error) !== null) await this.bonuses.refresh();
      throw error;
    }
    void this.services.stores.balance.refresh();
    await this.bonuses.refresh();
  }

  /** Betting and casino bonuses have separate calls. */
  private step({ kind, id }: PlayerBonus, action: BonusAction): Promise<unknown> {
    const { betting, casino } = this.api.bonusSteps;
    if (kind === 'betting') return action === 'activate' ? betting.activate(id) : betting.remove(id);
    return casino[action](id);
  }
}
