import type { GamesFilter } from '@baize/contract/api/contract';
import type { Game, GameCategory, GameCounts, GameKind, Provider } from '@baize/contract/api/entities/games';
import { ApiError } from '@baize/contract/errors/apiError';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import { Resource } from '../kernel/Resource';

export const hallSorts = ['popular', 'new', 'name', 'rtp'] as const;
export type HallSort = (typeof hallSorts)[number];
export const hallKinds = ['all', 'slot', 'live', 'casino', 'fast'] as const;

export const hallFeatures = ['jackpot', 'ways', 'demo'] as const;
export const hallVolatilities = ['low', 'medium', 'high'] as const;
export const hallRtps = ['96', '97', '97.5'] as const;

/** Filter of the game list, part of the address so that it can be shared. */
export interface HallFilter {
  category: string | null;
  providers: string[];
  kind: 'all' | GameKind;
  sort: HallSort;
  feature?: (typeof hallFeatures)[number] | null;
  volatility?: (typeof hallVolatilities)[number] | null;
  rtp?: (typeof hallRtps)[number] | null;
}

/** Clears all filters and the order, but keeps the category, which identifies the page. */
export const clearFilters = (filter: HallFilter): HallFilter => ({
  ...hallFilterOf(new URLSearchParams()),
  category: filter.category,
});

export const countChosen = (filter: HallFilter): number => [...parametersOf({ ...filter, category: null })].length;

const optionsOf = ({ category, providers, kind, feature, volatility, rtp }: HallFilter): GamesFilter => ({
  ...(category && { category }),
  ...(providers.length > 0 && { providers }),
  ...(kind !== 'all' && { kind }),
  ...(feature && { feature }),
  ...(volatility && { volatility }),
  ...(rtp && { rtp_from: Number(rtp) }),
});

const FIRST_PAGE = 15;

/** Reads the filter from an address; unknown values fall back to their defaults. */
export function hallFilterOf(query: URLSearchParams): HallFilter {
  return {
    category: query.get('category') || null,
    providers: (query.get('providers') ?? '').split(',').filter(Boolean),
    kind: hallKinds.find((kind) => kind === query.get('kind')) ?? 'all',
    sort: hallSorts.find((sort) => sort === query.get('sort')) ?? 'popular',
    feature: hallFeatures.find((option) => option === query.get('feature')) ?? null,
    volatility: hallVolatilities.find((option) => option === query.get('volatility')) ?? null,
    rtp: hallRtps.find((option) => option === query.get('rtp')) ?? null,
  };
}

/** Query parameters that differ from the defaults. */
function parametersOf({ category, providers, kind, feature, volatility, rtp, sort }: HallFilter): URLSearchParams {
  const chosen = {
    category,
    providers: providers.join(','),
    kind: kind !== 'all' && kind,
    feature,
    volatility,
    rtp,
    sort: sort !== 'popular' && sort,
  };
  return new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function hallQuery(filter: HallFilter): string {
  const text = parametersOf(filter).toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** A filtered list of games. Category and providers are combined, and pages load while scrolling. */
export class GameHallStore implements FeatureStore {
  readonly games: Paged<Game>;
  readonly categories: Resource<GameCategory[]>;
  readonly providers: Resource<Provider[]>;
  /** Number of games per option of a filter; null if the operator does not support counts. */
  readonly counts: Resource<GameCounts | null>;
  filter: HallFilter = hallFilterOf(new URLSearchParams());
  draft: HallFilter = this.filter;
  readonly draftSize: Resource<{ total: number | null; counts: GameCounts | null }>;
  private hasShown = false;
  private readonly api: GamesApi;
  private readonly locale: () => string;
  private language: string;

  constructor({ call, content, snapshot }: StoreServices) {
    const api = createGamesApi(call);
    this.api = api;
    this.locale = content.locale;
    this.language = content.locale();
    this.games = snapshot.paged('hall.games', {
      pageSize: FIRST_PAGE,
      idOf: (game) => game.sysname,
      read: (range, signal) => this.readPage(range, signal),
    });
    this.categories = snapshot.resource('hall.categories', async (signal) => (await api.getCategories(signal)).items);
    this.providers = snapshot.resource('hall.providers', async (signal) => (await api.getProviders(signal)).items);
    this.counts = snapshot.resource(
      'hall.counts',
      async (signal) => (await this.byFilter((options) => api.getCounts(options, signal)))?.counts ?? null,
    );
    this.draftSize = new Resource((signal) => api.getCounts(optionsOf(this.draft), signal));
    observe(this);
  }

  get category(): GameCategory | null {
    return this.categories.value?.find((category) => category.id === this.filter.category) ?? null;
  }

  /** Applies a filter. The same filter keeps its data, and the first one keeps the server-rendered data. */
  async show(filter: HallFilter): Promise<void> {
    const isSame = hallQuery(filter) === hallQuery(this.filter);
    if (!isSame) {
      if (this.hasShown) {
        this.games.clear();
        this.counts.markStale();
        this.counts.abort();
      }
      this.filter = filter;
    }
    this.hasShown = true;
    await Promise.all([this.games.ensure(), this.categories.ensure(), this.providers.ensure(), this.counts.ensure()]);
  }

  previewFilter(draft: HallFilter): void {
    this.draft = draft;
    void this.draftSize.load();
  }

  /** The lists depend on the language only, not on the visitor. */
  markStale(): void {
    if (this.language === this.locale()) return;
    this.language = this.locale();
    this.games.clear();
    this.categories.markStale();
    this.providers.markStale();
  }

  /** False if the operator does not support the filters that Baize added, which it shows by not counting games. */
  get hasAddedFilters(): boolean {
    return this.counts.value !== null;
  }

  /** Unknown values of an address; none while the lists are missing. */
  unknownOf({ category, providers }: HallFilter): { category: boolean; providers: string[] } {
    const categories = this.categories.value;
    const studios = this.providers.value;
    return {
      category: category !== null && categories !== undefined && !categories.some(({ id }) => id === category),
      providers: studios ? providers.filter((name) => !studios.some(({ sysname }) => sysname === name)) : [],
    };
  }

  withoutUnknown(filter: HallFilter): HallFilter {
    const unknown = this.unknownOf(filter);
    return {
      ...filter,
      ...(!this.hasAddedFilters && { feature: null, volatility: null, rtp: null }),
      category: unknown.category ? null : filter.category,
      providers: filter.providers.filter((name) => !unknown.providers.includes(name)),
    };
  }

  private async readPage(range: { offset: number; count: number }, signal: AbortSignal) {
    const sort_options = this.filter.sort;
    const page = await this.byFilter((options) => this.api.getGames({ ...range, sort_options, options }, signal));
    return page ?? { items: [], total: 0 };
  }

  /**
   * Reads by the filter, and again without values that turn out to be unknown. Null if the operator refuses the filter.
   */
  private async byFilter<T>(read: (options: GamesFilter) => Promise<T>): Promise<T | null> {
    const requested = this.options;
    const lists = requested.category || requested.providers ? [this.categories.ensure(), this.providers.ensure()] : [];
    const [answer] = await Promise.allSettled([read(requested), ...lists]);
    if (JSON.stringify(requested) !== JSON.stringify(this.options)) return read(this.options);
    if (answer.status === 'fulfilled') return answer.value;
    const { reason } = answer;
    if (reason instanceof ApiError && reason.type === 'InvalidParameterException') return null;
    throw reason;
  }

  get options(): GamesFilter {
    return optionsOf(this.withoutUnknown(this.filter));
  }
}
