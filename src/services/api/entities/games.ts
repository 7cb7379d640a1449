/** Games, the sportsbook and what was played. */
import * as v from 'valibot';
import { choice, decimal, flag, seconds, words } from '../fields';
import { flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { Money } from './money';

const gameKinds = ['casino', 'slot', 'live', 'fast'] as const;
export const GameKind = v.picklist(gameKinds);

export const Game = v.object({
  sysname: v.string(),
  name: v.string(),
  image_url: text,
  description: lenient(v.optional(v.object({ name: text, img_288_192: text }), {})),
  /** From here on not in the specification. */
  kind: choice(['', ...gameKinds], ''),
  provider: text,
  provider_name: text,
  /** Percent, such as `96.40`; empty when the operator does not say. */
  rtp: text,
  volatility: choice(['', 'low', 'medium', 'high'], ''),
  has_demo: flagOr(true),
  is_new: flag,
  is_hot: lenient(v.optional(v.boolean())),
  /** How many play it at this moment. */
  players_now: lenient(v.optional(v.nullable(v.number()))),
  /** What the jackpot stands at that it plays for. */
  jackpot: lenient(v.optional(v.nullable(Money))),
  /** Which of the jackpots that is. */
  jackpot_id: lenient(v.optional(v.nullable(v.number()))),
});

/** A game that the player has played (added by Baize, see the contract); `is_unfinished`: a round for money waits. */
export const RecentGame = v.object({ ...Game.entries, is_unfinished: flag });

/** What a player should know of a game before a stake (added by Baize, see the contract); texts in the asked language. */
export const GameSheet = v.object({
  /** The lowest and the highest, in the player's currency; a guest's is the operator's own. */
  stakes: maybe(v.object({ min: Money, max: Money })),
  features: maybeList(v.string()),
  /** How it is played, a paragraph each. */
  rules: maybeList(v.string()),
});

const tally = lenient(v.optional(v.record(v.string(), v.number()), {}));

/** How many games each choice of a filter would show, the other filters as they are (added by Baize). */
export const GameCounts = v.object({
  kinds: tally,
  providers: tally,
  features: tally,
  volatilities: tally,
  rtps: tally,
});

export const GameList = v.object({
  items: list(Game),
  /** Null where the operator does not say. */
  total: maybeNumber,
  /** Where `fields` asks for them. */
  counts: maybe(GameCounts),
});

export const GameCategory = named(v.object({ id: v.string(), name: text, icon: text, games_count: numberOr(0) }), 'id');

export const Provider = named(
  v.object({
    sysname: v.string(),
    name: text,
    game_params: words,
    types: maybeList(v.string()),
    games_count: numberOr(0),
  }),
  'sysname',
);

/**
 * A game's launch: a one-time token and the frame's address (added by Baize, see the contract). `draws` names what a
 * provider's frame draws by itself though it is told that the house does; `is_mute` that it posts no messages.
 */
export const GameLaunch = v.object({
  address: v.string(),
  token: text,
  origin: text,
  draws: lenient(v.optional(v.nullable(list(v.string())))),
  is_mute: flag,
});

/** A match that runs or comes (added by Baize, see the contract). */
export const BettingEvent = v.object({
  id: v.string(),
  sport: text,
  league: text,
  home: v.string(),
  away: v.string(),
  starts_at: seconds,
  is_live: flag,
  /** Of a match under way, such as `1:0`. */
  score: text,
});

export const GameHistoryType = v.picklist(['casino', 'sports']);
export const BetStatus = v.picklist(['open', 'won', 'lost', 'void']);

/** One selection of a bet; the specification names the history but not its shape. */
export const BetLeg = v.object({
  home: v.string(),
  away: v.string(),
  market: v.picklist(['winner', 'total', 'handicap']),
  outcome: v.picklist(['home', 'draw', 'away', 'over', 'under']),
  /** A half-number such as `2.5`; empty where the market has none. */
  line: text,
  /** Decimal odds such as `1.85`. */
  odds: decimal,
  status: BetStatus,
  score: text,
});

/** A game round or a bet; the specification does not show it. */
export const GameHistoryItem = v.object({
  id: v.string(),
  /** By which a bet is known to support; empty where it is known by its id. */
  number: text,
  type: lenient(v.optional(GameHistoryType, 'casino')),
  created_at: seconds,
  /** The game's name; empty for a bet, whose legs say it. */
  title: text,
  status: BetStatus,
  stake: Money,
  win: Money,
  balance: choice(['main', 'bonus', 'betting_bonus'], 'main'),
  /** What a free spin was played at, none of it the player's money; null for a round that was staked. */
  free_stake: maybe(Money),
  /** Of the whole bet, decimal such as `3.42`; null for a round. */
  odds: maybe(decimal),
  /** What an open bet pays when it wins; null for everything else. */
  may_return: maybe(Money),
  legs: maybeList(BetLeg),
});

/** `totals` are of the whole period, open ones counted with their stake. */
export const GameHistory = v.object({
  items: list(GameHistoryItem),
  total: maybeNumber,
  totals: v.optional(v.nullable(v.object({ stake: Money, win: Money }), null), null),
});

/** An export that was asked for; `address` once it is ready. */
export const HistoryExport = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'ready', 'failed']),
  address: text,
});

export type Game = v.InferOutput<typeof Game>;
export type RecentGame = v.InferOutput<typeof RecentGame>;
export type GameKind = v.InferOutput<typeof GameKind>;
export type GameSheet = v.InferOutput<typeof GameSheet>;
export type GameCounts = v.InferOutput<typeof GameCounts>;
export type GameList = v.InferOutput<typeof GameList>;
export type GameCategory = v.InferOutput<typeof GameCategory>;
export type GameLaunch = v.InferOutput<typeof GameLaunch>;
export type BettingEvent = v.InferOutput<typeof BettingEvent>;
export type GameHistoryType = v.InferOutput<typeof GameHistoryType>;
export type GameHistoryItem = v.InferOutput<typeof GameHistoryItem>;
export type GameHistory = v.InferOutput<typeof GameHistory>;
export type BetLeg = v.InferOutput<typeof BetLeg>;
export type HistoryExport = v.InferOutput<typeof HistoryExport>;
export type Provider = v.InferOutput<typeof Provider>;
