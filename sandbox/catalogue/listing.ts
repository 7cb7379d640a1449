/** Game lists: validated parameters, combined filters, stable order. */
import * as v from 'valibot';
import { ApiFailure, type RawParams } from '../kernel/handlers';
import { integerParam } from '../kernel/params';
import { type CatalogueGame, gamesOf } from './games';
import { studios } from './providers';
import { categories } from './texts';

const MAX_COUNT = 300;
/** Maximum count when only selected fields are requested. */
const MAX_LIGHT_COUNT = 10_000;
const stringList = v.optional(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
    ),
  ]),
  [],
);

export const paging = (count: number, max = MAX_COUNT) => ({
  offset: integerParam(0, 999_999_999, 0),
  count: integerParam(0, max, count),
});

const Filter = v.object({
  category: v.optional(v.nullable(v.string())),
  providers: v.optional(v.nullable(v.array(v.string()))),
  kind: v.optional(v.nullable(v.picklist(['all', 'casino', 'slot', 'live', 'fast']))),
  query: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  feature: v.optional(v.nullable(v.picklist(['jackpot', 'ways', 'demo']))),
  volatility: v.optional(v.nullable(v.picklist(['low', 'medium', 'high']))),
  rtp_from: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
  has_demo: v.optional(v.nullable(v.boolean())),
});
type GameFilter = v.InferOutput<typeof Filter>;
const Query = v.object({
  ...paging(15, MAX_LIGHT_COUNT),
  sort_options: v.optional(v.picklist(['name', 'popular', 'new', 'rtp', '']), 'popular'),
  order: v.optional(v.picklist(['asc', 'desc'])),
  sysnames: stringList,
  fields: stringList,
  options: v.optional(v.pipe(v.string(), v.parseJson(), Filter), '{}'),
});

/** @throws ApiFailure InvalidParameterException, naming the parameter. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, params: RawParams): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'parameters';
  throw new ApiFailure('InvalidParameterException', `${field}: wrong value`, { errorData: { [field]: ['WRONG'] } });
}

/** Lower case without diacritics or punctuation, so that `opera` finds `Opéra` and `liftoff` finds `Lift-off`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’-]/gu, '')
    .toLowerCase()
    .trim();

/** Whether every word of the query occurs in the game's or provider's name. */
function matchesQuery(game: CatalogueGame, query: string): boolean {
  const text = plain(`${game.name} ${game.providerName}`);
  return query.split(/\s+/).every((word) => text.includes(word));
}

type Compare = (a: CatalogueGame, b: CatalogueGame) => number;
const sorts: Record<string, { compare: Compare; order: 'asc' | 'desc' }> = {
  name: { compare: (a, b) => a.name.localeCompare(b.name, 'en'), order: 'asc' },
  popular: { compare: (a, b) => a.popularity - b.popularity, order: 'desc' },
  new: { compare: (a, b) => Number(a.isNew) - Number(b.isNew) || a.popularity - b.popularity, order: 'desc' },
  rtp: { compare: (a, b) => Number(a.rtp) - Number(b.rtp), order: 'desc' },
};

const requireKnown = (id: string | null | undefined, ids: ReadonlySet<string>, parameter: string) => {
  if (id && !ids.has(id)) throw new ApiFailure('InvalidParameterException', `${parameter}: unknown`);
};
const categoryIds = new Set(Object.keys(categories));
const studioIds = new Set(studios.map((studio) => studio.sysname));

const featuresOf = ({ categories, hasDemo }: CatalogueGame): string[] => [
  ...(categories.includes('jackpots') ? ['jackpot'] : []),
  ...(categories.includes('manyways') ? ['ways'] : []),
  ...(hasDemo ? ['demo'] : []),
];

/** Predicate of each filter. */
const predicates = {
  category: (game, { category }) => !category || game.categories.includes(category),
  providers: (game, { providers }) => !providers?.length || providers.includes(game.provider),
  kind: (game, { kind }) => !kind || kind === 'all' || game.kind === kind,
  feature: (game, { feature }) => !feature || featuresOf(game).includes(feature),
  volatility: (game, { volatility }) => !volatility || game.volatility === volatility,
  rtp: (game, { rtp_from: least }) => !least || Number(game.rtp) >= least,
  demo: (game, { has_demo: isWanted }) => !isWanted || game.hasDemo,
} satisfies Record<string, (game: CatalogueGame, filter: GameFilter) => boolean>;
const dimensions = Object.values(predicates);

/** Minimum RTP values to filter by, percent. */
const RTP_STEPS = [96, 97, 97.5];

/** Number of games for each filter choice, with all other filters applied. */
function countChoices(games: readonly CatalogueGame[], filter: GameFilter) {
  const tally = (dimension: (typeof dimensions)[number], keysOf: (game: CatalogueGame) => string[]) => {
    const sums: Record<string, number> = {};
    for (const game of games) {
      if (!dimensions.every((test) => test === dimension || test(game, filter))) continue;
      for (const key of keysOf(game)) sums[key] = (sums[key] ?? 0) + 1;
    }
    return sums;
  };
  return {
    kinds: tally(predicates.kind, ({ kind }) => ['all', kind]),
    providers: tally(predicates.providers, ({ provider }) => [provider]),
    features: tally(predicates.feature, featuresOf),
    volatilities: tally(predicates.volatility, ({ volatility }) => [volatility]),
    rtps: tally(predicates.rtp, ({ rtp }) => RTP_STEPS.filter((step) => Number(rtp) >= step).map(String)),
  };
}

/** One page of the matching games, and their total. @throws ApiFailure InvalidParameterException. */
export function listGames(params: RawParams, scale: number) {
  const { offset, count, sort_options, order, sysnames, options, fields } = checked(Query, params);
  const filter: GameFilter = options;
  // `counts` is a field of the response, all others are fields of a game.
  const gameFields = fields.filter((field) => field !== 'counts');
  if (count > MAX_COUNT && gameFields.length === 0)
    throw new ApiFailure('InvalidParameterException', 'count: too many');
  requireKnown(filter.category, categoryIds, 'category');
  for (const provider of filter.providers ?? []) requireKnown(provider, studioIds, 'providers');
  const bySysname = gamesOf(scale);
  const candidates =
    sysnames.length > 0 ? sysnames.flatMap((name) => bySysname.get(name) ?? []) : [...bySysname.values()];
  const query = plain(filter.query ?? '');
  const found = query === '' ? candidates : candidates.filter((game) => matchesQuery(game, query));
  const fits = found.filter((game) => dimensions.every((test) => test(game, filter)));
  const sort = sorts[sort_options] ?? sorts.popular;
  const direction = (order ?? sort?.order) === 'desc' ? -1 : 1;
  // The sysname breaks ties, so that pages never overlap.
  const sorted = sort ? fits.sort((a, b) => direction * sort.compare(a, b) || (a.sysname < b.sysname ? -1 : 1)) : fits;
  const counts = fields.includes('counts') ? countChoices(found, filter) : null;
  return { items: sorted.slice(offset, offset + count), total: sorted.length, counts, gameFields };
}
