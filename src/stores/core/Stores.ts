import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { PageVendor } from '@baize/contract/site/consent';
import type { SafeHtml } from '../../domain/content/safeHtml';
import type { Visitor } from '../../domain/site/visitor';
import type { Platform } from '../../platform/Platform';
import type { Call } from '../../services/api/call';
import type { Content } from '../../services/cms/content';
import type { Emitter } from '../kernel/Emitter';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { SessionScope } from '../kernel/SessionScope';
import type { Snapshot } from '../kernel/Snapshot';
import type { BalanceStore } from './BalanceStore';
import type { DialogsStore } from './DialogsStore';
import type { FavouritesStore } from './FavouritesStore';
import type { LobbyStore } from './LobbyStore';
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
  /** Prefix of addresses in the current language: empty, or such as `/fr`. */
  languagePrefix: () => string;
  /** What the operator does not support, if known. */
  unsupported?: readonly string[] | undefined;
}

/** Arguments of a store's constructor: the services, and the stores that it names. */
export interface StoreServices<Needs extends keyof Stores = never> extends Services {
  stores: Pick<Stores, Needs>;
}

export interface StoreClass<T extends object> {
  new (services: StoreServices<keyof Stores>): T;
  /** Its reads continue when a screen is left. */
  readonly outlivesScreens?: boolean;
  /** The store belongs to the player and is reset when the session ends. */
  readonly isOfPlayer?: boolean;
}

/** The SEO text of a page, and the keys of its placeholders. */
export interface PageText {
  path: string;
  html: SafeHtml;
  keys: string[];
}

/**
 * - `doubtfulCall`: a call was offline or slow, so the connection is checked.
 * - `answer`: a call got a response.
 * - `orderFailed`: an order or a limit failed, so the balance or its currency may have changed.
 * - `failureReportsOn`: the player turned on reports at failures, so that this page starts to keep them.
 * - `reportConfirmed`: the player agreed in the chat to send the report that the agent asked for.
 * - `playerLeft`: the player signed out, or another one signed in. A lost session is none: the same player may return.
 * - `reconnected`: the connection came back, so failed reads are retried.
 */
export type StoreEvent =
  | 'doubtfulCall'
  | 'answer'
  | 'orderFailed'
  | 'failureReportsOn'
  | 'reportConfirmed'
  | 'playerLeft'
  | 'reconnected';

export interface Stores {
  readonly clock: ServerClock;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly registration: RegistrationStore;
  readonly balance: BalanceStore;
  readonly lobby: LobbyStore;
  readonly favourites: FavouritesStore;
  readonly dialogs: DialogsStore;
  readonly toasts: ToastsStore;
  /** The current session, for reads whose responses may arrive after it. */
  readonly scope: SessionScope;
  /** Has the shell render the sportsbook's frame. */
  isSportsbookUsed: boolean;
  /** Returns a feature's store. Created on first use, so that its code is not in the main bundle. */
  get<T extends object>(Store: StoreClass<T>): T;
  /** The visitor for texts with placeholders; on the server always a guest with the default currency. */
  readonly visitor: Visitor;
  /** The SEO text at the bottom of a page, with its path. */
  readonly pageText: Resource<PageText | null>;
  /** Languages in which the page of a path exists, if it may be missing in some. */
  readonly writtenIn: Resource<{ path: string; codes: readonly LocaleCode[] } | null>;
  /** Enabled vendors, if one of them needs consent. */
  readonly vendors: Resource<readonly PageVendor[]>;
  readonly isRoundOpen: boolean;
  /** No navigation is in progress. */
  readonly isNavigationDone: boolean;
  /** The player is waiting for data. */
  readonly isAwaited: boolean;
  /** Closing the page would lose something. */
  readonly needsClosingGuard: boolean;
  readonly events: Emitter<StoreEvent>;
  /** The connection is back: retries reads that failed offline, and marks others as stale. */
  handleReconnect(): void;
  /** Notifies feature stores that the account's currency or its main balance has changed. */
  notify(event: 'forgetCurrency' | 'handleBalance'): void;
}
