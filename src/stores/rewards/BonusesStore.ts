import { makeAutoObservable } from 'mobx';
import type { Bonus, Cashback } from '../../services/api/entities';
import { createRewardsApi } from '../../services/api/rewardsApi';
import { Resource } from '../Resource';
import type { Room, RoomServices } from '../RootStore';

export type BonusKind = 'casino' | 'betting';
export interface OwnBonus extends Bonus {
  kind: BonusKind;
}

/** The player's bonuses and cashback to read; never asked for a guest (A-14, U-8). */
export class BonusesStore implements Room {
  readonly bonuses: Resource<OwnBonus[]>;
  readonly cashbacks: Resource<Cashback[]>;

  constructor({ call }: RoomServices) {
    const api = createRewardsApi(call);
    this.bonuses = new Resource(async (signal) => {
      const [casino, betting] = await Promise.all([api.getBonuses(signal), api.getBettingBonuses(signal)]);
      return [
        ...casino.items.map((bonus) => ({ ...bonus, kind: 'casino' as const })),
        ...betting.items.map((bonus) => ({ ...bonus, kind: 'betting' as const })),
      ].toSorted((a, b) => b.id - a.id);
    });
    this.cashbacks = new Resource(async (signal) => (await api.getCashbacks(signal)).items);
    makeAutoObservable(this, { bonuses: false, cashbacks: false }, { autoBind: true });
  }

  markStale(): void {
    this.bonuses.markStale();
    this.cashbacks.markStale();
  }

  clear(): void {
    this.bonuses.clear();
    this.cashbacks.clear();
  }
}
