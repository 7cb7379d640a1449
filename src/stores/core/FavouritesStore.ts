import type { Game } from '@baize/contract/api/entities/games';
import { observable, runInAction } from 'mobx';
import type { GamesApi } from '../../services/api/clients/gamesApi';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Tasks } from '../kernel/Tasks';

/** The player's favourite games; not requested for guests. */
export class FavouritesStore {
  readonly likes: Resource<Game[]>;
  /** Taps that the list has not confirmed yet. */
  private readonly pending = observable.map<string, boolean>();
  /** By a game's sysname. A second press waits for the first. */
  readonly toggles: Tasks<string, [sysname: string], void>;

  constructor(private readonly api: GamesApi) {
    this.likes = new Resource(async (signal) => (await this.api.getLikes(signal)).items);
    this.toggles = new Tasks((sysname) => this.change(sysname));
    observe(this);
  }

  has(sysname: string): boolean {
    return this.pending.get(sysname) ?? this.likes.value?.some((game) => game.sysname === sysname) ?? false;
  }

  private async change(sysname: string): Promise<void> {
    const isLiked = this.has(sysname);
    this.pending.set(sysname, !isLiked);
    try {
      await (isLiked ? this.api.removeLike(sysname) : this.api.addLike(sysname));
      await this.likes.refresh();
    } finally {
      runInAction(() => this.pending.delete(sysname));
    }
  }
}
