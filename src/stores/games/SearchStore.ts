import { makeAutoObservable } from 'mobx';
import type { Game } from '../../services/api/entities';
import type { GamesApi } from '../../services/api/gamesApi';
import { Resource } from '../Resource';

const PAUSE_MS = 150;
const COUNT = 24;

/** Finds games as one types; a newer word overtakes an older answer (G-3). */
export class SearchStore {
  readonly results: Resource<Game[]>;
  query = '';
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly api: GamesApi) {
    this.results = new Resource(async (signal) => {
      const query = this.query.trim();
      return (
        await this.api.getGames(
          { offset: 0, count: COUNT, options: query ? { query } : { category: 'popular' } },
          signal,
        )
      ).items;
    });
    makeAutoObservable<this, 'api' | 'timer'>(this, { api: false, timer: false, results: false }, { autoBind: true });
  }

  open(): void {
    this.query = '';
    void this.results.load();
  }

  setQuery(text: string): void {
    this.query = text;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.results.load(), PAUSE_MS);
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.results.abort();
  }
}
