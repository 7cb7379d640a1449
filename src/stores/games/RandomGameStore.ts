import type { GamesFilter } from '@baize/contract/api/contract';
import type { Game } from '@baize/contract/api/entities/games';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';

/** Maximum number of attempts, for operators that cannot filter by demo. */
const MAX_DRAWS = 8;

const randomBelow = (count: number) => Math.floor(Math.random() * count);

/** Picks a random game that the visitor can play (for a guest one with a demo, if the operator has demos), never the same twice in a row. */
export class RandomGameStore {
  readonly draw: Task<[GamesFilter], Game | null>;
  private last = '';
  private readonly api: GamesApi;

  constructor(private readonly services: StoreServices<'settings' | 'session'>) {
    this.api = createGamesApi(services.call);
    this.draw = new Task((filter) => this.pick(filter));
    observe(this);
  }

  private async pick(filter: GamesFilter): Promise<Game | null> {
    const { session, settings } = this.services.stores;
    const isDemo = !settings.canPlayWith(session.player) && settings.hasPart('demo');
    const options: GamesFilter = { ...filter, ...(isDemo && { has_demo: true }) };
    const { total, items } = await this.api.getGames({ offset: 0, count: 1, options });
    // An operator without totals has at least the returned game.
    if (!total) return items[0] ?? null;
    let offset = randomBelow(total);
    for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
      const [game] = (await this.api.getGames({ offset, count: 1, options })).items;
      const isLast = game?.sysname === this.last && total > 1;
      if (game && !isLast && (game.has_demo || !isDemo)) {
        this.last = game.sysname;
        return game;
      }
      offset = (offset + 1 + randomBelow(total - 1)) % total;
    }
    return null;
  }
}
