import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Game } from '../../services/api/entities';
import type { GamesApi } from '../../services/api/gamesApi';
import { Resource } from '../Resource';
import { Task } from '../Task';

/** The games that a player likes; never asked for a guest (G-4, A-14). */
export class FavouritesStore {
  readonly likes: Resource<Game[]>;
  readonly toggle: Task<[string], void>;
  /** What the player just tapped, shown until the refreshed list says so too. */
  private readonly pending = observable.map<string, boolean>();

  constructor(private readonly api: GamesApi) {
    this.likes = new Resource(async (signal) => (await this.api.getLikes(signal)).items);
    this.toggle = new Task((sysname) => this.change(sysname));
    makeAutoObservable<this, 'api' | 'pending'>(
      this,
      { api: false, pending: false, likes: false, toggle: false },
      { autoBind: true },
    );
  }

  has(sysname: string): boolean {
    return this.pending.get(sysname) ?? this.likes.value?.some((game) => game.sysname === sysname) ?? false;
  }

  clear(): void {
    this.likes.clear();
  }

  private async change(sysname: string): Promise<void> {
    const isLiked = this.has(sysname);
    this.pending.set(sysname, !isLiked);
    try {
      await (isLiked ? this.api.removeLike(sysname) : this.api.addLike(sysname));
      await this.likes.load();
    } finally {
      runInAction(() => this.pending.delete(sysname));
    }
  }
}
