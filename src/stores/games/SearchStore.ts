import { makeAutoObservable } from 'mobx';
import type { Game } from '../../services/api/entities';
import { createGamesApi, type GamesApi } from '../../services/api/gamesApi';
import type { SearchConfig } from '../../services/cms/entities';
import { Resource } from '../Resource';
import type { Room, RoomServices } from '../RootStore';

/** For the moments before the CMS has spoken. */
const PAUSE_MS = 250;
const COUNT = 15;
const LEAST_LETTERS = 2;

/** Finds games as one types; a newer word overtakes an older answer (G-3). */
export class SearchStore implements Room {
  readonly results: Resource<Game[]>;
  /** How the search behaves and what it says (W-19). */
  readonly config: Resource<SearchConfig>;
  query = '';
  private timer: ReturnType<typeof setTimeout> | null = null;

  private readonly api: GamesApi;

  constructor({ call, content }: RoomServices) {
    this.api = createGamesApi(call);
    this.config = new Resource(() => content.read('searchConfig'));
    this.results = new Resource(async (signal) => {
      const query = this.wanted;
      return (
        await this.api.getGames(
          { offset: 0, count: this.config.value?.count ?? COUNT, options: query ? { query } : { category: 'popular' } },
          signal,
        )
      ).items;
    });
    makeAutoObservable<this, 'api' | 'timer'>(
      this,
      { api: false, timer: false, results: false, config: false },
      { autoBind: true },
    );
  }

  /** What is looked for; a word that is too short looks for nothing yet, and what is popular stands. */
  get wanted(): string {
    const query = this.query.trim();
    return query.length >= (this.config.value?.minLength ?? LEAST_LETTERS) ? query : '';
  }

  open(): void {
    this.query = '';
    void this.config.ensure().then(() => this.results.load());
  }

  /** Texts of the old language are read anew. */
  markStale(): void {
    this.config.markStale();
  }

  setQuery(text: string): void {
    this.query = text;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.results.load(), this.config.value?.debounceMs ?? PAUSE_MS);
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.results.abort();
  }
}
