/** Jackpots, winners and tournaments. */
import * as v from 'valibot';
import { choice, flag, maybeSeconds, words } from '../fields';
import { lenient, maybe, maybeList, maybeNumber, numberOr, text } from '../tolerant';
import { Money } from './money';

export const Jackpot = v.object({
  id: v.number(),
  amount: Money,
  description: words,
  /** Not in the specification: the category of its games. */
  category: text,
});

export const Winner = v.object({
  fakename: text,
  amount: Money,
  game: lenient(v.optional(v.object({ sysname: text, name: text, image_url: text }), {})),
  created_at: numberOr(0),
  /** Not in the specification: the jackpot that was won; such a win may name no game. */
  jackpot_id: maybeNumber,
});

/** Prize of the places `from` to `to`, each. */
export const TournamentPrize = v.object({ from: v.number(), to: v.number(), amount: Money });

export const Tournament = v.object({
  id: v.number(),
  name: text,
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  prize: maybe(Money),
  is_participant: flag,
  description: words,
  /** From here on not in the specification: the category of its games, what gives points, what places are paid. */
  category: text,
  rule: choice(['', 'turnover', 'multiplier', 'rounds'], ''),
  prizes: maybeList(TournamentPrize),
  participants_count: numberOr(0),
});

export const LeaderboardRow = v.object({
  place: v.number(),
  fakename: text,
  points: numberOr(0),
  /** From here on not in the specification: what the place is paid, or what was won in which game. */
  amount: maybe(Money),
  game: maybe(v.object({ sysname: v.string(), name: text, image_url: text })),
  created_at: maybeSeconds,
});

/** Not in the specification: where the signed-in player stands; no place before the first point. */
export const OwnStanding = v.object({
  place: maybeNumber,
  points: numberOr(0),
  fakename: text,
  /** What the place is paid now, or was paid after the end. */
  amount: maybe(Money),
  is_paid: flag,
});

export type Jackpot = v.InferOutput<typeof Jackpot>;
export type Winner = v.InferOutput<typeof Winner>;
export type Tournament = v.InferOutput<typeof Tournament>;
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>;
export type OwnStanding = v.InferOutput<typeof OwnStanding>;
