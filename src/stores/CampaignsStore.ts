import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Platform } from '../platform/Platform';
import type { Popup } from '../services/api/entities';
import { createNoticesApi } from '../services/api/noticesApi';
import { Resource } from './Resource';
import type { Room, RoomServices, RootStore } from './RootStore';

const SEEN_KEY = 'baize/popups-seen';

/** One dialog that waits for its turn. */
interface Waiting {
  key: string;
  open: () => void;
}
/** Where waiting dialogs come from; sources stand in the order of their dialogs. */
type WaitingSource = () => Promise<Waiting[]>;

/** What is shown after a sign-in, one dialog at a time: the unseen cashback first, then the campaigns (D-5, B-8). */
export class CampaignsStore implements Room {
  static readonly outlivesScreens = true;
  readonly popups: Resource<Popup[]>;
  waiting: Waiting[] = [];
  /** In order: the unseen cashback stands before the campaigns. */
  readonly sources: WaitingSource[];
  private readonly storage: Platform['storage'];
  private readonly root: RootStore;

  constructor({ call, platform, root }: RoomServices) {
    const api = createNoticesApi(call);
    this.popups = new Resource(async (signal) => (await api.getPopups(signal)).items);
    this.storage = platform.storage;
    this.root = root;
    this.sources = [() => this.unseenCashback(), () => this.unseenCampaigns()];
    makeAutoObservable<this, 'storage' | 'root'>(
      this,
      { popups: false, sources: false, storage: false, root: false, waiting: observableRef },
      { autoBind: true },
    );
  }

  /** Gathers what a player who has just come is to be shown. */
  async gather(): Promise<void> {
    const { generation } = this.root.session;
    this.popups.markStale();
    const lists = await Promise.all(this.sources.map((source) => source()));
    runInAction(() => {
      if (this.root.session.generation === generation && this.root.session.isSignedIn) this.waiting = lists.flat();
    });
  }

  /** Opens the first that waits; the next one comes when the dialog is closed and the page is free again. */
  showNext(): void {
    const [first, ...rest] = this.waiting;
    this.waiting = rest;
    first?.open();
  }

  /** Opens the popup that an address names; one that the operator does not list only as a preview (Q-5, D-3). */
  async openNamed(sysname: string, options: { isPreview: boolean; onClosed: () => void }): Promise<void> {
    const popups = await this.popups.ensure();
    const popup = popups?.find((entry) => entry.sysname === sysname) ?? null;
    if (popup || options.isPreview)
      this.root.dialogs.open('campaign', { sysname, popup }, { isFromAddress: true, onClosed: options.onClosed });
  }

  clear(): void {
    this.waiting = [];
    this.popups.clear();
    this.storage.remove(SEEN_KEY);
  }

  markStale(): void {
    this.popups.markStale();
  }

  private async unseenCashback(): Promise<Waiting[]> {
    if (!this.root.session.isSignedIn) return [];
    const { CashbackStore } = await import('./rewards/CashbackStore');
    const store = this.root.room(CashbackStore);
    const cashback = await store.findUnseen();
    return cashback ? [{ key: `cashback:${cashback.id}`, open: () => store.show(cashback) }] : [];
  }

  /** In the operator's order, each once a session (B-8). */
  private async unseenCampaigns(): Promise<Waiting[]> {
    const seen = this.seen();
    const popups = (await this.popups.ensure()) ?? [];
    return popups
      .filter(({ sysname }) => !seen.includes(sysname))
      .map((popup) => ({ key: popup.sysname, open: () => this.showCampaign(popup) }));
  }

  private showCampaign(popup: Popup): void {
    this.storage.set(SEEN_KEY, [this.root.session.player?.uid, ...this.seen(), popup.sysname].join());
    this.root.dialogs.open('campaign', { sysname: popup.sysname, popup });
  }

  /** Names that this player has been shown since the sign-in. */
  private seen(): string[] {
    const [uid, ...names] = this.storage.get(SEEN_KEY)?.split(',') ?? [];
    return uid === String(this.root.session.player?.uid) ? names : [];
  }
}
