import { runInAction } from 'mobx';
import type { Platform } from '../../platform/Platform';
import type { RecentGame } from '../../services/api/entities';
import { createGamesApi } from '../../services/api/gamesApi';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import type { StoreServices } from '../shell/Stores';

/** Where the device notes that home begins with games played before; the page's first script keeps room for them. */
const KEY = 'baize/recent';
const COUNT = 12;

/** What the player played last, an unfinished round first; never asked for a guest (G-1, A-14). */
export class RecentStore implements FeatureStore {
  readonly games: Resource<RecentGame[]>;
  /** Home has kept room for the row from its first paint, so that showing it moves nothing. */
  isExpected: boolean;
  private readonly storage: Platform['storage'];

  constructor({ call, platform }: StoreServices) {
    const api = createGamesApi(call);
    this.storage = platform.storage;
    this.isExpected = this.storage.get(KEY) !== null;
    this.games = new Resource(async (signal) => {
      const { items } = await api.getRecent(COUNT, signal);
      if (items.length > 0) this.storage.set(KEY, '1');
      else this.storage.remove(KEY);
      return items;
    });
    observe(this);
  }

  /** A game was just played: the next home begins with it. */
  expect(): void {
    this.storage.set(KEY, '1');
    this.isExpected = true;
    void this.games.load();
  }

  markStale(): void {
    this.games.markStale();
  }

  clear(): void {
    this.storage.remove(KEY);
    this.games.clear();
    runInAction(() => {
      this.isExpected = false;
    });
  }
}
