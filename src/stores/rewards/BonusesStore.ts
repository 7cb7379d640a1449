import type { Bonus, Cashback } from '@baize/contract/api/entities/rewards';
import { type BonusAction, type BonusGroup, type BonusKind, bonusGroup } from '@baize/contract/bonuses/bonuses';
import { ApiError } from '@baize/contract/errors/apiError';
import { createRewardsApi, type RewardsApi } from '../../services/api/clients/rewardsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

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
  readonly change: Task<[PlayerBonus, BonusAction], void>;
  private changedKey: string | null = null;
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
    this.change = new Task((bonus, action) => this.apply(bonus, action));
    observe(this);
  }

  groupOf(group: BonusGroup): PlayerBonus[] {
    return (this.bonuses.value ?? []).filter(({ status }) => bonusGroup(status) === group);
  }

  ofOffer(offerId: number): PlayerBonus | null {
    return this.bonuses.value?.find(({ offer_id }) => offer_id === offerId) ?? null;
  }

  async run(bonus: PlayerBonus, action: BonusAction): Promise<boolean> {
    if (this.change.isRunning) return false;
    this.changedKey = keyOf(bonus);
    return (await this.change.run(bonus, action)).ok;
  }

  isBusy(bonus: PlayerBonus): boolean {
    return this.change.isRunning && this.changedKey === keyOf(bonus);
  }

  errorOf(bonus: PlayerBonus): ApiError | null {
    return this.changedKey === keyOf(bonus) ? this.change.error : null;
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
      if (error instanceof ApiError && bonusRefusal(error) !== null) await this.bonuses.load();
      throw error;
    }
    void this.services.stores.balance.refresh();
    await this.bonuses.load();
  }

  /** Betting and casino bonuses have separate calls. */
  private step({ kind, id }: PlayerBonus, action: BonusAction): Promise<unknown> {
    const { betting, casino } = this.api.bonusSteps;
    if (kind === 'betting') return action === 'activate' ? betting.activate(id) : betting.remove(id);
    return casino[action](id);
  }
}
