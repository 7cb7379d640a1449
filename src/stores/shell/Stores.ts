import type { PageVendor } from '../../domain/consent';
import type { LocaleCode } from '../../domain/locales';
import type { SafeHtml } from '../../domain/safeHtml';
import type { Visitor } from '../../domain/visitor';
import type { Platform } from '../../platform/Platform';
import type { Call } from '../../services/api/call';
import type { Content } from '../../services/cms/content';
import type { Resource } from '../kernel/Resource';
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

/** The doors to the operator, the CMS and the place that the page runs in. */
export interface Services {
  call: Call;
  content: Content;
  platform: Platform;
  snapshot: Snapshot;
  /** A file of the player's own at a path of the operator (G-10). @throws ApiError */
  readFile: (path: string) => Promise<Blob>;
  /** Prefix of addresses in the current language: empty or `/fr`. */
  languagePrefix: () => string;
}

/** What a store is made with: the services, and of the stores of the page those that it names. */
export interface StoreServices<Needs extends keyof Stores = never> extends Services {
  stores: Pick<Stores, Needs>;
}

export interface StoreClass<T extends object> {
  new (services: StoreServices<keyof Stores>): T;
  /** What frames the screens wants its reads as well: they go on when a screen is left (N-3). */
  readonly outlivesScreens?: boolean;
  /** Everything in it is the player's, and goes when their session ends. */
  readonly isOfPlayer?: boolean;
}

/** The SEO text of a page, ready to be shown, and what its placeholders asked about the visitor. */
export interface PageText {
  path: string;
  html: SafeHtml;
  keys: string[];
}

/** What a store can ask of the page: the stores that are always there, those of features, and what it says of itself. */
export interface Stores {
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly registration: RegistrationStore;
  readonly balance: BalanceStore;
  readonly loyalty: LoyaltyStore;
  readonly lobby: LobbyStore;
  readonly favourites: FavouritesStore;
  readonly dialogs: DialogsStore;
  readonly toasts: ToastsStore;
  /** The session that is now, for what asks in it and may be answered after it. */
  readonly scope: SessionScope;
  /** The store of a feature, made when first asked for, so that the shell does not carry it. */
  get<T extends object>(Store: StoreClass<T>): T;
  /** For whom texts with placeholders are written (W-4); on the server always a guest of the default currency. */
  readonly visitor: Visitor;
  /** The SEO text at the foot of a page, with the path that it belongs to (W-18). */
  readonly pageText: Resource<PageText | null>;
  /** Languages that have the page of a path, where not every one is sure to have it. */
  readonly writtenIn: Resource<{ path: string; codes: readonly LocaleCode[] } | null>;
  /** Vendors that are switched on, where the visitor has to be asked about one of them (P-21). */
  readonly vendors: Resource<readonly PageVendor[]>;
  /** A round runs in a game. */
  readonly isRoundOpen: boolean;
  /** How many calls found no connection; whoever watches it looks whether there is one (N-8). */
  readonly lostCalls: number;
  /** How often the connection came back: what could not be read is read again (N-8). */
  readonly returns: number;
  /** The connection is back: what failed without it is read, what is held is read anew when it is next wanted (N-8). */
  handleReturn(): void;
  /** The account is kept in another currency from now on (C-9). */
  forgetCurrency(): void;
}
