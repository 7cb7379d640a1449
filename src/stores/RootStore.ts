import type { FailureEffect } from '@baize/contract/api/contract';
import type { ApiError } from '@baize/contract/errors/apiError';
import { type FatalPage, outcomeOf } from '@baize/contract/errors/errors';
import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { PageVendor } from '@baize/contract/site/consent';
import { reaction, runInAction } from 'mobx';
import { DELETE_REPORTS, SAVED_REPORTS_KEY } from '../domain/recording';
import { readsDifferently, type Visitor } from '../domain/site/visitor';
import { createAccountApi } from '../services/api/clients/accountApi';
import { createGamesApi } from '../services/api/clients/gamesApi';
import { createSettingsApi } from '../services/api/clients/settingsApi';
import { BalanceStore } from './core/BalanceStore';
import { DialogsStore } from './core/DialogsStore';
import { FavouritesStore } from './core/FavouritesStore';
import { LobbyStore } from './core/LobbyStore';
import { RegistrationStore } from './core/RegistrationStore';
import { SessionStore } from './core/SessionStore';
import { SettingsStore } from './core/SettingsStore';
import { SoundStore } from './core/SoundStore';
import type { PageText, Services, StoreClass, StoreEvent, Stores } from './core/Stores';
import { ToastsStore } from './core/ToastsStore';
import { SEARCHES_KEY } from './games/searchesKey';
import { Emitter } from './kernel/Emitter';
import type { FeatureStore, SessionEnd } from './kernel/FeatureStore';
import { observe } from './kernel/observe';
import { ReadScope } from './kernel/ReadScope';
import type { Resource } from './kernel/Resource';
import type { ServerClock } from './kernel/ServerClock';
import { SessionScope } from './kernel/SessionScope';

/** Milliseconds that the shell's reads wait for a slow screen. */
const SHELL_DELAY_MS = 5_000;

/** Creates the stores of every page and handles what concerns several of them. */
export class RootStore implements Stores {
  readonly clock: ServerClock;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly registration: RegistrationStore;
  readonly balance: BalanceStore;
  readonly lobby: LobbyStore;
  readonly favourites: FavouritesStore;
  readonly dialogs = new DialogsStore();
  readonly toasts = new ToastsStore(() => this.isPlayerPrompted);
  readonly sound: SoundStore;
  /** A failure that replaces the whole page; null without one. */
  fatal: FatalPage | null = null;
  readonly events = new Emitter<StoreEvent>();
  /** Incremented when the language changes, so that data with texts is read again. */
  contentVersion = 0;
  isLanguageOpen = false;
  /** The sportsbook was opened or prepared, so the shell renders its frame, which outlives its page. */
  isSportsbookUsed = false;
  /** Path whose format is valid but whose subject does not exist (404). */
  missingAddress: string | null = null;
  /** Path that could not be loaded, and the error, which the server omits. */
  loadFailure: { path: string; error: ApiError | null } | null = null;
  readonly pageText: Resource<PageText | null>;
  readonly writtenIn: Resource<{ path: string; codes: readonly LocaleCode[] } | null>;
  /** Navigations in progress: a guard that may redirect, or a screen whose chunk is loading. */
  private navigations = 0;
  private unsavedForms = 0;
  readonly vendors: Resource<readonly PageVendor[]>;
  private readonly accountApi: ReturnType<typeof createAccountApi>;
  /** Number of feature stores. Observed by computed values that iterate over them. */
  private madeCount = 0;
  private readonly made = new Map<StoreClass<object>, FeatureStore>();
  private readonly screenReads = new ReadScope();
  private screenWork: Promise<unknown> = Promise.resolve();
  readonly scope = new SessionScope();
  /** Uid of the player whose data may be in the stores; 0 without one. */
  private owner = 0;

  constructor(private readonly services: Services) {
    const { call, clock, content, platform, snapshot, unsupported } = services;
    this.clock = clock;
    this.accountApi = createAccountApi(call);
    const games = createGamesApi(call);
    this.settings = new SettingsStore(createSettingsApi(call), content, snapshot, unsupported);
    this.session = new SessionStore(this.accountApi, platform, snapshot, clock);
    const ofScreens = this.screenReads;
    this.registration = ofScreens.collect(() => new RegistrationStore(this.accountApi, platform.storage));
    this.balance = new BalanceStore(this.accountApi, () => this.settings.balanceRefresh, snapshot);
    const homeCategories = async () => (await this.settings.games.ensure())?.homeCategories ?? [];
    this.lobby = ofScreens.collect(() => new LobbyStore(games, snapshot, homeCategories, clock));
    this.favourites = new FavouritesStore(games);
    this.sound = new SoundStore(platform.storage);
    this.scope.register(this.favourites);
    this.pageText = snapshot.resource('page.text', async () => null);
    this.writtenIn = snapshot.resource('page.languages', async () => null);
    this.vendors = snapshot.resource('page.vendors', async () => []);
    observe(this, { get: false, some: false, screenWork: false, visitor: false, isTextForOthers: false });
  }

  /**
   * Starts the stores of a page in the browser.
   * @param whenContentShown delays a task until the page's own content is shown
   * @returns a function that stops them
   */
  start(readsAllowed: Promise<void>, whenContentShown: (task: () => void) => void = (task) => task()): () => void {
    this.sound.start();
    this.owner = this.session.player?.uid ?? 0;
    const stop = reaction(
      () => this.session.generation,
      () => {
        this.followSession();
        if (!this.session.isSignedIn) return;
        this.endForbidden();
        const timeout = new Promise((resolve) => setTimeout(resolve, SHELL_DELAY_MS));
        whenContentShown(
          () => void Promise.race([this.screenWork, timeout]).finally(() => whenContentShown(this.readShell)),
        );
      },
    );
    void readsAllowed.then(() => {
      void this.session.start();
      // Reads settings that failed on the server or came from its stale cache.
      void this.settings.loadShell();
    });
    const unwatch = this.session.watchBrowser();
    return () => {
      stop();
      unwatch();
      this.balance.stop();
    };
  }

  get visitor(): Visitor {
    const { player } = this.session;
    const currency = player?.balance_main.currency ?? this.settings.general.value?.default_currency ?? null;
    return { currency, locale: this.services.content.locale(), isGuest: !player };
  }

  /** Whether the SEO text, which the server wrote for a guest, differs for this player. */
  get isTextForOthers(): boolean {
    const guest = { ...this.visitor, currency: this.settings.general.value?.default_currency ?? null, isGuest: true };
    return readsDifferently(this.pageText.value?.keys ?? [], guest, this.visitor);
  }

  /** Closing asks for confirmation during a round for money and with unsaved forms. */
  get needsClosingGuard(): boolean {
    return this.unsavedForms > 0 || this.some((store) => store.isDirty);
  }

  /** Swipes must not close the app: unsaved input would be lost, and some games are played with swipes. */
  get needsSwipeGuard(): boolean {
    return this.needsClosingGuard || this.some((store) => store.usesSwipes);
  }

  /** A dialog or a screen needs the player's answer, so toasts wait. */
  get isPlayerPrompted(): boolean {
    return this.dialogs.top !== null || this.some((store) => store.needsDecision);
  }

  /** Why leaving the page asks for confirmation; null if it does not. */
  get leaveReason(): 'round' | 'form' | null {
    if (!this.needsClosingGuard) return null;
    return this.some((store) => store.isDirty && store.isRoundOpen) ? 'round' : 'form';
  }

  get isNavigationDone(): boolean {
    return this.navigations === 0;
  }

  /** The player is waiting for a screen, its data, or the session. */
  get isAwaited(): boolean {
    const { account, profile, signInWithLaunch, isSessionLikely, loadError } = this.session;
    if (!this.isNavigationDone || (this.madeCount >= 0 && this.screenReads.isAwaited)) return true;
    // Failed reads of the player have their own notice and retry.
    const ofPlayer = [...(isSessionLikely ? [account] : []), profile, this.balance.balances];
    return (signInWithLaunch.isRunning && !loadError) || ofPlayer.some((it) => it.isAwaited && !it.error);
  }

  /** Marks the start of a navigation. @returns a function that marks its end */
  startNavigation(): () => void {
    this.navigations += 1;
    let isPending = true;
    return () => {
      if (isPending) runInAction(() => (this.navigations -= 1));
      isPending = false;
    };
  }

  /** Registers a form with unsaved values. @returns a function that releases it */
  trackForm(): () => void {
    this.unsavedForms += 1;
    return () => {
      runInAction(() => {
        this.unsavedForms -= 1;
      });
    };
  }

  discard(): void {
    for (const store of this.made.values()) if (store.isDirty) store.discard?.();
  }

  notify(event: 'forgetCurrency' | 'handleBalance'): void {
    for (const store of this.made.values()) store[event]?.();
  }

  get isRoundOpen(): boolean {
    return this.some((store) => store.isRoundOpen);
  }

  /** Handles every failed call that is not ignored: shows fatal pages and ends lost sessions. */
  handleCallError(error: ApiError, effects: readonly FailureEffect[] = []): void {
    if (error.isOffline) this.events.emit('doubtfulCall');
    const outcome = outcomeOf(error);
    if (outcome.kind === 'fatal') this.fatal = outcome.page;
    if (outcome.kind === 'gate' && outcome.action === 'verification' && effects.includes('openVerification'))
      this.dialogs.open('verification', { externalActionId: String(error.data.external_action_id ?? '') });
    if (error.type === 'AuthorizationException' && !effects.includes('keepSession')) {
      if (error.code === 'OTHER_PLAYER') this.session.handleOther();
      else this.session.handleLost(effects.includes('becomeGuest'));
    }
    if (effects.includes('refreshBalance')) this.events.emit('orderFailed');
  }

  handleReconnect(): void {
    this.services.snapshot.handleReconnect();
    if (this.session.launchProblem === 'away') void this.session.start();
    void this.settings.loadShell();
    this.events.emit('reconnected');
  }

  /** After a sign-in the player may have access to what was forbidden before. */
  private endForbidden(): void {
    if (this.session.isFresh && this.fatal === 'forbidden') this.fatal = null;
  }

  showFatal(page: FatalPage): void {
    this.fatal = page;
  }

  /** Sets whether the path's subject is missing. The latest path counts. */
  showMissing(path: string, isMissing = true): void {
    if (isMissing) this.missingAddress = path;
    else if (this.missingAddress === path) this.missingAddress = null;
  }

  /** The path's subject could not be loaded; the page shows that until it can. */
  showLoadFailure(path: string, error: ApiError | null = null): void {
    this.loadFailure = { path, error };
  }

  clearLoadFailure(path: string): void {
    if (this.loadFailure?.path === path) this.loadFailure = null;
  }

  get<T extends object>(Store: StoreClass<T>): T {
    const existing = this.made.get(Store);
    if (existing) return existing as T;
    const make = () => new Store({ ...this.services, stores: this });
    const made = Store.outlivesScreens ? new ReadScope().collect(make) : this.screenReads.collect(make);
    this.made.set(Store, made);
    if (Store.isOfPlayer) this.scope.register(made);
    // A screen may request a store while rendering, when observed state must not change.
    queueMicrotask(() => runInAction(() => (this.madeCount += 1)));
    return made;
  }

  /** Registers a screen's reads; the shell's reads wait for them. */
  followScreen(work: Promise<unknown>): void {
    this.screenWork = work;
  }

  /** The player left a screen: aborts reads that only screens need. */
  leaveScreen(): void {
    this.screenReads.abort();
  }

  /** Whether the page waits for the account to choose its language, because the address names none. */
  setLanguageOpen(isOpen: boolean): void {
    this.isLanguageOpen = isOpen;
  }

  /** The page's language changed: reads texts again. */
  changeLanguage(): void {
    this.settings.markStale();
    this.lobby.markStale();
    for (const store of this.made.values()) store.markStale?.();
    this.contentVersion += 1;
    void this.settings.loadShell();
  }

  /** Saves a language that the player chose as the account's, for its emails and messages. */
  reportLanguage(apiLocale: string): void {
    // A failure can be ignored: the address decides which language is shown.
    void this.accountApi.changeLocale(apiLocale).catch(() => undefined);
  }

  private some(test: (store: FeatureStore) => boolean | undefined): boolean {
    return this.madeCount > 0 && [...this.made.values()].some(test);
  }

  private followSession(): void {
    // Texts with placeholders, offers and banners depend on the visitor.
    // A running read was sent before the sign-in, so it is a guest's.
    if (this.session.isFresh) this.lobby.banners.abort();
    this.lobby.banners.markStale();
    for (const store of this.made.values()) store.markStale?.();
    // A player's input stays until someone else may use the page.
    const { player, isRenewing, logout } = this.session;
    if (isRenewing) return;
    if (player) {
      if (this.owner !== 0 && this.owner !== player.uid) this.forgetPlayer('left');
      this.owner = player.uid;
      return;
    }
    // After a lost session the same player may return, so stores may keep input that a guest may have.
    this.forgetPlayer(logout.isRunning ? 'left' : 'lost');
    if (logout.isRunning) this.owner = 0;
  }

  private forgetPlayer(end: SessionEnd): void {
    const { storage } = this.services.platform;
    storage.remove(SEARCHES_KEY);
    if (end === 'left') {
      if (storage.get(SAVED_REPORTS_KEY) !== null) storage.set(SAVED_REPORTS_KEY, DELETE_REPORTS);
      this.events.emit('playerLeft');
    }
    this.balance.clear();
    for (const store of this.made.values()) store.clear?.(end);
    this.scope.end();
  }

  /** Reads the player's data that the shell shows on every page, beyond the session itself. */
  private readShell(): void {
    if (!this.session.isSignedIn) return;
    this.balance.start();
    void this.session.profile.ensure();
    void this.favourites.likes.load();
    void this.settings.general.load();
  }
}
