import { ApiError } from '@baize/contract/errors/apiError';
import { plainTyped } from '@baize/contract/validation/typedText';
import { reaction, runInAction } from 'mobx';
import { DELETE_REPORTS, SAVED_REPORTS_KEY } from '../../domain/recording';
import type { FileOutcome } from '../../platform/Platform';
import { createServiceApi, type ServiceApi } from '../../services/api/clients/serviceApi';
import { type SavedReport, SavedReports } from '../../services/savedReports';
import type { ReportReason } from '../core/DialogsStore';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore, SessionEnd } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';
import { contactIssue, playerContact } from './playerContact';
import type { Topic } from './SupportStore';

/** Milliseconds after which an unsent report is dropped. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const MAX_NOTE_LENGTH = 3_000;

const topicOf: Record<ReportReason, Topic> = {
  support: 'other',
  page: 'other',
  crash: 'other',
  game: 'games',
  payment: 'payments',
  chat: 'other',
  verification: 'account',
  bonus: 'bonuses',
  signIn: 'account',
  menu: 'other',
  asked: 'other',
};

export interface ReportFile {
  id: string;
  content: Blob;
}

/** Text of the ticket, even if the player wrote none. */
const messageOf = (note: string, reason: ReportReason, id: string) => `${note.trim()}\n\n[${reason}, ${id}]`.trim();

/** Sends a report to support. Its unique id lets the operator ignore duplicates. */
export class ReportStore implements FeatureStore {
  static readonly outlivesScreens = true;
  reason: ReportReason = 'support';
  topic: Topic = 'other';
  note = '';
  /** Null while the player's own contact is used. */
  typedContact: string | null = null;
  isChecked = false;
  /** The last report: its ticket number, or null if it is saved for later. */
  outcome: { number: string | null } | null = null;
  /** Saves the report for later without a connection, unless the caller says otherwise. */
  readonly send: Task<[file: ReportFile, canWait?: boolean], void>;
  /** Delivers the file to the player; uploaded first if the platform needs an address. */
  readonly saving: Task<[ReportFile], FileOutcome>;
  /** Outcome of the last delivery. */
  saved: FileOutcome | null = null;
  private readonly api: ServiceApi;
  private readonly savedReports = new SavedReports();
  private isSending = false;

  constructor(private readonly services: StoreServices<'session' | 'settings' | 'toasts' | 'events'>) {
    const { call, stores } = services;
    this.api = createServiceApi(call);
    this.send = new Task((file, canWait = true) => this.sendOrSave(file, canWait));
    this.saving = new Task(
      ({ id, content }) => this.deliver(id, content),
      (outcome) => this.setSaved(outcome),
    );
    observe(this);
    const sendSaved = () => void this.sendSaved();
    stores.events.on('reconnected', sendSaved);
    reaction(() => stores.session.player?.uid, sendSaved);
  }

  get contact(): string {
    return this.typedContact ?? playerContact(this.services.stores);
  }

  get contactIssue() {
    return contactIssue(this.contact);
  }

  get isNoteLong(): boolean {
    return this.note.trim().length > MAX_NOTE_LENGTH;
  }

  get isDirty(): boolean {
    return this.note.trim() !== '' && this.outcome === null;
  }

  begin(reason: ReportReason): void {
    this.reason = reason;
    this.topic = topicOf[reason];
    this.outcome = null;
    this.isChecked = false;
    this.send.reset();
    this.saving.reset();
    this.saved = null;
  }

  setTopic(topic: Topic): void {
    this.topic = topic;
  }

  setNote(text: string): void {
    this.note = text;
  }

  setContact(text: string): void {
    this.typedContact = text;
  }

  setSaved(outcome: FileOutcome): void {
    this.saved = outcome;
  }

  check(): boolean {
    this.isChecked = true;
    return this.contactIssue === null && !this.isNoteLong;
  }

  /** Sends saved reports of the current visitor, and removes those that were sent or finally refused. */
  async sendSaved(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      await this.forgetPlayersWhoLeft();
      for (const report of await this.savedReports.all()) if (!(await this.sendReport(report))) break;
      await this.updateSavedMark();
    } finally {
      this.isSending = false;
    }
  }

  /** Signing out removes everything for the next person. */
  clear(end: SessionEnd): void {
    if (end === 'lost') return;
    this.note = '';
    this.typedContact = null;
    this.outcome = null;
    void this.forgetAll();
  }

  discard(): void {
    this.note = '';
  }

  private deliver(id: string, content: Blob): Promise<FileOutcome> {
    const { platform, stores } = this.services;
    const hasLinks = stores.settings.hasPart('reportLink');
    return platform.deliverFile({
      name: `baize-${id}.baize`,
      content: async () => content,
      onLateAnswer: this.setSaved,
      address: hasLinks ? async () => (await this.api.uploadReport(content)).address : null,
    });
  }

  private get uid(): number {
    return this.services.stores.session.player?.uid ?? 0;
  }

  private async sendOrSave({ id, content }: ReportFile, canWait: boolean): Promise<void> {
    const { topic, contact, note, reason } = this;
    const fields = { topic, contact: plainTyped(contact).trim(), message: messageOf(note, reason, id) };
    const report: SavedReport = { ...fields, id, file: content, uid: this.uid, at: this.services.clock.now() };
    let number: string | null = null;
    try {
      number = await this.post(report);
    } catch (error) {
      if (!(canWait && error instanceof ApiError && error.isOffline)) throw error;
      await this.forgetPlayersWhoLeft();
      await this.savedReports.put(report);
      await this.updateSavedMark();
    }
    runInAction(() => {
      this.outcome = { number };
      this.note = '';
    });
  }

  private async post({ id, topic, contact, message, file }: SavedReport): Promise<string> {
    return (await this.api.sendFeedback({ topic, contact, message, file, report_id: id })).number;
  }

  /** @returns whether the next report may be sent */
  private async sendReport(saved: SavedReport): Promise<boolean> {
    const { toasts, session } = this.services.stores;
    const now = this.services.clock.now();
    // The device's clock was ahead while it was offline.
    const report = { ...saved, at: Math.min(saved.at, now) };
    if (report.at < saved.at) await this.savedReports.put(report);
    if (now - report.at > MAX_AGE_MS) await this.savedReports.remove(report.id);
    // A guest's report may be sent by any visitor, a player's only by that player.
    else if (session.isKnown && (report.uid === 0 || report.uid === this.uid)) {
      try {
        const number = await this.post(report);
        await this.savedReports.remove(report.id);
        toasts.show({ tone: 'success', textKey: 'report:sentLater', values: { number }, durationMs: 10_000 });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Only an invalid report is refused permanently.
        if (error.type !== 'InvalidParameterException') return false;
        await this.savedReports.remove(report.id);
        toasts.show({ tone: 'error', textKey: 'report:refusedLater' });
      }
    }
    return true;
  }

  private async updateSavedMark(): Promise<void> {
    const { storage } = this.services.platform;
    if ((await this.savedReports.all()).length > 0) storage.set(SAVED_REPORTS_KEY, '1');
    else storage.remove(SAVED_REPORTS_KEY);
  }

  /** A page may have been left before it had deleted the reports of a player who signed out. */
  private async forgetPlayersWhoLeft(): Promise<void> {
    if (this.services.platform.storage.get(SAVED_REPORTS_KEY) === DELETE_REPORTS) await this.forgetAll();
  }

  private async forgetAll(): Promise<void> {
    for (const { id } of await this.savedReports.all()) await this.savedReports.remove(id);
    await this.updateSavedMark();
  }
}
