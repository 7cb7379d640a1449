import type { RecentGame } from '@baize/contract/api/entities/games';
import type { Platform } from '../../platform/Platform';
import { createGamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

/** Storage key. Makes the first script reserve space for the row of recent games. */
const KEY = 'baize/recent';
const COUNT = 12;

/** Recently played games, an unfinished round first. Not requested for guests. */
export class RecentGamesStore implements FeatureStore {
  readonly games: Resource<RecentGame[]>;
  /** Space for the row is reserved from the first paint, so that the layout does not shift. */
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

  /** A game was just played, so the home page will show the row. */
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
    this.isExpected = false;
  }
}
