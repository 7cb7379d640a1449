import type { Game, GameCategory, Provider } from '@baize/contract/api/entities/games';
import { sentCount } from '@baize/contract/api/sentCount';
import type { SearchConfig } from '@baize/contract/cms/entities';
import { ApiError } from '@baize/contract/errors/apiError';
import { createNameSearch, type NameSearch } from '../../domain/games/gameSearch';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import { RecentSearches } from './RecentSearches';

const PAUSE_MS = 250;
const COUNT = 15;
const MIN_LETTERS = 2;

/** Only the fields of tiles and sheets, so that the complete catalogue fits into memory. */
const FIELDS = ['sysname', 'name', 'image_url', 'kind', 'provider', 'provider_name', 'rtp', 'volatility', 'has_demo'];
const READ_SIZE = 10_000;
/** Maximum number of reads for the catalogue. Operators with smaller pages are searched online instead. */
const MAX_READS = 4;
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
  private pageCount = 1;
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
    this.results = new Resource((signal) => this.searchOperator(signal));
    this.recent = new RecentSearches(platform.storage);
    observe(this);
  }

  /** The query; empty if it is too short, to show popular games. */
  get activeQuery(): string {
    const query = this.query.trim();
    return query.length >= (this.config.value?.minLength ?? MIN_LETTERS) ? query : '';
  }

  /** All matching or popular games; undefined while unknown. */
  get found(): readonly Game[] | undefined {
    const catalogue = this.catalogue.value;
    if (!catalogue) return this.results.value;
    if (!this.activeQuery) return catalogue.games;
    return catalogue.search.find(this.activeQuery, ({ sysname }) => this.liked.has(sysname));
  }

  get games(): readonly Game[] | undefined {
    return this.found?.slice(0, this.count * this.pageCount);
  }

  get popular(): readonly Game[] {
    return this.catalogue.value?.games.slice(0, this.count) ?? [];
  }

  get hasMore(): boolean {
    return this.activeQuery !== '' && (this.found?.length ?? 0) > (this.games?.length ?? 0);
  }

  get foundProviders(): readonly Provider[] {
    return this.namedLike(this.providers.value);
  }

  get foundCategories(): readonly GameCategory[] {
    return this.namedLike(this.categories.value);
  }

  get isEmpty(): boolean {
    const groups = [this.found ?? null, this.foundProviders, this.foundCategories];
    return this.activeQuery !== '' && groups.every((group) => group?.length === 0);
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
    void this.catalogue.ensure().then((catalogue) => catalogue && this.stopRequests());
    void this.providers.ensure();
    void this.categories.ensure();
    void this.config.ensure().then(() => this.requestResults());
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
    this.timer.set(this.requestResults, this.config.value?.debounceMs ?? PAUSE_MS);
  }

  showMore(): void {
    this.pageCount += 1;
  }

  noteOpened(): void {
    if (this.activeQuery) this.recent.add(this.activeQuery);
  }

  retry(): void {
    void this.catalogue.ensure();
    this.requestResults();
  }

  close(): void {
    this.stopRequests();
  }

  private get count(): number {
    return this.config.value?.count ?? COUNT;
  }

  private setText(text: string): void {
    this.query = text;
    this.pageCount = 1;
    this.liked = new Set(this.services.stores.favourites.likes.value?.map(({ sysname }) => sysname));
  }

  private namedLike<T extends { name: string }>(items: readonly T[] | undefined): readonly T[] {
    if (!items || !this.activeQuery) return [];
    return createNameSearch(items, ({ name }) => ({ name }))
      .find(this.activeQuery)
      .slice(0, GROUP_COUNT);
  }

  private requestResults(): void {
    if (!this.catalogue.value) void this.results.load();
  }

  private stopRequests(): void {
    this.timer.clear();
    this.results.abort();
  }

  private async searchOperator(signal: AbortSignal): Promise<Game[]> {
    const query = this.activeQuery;
    const options = query ? { query } : { category: 'popular' };
    return (await this.api.getGames({ offset: 0, count: this.count, options }, signal)).items;
  }

  private async readCatalogue(signal: AbortSignal): Promise<Catalogue> {
    let games: Game[] = [];
    let offset = 0;
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const range = { offset, count: READ_SIZE, sort_options: 'popular', fields: FIELDS };
      const { items, total } = await this.api.getGames(range, signal);
      games = [...games, ...items];
      const sent = sentCount(items);
      offset += sent;
      if (sent > 0 && (total === null || offset < total)) continue;
      const search = createNameSearch(games, ({ name, provider_name: secondary }) => ({ name, secondary }));
      return { games, search };
    }
    throw new ApiError({ isMalformed: true, message: 'games.get: too many pages, each with too few games' });
  }
}
