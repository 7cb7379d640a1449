import type { Game, GameLaunch } from '@baize/contract/api/entities/games';
import { ApiError } from '@baize/contract/errors/apiError';
import type { FrameFeature, GameMessage } from '@baize/contract/games/gameMessages';
import { runInAction, when } from 'mobx';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import { AbortPrevious } from '../kernel/AbortPrevious';
import type { FeatureStore, SessionEnd } from '../kernel/FeatureStore';
import { nullOn } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { NoticesStore } from '../shell/NoticesStore';
import { FrameWatch } from './FrameWatch';
import { FreeSpinsStore } from './FreeSpinsStore';
import { RecentGamesStore } from './RecentGamesStore';
import { RoundBalance } from './RoundBalance';

export type GameMode = 'play' | 'demo';

/** Parts of the game bar that a provider's frame may draw itself, so that ours omits them. */
export type DrawnPart = 'title' | 'balance' | 'sound' | 'rules' | 'fullscreen';

/** Mode that the address requests: the demo, or a game for money, for which a guest registers. */
interface RequestedMode {
  isDemo: boolean;
  isReal: boolean;
}

type Needs = StoreServices<'settings' | 'session' | 'balance' | 'dialogs' | 'get'>;

/** A game page: the game, its launch, and its frame's messages. */
export class GameStore implements FeatureStore {
  readonly game: Resource<Game | null>;
  readonly start: Task<[GameMode], GameLaunch>;
  readonly roundBalance: RoundBalance;
  readonly watch = new FrameWatch();
  sysname: string | null = null;
  mode: GameMode | null = null;
  launch: GameLaunch | null = null;
  frame: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  isRoundOpen = false;
  isPaused = false;
  features: readonly FrameFeature[] = [];
  /** A deposit sheet is `wanted` until it can be shown, then `open`. */
  deposit: 'none' | 'wanted' | 'open' = 'none';
  /** The session ended on this page: the page says so instead of offering the demo. */
  hasSessionEnded = false;
  /** The game was restarted because its frame's session had ended, and no round has been played since. */
  private isReopened = false;
  private readonly launching = new AbortPrevious();

  private readonly api: GamesApi;
  private readonly stores: Needs['stores'];

  constructor({ call, clock, stores, snapshot }: Needs) {
    this.api = createGamesApi(call);
    this.stores = stores;
    this.game = snapshot.resource('game', (signal) => this.readGame(signal));
    this.start = new Task((mode) => this.begin(mode));
    const { balance, session } = stores;
    this.roundBalance = new RoundBalance({
      balance,
      ledger: () => balance.balances.value ?? session.player,
      now: clock.now,
    });
    observe(this);
  }

  get isMissing(): boolean {
    return this.game.value === null;
  }

  get isDirty(): boolean {
    return this.isRoundOpen && this.mode === 'play';
  }

  /** Always during a game for money, since a swipe in it must not close the app. */
  get usesSwipes(): boolean {
    return this.mode === 'play';
  }

  draws(part: DrawnPart): boolean {
    return this.launch?.draws?.includes(part) ?? false;
  }

  /** Whether the game may be covered: no round is open, it is paused, or it does not respond. */
  get canBeCovered(): boolean {
    return !this.isRoundOpen || this.isPaused || this.frame !== 'ready' || this.watch.isSilent;
  }

  /** The game does not start or has stopped, so its page offers alternatives. */
  get needsDecision(): boolean {
    return this.watch.isSilent || this.watch.delay === 'stuck';
  }

  /** A page has loaded but is not ready; some providers never send `ready`. */
  get canBeRevealed(): boolean {
    return this.frame === 'loading' && this.watch.hasLoaded;
  }

  async open(sysname: string): Promise<void> {
    if (this.sysname !== sysname) {
      this.leave();
      if (this.game.value?.sysname !== sysname) this.game.clear();
      this.sysname = sysname;
    }
    await this.game.ensure();
  }

  /** Starts the game and opens the deposit sheet as soon as possible. @returns a function that stops it */
  follow(requested: RequestedMode): () => void {
    const { balance, dialogs } = this.stores;
    return stopAll([
      observeValue(
        () => this.nextStep(requested),
        (step) => {
          if (step !== null) balance.pause();
          if (step === 'play' || step === 'demo') void this.start.run(step);
          else if (step === 'look') void this.readPlayOptions();
          else if (step === 'ask')
            dialogs.open('demoMode', { sysname: this.sysname ?? '', name: this.game.value?.name ?? '' });
        },
      ),
      observeValue(
        () => this.deposit === 'wanted' && this.canBeCovered,
        (isTime) => {
          if (!isTime) return;
          this.handleDepositOpened();
          dialogs.open('deposit', {}, { onClosed: this.handleDepositClosed });
        },
      ),
    ]);
  }

  leave(): void {
    this.hasSessionEnded = false;
    this.isReopened = false;
    this.launching.clear();
    this.stop();
    this.launch = null;
    this.sysname = null;
    // Also a running start, whose failure is not the next game's.
    this.start.clear();
  }

  /** A game for money ends with the session; a demo continues. */
  clear(end: SessionEnd): void {
    this.isReopened = false;
    if (this.mode !== 'play') return;
    this.hasSessionEnded = end === 'lost';
    this.launching.clear();
    this.stop();
    this.launch = null;
  }

  /** Restarts a stuck game; the operator restores an open round. */
  async restart(): Promise<void> {
    const { mode } = this;
    this.launching.clear();
    await when(() => !this.start.isRunning);
    await this.start.run(mode ?? 'play');
  }

  /** Requests the deposit sheet; a second call cancels it while it waits for the round. */
  requestDeposit(): void {
    if (!this.stores.settings.hasDeposits) return;
    this.deposit = this.deposit === 'none' ? 'wanted' : 'none';
  }

  handleDepositOpened(): void {
    this.deposit = 'open';
  }

  handleDepositClosed(): void {
    this.deposit = 'none';
    this.roundBalance.confirm();
  }

  handleResume(): void {
    this.isPaused = false;
  }

  /**
   * Whether the player has a balance, free spins of this game or an unfinished round, or the operator requires none.
   */
  get canPlay(): boolean {
    const { stores, sysname } = this;
    const { player } = stores.session;
    // Includes a deposit since then: the balance is newer than the session's data.
    if (stores.settings.canPlayWith(player && { ...player, ...stores.balance.balances.value })) return true;
    if (sysname === null) return false;
    const waits = stores
      .get(RecentGamesStore)
      .games.value?.some((game) => game.sysname === sysname && game.is_unfinished);
    return waits || stores.get(FreeSpinsStore).remainingFor(sysname) > 0;
  }

  async readPlayOptions(): Promise<void> {
    await Promise.all([
      this.stores.get(FreeSpinsStore).packs.ensure(),
      this.stores.get(RecentGamesStore).games.ensure(),
    ]);
  }

  quit(): void {
    const { stores, mode } = this;
    if (mode === 'play') stores.get(FreeSpinsStore).markStale();
    if (mode !== null && stores.session.isSignedIn) stores.get(RecentGamesStore).expect();
    this.leave();
    this.stores.balance.resume();
  }

  handleLoad(): void {
    this.watch.handleLoad();
    if (this.launch?.is_mute) this.reveal();
  }

  /** Shows a page that has not sent `ready`, so its features are unknown. */
  reveal(): void {
    this.handleMessage({ type: 'ready' });
  }

  /** Handles a message whose origin and source the page has checked. */
  handleMessage(message: GameMessage): void {
    this.watch.markResponsive();
    switch (message.type) {
      case 'ready':
        this.watch.handleReady();
        this.frame = 'ready';
        this.features = message.can ?? [];
        break;
      case 'busy':
        this.isRoundOpen = true;
        this.roundBalance.openRound();
        break;
      case 'idle':
        this.isRoundOpen = false;
        this.isReopened = false;
        this.roundBalance.closeRound();
        if (this.mode === 'play') void this.stores.get(NoticesStore).fetch();
        break;
      case 'paused':
        this.isPaused = true;
        break;
      case 'balance':
        this.roundBalance.claim(message.balance, message.amount, message.currency);
        break;
      case 'error':
        // A restart shows the operator's reason, such as a time-out that began on another page; otherwise it restores
        // the game.
        if (message.message === 'session' && this.mode === 'play' && !this.isReopened) void this.reopen();
        else this.fail();
        break;
      default:
        break;
    }
  }

  /** `look`: read free spins and unfinished rounds. Null: nothing to do, or not known yet. */
  private nextStep({ isDemo, isReal }: RequestedMode): GameMode | 'look' | 'ask' | null {
    const { session } = this.stores;
    // Server-rendered data is shown before the store has opened the game.
    if (!this.game.value || this.sysname !== this.game.value.sysname || this.mode !== null) return null;
    if (!session.isKnown || session.isRenewing || this.start.isRunning) return null;
    if (isDemo && this.stores.settings.hasPart('demo')) return 'demo';
    if (session.isSignedIn) return this.canPlay ? 'play' : 'look';
    // If the start found that the session had ended, the guest sees that reason instead.
    return isReal || this.hasSessionEnded || this.start.error?.type === 'AuthorizationException' ? null : 'ask';
  }

  private async readGame(signal: AbortSignal): Promise<Game | null> {
    const { sysname } = this;
    if (!sysname) return null;
    const reading = this.api.getGames({ offset: 0, count: 1, sysnames: [sysname] }, signal);
    const found = await nullOn(reading, 'InvalidParameterException');
    return found?.items.find((game) => game.sysname === sysname) ?? null;
  }

  private async begin(mode: GameMode): Promise<GameLaunch> {
    const { sysname } = this;
    if (!sysname) throw new Error('Cannot start a game: no game page is open');
    const { isSignedIn } = this.stores.session;
    const signal = this.launching.begin();
    runInAction(() => {
      this.stop();
      this.mode = mode;
      this.launch = null;
      this.frame = 'loading';
      this.watch.begin();
    });
    try {
      const launch = await this.api.launch(sysname, mode, signal);
      runInAction(() => {
        // The player may have opened another game during the launch.
        if (signal.aborted) return;
        this.launch = launch;
        this.roundBalance.begin(mode);
      });
      return launch;
    } catch (error) {
      // Aborted by another start or another page.
      if (signal.aborted) throw error;
      const isSessionLost = isSignedIn && error instanceof ApiError && error.type === 'AuthorizationException';
      if (isSessionLost) this.stop();
      else this.fail();
      throw error;
    }
  }

  /** Stops the game, so that the next visitor can start it again. */
  private stop(): void {
    this.resetRound();
    this.mode = null;
    this.frame = 'none';
  }

  private async reopen(): Promise<void> {
    this.isReopened = true;
    await this.restart();
  }

  private fail(): void {
    this.resetRound();
    this.frame = 'failed';
  }

  private resetRound(): void {
    this.watch.stop();
    this.roundBalance.end();
    this.isRoundOpen = false;
    this.isPaused = false;
    this.features = [];
    if (this.deposit === 'wanted') this.deposit = 'none';
  }
}
