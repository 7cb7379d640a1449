import { ApiError } from '../../domain/apiError';
import { createNameSearch, type NameSearch } from '../../domain/gameSearch';
import type { Game, GameCategory, Provider } from '../../services/api/entities/games';
import { createGamesApi, type GamesApi } from '../../services/api/gamesApi';
import { sentCount } from '../../services/api/sentCount';
import type { SearchConfig } from '../../services/cms/entities';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import type { StoreServices } from '../shell/Stores';
import { RecentSearches } from './RecentSearches';

const PAUSE_MS = 250;
const COUNT = 15;
const LEAST_LETTERS = 2;

/** Only the fields of tiles and sheets, so that the complete catalogue fits into memory. */
const FIELDS = ['sysname', 'name', 'image_url', 'kind', 'provider', 'provider_name', 'rtp', 'volatility', 'has_demo'];
const PIECE = 10_000;
/** Maximum number of reads for the catalogue. Operators with smaller pages are searched online instead. */
const MOST_READS = 4;
const GROUP_COUNT = 6;

interface Catalogue {
  games: Game[];
  search: NameSearch<Game>;
}

/**
 * Searches games, studios and categories in the catalogue; until it is loaded, or if it fails, through the operator.
 */
export class SearchStore implements FeatureStore {
  readonly catalogue: Resource<Catalogue>;
  readonly providers: Resource<Provider[]>;
  readonly categories: Resource<GameCategory[]>;
  /** The operator's results; a newer query replaces an older one. */
  readonly results: Resource<Game[]>;
  readonly config: Resource<SearchConfig>;
  readonly recent: RecentSearches;
  query = '';
  private turns = 1;
  /** Favourites at the last keystroke, so that results do not move when a heart is tapped. */
  private liked: ReadonlySet<string> = new Set();
  private readonly timer = new Timer();

  private readonly api: GamesApi;
  private readonly locale: () => string;
  private language: string;

  constructor(private readonly services: StoreServices<'favourites'>) {
    const { call, content, platform } = services;
    this.api = createGamesApi(call);
    this.locale = content.locale;
    this.language = content.locale();
    this.config = new Resource((signal) => content.read('searchConfig', this.config.value, signal));
    this.catalogue = new Resource((signal) => this.readCatalogue(signal));
    this.providers = new Resource(async (signal) => (await this.api.getProviders(signal)).items);
    this.categories = new Resource(async (signal) => (await this.api.getCategories(signal)).items);
    this.results = new Resource((signal) => this.askOperator(signal));
    this.recent = new RecentSearches(platform.storage);
    observe(this);
  }

  /** The query; empty if it is too short, to show popular games. */
  get wanted(): string {
    const query = this.query.trim();
    return query.length >= (this.config.value?.minLength ?? LEAST_LETTERS) ? query : '';
  }

  /** All matching or popular games; undefined while unknown. */
  get found(): readonly Game[] | undefined {
    const catalogue = this.catalogue.value;
    if (!catalogue) return this.results.value;
    if (!this.wanted) return catalogue.games;
    return catalogue.search.find(this.wanted, ({ sysname }) => this.liked.has(sysname));
  }

  get games(): readonly Game[] | undefined {
    return this.found?.slice(0, this.count * this.turns);
  }

  get popular(): readonly Game[] {
    return this.catalogue.value?.games.slice(0, this.count) ?? [];
  }

  get hasMore(): boolean {
    return this.wanted !== '' && (this.found?.length ?? 0) > (this.games?.length ?? 0);
  }

  get foundProviders(): readonly Provider[] {
    return this.namedLike(this.providers.value);
  }

  get foundCategories(): readonly GameCategory[] {
    return this.namedLike(this.categories.value);
  }

  get isEmpty(): boolean {
    const groups = [this.found ?? null, this.foundProviders, this.foundCategories];
    return this.wanted !== '' && groups.every((group) => group?.length === 0);
  }

  get error(): ApiError | null {
    return this.catalogue.value ? null : this.results.error;
  }

  get isPending(): boolean {
    return this.found === undefined && !this.error;
  }

  get isLoading(): boolean {
    return !this.catalogue.value && this.results.isLoading;
  }

  open(): void {
    this.setText('');
    this.recent.read();
    void this.catalogue.ensure().then((catalogue) => catalogue && this.stopAsking());
    void this.providers.ensure();
    void this.categories.ensure();
    void this.config.ensure().then(() => this.ask());
  }

  /** Names depend on the language, not on the visitor. */
  markStale(): void {
    this.config.markStale();
    if (this.language === this.locale()) return;
    this.language = this.locale();
    for (const resource of [this.catalogue, this.providers, this.categories]) resource.markStale();
  }

  clear(): void {
    this.recent.clear();
  }

  /** Local results are immediate; a request waits until typing pauses. */
  setQuery(text: string): void {
    this.setText(text);
    this.timer.set(this.ask, this.config.value?.debounceMs ?? PAUSE_MS);
  }

  showMore(): void {
    this.turns += 1;
  }

  noteOpened(): void {
    if (this.wanted) this.recent.add(this.wanted);
  }

  retry(): void {
    void this.catalogue.ensure();
    this.ask();
  }

  close(): void {
    this.stopAsking();
  }

  private get count(): number {
    return this.config.value?.count ?? COUNT;
  }

  private setText(text: string): void {
    this.query = text;
    this.turns = 1;
    this.liked = new Set(this.services.stores.favourites.likes.value?.map(({ sysname }) => sysname));
  }

  private namedLike<T extends { name: string }>(items: readonly T[] | undefined): readonly T[] {
    if (!items || !this.wanted) return [];
    return createNameSearch(items, ({ name }) => ({ name }))
      .find(this.wanted)
      .slice(0, GROUP_COUNT);
  }

  private ask(): void {
    if (!this.catalogue.value) void this.results.load();
  }

  private stopAsking(): void {
    this.timer.clear();
    this.results.abort();
  }

  private async askOperator(signal: AbortSignal): Promise<Game[]> {
    const query = this.wanted;
    const options = query ? { query } : { category: 'popular' };
    return (await this.api.getGames({ offset: 0, count: this.count, options }, signal)).items;
  }

  private async readCatalogue(signal: AbortSignal): Promise<Catalogue> {
    let games: Game[] = [];
    let offset = 0;
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const range = { offset, count: PIECE, sort_options: 'popular', fields: FIELDS };
      const { items, total } = await this.api.getGames(range, signal);
      games = [...games, ...items];
      const sent = sentCount(items);
      offset += sent;
      if (sent > 0 && (total === null || offset < total)) continue;
      const search = createNameSearch(games, ({ name, provider_name: beside }) => ({ name, beside }));
      return { games, search };
    }
    throw new ApiError({ isMalformed: true, message: 'games.get: too many pages, each with too few games' });
  }
}
