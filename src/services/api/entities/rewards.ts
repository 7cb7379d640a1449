/** Bonuses, offers, free spins and the loyalty programme. */
import * as v from 'valibot';
import { choice, flag, maybeSeconds, words } from '../fields';
import { completed, flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { Money } from './money';

export const Bonus = v.object({
  id: v.number(),
  description: words,
  /** `available`, `active`, `wagering`, `done`, `lost`, `expired`, `removed`; the specification shows no words. */
  status: v.string(),
  /** From here on not in the specification: stakes that it asks for, and how far they have come. */
  wager: maybe(v.object({ required: Money, done: Money, left: Money })),
  /** What of it is on the balance now. */
  balance: maybe(Money),
  expires_at: maybeSeconds,
  ended_at: maybeSeconds,
  /** The offer that brought it; null for one of another origin. */
  offer_id: maybeNumber,
  /** What can be done with it; null where the operator leaves that to its status. */
  actions: maybe(list(v.picklist(['activate', 'deactivate', 'remove']))),
});

export const Cashback = v.object({
  id: v.number(),
  status: v.picklist(['active', 'paid_out']),
  end_date: maybeSeconds,
  receiving_expired_at: maybeSeconds,
  paid_out_at: maybeSeconds,
  description: words,
});

/** Words and period of a campaign, as an offer names it (not in the specification but for its being a list). */
export const Promotion = v.object({
  id: v.number(),
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  description: words,
});

export const Offer = v.object({
  id: v.number(),
  trigger: v.object({
    action: v.string(),
    params: lenient(v.optional(v.object({ exclude_methods: maybeList(v.string()) }), { exclude_methods: [] })),
    user_satisfies_params: flag,
  }),
  description: words,
  promotions: maybeList(Promotion),
  /** From here on not in the specification. */
  status: choice(['available', 'taken', 'ended'], 'available'),
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  /** How often the bonus has to be staked, and within how many days; null when it has not. */
  wager: maybe(v.object({ times: v.number(), days: v.number() })),
  /** The most that it gives, and the least deposit that it asks for. */
  max_bonus: maybe(Money),
  min_deposit: maybe(Money),
  /** Why `user_satisfies_params` is false, in the operator's codes. */
  unmet: maybeList(v.string()),
});

const ids = maybeList(v.number());

/** The offers that whoever asks may see. */
export const OfferList = v.object({
  items: list(Offer),
  /** What only players may see, told to guests by number, so that an address of one is no dead end; not in the specification. */
  players_only: lenient(v.optional(v.object({ offers: ids, promotions: ids }), { offers: [], promotions: [] })),
});

export const FreeSpinPack = v.object({
  game: v.object({ sysname: v.string(), name: text, image_url: text }),
  remaining_count: v.number(),
  status: v.string(),
  /** From here on not in the specification. */
  id: numberOr(0),
  total_count: numberOr(0),
  /** What each spin is played at, and what the pack has won so far. */
  stake: maybe(Money),
  won: maybe(Money),
  expires_at: maybeSeconds,
  /** How often the winnings have to be staked as a bonus; null when they are the player's own money. */
  wager: maybe(v.object({ times: v.number(), days: v.number() })),
});

const points = v.pipe(v.number(), v.integer());

/** `gives`: what reaching it brings, in the player's words. */
export const LoyaltyLevel = completed(
  v.looseObject({ name: text, min: numberOr(0), max: numberOr(0), gives: text }),
  (level) => ({ ...level, max: Math.max(level.min, level.max) }),
);

/** A quest of a programme; how far a player is with it stands in the player's own account. */
const LoyaltyQuest = named(
  v.object({ sysname: v.string(), name: text, text, points: numberOr(0), target: numberOr(1) }),
  'sysname',
);

/** A programme as everybody may read it; the specification names the calls but not the shape. `pointsAlias` as in `LoyaltyInfo`. */
export const LoyaltyProgram = named(
  v.object({
    sysname: v.string(),
    name: text,
    description: words,
    levels: maybeList(LoyaltyLevel),
    quests: maybeList(LoyaltyQuest),
    pointsAlias: text,
  }),
  'sysname',
);

/** Baize's own fields follow `uid`: points that were ever earned climb levels, `points` are those left to spend. */
export const LoyaltyInfo = v.object({
  id: numberOr(0),
  is_active: flag,
  points,
  character: maybe(v.looseObject({})),
  levels: maybeList(LoyaltyLevel),
  pointsAlias: text,
  uid: numberOr(0),
  /** In the programme that `levels` belong to; without it `points` are meant. */
  earned: maybe(points),
  programs: maybeList(v.object({ sysname: v.string(), earned: points, level: numberOr(1) })),
  quests: maybeList(v.object({ sysname: v.string(), done: v.number(), target: numberOr(1), is_done: flag })),
});

const Character = v.object({
  id: v.number(),
  sysname: text,
  name: text,
  text,
  image_url: text,
  /** It may be chosen. */
  is_open: flagOr(true),
  is_chosen: flag,
  /** How it is come by; empty where it is everybody's. */
  way: text,
});
export const LoyaltyCharacter = named(Character, 'sysname');
export const LoyaltyCharacterList = v.object({
  items: list(LoyaltyCharacter),
  offset: numberOr(0),
  limit: numberOr(0),
  total: numberOr(0),
});

const Product = v.object({
  id: v.number(),
  sysname: text,
  kind: choice(['bonus', 'freespins', 'character', 'thing'], 'thing'),
  name: text,
  text,
  image_url: text,
  price: points,
  /** Pieces; null: there is no end. */
  left: maybeNumber,
  status: choice(['available', 'sold_out', 'owned', 'level'], 'available'),
  /** The level that it is sold from. */
  level_name: text,
  /** Money of a bonus. */
  amount: maybe(Money),
  /** Sysname of the game of free spins. */
  game: text,
});
export const LoyaltyProduct = named(Product, 'sysname');
export const LoyaltyProductList = v.object({
  items: list(LoyaltyProduct),
  total: numberOr(0),
  last_purchase: v.optional(v.number()),
});
/** `points`: what is left in the purse; null where the operator does not say. */
export const LoyaltyPurchase = v.object({ id: v.number(), product_id: numberOr(0), points: maybe(points) });

export const LoyaltyNotification = v.object({
  trigger: v.picklist(['register', 'profile', 'confirm', 'quest', 'product', 'level']),
  type: v.picklist(['credit', 'other']),
  title: text,
  message: text,
  amount: text,
  amountType: text,
  image: text,
});

export type Offer = v.InferOutput<typeof Offer>;
export type FreeSpinPack = v.InferOutput<typeof FreeSpinPack>;
export type OfferList = v.InferOutput<typeof OfferList>;
export type Promotion = v.InferOutput<typeof Promotion>;
export type Bonus = v.InferOutput<typeof Bonus>;
export type Cashback = v.InferOutput<typeof Cashback>;
export type LoyaltyProgram = v.InferOutput<typeof LoyaltyProgram>;
export type LoyaltyInfo = v.InferOutput<typeof LoyaltyInfo>;
export type LoyaltyCharacter = v.InferOutput<typeof LoyaltyCharacter>;
export type LoyaltyProduct = v.InferOutput<typeof LoyaltyProduct>;
export type LoyaltyProductList = v.InferOutput<typeof LoyaltyProductList>;
export type LoyaltyPurchase = v.InferOutput<typeof LoyaltyPurchase>;
