import { reaction, runInAction } from 'mobx';
import type { ApiError } from '../domain/apiError';
import type { PageVendor } from '../domain/consent';
import { type FatalPage, outcomeOf } from '../domain/errors';
import type { LocaleCode } from '../domain/locales';
import { readsOtherwise, type Visitor } from '../domain/visitor';
import { createAccountApi } from '../services/api/accountApi';
import { createGamesApi } from '../services/api/gamesApi';
import { createLoyaltyApi } from '../services/api/loyaltyApi';
import { createSettingsApi } from '../services/api/settingsApi';
import { SEARCHES_KEY } from './games/searchesKey';
import type { FeatureStore, SessionEnd } from './kernel/FeatureStore';
import { observe } from './kernel/observe';
import { Readers } from './kernel/Readers';
import type { Resource } from './kernel/Resource';
import type { ServerClock } from './kernel/ServerClock';
import { SessionScope } from './kernel/SessionScope';
import { BalanceStore } from './shell/BalanceStore';
import { DialogsStore } from './shell/DialogsStore';
import { FavouritesStore } from './shell/FavouritesStore';
import { LobbyStore } from './shell/LobbyStore';
import { LoyaltyStore } from './shell/LoyaltyStore';
import { RegistrationStore } from './shell/RegistrationStore';
import { SessionStore } from './shell/SessionStore';
import { SettingsStore } from './shell/SettingsStore';
import { SoundStore } from './shell/SoundStore';
import type { PageText, Services, StoreClass, Stores } from './shell/Stores';
import { ToastsStore } from './shell/ToastsStore';

/** Milliseconds that the frame's reads wait for a slow screen. */
const FRAME_WAITS = 5_000;

/** Wires the stores together and holds the few lines by which one of them concerns another. */
export class RootStore implements Stores {
  readonly clock: ServerClock;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly registration: RegistrationStore;
  readonly balance: BalanceStore;
  readonly loyalty: LoyaltyStore;
  readonly lobby: LobbyStore;
  readonly favourites: FavouritesStore;
  readonly dialogs = new DialogsStore();
  readonly toasts = new ToastsStore(() => this.isPlayerAsked);
  readonly sound: SoundStore;
  /** A failure that takes the whole page; null while all is well. */
  fatal: FatalPage | null = null;
  doubtfulCalls = 0;
  answers = 0;
  refusals = 0;
  returns = 0;
  /** Grows with each change of language: data with texts is read again. */
  contentVersion = 0;
  isLanguageOpen = false;
  /** Path of an address whose thing is not there though its form is right. */
  missingAddress: string | null = null;
  /** An address whose thing could not be read, and why; the server leaves the reason out. */
  away: { path: string; error: ApiError | null } | null = null;
  readonly pageText: Resource<PageText | null>;
  readonly writtenIn: Resource<{ path: string; codes: readonly LocaleCode[] } | null>;
  /** Navigations under way: a guard that may redirect, a screen whose chunk has not come. */
  private journeys = 0;
  private unsavedForms = 0;
  readonly vendors: Resource<readonly PageVendor[]>;
  private readonly accountApi: ReturnType<typeof createAccountApi>;
  /** Observed by those who follow all feature stores. */
  private madeCount = 0;
  private readonly made = new Map<StoreClass<object>, FeatureStore>();
  private readonly screenReads = new Readers();
  private screenWork: Promise<unknown> = Promise.resolve();
  readonly scope = new SessionScope();
  /** Uid of the player whose data may be here, 0 for nobody. */
  private owner = 0;

  constructor(private readonly services: Services) {
    const { call, clock, content, platform, snapshot, lacking } = services;
    this.clock = clock;
    this.accountApi = createAccountApi(call);
    const games = createGamesApi(call);
    this.settings = new SettingsStore(createSettingsApi(call), content, snapshot, lacking);
    this.session = new SessionStore(this.accountApi, platform, snapshot, clock);
    const ofScreens = this.screenReads;
    this.registration = ofScreens.gather(() => new RegistrationStore(this.accountApi, platform.storage));
    this.balance = new BalanceStore(this.accountApi, () => this.settings.balanceRefresh, snapshot);
    this.loyalty = ofScreens.gather(() => new LoyaltyStore(createLoyaltyApi(call)));
    const rowsOfHome = async () => (await this.settings.games.ensure())?.homeCategories ?? [];
    this.lobby = ofScreens.gather(() => new LobbyStore(games, snapshot, rowsOfHome, clock));
    this.favourites = new FavouritesStore(games);
    this.sound = new SoundStore(platform.storage);
    for (const store of [this.favourites, this.loyalty]) this.scope.own(store);
    this.pageText = snapshot.resource('page.text', async () => null);
    this.writtenIn = snapshot.resource('page.languages', async () => null);
    this.vendors = snapshot.resource('page.vendors', async () => []);
    observe(this, { get: false, some: false, screenWork: false, visitor: false, isTextForOthers: false });
  }

  /** Begins the life of a page in the browser. `whenSeen` runs what the page's own content goes before. @returns what ends it */
  start(untilWanted: Promise<void>, whenSeen: (task: () => void) => void = (task) => task()): () => void {
    this.sound.start();
    this.owner = this.session.player?.uid ?? 0;
    const stop = reaction(
      () => this.session.generation,
      () => {
        this.followSession();
        if (!this.session.isSignedIn) return;
        this.endForbidden();
        const late = new Promise((resolve) => setTimeout(resolve, FRAME_WAITS));
        whenSeen(() => void Promise.race([this.screenWork, late]).finally(() => whenSeen(this.readFrame)));
      },
    );
    void untilWanted.then(() => {
      void this.session.start();
      // What the server could not read, or only had from earlier, is read now.
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

  /** The server wrote the SEO text for a guest; would it read otherwise for this player? */
  get isTextForOthers(): boolean {
    const guest = { ...this.visitor, currency: this.settings.general.value?.default_currency ?? null, isGuest: true };
    return readsOtherwise(this.pageText.value?.keys ?? [], guest, this.visitor);
  }

  /** Closing asks first while a round for money runs or a form is dirty. */
  get needsClosingGuard(): boolean {
    return this.unsavedForms > 0 || this.some((store) => store.isDirty);
  }

  /** Swipes do not close the app: what is dirty would be lost, and a game is played with them. */
  get needsSwipeGuard(): boolean {
    return this.needsClosingGuard || this.some((store) => store.keepsSwipes);
  }

  /** A dialog or a screen waits for the player's answer: no message comes between, where it could not even be reached. */
  get isPlayerAsked(): boolean {
    return this.dialogs.top !== null || this.some((store) => store.isAsking);
  }

  /** Why leaving the page asks first; null where it does not. */
  get leaveReason(): 'round' | 'form' | null {
    if (!this.needsClosingGuard) return null;
    return this.some((store) => store.isDirty && store.isRoundOpen) ? 'round' : 'form';
  }

  get hasArrived(): boolean {
    return this.journeys === 0;
  }

  /** The player waits for something: a screen, what it reads, or who is here. */
  get isAwaited(): boolean {
    const { account, profile, signInWithLaunch, isLikely, unread } = this.session;
    if (!this.hasArrived || (this.madeCount >= 0 && this.screenReads.isAwaited)) return true;
    // What could not be read of the player is told as that, and looked for by itself.
    const ofPlayer = [...(isLikely ? [account] : []), profile, this.balance.balances];
    return (signInWithLaunch.isRunning && !unread) || ofPlayer.some((it) => it.isAwaited && !it.error);
  }

  /** A navigation begins. @returns what ends it */
  setOut(): () => void {
    this.journeys += 1;
    let isUnderWay = true;
    return () => {
      if (isUnderWay) runInAction(() => (this.journeys -= 1));
      isUnderWay = false;
    };
  }

  /** A form on the page has unsaved values. @returns what releases it */
  holdUnsaved(): () => void {
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

  tell(what: 'forgetCurrency' | 'handleBalance'): void {
    for (const store of this.made.values()) store[what]?.();
  }

  get isRoundOpen(): boolean {
    return this.some((store) => store.isRoundOpen);
  }

  handleAnswer(): void {
    this.answers += 1;
  }

  handleWait(): void {
    this.doubtfulCalls += 1;
  }

  /** Told of every failed call that is not ignored: a fatal one takes the page, a lost session makes a guest. */
  handleCallError(name: string, error: ApiError): void {
    if (error.isOffline) this.doubtfulCalls += 1;
    const outcome = outcomeOf(error);
    if (outcome.kind === 'fatal') this.fatal = outcome.page;
    // An order that waits for a check of the player: the check opens over the page where they are.
    if (outcome.kind === 'gate' && outcome.action === 'verification' && name.startsWith('cashier.make'))
      this.dialogs.open('verification', { externalActionId: String(error.data.external_action_id ?? '') });
    // An order or a limit.
    if (/\.(make|setDep)/.test(name)) this.refusals += 1;
    if (error.type !== 'AuthorizationException' || name.startsWith('auth.')) return;
    if (error.code === 'OTHER_PLAYER') this.session.handleOther();
    else this.session.handleLost(name);
  }

  handleReturn(): void {
    this.services.snapshot.readAgain();
    this.returns += 1;
    if (this.session.launchProblem === 'away') void this.session.start();
    void this.settings.loadShell();
  }

  /** Whoever has just signed in was let in: what was refused before it may be theirs now. */
  private endForbidden(): void {
    if (this.session.isFresh && this.fatal === 'forbidden') this.fatal = null;
  }

  showFatal(page: FatalPage): void {
    this.fatal = page;
  }

  /** Says whether what the path names exists; it counts for the path told last. */
  showMissing(path: string, isMissing = true): void {
    if (isMissing) this.missingAddress = path;
    else if (this.missingAddress === path) this.missingAddress = null;
  }

  /** What the path names could not be read; the page says so until it can be. */
  showAway(path: string, error: ApiError | null = null): void {
    this.away = { path, error };
  }

  endAway(path: string): void {
    if (this.away?.path === path) this.away = null;
  }

  get<T extends object>(Store: StoreClass<T>): T {
    const known = this.made.get(Store);
    if (known) return known as T;
    const make = () => new Store({ ...this.services, stores: this });
    const made = Store.outlivesScreens ? new Readers().gather(make) : this.screenReads.gather(make);
    this.made.set(Store, made);
    if (Store.isOfPlayer) this.scope.own(made);
    // A screen may ask in the middle of its rendering, where nothing that is observed may change.
    queueMicrotask(() => runInAction(() => (this.madeCount += 1)));
    return made;
  }

  /** A screen begins to read: what the frame of the page reads comes after. */
  followScreen(work: Promise<unknown>): void {
    this.screenWork = work;
  }

  /** The player has left a screen: what only screens read is read no further. */
  leaveScreen(): void {
    this.screenReads.abort();
  }

  /** The page waits for the account to choose its language: an address without one cannot be opened yet. */
  setLanguageOpen(isOpen: boolean): void {
    this.isLanguageOpen = isOpen;
  }

  /** The language of the page changed: what carries texts is read anew. */
  changeLanguage(): void {
    this.settings.markStale();
    this.lobby.markStale();
    for (const store of this.made.values()) store.markStale?.();
    this.contentVersion += 1;
    void this.settings.loadShell();
  }

  /** The player chose a language: the account's letters and messages follow. An address alone chooses none. */
  reportLanguage(apiLocale: string): void {
    // A refusal costs nothing: the address decides what is shown.
    void this.accountApi.changeLocale(apiLocale).catch(() => undefined);
  }

  private some(test: (store: FeatureStore) => boolean | undefined): boolean {
    return this.madeCount > 0 && [...this.made.values()].some(test);
  }

  private followSession(): void {
    // Texts with placeholders, offers, banners and the like are written for the visitor.
    this.lobby.banners.markStale();
    for (const store of this.made.values()) store.markStale?.();
    // What a player has typed is theirs until somebody else may be here.
    const { player, isRenewing, logout } = this.session;
    if (isRenewing) return;
    if (player) {
      if (this.owner !== 0 && this.owner !== player.uid) this.forgetPlayer('left');
      this.owner = player.uid;
      return;
    }
    // After a lost session the same player may be back: stores may keep what a guest may have.
    this.forgetPlayer(logout.isRunning ? 'left' : 'lost');
    if (logout.isRunning) this.owner = 0;
  }

  private forgetPlayer(end: SessionEnd): void {
    this.services.platform.storage.remove(SEARCHES_KEY);
    this.balance.clear();
    for (const store of this.made.values()) store.clear?.(end);
    this.scope.end();
  }

  /** What the frame of every page shows a player beyond the session's own answer. */
  private readFrame(): void {
    if (!this.session.isSignedIn) return;
    this.balance.start();
    void this.session.profile.ensure();
    void this.favourites.likes.load();
    void this.settings.general.load();
  }
}
