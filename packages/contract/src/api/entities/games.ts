/** Games, the sportsbook and the game history. */
import * as v from 'valibot';
import { choice, decimal, flag, freeForm, seconds } from '../fields';
import { flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { Money } from './money';

const gameKinds = ['casino', 'slot', 'live', 'fast'] as const;
export const GameKind = v.picklist(gameKinds);

export const Game = v.object({
  sysname: v.string(),
  name: v.string(),
  image_url: text,
  description: lenient(v.optional(v.object({ name: text, img_288_192: text }), {})),
  /** This and all following fields are not in the specification. */
  kind: choice(['', ...gameKinds], ''),
  provider: text,
  provider_name: text,
  /** Percent, such as `96.40`; empty if the operator does not send it. */
  rtp: text,
  volatility: choice(['', 'low', 'medium', 'high'], ''),
  has_demo: flagOr(true),
  is_new: flag,
  is_hot: lenient(v.optional(v.boolean())),
  /** Number of players at this moment. */
  players_now: lenient(v.optional(v.nullable(v.number()))),
  /** Current amount of the game's jackpot. */
  jackpot: lenient(v.optional(v.nullable(Money))),
  jackpot_id: lenient(v.optional(v.nullable(v.number()))),
});

/** A recently played game (added by Baize, see the contract); `is_unfinished`: a real-money round is open. */
export const RecentGame = v.object({ ...Game.entries, is_unfinished: flag });

/** Details of a game (added by Baize, see the contract); texts in the requested language. */
export const GameSheet = v.object({
  /** Minimum and maximum in the player's currency; for guests in the operator's. */
  stakes: maybe(v.object({ min: Money, max: Money })),
  features: maybeList(v.string()),
  /** One paragraph each. */
  rules: maybeList(v.string()),
});

const tally = lenient(v.optional(v.record(v.string(), v.number()), {}));

/** Number of games per filter option, with the other filters applied (added by Baize). */
export const GameCounts = v.object({
  kinds: tally,
  providers: tally,
  features: tally,
  volatilities: tally,
  rtps: tally,
});

export const GameList = v.object({
  items: list(Game),
  /** Null if the operator does not send it. */
  total: maybeNumber,
  /** Only if requested by `fields`. */
  counts: maybe(GameCounts),
});

export const GameCategory = named(v.object({ id: v.string(), name: text, icon: text, games_count: numberOr(0) }), 'id');

export const Provider = named(
  v.object({
    sysname: v.string(),
    name: text,
    game_params: freeForm,
    types: maybeList(v.string()),
    games_count: numberOr(0),
  }),
  'sysname',
);

/**
 * A game launch: a one-time token and the frame's URL (added by Baize, see the contract). `draws` lists what the
 * provider's frame draws although the page draws it too; `is_mute`: the frame posts no messages.
 */
export const GameLaunch = v.object({
  address: v.string(),
  token: text,
  origin: text,
  draws: lenient(v.optional(v.nullable(list(v.string())))),
  is_mute: flag,
});

/** A live or upcoming match (added by Baize, see the contract). */
export const BettingEvent = v.object({
  id: v.string(),
  sport: text,
  league: text,
  home: v.string(),
  away: v.string(),
  starts_at: seconds,
  is_live: flag,
  /** Of a live match, such as `1:0`. */
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
  /** A half-number such as `2.5`; empty if the market has none. */
  line: text,
  /** Decimal odds such as `1.85`. */
  odds: decimal,
  status: BetStatus,
  score: text,
});

/** A game round or a bet; the specification does not define it. */
export const GameHistoryItem = v.object({
  id: v.string(),
  /** Bet number for support; empty if support uses the id. */
  number: text,
  type: lenient(v.optional(GameHistoryType, 'casino')),
  created_at: seconds,
  /** The game's name; empty for a bet, which is described by its legs. */
  title: text,
  status: BetStatus,
  stake: Money,
  win: Money,
  balance: choice(['main', 'bonus', 'betting_bonus'], 'main'),
  /** Stake of a free spin, which is not the player's money; null for a paid round. */
  free_stake: maybe(Money),
  /** Decimal odds of the complete bet, such as `3.42`; null for a round. */
  odds: maybe(decimal),
  /** Potential payout of an open bet; null otherwise. */
  may_return: maybe(Money),
  legs: maybeList(BetLeg),
});

/** `totals` cover the complete period; open bets count with their stake. */
export const GameHistory = v.object({
  items: list(GameHistoryItem),
  total: maybeNumber,
  totals: v.optional(v.nullable(v.object({ stake: Money, win: Money }), null), null),
});

/** A requested export; `address` once it is ready. */
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
