import { reaction } from 'mobx';
import { FAILURE_REPORTS_KEY } from '../../domain/recording';
import { ReportDatabase } from '../../services/reportDatabase';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore, SessionEnd } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';

const MAX_REPORTS = 5;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Instead of a player's id: the reports have to be deleted. */
const NO_PLAYER = '0';

/** A masked report that was made at a failure, on this device only. */
export interface FailureReport {
  id: string;
  /** The player's id. */
  uid: number;
  /** Unix ms. */
  at: number;
  /** Path of the page that failed. */
  page: string;
  file: Blob;
}

/**
 * Reports that are saved at failures, if the player has turned this on for this device. Nothing leaves the device before
 * the player sends it, and nothing is saved where the device refuses storage.
 */
export class FailureReportsStore implements FeatureStore {
  static readonly outlivesScreens = true;
  /** The player's reports, newest first. */
  reports: readonly FailureReport[] = [];
  /** False if the device refuses storage; null until `load`. */
  isPossible: boolean | null = null;
  isOn = false;
  private readonly database = new ReportDatabase<FailureReport>('baize-failure-reports');
  /** Changes run one after another: a report made before an opt-out must not be stored after it. */
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly services: StoreServices<'session' | 'events'>) {
    observe(this);
    reaction(
      () => this.uid,
      () => void this.load(),
    );
  }

  /** The choice is saved for the player, on a device that stores it. */
  get canChoose(): boolean {
    return this.isPossible === true && this.services.stores.session.isKnown;
  }

  /** Reads the player's reports, and deletes expired ones and those of others. */
  load(): Promise<void> {
    return this.inTurn(() => this.refresh());
  }

  /** Turning it off deletes all reports. */
  setOn(isOn: boolean): Promise<void> {
    // At once: if the page is left before the reports are deleted, the next page deletes them.
    this.services.platform.storage.set(FAILURE_REPORTS_KEY, isOn ? String(this.uid) : NO_PLAYER);
    return this.inTurn(async () => {
      if (isOn && !this.isAllowed) throw new Error('The device does not store the choice');
      await this.refresh();
      if (isOn) this.services.stores.events.emit('failureReportsOn');
    });
  }

  /** Keeps the last five. */
  keep(report: Omit<FailureReport, 'uid' | 'at'>): Promise<void> {
    return this.inTurn(async () => {
      if (!this.isAllowed || report.file.size > MAX_BYTES) return;
      await this.database.put({ ...report, uid: this.uid, at: this.services.clock.now() });
      await this.refresh();
    });
  }

  remove(id: string): Promise<void> {
    return this.inTurn(async () => {
      await this.database.remove(id);
      await this.refresh();
    });
  }

  /** The next person on this device must not find anything. After a lost session the same player is still here. */
  clear(end: SessionEnd): void {
    if (end !== 'left') return;
    this.setState({ isPossible: this.isPossible, isOn: false, reports: [] });
    void this.setOn(false);
  }

  private get uid(): number {
    return this.services.stores.session.player?.uid ?? 0;
  }

  /** The player of this page has turned it on. */
  private get isAllowed(): boolean {
    return this.uid !== 0 && this.services.platform.storage.get(FAILURE_REPORTS_KEY) === String(this.uid);
  }

  private inTurn(change: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(change).catch(() => this.setState({ isPossible: false, isOn: false, reports: [] }));
    return this.queue;
  }

  private async refresh(): Promise<void> {
    const { session } = this.services.stores;
    const { storage } = this.services.platform;
    const owner = Number(storage.get(FAILURE_REPORTS_KEY) ?? NO_PLAYER);
    // Until the session is known, the reports may be this player's.
    const isForeign = session.isKnown && session.isSignedIn && owner !== this.uid;
    const savedFor = isForeign ? 0 : owner;
    const now = this.services.clock.now();
    const oldest = now - MAX_AGE_MS;
    const stored = await this.database.all();
    // Made on a device whose clock was ahead, before the server's time was known.
    for (const report of stored.filter(({ at }) => at > now)) {
      report.at = now;
      await this.database.put(report);
    }
    stored.sort((one, other) => other.at - one.at);
    const saved = stored.filter(({ uid, at }) => uid === savedFor && at > oldest).slice(0, MAX_REPORTS);
    for (const report of stored) if (!saved.includes(report)) await this.database.remove(report.id);
    if (savedFor === Number(NO_PLAYER)) storage.remove(FAILURE_REPORTS_KEY);
    const isOwn = this.isAllowed;
    this.setState({ isPossible: true, isOn: isOwn, reports: isOwn ? saved : [] });
  }

  private setState(state: Pick<FailureReportsStore, 'isPossible' | 'isOn' | 'reports'>): void {
    Object.assign(this, state);
  }
}
