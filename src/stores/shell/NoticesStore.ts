import { type LoyaltyNotice, noticeOf } from '../../domain/content/notices';
import { createNoticesApi } from '../../services/api/clients/noticesApi';
import type { StoreServices } from '../core/Stores';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import { LoyaltyStore } from './LoyaltyStore';

/** Milliseconds between the response and its display. */
const DELAY_MS = 300;
/** Milliseconds in which a navigation belongs to the tap that caused it. */
const SAME_ACT_MS = 1_000;

/** Loyalty notifications, fetched at a player's first interaction, on every path, and after each round. */
export class NoticesStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  private readonly latest: Resource<LoyaltyNotice[]>;
  /** Another fetch was requested during a read that may be too old for it. */
  private needsRefetch = false;
  private waiting: LoyaltyNotice[] = [];
  private readonly delay = new Timer();
  private touchedAt = -SAME_ACT_MS;

  constructor(private readonly services: StoreServices<'session' | 'scope' | 'toasts' | 'get'>) {
    const api = createNoticesApi(services.call);
    this.latest = new Resource(async (signal) => (await api.getNotifications(signal)).items);
  }

  touch(): void {
    this.touchedAt = performance.now();
    void this.fetch();
  }

  /** Fetches on a new path. A tap and the page that it opens count once. */
  enter(): void {
    if (performance.now() - this.touchedAt > SAME_ACT_MS) void this.fetch();
  }

  /** Fetches and shows new notices. Never aborts a running read, since the operator reports each notice only once. */
  async fetch(): Promise<void> {
    if (!this.services.stores.session.isSignedIn) return;
    if (this.latest.isLoading) {
      this.needsRefetch = true;
      return;
    }
    const { signal } = this.services.stores.scope;
    const items = await this.latest.load();
    if (this.needsRefetch) {
      this.needsRefetch = false;
      void this.fetch();
    }
    if (!items || items.length === 0) return;
    // Notices come with changes of points, levels or characters, and the response names the points.
    void this.services.stores.get(LoyaltyStore).info.load();
    const { notices, toastSeconds } = await this.services.content.read('loyalty');
    if (signal.aborted) return;
    this.waiting = [...this.waiting, ...items.map((item) => noticeOf(item, notices))];
    if (!this.delay.isSet) this.delay.set(() => this.show(toastSeconds * 1000), DELAY_MS);
  }

  private show(durationMs: number): void {
    const { waiting } = this;
    this.waiting = [];
    // The operator's greeting replaces ours.
    if (waiting.length > 0) this.services.stores.toasts.withdraw('welcome');
    for (const notice of waiting)
      this.services.stores.toasts.show({ tone: 'info', textKey: notice.trigger, notice, durationMs });
  }
}
