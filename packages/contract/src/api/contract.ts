/**
 * The contract of the product API: verb, parameters and answer of each call. The client's calls and the sandbox's
 * handlers are typed from this table, and answers are validated against it. Names are spelled as in the specification;
 * payloads that the specification does not define are defined here.
 */
import * as v from 'valibot';
import * as account from './entities/account';
import * as cashier from './entities/cashier';
import * as competition from './entities/competition';
import * as games from './entities/games';
import * as money from './entities/money';
import * as rewards from './entities/rewards';
import * as site from './entities/site';
import { list, maybe, maybeNumber, named, numberOr, text } from './tolerant';

/**
 * What follows when a call fails, besides the message where it was made:
 * - `refreshBalance`: the balance or its currency may have changed, so both are read again.
 * - `openVerification`: if the player has to be verified first, the check opens over the page.
 * - `keepSession`: an `AuthorizationException` concerns the credentials. After other calls it ends the player's session.
 * - `becomeGuest`: an `AuthorizationException` makes the visitor a guest even before a player is known.
 */
export type FailureEffect = 'refreshBalance' | 'openVerification' | 'keepSession' | 'becomeGuest';

/** Columns of a call; `movesMoney` calls send an `Idempotency-Key` header. */
export interface RowOptions {
  movesMoney?: true;
  /** Not critical (analytics, live chat, head tags): its failure never breaks the page. */
  isNonCritical?: true;
  /** Added by Baize to the specification; features that need it are hidden where the API does not support it. */
  isAddition?: true;
  onFailure?: readonly FailureEffect[];
}

export interface Row<Verb extends 'GET' | 'POST', Params, Answer extends v.GenericSchema> extends RowOptions {
  verb: Verb;
  answer: Answer;
  /** Type only, no runtime value. */
  readonly params?: Params;
}

// biome-ignore lint/complexity/noBannedTypes: an empty object type means "no parameters"
export type NoParams = {};

const row =
  <Verb extends 'GET' | 'POST'>(verb: Verb) =>
  <Params = NoParams>() =>
  <Answer extends v.GenericSchema>(answer: Answer, options: RowOptions = {}): Row<Verb, Params, Answer> => ({
    verb,
    answer,
    ...options,
  });
const added = { isAddition: true } as const;
const moves = { movesMoney: true } as const;
const nonCritical = { isNonCritical: true } as const;
const order = { ...moves, onFailure: ['refreshBalance', 'openVerification'] } as const;
const credentials = { onFailure: ['keepSession'] } as const;
const get = row('GET');
const post = row('POST');

const done = v.union([v.literal(1), v.literal(0)]);
const record = v.record(v.string(), v.unknown());
const items = <Item extends v.GenericSchema>(item: Item) => v.object({ items: list(item) });
/** One page of a longer list. */
const pageOf = <Item extends v.GenericSchema>(item: Item) => v.object({ items: list(item), total: maybeNumber });

/** Paging and sparse fields of list calls. `fields` names the fields that the answer must contain. */
interface Paging {
  offset?: number;
  count?: number;
  fields?: string[];
}
interface GamesQuery extends Paging {
  sort_options?: string;
  sysnames?: string[];
  /** Sent as JSON text. */
  options?: GamesFilter;
  order?: 'asc' | 'desc';
}
/** Filters of `games.get`: any of `providers` matches, all other filters must match. */
export interface GamesFilter {
  category?: string;
  providers?: string[];
  kind?: 'all' | games.GameKind;
  /** `feature` to `has_demo` are not in the specification; `rtp_from` is the minimum return in percent. */
  feature?: 'jackpot' | 'ways' | 'demo';
  volatility?: 'low' | 'medium' | 'high';
  rtp_from?: number;
  has_demo?: boolean;
  query?: string;
}
/** Filters of the game and bet history; unix seconds, `to` is exclusive. */
interface HistoryPeriod {
  type: games.GameHistoryType;
  from?: number;
  to?: number;
}
/** Values of a form whose fields the operator defines. */
export type FormValues = Record<string, string | number | boolean | null>;

interface SignInParams {
  /** Without a leading plus. */
  login?: string;
  password?: string;
  two_factor_code?: string;
  service?: 'telegram';
  /** Telegram's raw init data; sent in this body only. */
  init_data?: string;
  /** Code returned by a social provider and the proof it was requested with; for operators without cookies. */
  social_code?: string;
  social_proof?: string;
  /** The device fingerprint; added by Baize. */
  device_session?: string;
}
interface MoneyOrder {
  method: string;
  /** Major units of the account's currency as the player typed them, for example `50`. */
  amount: string;
  /** Currency of `amount` as shown; refused with `CHANGED` if the account's currency has changed. Added by Baize. */
  currency?: string;
  requisites?: Record<string, string>;
  /** `saved_id` replaces `requisites` by saved ones; `remember` saves the entered ones (default). Added by Baize. */
  saved_id?: string;
  remember?: 1 | 0;
  /** The device fingerprint; added by Baize. */
  device_session?: string;
}

export const contract = {
  // account
  'account.addcontact': post<{ contact: string; phone_country_code?: string }>()(done),
  'account.changefakename': post<{ fakename: string }>()(done),
  'account.changelocale': post<{ locale: string }>()(done),
  'account.changepassword': post<{ old_password?: string; password: string }>()(done),
  'account.changeSubscription': post<{ contact: string; subscription: 1 | 0 }>()(done),
  'account.changeTwoFactorAuth': post<{ two_factor_auth: 1 | 0 }>()(account.ConfirmationSent),
  'account.confirmContact': post<{ contact: string; code: string }>()(done),
  'account.confirmTwoFactorAuth': post<{ code: string }>()(done),
  'account.saveProfileInfo': post<FormValues>()(done),
  'account.sendconfirmationtocontact': post<{ contact: string }>()(account.ConfirmationSent),
  'account.setUserOnVerification': post()(done),
  'account.setCurrency': post<{ currency: string }>()(done),
  'account.unsubscribe': post<{ contact: string; sign: string }>()(done),
  'account.getContactPhoneSettings': get()(items(account.PhoneCode)),
  'account.getcurrencyrates': get()(items(money.CurrencyRate)),
  'account.getDepositLimit': get()(account.DepositLimit),
  'account.getInfo': get()(account.AccountInfo, { onFailure: ['becomeGuest'] }),
  'account.getBalance': get()(money.Balances),
  /** `country_code` (not in the specification): fields for a player who lives there. */
  'Account.getPersonalDataFields': get<{ country_code?: string }>()(items(account.FieldDescription)),
  'account.getprofileinfo': get<{ fields?: Array<'contacts' | 'document'> }>()(account.Profile),

  // auth
  'auth.login': post<SignInParams>()(account.SignedIn, credentials),
  'auth.register': post<FormValues & SignInParams>()(account.SignedIn, credentials),
  'auth.restore': post<{ login: string; code?: string; password?: string }>()(account.RestoreStep, credentials),
  'auth.logout': get()(done, credentials),

  // banners, bonuses, campaigns
  'banners.get': get<Paging>()(v.object({ items: list(site.Banner), count: numberOr(0) })),
  'BettingBonuses.activate': post<{ bonus_id: number }>()(done),
  'BettingBonuses.remove': post<{ bonus_id: number }>()(done),
  'BettingBonuses.get': get<Paging>()(items(rewards.Bonus)),
  'bonuses.activate': post<{ bonus_id: number }>()(done),
  'bonuses.deactivate': post<{ bonus_id: number }>()(done),
  'bonuses.remove': post<{ bonus_id: number }>()(done),
  'bonuses.get': get<Paging>()(items(rewards.Bonus)),
  'campaigns.activateOffer': post<{ promo_code: string; fields?: string[] }>()(record),
  'campaigns.checkPromocode': post<{ promo_code: string }>()(record),
  'campaigns.takepromotions': post<{ offer_id: number }>()(done),
  'campaigns.getoffers': get<Paging>()(rewards.OfferList),
  // Neither call names a cashback: repeated by mistake, it would apply to the next one.
  'cashbacks.payout': post()(done, moves),
  'cashbacks.remove': post()(done, moves),
  'cashbacks.get': get<Paging & { sort?: string; order?: 'asc' | 'desc'; statuses?: string[] }>()(
    pageOf(rewards.Cashback),
  ),

  // cashier
  'cashier.cancelwithdrawal': post<{ id: string }>()(done, moves),
  'cashier.makedeposit': post<
    MoneyOrder & {
      /** -1: no offer. */
      campaign_offer_id: number;
      /** Where the payment page returns to; see `ReturnAddress` of the platform. */
      return_kind: 'site' | 'startapp';
      return_base: string;
    }
  >()(cashier.DepositStarted, order),
  'cashier.makewithdrawal': post<MoneyOrder>()(cashier.WithdrawalStarted, order),
  'cashier.getbanks': get<{ method?: string }>()(items(named(v.object({ id: v.string(), name: text }), 'id'))),
  'cashier.getdepositinfo': get<{ id: string }>()(cashier.HistoryItem),
  'cashier.getdepositsettings': get()(cashier.DepositSettings),
  /** `id`, `from` and `to` (unix seconds, `to` exclusive) are not in the specification. */
  'cashier.gethistory': get<
    Paging & {
      type: 'deposit' | 'withdrawal';
      statuses?: cashier.TransactionStatus[];
      id?: string;
      from?: number;
      to?: number;
    }
  >()(cashier.HistoryList),
  'cashier.getwithdrawsettings': get()(cashier.WithdrawSettings),

  // chat, events, feedback
  'chat.storeChatEvent': post<{ vendor: string; event: string; data?: string }>()(done, nonCritical),
  'events.handle': post<{ event_name: string; event_params?: string }>()(done, nonCritical),
  // `report_id` (added by Baize): id of the attached report; repeating it repeats the same message.
  'Support.sendFeedback': post<{ topic: string; contact: string; message: string; file?: Blob; report_id?: string }>()(
    site.FeedbackReceipt,
  ),
  // Not in the specification: returns a short-lived link to the file, for clients that cannot save files of a page.
  'support.keepReport': post<{ file: Blob }>()(account.FileLink, added),
  'support.getsettings': get()(site.SupportSettings, nonCritical),
  // Added by Baize: a short-lived token for the named chat vendor; without this call, players are known by `identity`.
  'support.gettoken': post<{ vendor: string }>()(site.ChatToken, { ...added, ...nonCritical }),

  // games
  'freespins.get': get<{ status: 'active'; count: number; fields?: string[] }>()(items(rewards.FreeSpinPack)),
  'games.addLike': post<{ sysname: string }>()(done),
  'games.removeLike': post<{ sysname: string }>()(done),
  'games.createhistoryexportrequest': post<HistoryPeriod>()(games.HistoryExport),
  'games.get': get<GamesQuery>()(games.GameList),
  'games.getLikes': get()(items(games.Game)),
  'games.getCategories': get()(items(games.GameCategory)),
  'games.getProviders': get<{ fields?: Array<'game_params' | 'types'> }>()(items(games.Provider)),
  'games.getHistory': get<Paging & HistoryPeriod>()(games.GameHistory),
  'games.gethistoryexportrequest': get<{ id: string }>()(games.HistoryExport),

  // jackpots, leaderboards, tournaments
  'Jackpots.get': get<{ fields?: string[] }>()(list(competition.Jackpot)),
  /** `jackpot_id` (not in the specification): wins of one jackpot only. */
  'Jackpots.getWinners': get<Paging & { jackpot_id?: number }>()(pageOf(competition.Winner)),
  /** Leaderboard of a tournament, or (not in the specification) the largest wins of a period. */
  'leaderboard.get': get<Paging & { tournament_id?: number; period?: 'day' | 'week' | 'month' }>()(
    v.object({
      items: list(competition.LeaderboardRow),
      total: maybeNumber,
      own: maybe(competition.OwnStanding),
    }),
  ),
  /** Answers 0 if the player participates already. */
  'tournaments.participate': post<{ id: number }>()(done),
  'tournaments.get': get<Paging & { id?: number }>()(items(competition.Tournament)),

  // loyalty
  /** `last_purchase`: the latest purchase that the client knows of; the order is refused if there is a newer one. */
  'loyalty.buyproduct': post<{ id: number; last_purchase?: number }>()(rewards.LoyaltyPurchase, moves),
  'loyalty.setcharacter': post<{ id: number }>()(done),
  'loyalty.getcharacters': get<Paging>()(rewards.LoyaltyCharacterList),
  'loyalty.getinfo': get()(rewards.LoyaltyInfo),
  'loyalty.getnotifications': get()(items(rewards.LoyaltyNotification)),
  'loyalty.getproducts': get<Paging>()(rewards.LoyaltyProductList),
  'loyalty.getPrograms': get()(items(rewards.LoyaltyProgram)),
  'loyalty.getProgram': get<{ sysname: string }>()(rewards.LoyaltyProgram),

  // metadata, popups, storage, identity verification
  /** The specification only names this call; the answer is defined by Baize (docs/decisions/015). */
  'metadata.get': get()(site.HeadMetadata, nonCritical),
  'metadata.getgeneralinfo': get()(site.GeneralInfo),
  'popups.get': get<Paging>()(items(site.Popup)),
  'storage.set': post<{ key: string; value: string }>()(done),
  'storage.get': get<{ key: string }>()(v.object({ value: maybe(v.string()) })),
  'storage.getKeys': get()(v.object({ keys: list(v.string()) })),
  'verification.createApplicant': post()(record),
  'verification.getAccessToken': post<{ externalActionId?: string }>()(account.VerificationAccess),

  // Added by Baize: totals of a period, and deletion of saved requisites.
  'cashier.gettotals': get<{ from?: number; to?: number }>()(cashier.CashierTotals, added),
  'cashier.forgetrequisites': post<{ id: string }>()(done, added),
  // Added by Baize: state of an email's unsubscribe link; refuses forged links like `account.unsubscribe`.
  'account.getUnsubscribeState': get<{ contact: string; sign: string }>()(
    v.object({ state: v.picklist(['open', 'spent', 'old']) }),
    added,
  ),
  // Added by Baize: devices with an open session; ending without an id ends all other sessions.
  'account.getSessions': get()(items(account.OwnSession), added),
  'account.endSession': post<{ id?: string }>()(done, added),
  // Added by Baize: removes an unconfirmed contact, never the login or one that codes are sent to.
  'account.removeContact': post<{ contact: string }>()(done, added),
  // Added by Baize: linked social accounts, and a one-time link that adds one in another browser, for web views that
  // share no session with it.
  'account.getSocialAccounts': get()(items(account.SocialAccount), added),
  'account.createSocialLink': post<{ service: string }>()(v.object({ address: v.string() }), added),
  'account.unlinkSocialAccount': post<{ service: string }>()(done, added),
  // Added by Baize: the specification has the game frame's URL but no call that issues its one-time token. `bar` tells
  // the frame that the page draws title, balance, sound and rules above it (docs/decisions/005).
  'games.launch': post<{ sysname: string; mode: 'play' | 'demo'; bar?: 'house' }>()(games.GameLaunch, added),
  // Recently played games; the specification's history has no game names.
  'games.getRecent': get<{ count?: number }>()(items(games.RecentGame), added),
  // Stakes, features and rules of a game; the specification has only its name and picture.
  'games.getInfo': get<{ sysname: string }>()(games.GameSheet, added),
  // Added by Baize: a short-lived link that needs no session, to a file of the player such as an export's `address`.
  // Telegram clients request it more than once, and with HEAD.
  'account.createFileLink': post<{ address: string }>()(account.FileLink, added),
  // Whether the player's wins appear in the list of winners (docs/decisions/023).
  'account.setWinsShown': post<{ is_shown: 1 | 0 }>()(done, added),
  // The sportsbook frame launches the same way; its next events can be read (docs/decisions/010).
  'betting.getevents': get<{ count?: number }>()(items(games.BettingEvent), added),
  'betting.launch': post()(games.GameLaunch, added),
  // State of an identity or requisites check, and a link to the same check in an external browser.
  'verification.getState': get<{ externalActionId?: string }>()(account.VerificationState, added),
  'verification.createLink': post<{
    externalActionId?: string;
    /** Where the external page returns to; see `ReturnAddress` of the platform. */
    return_kind: 'site' | 'startapp';
    return_base: string;
  }>()(account.VerificationLink, added),
  // Responsible gaming limits: a stricter limit applies at once, an end date is never moved forward.
  'account.getSelfLimits': get()(account.SelfLimits, added),
  'account.setTimeOut': post<{ period: account.TimeOutPeriod }>()(account.SelfLimits, added),
  'account.setSelfExclusion': post<{ period: account.ExclusionPeriod }>()(account.SelfLimits, added),
  /** Minutes between reminders; 0: none. */
  'account.setSessionReminder': post<{ minutes: number }>()(account.SelfLimits, added),
  /** `amount` in major units of `currency`; absent with `none`. Refused in another currency. A raise is delayed. */
  'account.setDepositLimit': post<{ period: account.LimitPeriod; amount?: string; currency?: string }>()(
    account.DepositLimit,
    { ...added, onFailure: ['refreshBalance'] },
  ),
} as const satisfies Record<string, Row<'GET' | 'POST', unknown, v.GenericSchema>>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Params<Name extends CallName> =
  Contract[Name] extends Row<'GET' | 'POST', infer P, v.GenericSchema> ? P : never;
export type Answer<Name extends CallName> = v.InferOutput<Contract[Name]['answer']>;
/** An answer as the operator sends it, before defaults are filled in. */
export type Sent<Name extends CallName> = v.InferInput<Contract[Name]['answer']>;

export const API_VERSION = '2.34';
