import { ApiError } from '@baize/contract/errors/apiError';
import type { Tracking } from '@baize/contract/site/tracking';
import { reaction } from 'mobx';
import { analyticsStamp } from '../../domain/site/analyticsTime';
import { type AnalyticsApi, createAnalyticsApi } from '../../services/analytics/analyticsApi';
import type { Tag } from '../../services/analytics/tag';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Timer } from '../kernel/Timer';

/** Areas of the site in which inactivity is recorded. */
export type WatchedArea = 'cashier' | 'profile';

interface Start {
  tag: () => Tag;
  tracking: Tracking;
  now?: () => number;
}

/** Records analytics events for the operator and its tag, with timestamps at +3 h and without personal data. */
export class AnalyticsStore {
  private readonly api: AnalyticsApi;
  private tag: () => Tag = () => ({ push: () => undefined });
  private tracking: Tracking = {};
  private now: () => number;
  private area: WatchedArea | null = null;
  private hasReportedIdle = false;
  private readonly timer = new Timer();

  constructor(private readonly services: StoreServices<'settings' | 'session'>) {
    this.api = createAnalyticsApi(services.call);
    this.now = services.clock.now;
    observe(this);
  }

  /** Records session events. @returns a function that stops it */
  start({ tag, tracking, now = this.now }: Start): () => void {
    Object.assign(this, { tag, tracking, now });
    const { session } = this.services.stores;
    const whenDone = (task: { status: string }, event: string) =>
      observeValue(
        () => task.status === 'done',
        (isDone) => isDone && this.record(event),
      );
    return stopAll([
      // Also identifies the visitor to a tag that loads or is allowed later.
      reaction(() => ({ uid: session.player?.uid ?? null, tag: this.tag() }), this.identify, {
        fireImmediately: true,
        equals: (one, other) => one.uid === other.uid && one.tag === other.tag,
      }),
      whenDone(session.login, 'login'),
      whenDone(session.signInWithLaunch, 'login'),
      whenDone(session.register, 'registration'),
      whenDone(session.logout, 'logout'),
      observeValue(() => session.login.error ?? session.signInWithLaunch.error, this.recordLoginError),
      reaction(() => this.idleLimit, this.schedule),
      () => this.timer.clear(),
    ]);
  }

  /** Records an event in the background and ignores failures. @param params codes and names, nothing personal */
  record(name: string, params: Record<string, string> = {}): void {
    const payload = { ...this.tracking, ...params, at: analyticsStamp(new Date(this.now())) };
    this.tag().push({ event: name, ...payload });
    this.api.handle(name, payload).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /** Records a refused promo code by the operator's error code, since the typed text is private. */
  recordPromoCodeNotFound(code: string): void {
    this.record('promo_code_not_found', { code });
  }

  /** Sets the player's area; moving between its screens is one visit. */
  enter(area: WatchedArea | null): void {
    if (this.area === area) return;
    this.area = area;
    this.hasReportedIdle = false;
    this.schedule();
  }

  touch(): void {
    if (this.area && !this.hasReportedIdle) this.schedule();
  }

  /** Milliseconds of inactivity until the event; 0 for none. */
  private get idleLimit(): number {
    const general = this.services.stores.settings.general.value;
    if (!general || !this.area || !this.services.stores.session.isSignedIn) return 0;
    const { user_inactivity_cashier_time: cashier, user_inactivity_pp_time: profile } = general;
    return (this.area === 'cashier' ? cashier : profile) * 1000;
  }

  private schedule(): void {
    if (this.idleLimit > 0 && !this.hasReportedIdle) this.timer.set(this.reportIdle, this.idleLimit);
    else this.timer.clear();
  }

  private reportIdle(): void {
    this.hasReportedIdle = true;
    this.record(`inactivity_${this.area}`);
  }

  private identify({ uid, tag }: { uid: number | null; tag: Tag }): void {
    tag.push(uid === null ? { event: 'anonymise', user_id: null } : { event: 'identify', user_id: uid });
  }

  private recordLoginError(error: ApiError | null): void {
    if (error && !error.isTwoFactorStep) this.record('login_error', { code: String(error.code ?? error.type) });
  }
}
