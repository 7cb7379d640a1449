import type { BettingEvent, GameLaunch } from '@baize/contract/api/entities/games';
import { ApiError } from '@baize/contract/errors/apiError';
import type { GameMessage } from '@baize/contract/games/gameMessages';
import { runInAction } from 'mobx';
import { type BettingApi, createBettingApi } from '../../services/api/clients/bettingApi';
import type { StoreServices } from '../core/Stores';
import { AbortPrevious } from '../kernel/AbortPrevious';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { observeValue } from '../kernel/observeValue';
import type { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';

/** Milliseconds that the frame has to become ready. */
const READY_LIMIT_MS = 20_000;
/** Milliseconds that a hidden frame waits for its page to be opened, or opened again. */
const KEEP_MS = 120_000;
const NEXT_EVENTS = 12;

type Needs = StoreServices<'session' | 'balance' | 'isSportsbookUsed'>;

/** The sportsbook page: its launch, its frame's messages, and upcoming events to show until it is ready. */
export class BettingStore implements FeatureStore {
  readonly events: Resource<BettingEvent[]>;
  launch: GameLaunch | null = null;
  frame: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  /** Why the launch failed; null if the frame itself failed. */
  error: ApiError | null = null;
  /** A bet is being placed: between the frame's `busy` and `idle`. */
  isPlacing = false;
  /** The frame shows a sheet with its own button at the bottom of the page. */
  hasSheet = false;
  private readonly api: BettingApi;
  private readonly stores: Needs['stores'];
  private readonly timer = new Timer();
  private readonly latest = new AbortPrevious();
  private isOfPlayer = false;
  /** The sportsbook's page is open. Otherwise its frame is hidden, and dropped at any doubt. */
  isShown = false;
  /** Language and uid that the launch is for. */
  private visitor = '';

  constructor({ call, stores, snapshot }: Needs) {
    this.api = createBettingApi(call);
    this.stores = stores;
    this.events = snapshot.resource('betting.events', async (signal) => {
      return (await this.api.getEvents(NEXT_EVENTS, signal)).items;
    });
    observe(this);
  }

  get isDirty(): boolean {
    return this.isPlacing;
  }

  /**
   * Launches for the current visitor, and again for another one; a frame that waits for them is shown.
   * @returns a function that stops it
   */
  follow(language: string): () => void {
    this.stores.isSportsbookUsed = true;
    this.isShown = true;
    this.timer.clear();
    if (this.frame === 'loading' && this.launch) this.timer.set(this.fail, READY_LIMIT_MS);
    return observeValue(
      () => this.visitorOf(language),
      (visitor) => {
        if (visitor === null) return;
        if (visitor === this.visitor && (this.frame === 'loading' || this.frame === 'ready')) return;
        this.visitor = visitor;
        void this.open();
      },
    );
  }

  /** Launches before the page is opened, for a visitor who is about to. */
  prepare(language: string): void {
    const visitor = this.visitorOf(language);
    if (this.isShown || visitor === null || this.launch || this.frame === 'loading') return;
    this.stores.isSportsbookUsed = true;
    this.visitor = visitor;
    void this.events.ensure();
    void this.open();
  }

  /** The page was left. A frame at rest is kept for the next visit. */
  handleLeft(): void {
    this.isShown = false;
    if (this.frame === 'ready' && !this.isPlacing && !this.hasSheet) this.timer.set(this.leave, KEEP_MS);
    else this.leave();
  }

  async open(): Promise<void> {
    this.leave();
    this.frame = 'loading';
    this.isOfPlayer = this.stores.session.isSignedIn;
    const signal = this.latest.begin();
    try {
      const launch = await this.api.launch(signal);
      if (signal.aborted) return;
      runInAction(() => {
        this.launch = launch;
        this.timer.set(this.fail, READY_LIMIT_MS);
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.error = this.isShown ? error : null;
        this.fail();
      });
    }
  }

  leave(): void {
    this.timer.clear();
    this.latest.clear();
    this.launch = null;
    this.frame = 'none';
    this.error = null;
    this.isPlacing = false;
    this.hasSheet = false;
  }

  clear(): void {
    this.visitor = '';
    if (this.isOfPlayer) this.leave();
  }

  /** Handles a message whose origin and source the page has checked. */
  handleMessage(message: GameMessage): void {
    // Nobody can act in a hidden frame.
    if (!this.isShown && message.type === 'error') this.leave();
    if (!this.isShown && message.type !== 'ready') return;
    switch (message.type) {
      case 'ready':
        this.frame = 'ready';
        if (this.isShown) this.timer.clear();
        else this.timer.set(this.leave, KEEP_MS);
        break;
      case 'busy':
        this.isPlacing = true;
        break;
      case 'idle':
        this.isPlacing = false;
        break;
      case 'sheet':
      case 'noSheet':
        this.hasSheet = message.type === 'sheet';
        break;
      case 'balance':
        // The frame reports that money has moved; the ledger has the amount.
        if (this.stores.session.isSignedIn) void this.stores.balance.refresh();
        break;
      case 'error':
        // If the session ended, a private read shows it; for a time-out, another launch does.
        if (message.message === 'session' && this.stores.session.isSignedIn) void this.reopen();
        else this.fail();
        break;
      default:
        break;
    }
  }

  markStale(): void {
    this.events.markStale();
    this.dropHidden();
  }

  forgetCurrency(): void {
    this.dropHidden();
  }

  private dropHidden(): void {
    if (!this.isShown) this.leave();
  }

  /** Null until it is known who the visitor is. */
  private visitorOf(language: string): string | null {
    const { session } = this.stores;
    return session.isKnown ? `${language} ${session.player?.uid ?? 0}` : null;
  }

  private async reopen(): Promise<void> {
    const wasReady = this.frame === 'ready';
    if (!wasReady) this.fail();
    await this.stores.balance.refresh();
    if (wasReady && this.stores.session.isSignedIn) await this.open();
  }

  private fail(): void {
    this.timer.clear();
    this.launch = null;
    // A hidden frame is opened again by its page.
    this.frame = this.isShown ? 'failed' : 'none';
    this.isPlacing = false;
    this.hasSheet = false;
  }
}
