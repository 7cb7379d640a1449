import type { Popup } from '@baize/contract/api/entities/site';
import { runInAction } from 'mobx';
import { canShowPopup } from '../../domain/content/notices';
import type { Platform } from '../../platform/Platform';
import { createNoticesApi } from '../../services/api/clients/noticesApi';
import type { ClosedBy, OpenDialog } from '../core/DialogsStore';
import type { StoreServices } from '../core/Stores';
import { AbortPrevious } from '../kernel/AbortPrevious';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';

const SEEN_KEY = 'baize/popups-seen';

/** Milliseconds on screen after which a dialog counts as seen, however it closes. */
const SEEN_MS = 500;
/** Milliseconds without a navigation or a dialog before a popup opens. */
const PAUSE_MS = 800;

type DialogEvents = Pick<OpenDialog, 'onShown' | 'onClosed'>;

interface QueuedPopup {
  key: string;
  open: (events: DialogEvents) => number;
  onSeen?: () => void;
  onDone?: () => void;
}
type PopupSource = () => Promise<QueuedPopup[]>;

interface ShownPopup {
  item: QueuedPopup;
  id: number;
  isOnScreen: boolean;
  isSeen: boolean;
}

type Needs = StoreServices<'session' | 'dialogs' | 'get' | 'isNavigationDone' | 'needsClosingGuard'>;

/** Popups after a sign-in, one at a time. A popup that closes before it was seen is shown again. */
export class CampaignsStore implements FeatureStore {
  static readonly outlivesScreens = true;
  readonly popups: Resource<Popup[]>;
  queue: QueuedPopup[] = [];
  /** In order: the unseen cashback before the campaigns. */
  readonly sources: PopupSource[];
  private showing: ShownPopup | null = null;
  private readonly done = new Set<string>();
  private readonly latest = new AbortPrevious();
  private isCollecting = false;
  private readonly pause = new Timer();
  private readonly seenTimer = new Timer();
  private readonly storage: Platform['storage'];
  private readonly stores: Needs['stores'];

  constructor({ call, platform, stores }: Needs) {
    const api = createNoticesApi(call);
    this.popups = new Resource(async (signal) => (await api.getPopups(signal)).items);
    this.storage = platform.storage;
    this.stores = stores;
    this.sources = [() => this.unseenCashback(), () => this.unseenCampaigns()];
    observe(this);
  }

  /** Number of popups that may be shown; 0 while they are being collected. */
  get ready(): number {
    return this.isCollecting ? 0 : this.queue.length;
  }

  /** Collects popups after each sign-in. @returns a function that stops it */
  follow(): () => void {
    const { session } = this.stores;
    return observeValue(
      () => session.generation,
      () => void this.collect(),
    );
  }

  /**
   * Shows popups one by one, after a pause.
   * @param isIdle nobody is typing, and the page matches the address
   * @returns a function that stops it
   */
  showOver(route: string, isIdle: () => boolean): () => void {
    const { stores } = this;
    const isFree = () =>
      stores.isNavigationDone && !stores.dialogs.top && !stores.needsClosingGuard && canShowPopup(route);
    const wait = () => this.pause.set(() => (isIdle() ? this.showNext() : wait()), PAUSE_MS);
    const stop = observeValue(
      // A number, so that a dialog that opened and closed restarts the pause.
      () => (isFree() ? this.ready : 0),
      (ready) => (ready > 0 ? wait() : this.pause.clear()),
    );
    return stopAll([stop, () => this.pause.clear()]);
  }

  async collect(): Promise<void> {
    const { session } = this.stores;
    const signal = this.latest.begin();
    this.isCollecting = true;
    this.popups.markStale();
    const lists = await Promise.all(this.sources.map((source) => source()));
    runInAction(() => {
      if (signal.aborted) return;
      this.isCollecting = false;
      if (!session.isSignedIn) return;
      this.queue = lists.flat().filter(({ key }) => key !== this.showing?.item.key && !this.done.has(key));
    });
  }

  /** Opens the first popup. The next one follows when it is closed and nothing else is open. */
  showNext(): void {
    const [item, ...rest] = this.queue;
    this.queue = rest;
    if (!item) return;
    const showing: ShownPopup = { item, id: 0, isOnScreen: false, isSeen: false };
    this.showing = showing;
    showing.id = item.open({
      onShown: () => this.handleShown(showing),
      onClosed: (by) => this.handleClosed(showing, by),
    });
  }

  /** Opens the popup that the address names; one that is not listed only as a preview. */
  async openNamed(sysname: string, options: { isPreview: boolean; onClosed: () => void }): Promise<void> {
    const popup = (await this.list()).find((entry) => entry.sysname === sysname) ?? null;
    if (popup || options.isPreview)
      this.stores.dialogs.open(
        'campaign',
        { sysname, popup },
        { isFromAddress: true, onClosed: () => options.onClosed() },
      );
  }

  inPageLanguage(popup: Popup): Popup {
    return this.popups.value?.find(({ sysname }) => sysname === popup.sysname) ?? popup;
  }

  /** Closes and removes this player's popups. */
  clear(): void {
    this.latest.clear();
    this.seenTimer.clear();
    this.isCollecting = false;
    this.queue = [];
    this.done.clear();
    this.popups.clear();
    const { showing } = this;
    this.showing = null;
    if (showing) this.stores.dialogs.close(showing.id, { immediate: true, by: 'end' });
    this.storage.remove(SEEN_KEY);
  }

  /** Waiting popups contain texts, so they are collected again in the new language. */
  markStale(): void {
    this.popups.markStale();
    if (!this.stores.session.isSignedIn || (!this.showing && this.queue.length === 0 && !this.isCollecting)) return;
    this.popups.abort();
    void this.collect();
  }

  private handleShown(showing: ShownPopup): void {
    if (showing !== this.showing || showing.isOnScreen) return;
    showing.isOnScreen = true;
    this.seenTimer.set(() => this.markSeen(showing), SEEN_MS);
  }

  private handleClosed(showing: ShownPopup, by?: ClosedBy): void {
    if (showing !== this.showing) return;
    this.seenTimer.clear();
    // A popup that the player closes counts as seen.
    if (showing.isOnScreen && by === undefined) this.markSeen(showing);
    this.showing = null;
    const { item } = showing;
    if (showing.isSeen) item.onDone?.();
    else if (by !== 'end') this.queue = [item, ...this.queue];
  }

  private markSeen(showing: ShownPopup): void {
    if (showing.isSeen) return;
    showing.isSeen = true;
    this.done.add(showing.item.key);
    showing.item.onSeen?.();
  }

  private async unseenCashback(): Promise<QueuedPopup[]> {
    if (!this.stores.session.isSignedIn) return [];
    const { CashbackStore } = await import('./CashbackStore');
    const store = this.stores.get(CashbackStore);
    const cashback = await store.findUnseen();
    if (!cashback) return [];
    const open = (events: DialogEvents) => store.show(cashback, events);
    return [{ key: `cashback:${cashback.id}`, open, onDone: () => void store.saveSeen(cashback) }];
  }

  /** In the operator's order, each once per session. */
  private async unseenCampaigns(): Promise<QueuedPopup[]> {
    const popups = await this.list();
    const seenNames = this.seenNames();
    return popups
      .filter(({ sysname }) => !seenNames.includes(sysname))
      .map((popup) => ({
        key: popup.sysname,
        open: (events) => this.stores.dialogs.open('campaign', { sysname: popup.sysname, popup }, events),
        onSeen: () => this.saveSeen(popup.sysname),
      }));
  }

  /** The popups; empty if they could not be read. A replaced read uses the newer one's result. */
  private async list(): Promise<Popup[]> {
    const popups = await this.popups.ensure();
    return popups ?? (this.popups.isLoading ? this.list() : []);
  }

  private saveSeen(sysname: string): void {
    this.storage.set(SEEN_KEY, [this.stores.session.player?.uid, ...this.seenNames(), sysname].join());
  }

  private seenNames(): string[] {
    const [uid, ...names] = this.storage.get(SEEN_KEY)?.split(',') ?? [];
    return uid === String(this.stores.session.player?.uid) ? names : [];
  }
}
