import { makeAutoObservable } from 'mobx';
import type { FreeSpinPack } from '../../services/api/entities';
import { createGamesApi } from '../../services/api/gamesApi';
import { Resource } from '../Resource';
import type { Room, RoomServices } from '../RootStore';

/** The player's packs of free spins, shown on their games; never asked for a guest (G-6, A-14). */
export class FreeSpinsStore implements Room {
  static readonly outlivesScreens = true;
  readonly packs: Resource<FreeSpinPack[]>;

  constructor({ call }: RoomServices) {
    const api = createGamesApi(call);
    this.packs = new Resource(async (signal) => (await api.getFreeSpins(signal)).items);
    makeAutoObservable(this, { packs: false }, { autoBind: true });
  }

  /** Spins left in one game, over all its packs. */
  leftOf(sysname: string): number {
    const own = this.packs.value?.filter((pack) => pack.game.sysname === sysname && pack.status === 'active') ?? [];
    return own.reduce((sum, pack) => sum + pack.remaining_count, 0);
  }

  markStale(): void {
    this.packs.markStale();
  }

  clear(): void {
    this.packs.clear();
  }
}
