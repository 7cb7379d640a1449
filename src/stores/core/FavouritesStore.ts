import type { Game } from '@baize/contract/api/entities/games';
import { observable, runInAction } from 'mobx';
import type { GamesApi } from '../../services/api/clients/gamesApi';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

/** The player's favourite games; not requested for guests. */
export class FavouritesStore {
  readonly likes: Resource<Game[]>;
  /** Taps that the list has not confirmed yet. */
  private readonly pending = observable.map<string, boolean>();
  private readonly toggles = new Map<string, Task<[], void>>();

  constructor(private readonly api: GamesApi) {
    this.likes = new Resource(async (signal) => (await this.api.getLikes(signal)).items);
    observe(this);
  }

  has(sysname: string): boolean {
    return this.pending.get(sysname) ?? this.likes.value?.some((game) => game.sysname === sysname) ?? false;
  }

  /** The toggle of a game. A second tap waits for the first; other games are independent. */
  toggleOf(sysname: string): Task<[], void> {
    const existing = this.toggles.get(sysname) ?? new Task(() => this.change(sysname));
    this.toggles.set(sysname, existing);
    return existing;
  }

  private async change(sysname: string): Promise<void> {
    const isLiked = this.has(sysname);
    this.pending.set(sysname, !isLiked);
    try {
      await (isLiked ? this.api.removeLike(sysname) : this.api.addLike(sysname));
      await this.likes.load();
      // A newer read of another toggle may have replaced this one.
      await this.likes.ensure();
    } finally {
      runInAction(() => this.pending.delete(sysname));
    }
  }
}
