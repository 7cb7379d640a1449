/** Jackpots, winners, tournaments and leaderboards. */
import * as v from 'valibot';
import { choice, flag, freeForm, maybeSeconds } from '../fields';
import { lenient, maybe, maybeList, maybeNumber, numberOr, text } from '../tolerant';
import { Money } from './money';

export const Jackpot = v.object({
  id: v.number(),
  amount: Money,
  description: freeForm,
  /** Not in the specification: category of its games. */
  category: text,
});

export const Winner = v.object({
  fakename: text,
  amount: Money,
  game: lenient(v.optional(v.object({ sysname: text, name: text, image_url: text }), {})),
  created_at: numberOr(0),
  /** Not in the specification: the jackpot that was won; such a win may have no game. */
  jackpot_id: maybeNumber,
});

/** Prize for each place `from` to `to`. */
export const TournamentPrize = v.object({ from: v.number(), to: v.number(), amount: Money });

export const Tournament = v.object({
  id: v.number(),
  name: text,
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  prize: maybe(Money),
  is_participant: flag,
  description: freeForm,
  /** This and all following fields are not in the specification: category of its games, scoring rule, paid places. */
  category: text,
  rule: choice(['', 'turnover', 'multiplier', 'rounds'], ''),
  prizes: maybeList(TournamentPrize),
  participants_count: numberOr(0),
});

export const LeaderboardRow = v.object({
  place: v.number(),
  fakename: text,
  points: numberOr(0),
  /** This and all following fields are not in the specification: prize of the place, or amount and game of the win. */
  amount: maybe(Money),
  game: maybe(v.object({ sysname: v.string(), name: text, image_url: text })),
  created_at: maybeSeconds,
});

/** Not in the specification: rank of the signed-in player; no place before the first point. */
export const OwnStanding = v.object({
  place: maybeNumber,
  points: numberOr(0),
  fakename: text,
  /** Current prize of the place, or the prize paid after the end. */
  amount: maybe(Money),
  is_paid: flag,
});

export type Jackpot = v.InferOutput<typeof Jackpot>;
export type Winner = v.InferOutput<typeof Winner>;
export type Tournament = v.InferOutput<typeof Tournament>;
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>;
export type OwnStanding = v.InferOutput<typeof OwnStanding>;
