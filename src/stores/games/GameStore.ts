import { runInAction, when } from 'mobx';
import { ApiError } from '../../domain/apiError';
import type { FrameSkill, GameMessage } from '../../domain/gameMessages';
import type { Game, GameLaunch } from '../../services/api/entities';
import { createGamesApi, type GamesApi } from '../../services/api/gamesApi';
import { NoticesStore } from '../frame/NoticesStore';
import type { FeatureStore } from '../kernel/FeatureStore';
import { Latest } from '../kernel/Latest';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import type { StoreServices } from '../shell/Stores';
import { FrameWatch } from './FrameWatch';
import { FreeSpinsStore } from './FreeSpinsStore';
import { RecentStore } from './RecentStore';
import { RoundPurse } from './RoundPurse';

export type GameMode = 'play' | 'demo';

/** Parts of the bar that a provider's frame may draw by itself: the house leaves out those that it is told of. */
export type DrawnPart = 'title' | 'balance' | 'sound' | 'rules' | 'fullscreen';

type Needs = StoreServices<'settings' | 'session' | 'balance' | 'get'>;

/** One game page: which game, its launch, and what its frame says (E-1, G-5, G-7, M-8). */
export class GameStore implements FeatureStore {
  readonly game: Resource<Game | null>;
  readonly start: Task<[GameMode], GameLaunch>;
  readonly purse: RoundPurse;
  readonly watch = new FrameWatch();
  sysname: string | null = null;
  mode: GameMode | null = null;
  launch: GameLaunch | null = null;
  frame: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  /** A round runs: from the game's busy to its idle (M-8). */
  isRoundOpen = false;
  /** Nothing moves in the frame until it is told to go on. */
  isResting = false;
  /** What the frame has said that it can do. */
  skills: readonly FrameSkill[] = [];
  /** The player wants to pay in: at once, or when the round can wait. `open` while the sheet is there (E-2). */
  deposit: 'none' | 'wanted' | 'open' = 'none';
  private readonly launching = new Latest();

  private readonly api: GamesApi;
  private readonly stores: Needs['stores'];

  constructor({ call, stores, snapshot }: Needs) {
    this.api = createGamesApi(call);
    this.stores = stores;
    this.game = snapshot.resource('game', (signal) => this.readGame(signal));
    this.start = new Task((mode) => this.begin(mode));
    const { balance, session } = stores;
    this.purse = new RoundPurse({ balance, ledger: () => balance.balances.value ?? session.player });
    observe(this);
  }

  /** The operator knows no such game (404), or its frame failed: the error-slot page (S-6). */
  get isMissing(): boolean {
    return this.game.value === null;
  }

  /** A round for real money asks before the app closes (M-8). */
  get isDirty(): boolean {
    return this.isRoundOpen && this.mode === 'play';
  }

  /** For the whole stay at a game for real money: a swipe meant for the game must not close the app. */
  get keepsSwipes(): boolean {
    return this.mode === 'play';
  }

  /** What the bar need not draw, because the frame does. */
  draws(part: DrawnPart): boolean {
    return this.launch?.draws?.includes(part) ?? false;
  }

  /** Something may stand over the game: no round runs there, it has stopped, or nobody there answers. */
  get canBeCovered(): boolean {
    return !this.isRoundOpen || this.isResting || this.frame !== 'ready' || this.watch.isSilent;
  }

  /** It does not come, or has stopped: its page asks how to go on (E-4). */
  get isAsking(): boolean {
    return this.watch.isSilent || this.watch.delay === 'stuck';
  }

  async open(sysname: string): Promise<void> {
    if (this.sysname !== sysname) {
      this.leave();
      if (this.game.value?.sysname !== sysname) this.game.clear();
      this.sysname = sysname;
    }
    await this.game.ensure();
  }

  leave(): void {
    this.launching.clear();
    this.rest();
    this.launch = null;
    this.sysname = null;
    this.start.reset();
  }

  /** A game for money is its player's; one for fun goes on. */
  clear(): void {
    if (this.mode !== 'play') return;
    this.launching.clear();
    this.rest();
    this.launch = null;
  }

  /** A start that hangs, or a game that stands still, is begun anew; an open round is found again. */
  async restart(): Promise<void> {
    const { mode } = this;
    this.launching.clear();
    await when(() => !this.start.isRunning);
    await this.start.run(mode ?? 'play');
  }

  /** The first press asks for the sheet; a second one, while it waits for the round, thinks better of it. */
  askDeposit(): void {
    this.deposit = this.deposit === 'none' ? 'wanted' : 'none';
  }

  handleDepositOpened(): void {
    this.deposit = 'open';
  }

  handleDepositClosed(): void {
    this.deposit = 'none';
    this.purse.confirm();
  }

  /** The house has told the frame to go on. */
  handleResume(): void {
    this.isResting = false;
  }

  /** Money on the balance, free spins of this game, a round to be finished, or an operator who asks for none (G-5, G-6). */
  get canPlay(): boolean {
    const { stores, sysname } = this;
    const { player } = stores.session;
    // What was paid in meanwhile counts, though the session's own answer is older.
    if (stores.settings.canPlayWith(player && { ...player, ...stores.balance.balances.value })) return true;
    if (sysname === null) return false;
    const waits = stores.get(RecentStore).games.value?.some((game) => game.sysname === sysname && game.is_unfinished);
    return waits || stores.get(FreeSpinsStore).leftOf(sysname) > 0;
  }

  /** Reads what else than money opens this game. */
  async lookForMore(): Promise<void> {
    await Promise.all([this.stores.get(FreeSpinsStore).packs.ensure(), this.stores.get(RecentStore).games.ensure()]);
  }

  /** The player goes elsewhere, and the operator is asked for the balance (G-7). */
  quit(): void {
    const { stores, mode } = this;
    if (mode === 'play') stores.get(FreeSpinsStore).markStale();
    if (mode !== null && stores.session.isSignedIn) stores.get(RecentStore).expect();
    this.leave();
    this.stores.balance.resume();
  }

  /** What the page has checked to come from this frame (origin and source). */
  handleMessage(message: GameMessage): void {
    this.watch.hear();
    switch (message.type) {
      case 'ready':
        this.watch.handleReady();
        this.frame = 'ready';
        this.skills = message.can ?? [];
        break;
      case 'busy':
        this.isRoundOpen = true;
        this.purse.openRound();
        break;
      case 'idle':
        this.isRoundOpen = false;
        this.purse.closeRound();
        if (this.mode === 'play') void this.stores.get(NoticesStore).fetch();
        break;
      case 'paused':
        this.isResting = true;
        break;
      case 'balance':
        this.purse.claim(message.balance, message.amount, message.currency);
        break;
      case 'error':
        this.fail();
        break;
      default:
        break;
    }
  }

  private async readGame(signal: AbortSignal): Promise<Game | null> {
    const { sysname } = this;
    if (!sysname) return null;
    try {
      const { items } = await this.api.getGames({ offset: 0, count: 1, sysnames: [sysname] }, signal);
      return items.find((game) => game.sysname === sysname) ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.type === 'InvalidParameterException') return null;
      throw error;
    }
  }

  private async begin(mode: GameMode): Promise<GameLaunch> {
    const { sysname } = this;
    if (!sysname) throw new Error('A game was started before a game page was opened');
    const { isSignedIn } = this.stores.session;
    const signal = this.launching.begin();
    runInAction(() => {
      this.rest();
      this.mode = mode;
      this.launch = null;
      this.frame = 'loading';
      this.watch.begin();
    });
    try {
      const launch = await this.api.launch(sysname, mode, signal);
      runInAction(() => {
        // The player may have left for another game while this one was being launched.
        if (signal.aborted) return;
        this.launch = launch;
        this.purse.begin(mode);
      });
      return launch;
    } catch (error) {
      // It was given up for another start, or for another page.
      if (signal.aborted) throw error;
      const isSessionLost = isSignedIn && error instanceof ApiError && error.type === 'AuthorizationException';
      if (isSessionLost) this.rest();
      else this.fail();
      throw error;
    }
  }

  /** Nothing is started: whoever is here next, the player anew or a guest, decides it again (A-13, M-3). */
  private rest(): void {
    this.calm();
    this.mode = null;
    this.frame = 'none';
  }

  private fail(): void {
    this.calm();
    this.frame = 'failed';
  }

  /** Nothing of a frame holds any more. */
  private calm(): void {
    this.watch.stop();
    this.purse.end();
    this.isRoundOpen = false;
    this.isResting = false;
    this.skills = [];
    if (this.deposit === 'wanted') this.deposit = 'none';
  }
}
