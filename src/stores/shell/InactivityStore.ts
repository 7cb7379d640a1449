import { reaction } from 'mobx';
import { type Inactivity, inactivityOf } from '../../domain/player/inactivity';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { stopAll } from '../kernel/observeValue';
import { Timer } from '../kernel/Timer';

/** Storage key of the last activity in any tab, milliseconds UTC of the server. */
const KEY = 'baize/last-activity';
/** Milliseconds: minimum interval of writes and step of the countdown; delay before a failed logout is retried. */
const GRAIN_MS = 1_000;
const RETRY_MS = 5_000;
/** Milliseconds by which the clocks of two tabs may differ. */
const TABS_APART_MS = 2_000;

const off: Inactivity = { phase: 'off', remainingMs: null, nextMs: null };

/** Warns an idle player at 80 % of the operator's time limit and signs them out at 100 %, by the server's clock. */
export class InactivityStore {
  static readonly isOfPlayer = true;
  state: Inactivity = off;
  private lastMs = 0;
  private readonly timer = new Timer();
  private isStarted = false;
  private onSignedOut: () => void = () => {};

  constructor(private readonly services: StoreServices<'settings' | 'session' | 'dialogs' | 'isRoundOpen'>) {
    observe(this);
  }

  get secondsLeft(): number | null {
    return this.state.remainingMs === null ? null : Math.ceil(this.state.remainingMs / 1000);
  }

  /** Counts, and shows the warning while it is due. Closing it counts as activity. @returns a function that stops it */
  follow(onSignedOut: () => void): () => void {
    const { dialogs, settings } = this.services.stores;
    let id: number | null = null;
    this.start(onSignedOut);
    return stopAll([
      reaction(
        () => this.state.phase === 'warning',
        (isTime) => {
          if (isTime) id = dialogs.open('inactivity', {}, { onClosed: this.touch });
          else if (id !== null) dialogs.close(id, { immediate: true });
        },
      ),
      this.services.platform.visibility.subscribe(this.check),
      // The time limit is known only after the sign-in, and the count starts again after a round.
      reaction(() => [settings.general.value, this.services.stores.isRoundOpen], this.check),
      // The device was asleep, or the server's time became known.
      reaction(() => this.services.clock.now(), this.check),
      this.stop,
    ]);
  }

  /** Counts until `stop`. Starting counts as activity. @param onSignedOut called after the logout */
  start(onSignedOut: () => void): void {
    this.isStarted = true;
    this.onSignedOut = onSignedOut;
    this.lastMs = 0;
    this.touch();
  }

  stop(): void {
    this.isStarted = false;
    this.timer.clear();
    this.state = off;
  }

  touch(): void {
    const { clock } = this.services;
    if (!this.isStarted || !clock.isKnown) return;
    const nowMs = clock.now();
    if (this.state.phase === 'active' && nowMs - this.lastMs < GRAIN_MS) return;
    this.record(nowMs);
    this.check();
  }

  /** Compares the clock with the last activity of any tab, so that time in sleep counts. */
  check(): void {
    const { clock } = this.services;
    if (!this.isStarted || !clock.isKnown) return;
    const nowMs = clock.now();
    const { isRoundOpen, session, settings } = this.services.stores;
    // A new page counts from now.
    if (isRoundOpen || this.lastMs === 0) this.record(nowMs);
    const shared = Number(this.services.platform.storage.get(KEY));
    if (shared > this.lastMs && shared <= nowMs + TABS_APART_MS) this.lastMs = shared;
    this.state = inactivityOf({
      isSignedIn: session.isSignedIn,
      timeoutSeconds: settings.general.value?.time_to_force_logout ?? 0,
      lastActivityMs: this.lastMs,
      nowMs,
      isRoundOpen,
    });
    if (this.state.phase === 'out') void this.signOut();
    else this.scheduleCheck(this.state.phase === 'warning' ? GRAIN_MS : this.state.nextMs);
  }

  private record(nowMs: number): void {
    this.lastMs = nowMs;
    this.services.platform.storage.set(KEY, String(nowMs));
  }

  private scheduleCheck(ms: number | null): void {
    if (ms === null) this.timer.clear();
    else this.timer.set(this.check, ms);
  }

  private async signOut(): Promise<void> {
    const notify = this.onSignedOut;
    const result = await this.services.stores.session.logout.run();
    if (result.ok) notify();
    else this.scheduleCheck(RETRY_MS);
  }
}
