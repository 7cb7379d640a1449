import type { PageVendor } from '../../domain/consent';
import type { LocaleCode } from '../../domain/locales';
import type { SafeHtml } from '../../domain/safeHtml';
import type { Visitor } from '../../domain/visitor';
import type { Platform } from '../../platform/Platform';
import type { Call } from '../../services/api/call';
import type { Content } from '../../services/cms/content';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { SessionScope } from '../kernel/SessionScope';
import type { Snapshot } from '../kernel/Snapshot';
import type { BalanceStore } from './BalanceStore';
import type { DialogsStore } from './DialogsStore';
import type { FavouritesStore } from './FavouritesStore';
import type { LobbyStore } from './LobbyStore';
import type { LoyaltyStore } from './LoyaltyStore';
import type { RegistrationStore } from './RegistrationStore';
import type { SessionStore } from './SessionStore';
import type { SettingsStore } from './SettingsStore';
import type { ToastsStore } from './ToastsStore';

export interface Services {
  call: Call;
  clock: ServerClock;
  content: Content;
  platform: Platform;
  snapshot: Snapshot;
  /** Reads a private file at a path of the operator. @throws ApiError */
  readFile: (path: string) => Promise<Blob>;
  /** Prefix of addresses in the current language: empty or `/fr`. */
  languagePrefix: () => string;
  /** What the operator has no calls for, where that is known (`lackingOf`). */
  lacking?: readonly string[] | undefined;
}

/** What a store is made with: the services, and the stores that it names. */
export interface StoreServices<Needs extends keyof Stores = never> extends Services {
  stores: Pick<Stores, Needs>;
}

export interface StoreClass<T extends object> {
  new (services: StoreServices<keyof Stores>): T;
  /** Its reads go on when a screen is left. */
  readonly outlivesScreens?: boolean;
  /** The whole store is the player's, and goes when the session ends. */
  readonly isOfPlayer?: boolean;
}

/** The SEO text of a page, and what its placeholders asked about the visitor. */
export interface PageText {
  path: string;
  html: SafeHtml;
  keys: string[];
}

export interface Stores {
  readonly clock: ServerClock;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly registration: RegistrationStore;
  readonly balance: BalanceStore;
  readonly loyalty: LoyaltyStore;
  readonly lobby: LobbyStore;
  readonly favourites: FavouritesStore;
  readonly dialogs: DialogsStore;
  readonly toasts: ToastsStore;
  /** The present session, for reads that may be answered after it. */
  readonly scope: SessionScope;
  /** A feature's store, made on first use, so that the shell does not carry it. */
  get<T extends object>(Store: StoreClass<T>): T;
  /** Whom texts with placeholders are written for; on the server always a guest of the default currency. */
  readonly visitor: Visitor;
  /** The SEO text at the foot of a page, with its path. */
  readonly pageText: Resource<PageText | null>;
  /** Languages that have the page of a path, where some may lack it. */
  readonly writtenIn: Resource<{ path: string; codes: readonly LocaleCode[] } | null>;
  /** Switched-on vendors, where one of them needs consent. */
  readonly vendors: Resource<readonly PageVendor[]>;
  readonly isRoundOpen: boolean;
  /** The page of the address is shown. */
  readonly hasArrived: boolean;
  /** The player waits for something that is read. */
  readonly isAwaited: boolean;
  /** Something on the page would be lost. */
  readonly needsClosingGuard: boolean;
  /** How many calls found no connection, or have waited long; the connection's store then checks. */
  readonly doubtfulCalls: number;
  /** How many calls were answered. */
  readonly answers: number;
  /** How many orders and limits have failed: the balance may be another one, or in another currency. */
  readonly refusals: number;
  /** How often the connection came back: failed reads are repeated. */
  readonly returns: number;
  /** The connection is back: what failed without it is read, what is held is read anew when it is next wanted. */
  handleReturn(): void;
  /** The account is kept in another currency from now on, or another sum is on its main balance. */
  tell(what: 'forgetCurrency' | 'handleBalance'): void;
}
