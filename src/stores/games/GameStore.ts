import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../domain/apiError';
import type { GameMessage } from '../../domain/gameMessages';
import type { Game, GameLaunch } from '../../services/api/entities';
import { createGamesApi, type GamesApi } from '../../services/api/gamesApi';
import { NoticesStore } from '../NoticesStore';
import type { Resource } from '../Resource';
import type { Room, RoomServices, RootStore } from '../RootStore';
import { Task } from '../Task';
import { FreeSpinsStore } from './FreeSpinsStore';
import { RecentStore } from './RecentStore';

export type GameMode = 'play' | 'demo';

/** How long a frame may take to say that it is ready before the page calls it failed, in milliseconds. */
const READY_LIMIT_MS = 20_000;

/** One game page: which game, its launch, and what its frame says (G-5, G-7, M-8). */
export class GameStore implements Room {
  readonly game: Resource<Game | null>;
  readonly start: Task<[GameMode], GameLaunch>;
  sysname: string | null = null;
  mode: GameMode | null = null;
  launch: GameLaunch | null = null;
  frame: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  /** A round runs: from the game's busy to its idle (M-8). */
  isRoundOpen = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  private readonly api: GamesApi;
  private readonly root: RootStore;

  constructor({ call, root, snapshot }: RoomServices) {
    this.api = createGamesApi(call);
    this.root = root;
    this.game = snapshot.resource('game', (signal) => this.readGame(signal));
    this.start = new Task((mode) => this.begin(mode));
    makeAutoObservable<this, 'api' | 'root' | 'timer'>(
      this,
      { api: false, root: false, timer: false, game: false, start: false },
      { autoBind: true },
    );
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

  async open(sysname: string): Promise<void> {
    if (this.sysname !== sysname) {
      this.leave();
      if (this.game.value?.sysname !== sysname) this.game.clear();
      this.sysname = sysname;
    }
    await this.game.ensure();
  }

  leave(): void {
    this.rest();
    this.launch = null;
    this.sysname = null;
    this.start.reset();
  }

  /** Money on the balance, free spins of this game, a round to be finished, or an operator who asks for none (G-5, G-6). */
  get canPlay(): boolean {
    const { root, sysname } = this;
    if (root.settings.canPlayWith(root.session.player)) return true;
    if (sysname === null) return false;
    const waits = root.room(RecentStore).games.value?.some((game) => game.sysname === sysname && game.is_unfinished);
    return waits || root.room(FreeSpinsStore).leftOf(sysname) > 0;
  }

  /** Reads what else than money opens this game. */
  async lookForMore(): Promise<void> {
    await Promise.all([this.root.room(FreeSpinsStore).packs.ensure(), this.root.room(RecentStore).games.ensure()]);
  }

  /** The player goes elsewhere, and the operator is asked for the balance (G-7). */
  quit(): void {
    const { root, mode } = this;
    if (mode === 'play') root.room(FreeSpinsStore).markStale();
    if (mode !== null && root.session.isSignedIn) root.room(RecentStore).expect();
    this.leave();
    this.root.balance.resume();
  }

  /** What the page has checked to come from this frame (origin and source). */
  handleMessage(message: GameMessage): void {
    switch (message.type) {
      case 'ready':
        this.stopTimer();
        this.frame = 'ready';
        break;
      case 'busy':
        this.isRoundOpen = true;
        break;
      case 'idle':
        this.isRoundOpen = false;
        if (this.mode === 'play') void this.root.room(NoticesStore).fetch();
        break;
      case 'balance':
        this.root.balance.applyFromGame(message.balance, message.amount, message.currency);
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
    const { isSignedIn } = this.root.session;
    this.stopTimer();
    runInAction(() => {
      this.mode = mode;
      this.launch = null;
      this.frame = 'loading';
      this.isRoundOpen = false;
    });
    try {
      const launch = await this.api.launch(sysname, mode);
      runInAction(() => {
        // The player may have left for another game while this one was being launched.
        if (this.sysname !== sysname) return;
        this.launch = launch;
        this.timer = setTimeout(this.fail, READY_LIMIT_MS);
      });
      return launch;
    } catch (error) {
      const isSessionLost = isSignedIn && error instanceof ApiError && error.type === 'AuthorizationException';
      if (isSessionLost && this.sysname === sysname) this.rest();
      else this.fail();
      throw error;
    }
  }

  /** Nothing is started: whoever is here next, the player anew or a guest, decides it again (A-13, M-3). */
  private rest(): void {
    this.stopTimer();
    this.mode = null;
    this.frame = 'none';
    this.isRoundOpen = false;
  }

  private fail(): void {
    this.stopTimer();
    this.frame = 'failed';
    this.isRoundOpen = false;
  }

  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
