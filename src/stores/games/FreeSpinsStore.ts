import type { FreeSpinPack } from '../../services/api/entities/rewards';
import { createGamesApi } from '../../services/api/gamesApi';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import type { StoreServices } from '../shell/Stores';

/** The player's free spins, shown on their games. Not requested for guests. */
export class FreeSpinsStore implements FeatureStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  readonly packs: Resource<FreeSpinPack[]>;

  constructor({ call }: StoreServices) {
    const api = createGamesApi(call);
    this.packs = new Resource(async (signal) => (await api.getFreeSpins(signal)).items);
    observe(this);
  }

  leftOf(sysname: string): number {
    const own = this.packs.value?.filter((pack) => pack.game.sysname === sysname && pack.status === 'active') ?? [];
    return own.reduce((sum, pack) => sum + pack.remaining_count, 0);
  }

  markStale(): void {
    this.packs.markStale();
  }
}
