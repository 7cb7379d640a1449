import { type LoyaltyNotice, noticeOf } from '../domain/notices';
import { createNoticesApi } from '../services/api/noticesApi';
import type { Content } from '../services/cms/content';
import { Resource } from './Resource';
import type { Room, RoomServices, RootStore } from './RootStore';

/** Milliseconds between the answer and its showing (D-7). */
const DELAY_MS = 300;

/** Notifications of the loyalty programme: at a player's first sign of life, on every path, after each round (D-7, D-8). */
export class NoticesStore implements Room {
  static readonly outlivesScreens = true;
  private readonly latest: Resource<LoyaltyNotice[]>;
  private readonly content: Content;
  private readonly root: RootStore;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Something happened while a read was under way, which may have been answered before it. */
  private isWantedAgain = false;

  constructor({ call, content, root }: RoomServices) {
    const api = createNoticesApi(call);
    this.latest = new Resource(async (signal) => (await api.getNotifications(signal)).items);
    this.content = content;
    this.root = root;
  }

  /** Asks what is new and shows it. A read that is under way is not overtaken: what it answers is told only once. */
  async fetch(): Promise<void> {
    if (!this.root.session.isSignedIn) return;
    if (this.latest.isLoading) {
      this.isWantedAgain = true;
      return;
    }
    const items = await this.latest.load();
    if (this.isWantedAgain) {
      this.isWantedAgain = false;
      void this.fetch();
    }
    if (!items || items.length === 0) return;
    // What is told has changed points, a level or a character; and points have the operator's name for them.
    void this.root.loyalty.info.load();
    const { notices, toastSeconds } = await this.content.read('loyalty');
    const { generation } = this.root.session;
    this.timer = setTimeout(() => {
      if (this.root.session.generation !== generation) return;
      for (const item of items) this.show(noticeOf(item, notices), toastSeconds * 1000);
    }, DELAY_MS);
  }

  clear(): void {
    this.latest.clear();
    this.isWantedAgain = false;
    if (this.timer) clearTimeout(this.timer);
  }

  private show(notice: LoyaltyNotice, durationMs: number): void {
    this.root.toasts.show({ tone: 'info', textKey: notice.trigger, notice, durationMs });
  }
}
