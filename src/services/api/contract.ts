/**
 * Every call of the product API, once: its verb, its parameters, its answer. The client's rows and the
 * sandbox's handlers are both typed from this table, and an answer is checked against it where it arrives.
 * Names are spelled as the specification spells them. Payloads that it does not show are decided here.
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

/** How the wire treats a row; `movesMoney` rows carry an `Idempotency-Key` header. */
interface RowOptions {
  movesMoney?: true;
  /** What is only counted, the live chat, tags of the head: its failure never takes the page from the player. */
  isBeside?: true;
  /** Adding it to the specification was Baize's decision; a feature on it hides where the API lacks it. */
  isAddition?: true;
}

export interface Row<Verb extends 'GET' | 'POST', Params, Answer extends v.GenericSchema> extends RowOptions {
  verb: Verb;
  answer: Answer;
  /** Carries the type only. */
  readonly params?: Params;
}

// biome-ignore lint/complexity/noBannedTypes: an empty object type is what "no parameters" means here
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
const beside = { isBeside: true } as const;
const get = row('GET');
const post = row('POST');

const done = v.union([v.literal(1), v.literal(0)]);
const record = v.record(v.string(), v.unknown());
const items = <Item extends v.GenericSchema>(item: Item) => v.object({ items: list(item) });
/** Some of a longer list. */
const part = <Item extends v.GenericSchema>(item: Item) => v.object({ items: list(item), total: maybeNumber });

/** Paging and sparse fields of list calls. `fields` names what the answer must hold. */
interface Paging {
  offset?: number;
  count?: number;
  fields?: string[];
}
interface GamesQuery extends Paging {
  sort_options?: string;
  sysnames?: string[];
  /** Travels as JSON text. */
  options?: GamesFilter;
  order?: 'asc' | 'desc';
}
/** What `games.get` narrows by; several providers are any of them, all else must fit. */
export interface GamesFilter {
  category?: string;
  providers?: string[];
  kind?: 'all' | games.GameKind;
  /** From here to the query not in the specification: what a game has, how it pays, its least return in percent, a demo. */
  feature?: 'jackpot' | 'ways' | 'demo';
  volatility?: 'low' | 'medium' | 'high';
  rtp_from?: number;
  has_demo?: boolean;
  query?: string;
}
/** What a history of games and bets is narrowed by; unix seconds, `to` is not in it. */
interface HistoryPeriod {
  type: games.GameHistoryType;
  from?: number;
  to?: number;
}
/** Values of forms whose fields the operator describes. */
export type FormValues = Record<string, string | number | boolean | null>;

interface SignInParams {
  /** Without a leading plus. */
  login?: string;
  password?: string;
  two_factor_code?: string;
  service?: 'telegram';
  /** Raw init data, in this body only. */
  init_data?: string;
  /** What a way to a social provider brought back, and what it set out with; of an operator without cookies. */
  social_code?: string;
  social_proof?: string;
  /** The device's fingerprint; an addition of ours. */
  device_session?: string;
}
interface MoneyOrder {
  method: string;
  /** Whole units of the account's currency as the player typed them, for example `50`. */
  amount: string;
  /** Of `amount`, as the page shows it; `CHANGED` where the account has another by now. Ours. */
  currency?: string;
  requisites?: Record<string, string>;
  /** In place of `requisites`: kept ones by their id; and whether those given now are kept (the default). Ours. */
  saved_id?: string;
  remember?: 1 | 0;
  /** The device's fingerprint; an addition of ours. */
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
  'account.getInfo': get()(account.AccountInfo),
  'account.getBalance': get()(money.Balances),
  /** `country_code` (not in the specification) asks as if the player lived there. */
  'Account.getPersonalDataFields': get<{ country_code?: string }>()(items(account.FieldDescription)),
  'account.getprofileinfo': get<{ fields?: Array<'contacts' | 'document'> }>()(account.Profile),

  // auth
  'auth.login': post<SignInParams>()(account.SignedIn),
  'auth.register': post<FormValues & SignInParams>()(account.SignedIn),
  'auth.restore': post<{ login: string; code?: string; password?: string }>()(account.RestoreStep),
  'auth.logout': get()(done),

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
  // Neither names which: repeated by mistake they would reach for the next one.
  'cashbacks.payout': post()(done, moves),
  'cashbacks.remove': post()(done, moves),
  'cashbacks.get': get<Paging & { sort?: string; order?: 'asc' | 'desc'; statuses?: string[] }>()(
    part(rewards.Cashback),
  ),

  // cashier
  'cashier.cancelwithdrawal': post<{ id: string }>()(done, moves),
  'cashier.makedeposit': post<
    MoneyOrder & {
      /** -1: no offer. */
      campaign_offer_id: number;
      /** Where the payment page leads back to; see `ReturnAddress` of the platform. */
      return_kind: 'site' | 'startapp';
      return_base: string;
    }
  >()(cashier.DepositStarted, moves),
  'cashier.makewithdrawal': post<MoneyOrder>()(cashier.WithdrawalStarted, moves),
  'cashier.getbanks': get<{ method?: string }>()(items(named(v.object({ id: v.string(), name: text }), 'id'))),
  'cashier.getdepositinfo': get<{ id: string }>()(cashier.HistoryItem),
  'cashier.getdepositsettings': get()(cashier.DepositSettings),
  /** `id`, `from` and `to` (unix seconds, `to` is not in it) are not in the specification. */
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
  'chat.storeChatEvent': post<{ vendor: string; event: string; data?: string }>()(done, beside),
  'events.handle': post<{ event_name: string; event_params?: string }>()(done, beside),
  // `report_id`, an addition: of the report that the file is; the same one again is the same message.
  'Support.sendFeedback': post<{ topic: string; contact: string; message: string; file?: Blob; report_id?: string }>()(
    site.FeedbackReceipt,
  ),
  // Not in the specification: a link to the file for some minutes, for a place that saves no file of a page.
  'support.keepReport': post<{ file: Blob }>()(account.FileLink, added),
  'support.getsettings': get()(site.SupportSettings, beside),

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
  /** `jackpot_id` (not in the specification) asks for the wins of one jackpot. */
  'Jackpots.getWinners': get<Paging & { jackpot_id?: number }>()(part(competition.Winner)),
  /** Of a tournament, or (not in the specification) the largest wins of a period. */
  'leaderboard.get': get<Paging & { tournament_id?: number; period?: 'day' | 'week' | 'month' }>()(
    v.object({
      items: list(competition.LeaderboardRow),
      total: maybeNumber,
      own: maybe(competition.OwnStanding),
    }),
  ),
  /** Answers 0 to a player who takes part already. */
  'tournaments.participate': post<{ id: number }>()(done),
  'tournaments.get': get<Paging & { id?: number }>()(items(competition.Tournament)),

  // loyalty
  /** `last_purchase`: the latest one that the buyer knows of; another one since then refuses the order. */
  'loyalty.buyproduct': post<{ id: number; last_purchase?: number }>()(rewards.LoyaltyPurchase, moves),
  'loyalty.setcharacter': post<{ id: number }>()(done),
  'loyalty.getcharacters': get<Paging>()(rewards.LoyaltyCharacterList),
  'loyalty.getinfo': get()(rewards.LoyaltyInfo),
  'loyalty.getnotifications': get()(items(rewards.LoyaltyNotification)),
  'loyalty.getproducts': get<Paging>()(rewards.LoyaltyProductList),
  'loyalty.getPrograms': get()(items(rewards.LoyaltyProgram)),
  'loyalty.getProgram': get<{ sysname: string }>()(rewards.LoyaltyProgram),

  // metadata, popups, storage, identity verification
  /** The specification names this call alone: the answer is Baize's own decision (docs/decisions/037). */
  'metadata.get': get()(site.HeadMetadata, beside),
  'metadata.getgeneralinfo': get()(site.GeneralInfo),
  'popups.get': get<Paging>()(items(site.Popup)),
  'storage.set': post<{ key: string; value: string }>()(done),
  'storage.get': get<{ key: string }>()(v.object({ value: maybe(v.string()) })),
  'storage.getKeys': get()(v.object({ keys: list(v.string()) })),
  'verification.createApplicant': post()(record),
  'verification.getAccessToken': post<{ externalActionId?: string }>()(account.VerificationAccess),

  // Added by Baize: totals of a period, and requisites that are to be kept no longer.
  'cashier.gettotals': get<{ from?: number; to?: number }>()(cashier.CashierTotals, added),
  'cashier.forgetrequisites': post<{ id: string }>()(done, added),
  // Added by Baize: what a letter's link would end, asked when it opens; a forged one is refused like the end itself.
  'account.getUnsubscribeState': get<{ contact: string; sign: string }>()(
    v.object({ state: v.picklist(['open', 'spent', 'old']) }),
    added,
  ),
  // Added by Baize: the devices that an account is open on; ending one without an id ends all others.
  'account.getSessions': get()(items(account.OwnSession), added),
  'account.endSession': post<{ id?: string }>()(done, added),
  // Added by Baize: an unconfirmed contact is taken away again; never the login, nor one that codes go to.
  'account.removeContact': post<{ contact: string }>()(done, added),
  // Added by Baize: accounts at social providers that the player signs in with, and a one-time link that opens another
  // browser to add one, for a place whose browser shares no session with it.
  'account.getSocialAccounts': get()(items(account.SocialAccount), added),
  'account.createSocialLink': post<{ service: string }>()(v.object({ address: v.string() }), added),
  'account.unlinkSocialAccount': post<{ service: string }>()(done, added),
  // Added by Baize: the specification has the frame's address but no call that mints its one-time token. `bar` tells the
  // frame that title, balance, sound and rules are drawn above it (docs/decisions/043).
  'games.launch': post<{ sysname: string; mode: 'play' | 'demo'; bar?: 'house' }>()(games.GameLaunch, added),
  // What the player played last; the specification has a history without the games' names.
  'games.getRecent': get<{ count?: number }>()(items(games.RecentGame), added),
  // What a player should know of a game before a stake; the specification has its name and picture.
  'games.getInfo': get<{ sysname: string }>()(games.GameSheet, added),
  // Added by Baize: a link that needs no session, for some minutes, to a file of the player's such as an export's `address`
  //. Clients of Telegram read it more than once, and by HEAD.
  'account.createFileLink': post<{ address: string }>()(account.FileLink, added),
  // Whether the player's wins are shown among the winners (docs/decisions/023).
  'account.setWinsShown': post<{ is_shown: 1 | 0 }>()(done, added),
  // The sportsbook's frame is launched the same way, and its next events can be read (docs/decisions/010).
  'betting.getevents': get<{ count?: number }>()(items(games.BettingEvent), added),
  'betting.launch': post()(games.GameLaunch, added),
  // How far a check of a person or of requisites has come, and the same check in a browser outside.
  'verification.getState': get<{ externalActionId?: string }>()(account.VerificationState, added),
  'verification.createLink': post<{
    externalActionId?: string;
    /** Where the page outside leads back to; see `ReturnAddress` of the platform. */
    return_kind: 'site' | 'startapp';
    return_base: string;
  }>()(account.VerificationLink, added),
  // What a player sets for themselves: lowering takes effect at once, an end is never brought forward.
  'account.getSelfLimits': get()(account.SelfLimits, added),
  'account.setTimeOut': post<{ period: account.TimeOutPeriod }>()(account.SelfLimits, added),
  'account.setSelfExclusion': post<{ period: account.ExclusionPeriod }>()(account.SelfLimits, added),
  /** Minutes between two reminders; 0: none. */
  'account.setSessionReminder': post<{ minutes: number }>()(account.SelfLimits, added),
  /** `amount` in whole units of `currency`; absent with `none`. Refused as an order is in another currency. A rise waits. */
  'account.setDepositLimit': post<{ period: account.LimitPeriod; amount?: string; currency?: string }>()(
    account.DepositLimit,
    added,
  ),
} as const satisfies Record<string, Row<'GET' | 'POST', unknown, v.GenericSchema>>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Params<Name extends CallName> =
  Contract[Name] extends Row<'GET' | 'POST', infer P, v.GenericSchema> ? P : never;
export type Answer<Name extends CallName> = v.InferOutput<Contract[Name]['answer']>;
/** What an operator sends: the same before defaults are filled in. */
export type Sent<Name extends CallName> = v.InferInput<Contract[Name]['answer']>;

export const API_VERSION = '2.34';
