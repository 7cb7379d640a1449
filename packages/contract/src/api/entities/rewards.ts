/** Bonuses, offers, free spins and the loyalty programme. */
import * as v from 'valibot';
import { choice, flag, freeForm, maybeSeconds } from '../fields';
import { completed, flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { Money } from './money';

export const Bonus = v.object({
  id: v.number(),
  description: freeForm,
  /** `available`, `active`, `wagering`, `done`, `lost`, `expired`, `removed`; the specification lists no values. */
  status: v.string(),
  /** This and all following fields are not in the specification. The wagering requirement and its progress. */
  wager: maybe(v.object({ required: Money, done: Money, left: Money })),
  /** Part of the bonus that is on the balance now. */
  balance: maybe(Money),
  expires_at: maybeSeconds,
  ended_at: maybeSeconds,
  /** The offer that granted it; null if it has another source. */
  offer_id: maybeNumber,
  /** Available actions; null if they depend on the status alone. */
  actions: maybe(list(v.picklist(['activate', 'deactivate', 'remove']))),
});

export const Cashback = v.object({
  id: v.number(),
  status: v.picklist(['active', 'paid_out']),
  end_date: maybeSeconds,
  receiving_expired_at: maybeSeconds,
  paid_out_at: maybeSeconds,
  description: freeForm,
});

/** Texts and period of a campaign, as part of an offer (the specification says only that it is a list). */
export const Promotion = v.object({
  id: v.number(),
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  description: freeForm,
});

export const Offer = v.object({
  id: v.number(),
  trigger: v.object({
    action: v.string(),
    params: lenient(v.optional(v.object({ exclude_methods: maybeList(v.string()) }), { exclude_methods: [] })),
    user_satisfies_params: flag,
  }),
  description: freeForm,
  promotions: maybeList(Promotion),
  /** This and all following fields are not in the specification. */
  status: choice(['available', 'taken', 'ended'], 'available'),
  started_at: maybeSeconds,
  finished_at: maybeSeconds,
  /** Wagering requirement as a multiple of the bonus, and its period in days; null: none. */
  wager: maybe(v.object({ times: v.number(), days: v.number() })),
  /** Maximum bonus and minimum deposit. */
  max_bonus: maybe(Money),
  min_deposit: maybe(Money),
  /** Why `user_satisfies_params` is false, as codes of the operator. */
  unmet: maybeList(v.string()),
});

const ids = maybeList(v.number());

/** Offers visible to the player or guest. */
export const OfferList = v.object({
  items: list(Offer),
  /** Ids of player-only offers, so that guests see a sign-in prompt instead of a 404; not in the specification. */
  players_only: lenient(v.optional(v.object({ offers: ids, promotions: ids }), { offers: [], promotions: [] })),
});

export const FreeSpinPack = v.object({
  game: v.object({ sysname: v.string(), name: text, image_url: text }),
  remaining_count: v.number(),
  status: v.string(),
  /** This and all following fields are not in the specification. */
  id: numberOr(0),
  total_count: numberOr(0),
  /** Stake per spin, and the winnings so far. */
  stake: maybe(Money),
  won: maybe(Money),
  expires_at: maybeSeconds,
  /** Wagering requirement of the winnings; null: winnings are real money. */
  wager: maybe(v.object({ times: v.number(), days: v.number() })),
});

const points = v.pipe(v.number(), v.integer());

/** `gives`: benefits of the level, as a text for players. */
export const LoyaltyLevel = completed(
  v.looseObject({ name: text, min: numberOr(0), max: numberOr(0), gives: text }),
  (level) => ({ ...level, max: Math.max(level.min, level.max) }),
);

/** A quest of a programme; the player's progress is in `LoyaltyInfo`. */
const LoyaltyQuest = named(
  v.object({ sysname: v.string(), name: text, text, points: numberOr(0), target: numberOr(1) }),
  'sysname',
);

/** Public data of a programme; the specification does not define the shape. `pointsAlias` as in `LoyaltyInfo`. */
export const LoyaltyProgram = named(
  v.object({
    sysname: v.string(),
    name: text,
    description: freeForm,
    levels: maybeList(LoyaltyLevel),
    quests: maybeList(LoyaltyQuest),
    pointsAlias: text,
  }),
  'sysname',
);

/** Fields after `uid` are added by Baize. `earned` points determine the level, `points` can be spent. */
export const LoyaltyInfo = v.object({
  id: numberOr(0),
  is_active: flag,
  points,
  character: maybe(v.looseObject({})),
  levels: maybeList(LoyaltyLevel),
  pointsAlias: text,
  uid: numberOr(0),
  /** Points earned in the programme of `levels`; null: use `points`. */
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
  /** Whether it can be chosen. */
  is_open: flagOr(true),
  is_chosen: flag,
  /** How to unlock it; empty if available to everyone. */
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
  /** Remaining pieces; null: unlimited. */
  left: maybeNumber,
  status: choice(['available', 'sold_out', 'owned', 'level'], 'available'),
  /** Minimum level of the buyer. */
  level_name: text,
  /** Amount of a bonus. */
  amount: maybe(Money),
  /** Sysname of the free spins' game. */
  game: text,
});
export const LoyaltyProduct = named(Product, 'sysname');
export const LoyaltyProductList = v.object({
  items: list(LoyaltyProduct),
  total: numberOr(0),
  last_purchase: v.optional(v.number()),
});
/** `points`: remaining points; null if the operator does not send them. */
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
