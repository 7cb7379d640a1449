import type { FreeSpinPack } from '@baize/contract/api/entities/rewards';
import { createGamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

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

  remainingFor(sysname: string): number {
    const gamePacks =
      this.packs.value?.filter((pack) => pack.game.sysname === sysname && pack.status === 'active') ?? [];
    return gamePacks.reduce((sum, pack) => sum + pack.remaining_count, 0);
  }

  markStale(): void {
    this.packs.markStale();
  }
}
