/**
 * Entities of the product API as they travel: checked where an answer arrives (N-7), typed from the same schema (N-11).
 * Times named `*_at`, `reg_time`, `resend_time` are unix seconds UTC; `birth_date` is an ISO date;
 * `time_to_force_logout` is seconds. A field marked "not in the specification" is Baize's own decision, and never required
 * but for what an entity is known by and the sums that it is about: without those there is nothing to show. What money
 * rests on is not guessed: it fits, or its entity does not (O-8).
 */
import * as v from 'valibot';
import { completed, flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from './tolerant';

const flag = flagOr(false);
const seconds = v.number();
const maybeSeconds = maybeNumber;
/** What the operator writes in a form of its own: texts and pictures by their keys. */
const words = lenient(v.optional(v.looseObject({}), {}));
const choice = <const Options extends readonly string[]>(options: Options, otherwise: Options[number]) =>
  lenient(v.optional(v.picklist(options), otherwise as never)) as v.OptionalSchema<
    v.PicklistSchema<Options, undefined>,
    Options[number]
  >;
const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** A decimal string such as `1250.00` and an ISO or operator's currency code. Never a number. */
export const Money = v.object({ amount: decimal, currency: v.string() });

export const GuestInfo = v.object({ uid: v.literal(0) });

export const PlayerInfo = v.object({
  uid: v.pipe(v.number(), v.minValue(1)),
  reg_time: numberOr(0),
  login: text,
  fakename: text,
  is_subscribed: flag,
  country_code: text,
  locale: text,
  two_factor_auth: flag,
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
  is_on_verification: flag,
  is_verified: flag,
  is_kyc_block_enabled: flag,
  /** Absent means complete (M-2). */
  is_registration_completed: flagOr(true),
  /** Not in the specification: false for a player who signs in by a launch or a social account alone. */
  has_password: flagOr(true),
  /** Not in the specification: others see the player's wins, masked; null where the operator knows no such choice. */
  are_wins_shown: maybe(v.boolean()),
});

export const AccountInfo = v.union([PlayerInfo, GuestInfo]);

export const Balances = v.object({
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
});

export const Contact = v.object({
  type: v.picklist(['email', 'phone']),
  contact: v.string(),
  is_confirmed: flag,
  is_subscribed: flag,
  phone_country_code: text,
});

export const Profile = v.object({
  first_name: text,
  last_name: text,
  sex: maybeNumber,
  birth_date: maybe(v.string()),
  country: text,
  country_code: text,
  region: text,
  home_town: text,
  address: text,
  postcode: text,
  document: maybe(v.object({ type: v.string(), number: v.string() })),
  contacts: maybeList(Contact),
});

const withLabel = (option: { value: string; label: string }) => ({ ...option, label: option.label || option.value });

/** A field that the operator asks for: registration, requisites, profile (not in the specification but for its types). */
export const FieldDescription = v.object({
  name: v.string(),
  type: lenient(v.optional(v.string(), 'text')),
  label: text,
  hint: text,
  is_optional: flag,
  mask: text,
  pattern: text,
  min: maybe(v.union([v.number(), v.string()])),
  max: maybe(v.union([v.number(), v.string()])),
  options: maybeList(completed(v.object({ value: v.string(), label: text }), withLabel)),
  autocomplete: text,
  /** Settled by a check of identity: shown, and not to be changed. */
  is_locked: flag,
  /** Not in the specification: `banks` when the options of a select are what `cashier.getbanks` answers for the method. */
  options_from: choice(['', 'banks'], ''),
});

/** Statuses of a transaction (C-8). */
export const TransactionStatus = v.picklist(['pending', 'processing', 'success', 'failed', 'cancelled']);

/** How far a payment in crypto has come: blocks that hold it, and blocks that it needs. */
export const Confirmations = v.object({ seen: v.number(), needed: v.number() });

/**
 * What the player has to do elsewhere for a deposit without a payment page: a transfer to order, coins to send.
 * Rows are in the asked language and in the order to show them in; the specification knows no such thing.
 */
export const PaymentInstructions = v.object({
  text,
  rows: v.optional(v.array(v.object({ label: v.string(), value: v.string(), can_copy: flag })), []),
  /** What a QR code of it holds; empty: there is none. */
  qr: text,
  /** Until when it may be paid; the deposit fails after it. */
  expired_at: maybeSeconds,
});

/** A step of a payment; `at` once it is done, `expected_at` before. */
export const PaymentStep = v.object({
  name: v.picklist(['requested', 'review', 'sent', 'paid', 'cancelled', 'failed']),
  at: maybeSeconds,
  expected_at: maybeSeconds,
});

/** How a payment page opens (C-5). */
export const PaymentFlow = v.picklist(['redirect', 'new_window', 'in_place', 'mobile', 'direct']);

export const HistoryItem = v.object({
  id: v.string(),
  created_at: seconds,
  updated_at: numberOr(0),
  amount: Money,
  status: TransactionStatus,
  method: text,
  type: v.picklist(['deposit', 'withdrawal']),
  requisites: v.optional(v.record(v.string(), v.string()), {}),
  domain: text,
  /** Not in the specification: the operator's word for why it failed. */
  reason: text,
  /** From here on not in the specification: the method's name, in the asked language. */
  method_name: text,
  /** What of the amount the method keeps, and what reaches the account or the player; null: nothing is kept. */
  fee: v.optional(v.nullable(Money, null), null),
  net: v.optional(v.nullable(Money, null), null),
  /** Of a withdrawal: what is done and what comes, in order. */
  steps: maybeList(PaymentStep),
  expected_at: maybeSeconds,
  is_cancellable: flag,
  /** Of a deposit that waits for its player: the payment page, how it opens, or what to do instead of one. */
  address: v.optional(v.nullable(v.string(), null), null),
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  instructions: v.optional(v.nullable(PaymentInstructions, null), null),
  confirmations: maybe(Confirmations),
});

export const HistoryList = v.object({ items: list(HistoryItem), total: maybeNumber });

/** Requisites of an earlier payment, masked; `id` stands for them in an order. Not in the specification. */
export const SavedRequisites = v.object({
  id: v.string(),
  /** Such as `•••• 4242`. */
  title: v.string(),
  requisites: v.optional(v.record(v.string(), v.string()), {}),
  used_at: maybeSeconds,
});

/** One way to pay in or out; the specification names the call but not the shape. A sum has bounds there: they are needed. */
const Method = v.object({
  sysname: v.string(),
  name: text,
  image_url: text,
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  /** Empty: that of the account. */
  currency: text,
  min: decimal,
  max: decimal,
  fields: v.optional(v.array(FieldDescription), []),
  fee: text,
  /** Minutes that it usually takes. */
  duration_minutes: maybeNumber,
  /** A sentence about it, in the asked language. */
  text,
  kind: choice(['', 'card', 'bank', 'wallet', 'mobile', 'voucher', 'crypto'], ''),
  /** Every currency that it works in; the settings list only the methods of the account's own. */
  currencies: maybeList(v.string()),
  /** Whole sums to offer; empty: those of the cashier config. */
  presets: maybeList(v.string()),
  /** The fee to count with: hundredths of the amount, and a fixed sum; what does not fill a minor unit is rounded up. */
  fee_percent: v.optional(decimal, '0'),
  fee_fixed: v.optional(decimal, '0'),
  /** False: no sum is asked for, the requisites are worth one (a voucher). The order's `amount` is then empty. */
  has_amount: flagOr(true),
  /** False: out of service for a while; an order is refused. */
  is_available: flagOr(true),
  /** Requisites of this method may be kept (`remember`), and those that are. */
  can_remember: flag,
  saved: maybeList(SavedRequisites),
  /** What it asks of the player and does not find yet. */
  unmet: maybeList(v.picklist(['CONTACT', 'PROFILE', 'VERIFICATION'])),
  /** What this player last paid in by it; deposits only. */
  last_amount: maybe(decimal),
});
export const CashierMethod = named(Method, 'sysname');

export const DepositSettings = v.object({
  methods: list(CashierMethod),
  last_method: maybe(v.string()),
  /** The sum of the last deposit, which was made by `last_method`. */
  last_amount: maybe(decimal),
});

export const WithdrawSettings = v.object({
  methods: list(CashierMethod),
  /** Null where the operator does not say: then what is on the main balance. */
  available: v.optional(v.nullable(Money, null), null),
  is_cancel_allowed: flag,
  /** From here on not in the specification. */
  last_method: maybe(v.string()),
  /** Money that is the player's but cannot be taken out now, by what holds it. */
  locked: maybeList(v.object({ kind: v.picklist(['bonus', 'betting_bonus', 'pending']), amount: Money })),
  /** The most in any 24 hours, and what is left of it now. */
  day_limit: v.optional(v.nullable(v.object({ amount: Money, available: Money }), null), null),
  /** The most at once before the player's identity is known; null for one who is verified. */
  unverified_max: v.optional(v.nullable(Money, null), null),
  /** What keeps this player from any withdrawal. */
  gate: choice(['', 'KYC_BLOCK', 'ON_VERIFICATION'], ''),
});

/** What came in and went out in a period, finished payments only (not in the specification). `net`: in less out. */
export const CashierTotals = v.object({
  deposits: Money,
  withdrawals: Money,
  net: Money,
  /** Fees of both, and withdrawals that are still on their way. */
  fees: Money,
  pending_withdrawals: Money,
  deposits_count: numberOr(0),
  withdrawals_count: numberOr(0),
});

/** What opens after `cashier.makedeposit`; `address` is null when nothing has to open. */
const Started = v.object({
  id: v.string(),
  status: v.optional(TransactionStatus, 'pending'),
  /** Absent: the payment page opens in the place of this one, where there is an address. */
  flow: v.optional(v.nullable(PaymentFlow, 'redirect'), 'redirect'),
  address: v.optional(v.nullable(v.string(), null), null),
  /** Not in the specification: what to do where no page opens; `cashier.getdepositinfo` tells it again. */
  instructions: v.optional(v.nullable(PaymentInstructions, null), null),
});

export const DepositStarted = completed(Started, (started) =>
  started.flow === 'redirect' && started.address === null ? { ...started, flow: 'direct' as const } : started,
);

export const WithdrawalStarted = v.object({ id: v.string(), status: v.optional(TransactionStatus, 'pending') });

export const LimitPeriod = v.picklist(['none', 'day', 'week', 'month']);

/** The deposit limit (C-11): what may still be paid in until `expired_at`, when its period begins anew. */
export const DepositLimit = v.object({
  available_amount: v.nullable(Money),
  can_edit: flag,
  expired_at: maybeSeconds,
  limit_amount: v.nullable(Money),
  period: v.optional(LimitPeriod, 'none'),
  /** Not in the specification: a rise, or an end, that waits until `starts_at`. */
  pending: v.optional(
    v.nullable(v.object({ limit_amount: v.nullable(Money), period: LimitPeriod, starts_at: seconds }), null),
    null,
  ),
});

export const TimeOutPeriod = v.picklist(['day', 'week', 'month']);
export const ExclusionPeriod = v.picklist(['half_year', 'for_good']);

/** What a player has set for themselves (U-6); not in the specification. */
export const SelfLimits = v.object({
  time_out_until: maybeSeconds,
  /** `until` null: for good. */
  exclusion: v.optional(v.nullable(v.object({ since: seconds, until: maybeSeconds }), null), null),
  reminder_minutes: numberOr(0),
});

/** What opens the identity provider's part; all but the token is not in the specification. */
export const VerificationAccess = v.object({
  token: v.string(),
  /** Name of the provider; empty: Sumsub. */
  provider: text,
  /** Where the provider's page lives, for one that has no address of its own. */
  address: text,
});

/** What is asked for, in the order in which it is given. */
export const VerificationStep = v.picklist(['document', 'front', 'back', 'selfie', 'proof']);

/** How far a check has come (U-5); not in the specification. */
export const VerificationState = v.object({
  status: v.optional(v.picklist(['none', 'started', 'pending', 'approved', 'refused']), 'none'),
  steps: maybeList(v.object({ name: VerificationStep, status: v.picklist(['open', 'done', 'refused']) })),
  /** Why it was refused, and what has to be given again; `comment` is in the checker's own words. */
  reasons: maybeList(v.object({ step: VerificationStep, code: text, comment: text })),
  submitted_at: maybeSeconds,
  decided_at: maybeSeconds,
});

/** An address that opens once; addition. */
export const OneTimeLink = v.object({ address: v.string() });

/** The check in a browser outside: opened once, before `expires_at`; not in the specification. */
export const VerificationLink = v.object({ address: v.string(), expires_at: numberOr(0) });

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

/** A programme as everybody may read it; the specification names the calls but not the shape. */
export const LoyaltyProgram = named(
  v.object({
    sysname: v.string(),
    name: text,
    description: words,
    levels: maybeList(LoyaltyLevel),
    quests: maybeList(LoyaltyQuest),
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

export const GeneralInfo = v.object({
  analytic: words,
  available_currencies: list(v.string()),
  available_locales: list(v.string()),
  default_currency: v.string(),
  is_seon_enabled: flag,
  domain_state: text,
  domain_type: text,
  time_to_force_logout: numberOr(0),
  is_bonus_isolation_enabled: flag,
  is_game_history_export_enabled: flag,
  user_inactivity_cashier_time: numberOr(0),
  user_inactivity_pp_time: numberOr(0),
});

/** What the operator has said of itself in the head of every page, such as a search engine's proof of who owns the site. */
export const HeadMetadata = v.object({ items: list(v.object({ name: v.string(), content: v.string() })) });

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
 * provider's frame draws by itself though it is told that the house does.
 */
export const GameLaunch = v.object({
  address: v.string(),
  token: text,
  origin: text,
  draws: lenient(v.optional(v.nullable(list(v.string())))),
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

/** A game round or a bet (G-10); the specification does not show it. */
export const GameHistoryItem = v.object({
  id: v.string(),
  type: lenient(v.optional(GameHistoryType, 'casino')),
  created_at: seconds,
  /** The game's name; empty for a bet, whose legs say it. */
  title: text,
  status: BetStatus,
  stake: Money,
  win: Money,
  balance: choice(['main', 'bonus', 'betting_bonus'], 'main'),
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

export const Banner = v.object({
  id: v.number(),
  finished_at: maybeSeconds,
  position: numberOr(0),
  description: words,
});

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

export const Popup = v.object({
  sysname: v.string(),
  position: numberOr(0),
  description: words,
});

export const PhoneCode = v.object({
  country_code: v.string(),
  code: v.string(),
  mask: text,
  position: numberOr(0),
});

export const SignedIn = v.object({
  /** 0 where the operator does not say: `account.getInfo` does. */
  uid: v.optional(v.nullable(v.number(), 0), 0),
  /** Session token for clients whose cookie does not stick (N-1); absent where the operator sends none. */
  token: maybe(v.string()),
});

/** When the next code may be asked for; not in the specification. */
export const ConfirmationSent = v.object({ resend_time: maybeSeconds });

/** A device that the account is open on (added by Baize, see the contract). */
export const OwnSession = v.object({
  id: v.string(),
  /** Browser and system in a few words; empty when the operator does not know. */
  device: text,
  created_at: maybeSeconds,
  seen_at: maybeSeconds,
  is_current: flag,
});

/** An account at a social provider that signs the player in; added by Baize, see the contract. */
export const SocialAccount = v.object({ service: v.string(), name: text, linked_at: maybeSeconds });

/** Step of a restored password. */
export const RestoreStep = v.object({
  /** Empty where the operator does not say: what follows what was given. */
  step: choice(['', 'code', 'password', 'done'], ''),
  resend_time: maybeSeconds,
});

export const CurrencyRate = v.object({ currency: v.string(), rate: decimal });

/** What the page may know of the live chat; nothing here is secret (W-12). */
export const ChatSettings = v.object({
  /** The vendor's public key: an app id, a licence, a website token. */
  key: text,
  /** Where the vendor's script lives, for vendors that have no one address. */
  origin: text,
  /** The vendor's data region, and the group of agents, where it has such. */
  region: text,
  group: text,
  /** Opening hours, in the asked language. */
  hours: text,
  /** The vendor's own page, for a widget that cannot run in a frame; empty: the widget runs framed as well. */
  framed_page: text,
  /** What the signed-in player may be known by to the vendor: an opaque id, and the vendor's proof of it. */
  identity: maybe(v.object({ id: v.string(), hash: text })),
});

/** How to reach the operator; the specification names the call but not the shape. */
export const SupportSettings = v.looseObject({
  /** Name of the live chat's vendor; empty: there is no chat. */
  vendor: text,
  chat: maybe(ChatSettings),
  channels: maybeList(
    v.object({ type: v.picklist(['email', 'phone', 'telegram', 'chat']), value: v.string(), hours: text }),
  ),
});

/** What the player is given for a message to support; not in the specification. */
export const FeedbackReceipt = v.object({ number: text });

type Out<S extends v.GenericSchema> = v.InferOutput<S>;
export type Money = Out<typeof Money>;
export type CurrencyRate = Out<typeof CurrencyRate>;
export type PlayerInfo = Out<typeof PlayerInfo>;
export type AccountInfo = Out<typeof AccountInfo>;
export type Balances = Out<typeof Balances>;
export type Contact = Out<typeof Contact>;
export type Profile = Out<typeof Profile>;
export type FieldDescription = Out<typeof FieldDescription>;
export type TransactionStatus = Out<typeof TransactionStatus>;
export type HistoryItem = Out<typeof HistoryItem>;
export type CashierMethod = Out<typeof CashierMethod>;
export type SavedRequisites = Out<typeof SavedRequisites>;
export type PaymentInstructions = Out<typeof PaymentInstructions>;
export type PaymentStep = Out<typeof PaymentStep>;
export type PaymentFlow = Out<typeof PaymentFlow>;
export type Confirmations = Out<typeof Confirmations>;
export type CashierTotals = Out<typeof CashierTotals>;
export type DepositSettings = Out<typeof DepositSettings>;
export type WithdrawSettings = Out<typeof WithdrawSettings>;
export type DepositStarted = Out<typeof DepositStarted>;
export type WithdrawalStarted = Out<typeof WithdrawalStarted>;
export type LimitPeriod = Out<typeof LimitPeriod>;
export type DepositLimit = Out<typeof DepositLimit>;
export type TimeOutPeriod = Out<typeof TimeOutPeriod>;
export type ExclusionPeriod = Out<typeof ExclusionPeriod>;
export type SelfLimits = Out<typeof SelfLimits>;
export type VerificationAccess = Out<typeof VerificationAccess>;
export type VerificationStep = Out<typeof VerificationStep>;
export type VerificationState = Out<typeof VerificationState>;
export type VerificationLink = Out<typeof VerificationLink>;
export type GeneralInfo = Out<typeof GeneralInfo>;
export type HeadMetadata = Out<typeof HeadMetadata>;
export type Game = Out<typeof Game>;
export type RecentGame = Out<typeof RecentGame>;
export type GameKind = Out<typeof GameKind>;
export type GameSheet = Out<typeof GameSheet>;
export type GameCounts = Out<typeof GameCounts>;
export type GameList = Out<typeof GameList>;
export type GameCategory = Out<typeof GameCategory>;
export type GameLaunch = Out<typeof GameLaunch>;
export type BettingEvent = Out<typeof BettingEvent>;
export type GameHistoryType = Out<typeof GameHistoryType>;
export type GameHistoryItem = Out<typeof GameHistoryItem>;
export type GameHistory = Out<typeof GameHistory>;
export type BetLeg = Out<typeof BetLeg>;
export type HistoryExport = Out<typeof HistoryExport>;
export type Provider = Out<typeof Provider>;
export type Banner = Out<typeof Banner>;
export type Jackpot = Out<typeof Jackpot>;
export type Winner = Out<typeof Winner>;
export type Tournament = Out<typeof Tournament>;
export type LeaderboardRow = Out<typeof LeaderboardRow>;
export type OwnStanding = Out<typeof OwnStanding>;
export type Offer = Out<typeof Offer>;
export type FreeSpinPack = Out<typeof FreeSpinPack>;
export type OfferList = Out<typeof OfferList>;
export type Promotion = Out<typeof Promotion>;
export type Bonus = Out<typeof Bonus>;
export type Cashback = Out<typeof Cashback>;
export type ChatSettings = Out<typeof ChatSettings>;
export type SupportSettings = Out<typeof SupportSettings>;
export type OwnSession = Out<typeof OwnSession>;
export type SocialAccount = Out<typeof SocialAccount>;
export type LoyaltyProgram = Out<typeof LoyaltyProgram>;
export type LoyaltyInfo = Out<typeof LoyaltyInfo>;
export type LoyaltyCharacter = Out<typeof LoyaltyCharacter>;
export type LoyaltyProduct = Out<typeof LoyaltyProduct>;
export type LoyaltyProductList = Out<typeof LoyaltyProductList>;
export type LoyaltyPurchase = Out<typeof LoyaltyPurchase>;
export type Popup = Out<typeof Popup>;
export type PhoneCode = Out<typeof PhoneCode>;
export type SignedIn = Out<typeof SignedIn>;
