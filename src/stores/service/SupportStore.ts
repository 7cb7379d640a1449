import type { SupportSettings } from '@baize/contract/api/entities/site';
import type { Page } from '@baize/contract/cms/entities';
import { plainTyped } from '@baize/contract/validation/typedText';
import { createServiceApi } from '../../services/api/clients/serviceApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore, SessionEnd } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { contactIssue, playerContact } from './playerContact';

export const topics = ['payments', 'games', 'account', 'bonuses', 'limits', 'other'] as const;
export type Topic = (typeof topics)[number];
export type FeedbackField = 'topic' | 'contact' | 'message' | 'file';
export type FeedbackIssue = 'required' | 'contact' | 'short' | 'long' | 'tooLarge' | 'wrongType' | 'empty' | 'invalid';

export const FILE_KINDS = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', '.baize'];
const MAX_BYTES = 5 * 1024 * 1024;
const MIN_LENGTH = 10;
const MAX_LENGTH = 4000;
const FAQ_SLUG = 'faq';

const issueOfCode: Record<string, FeedbackIssue> = {
  TOO_LARGE: 'tooLarge',
  WRONG_TYPE: 'wrongType',
  EMPTY: 'empty',
  REQUIRED: 'required',
};

const fileIssue = (file: File | null): FeedbackIssue | null => {
  if (!file) return null;
  if (file.size === 0) return 'empty';
  if (file.size > MAX_BYTES) return 'tooLarge';
  // Devices have no MIME type for report files.
  return FILE_KINDS.includes(file.type) || /\.baize$/i.test(file.name) ? null : 'wrongType';
};

export interface AttachedReport {
  id: string;
  file: Blob;
  onSent: () => void;
}

/** Ways to contact the operator, and a message form whose input stays until it was sent. */
export class SupportStore implements FeatureStore {
  readonly settings: Resource<SupportSettings>;
  readonly faq: Resource<Page['faq']>;
  readonly send: Task<[], string>;
  topic: Topic | null = null;
  /** Null while the player's own contact is used. */
  typedContact: string | null = null;
  message = '';
  file: File | null = null;
  receipt: string | null = null;
  /** A report that the player attaches; their own file takes precedence, since a message has one attachment. */
  report: AttachedReport | null = null;
  /** Issues are shown after the first attempt, the file's immediately. */
  isChecked = false;

  constructor(private readonly services: StoreServices<'session'>) {
    const { call, content, snapshot } = services;
    const api = createServiceApi(call);
    this.settings = snapshot.resource('service.support', (signal) => api.getSupport(signal));
    this.faq = snapshot.resource('service.faq', async (signal) => (await content.page(FAQ_SLUG, signal))?.faq ?? []);
    this.send = new Task(async () => {
      const { topic, contact, message, file } = this;
      const order = { topic: topic ?? 'other', contact: plainTyped(contact).trim(), message: message.trim() };
      const report = file ? null : this.report;
      const attachment = report ? { file: report.file, report_id: report.id } : file && { file };
      const { number } = await api.sendFeedback({ ...order, ...attachment });
      this.finish(number);
      report?.onSent();
      return number;
    });
    observe(this);
  }

  async load(): Promise<void> {
    await Promise.all([this.settings.ensure(), this.faq.ensure()]);
  }

  get contact(): string {
    return this.typedContact ?? playerContact(this.services.stores);
  }

  /** Closing the app asks for confirmation while a message is unsent. */
  get isDirty(): boolean {
    return this.message.trim() !== '' || this.file !== null;
  }

  /** Issues by our own rules. */
  get issues(): Partial<Record<FeedbackField, FeedbackIssue>> {
    const contact = contactIssue(this.contact);
    const length = this.message.trim().length;
    const file = fileIssue(this.file);
    return {
      ...(this.topic === null && { topic: 'required' as const }),
      ...(contact && { contact }),
      ...(length === 0 && { message: 'required' as const }),
      ...(length > 0 && length < MIN_LENGTH && { message: 'short' as const }),
      ...(length > MAX_LENGTH && { message: 'long' as const }),
      ...(file && { file }),
    };
  }

  /** The issue to show: by our own rules, else by the operator's refusal. */
  issueOf(field: FeedbackField): FeedbackIssue | null {
    const ownIssue = this.isChecked || field === 'file' ? this.issues[field] : undefined;
    if (ownIssue) return ownIssue;
    const [code] = [this.send.error?.data[field]].flat();
    return typeof code === 'string' ? (issueOfCode[code] ?? 'invalid') : null;
  }

  get firstIssue(): FeedbackField | null {
    const fields = ['topic', 'contact', 'message', 'file'] as const;
    return fields.find((field) => this.issueOf(field) !== null) ?? null;
  }

  setTopic(topic: Topic): void {
    this.topic = topic;
    this.send.reset();
  }

  setContact(text: string): void {
    this.typedContact = text;
    this.send.reset();
  }

  setMessage(text: string): void {
    this.message = text;
    this.send.reset();
  }

  setReport(report: AttachedReport | null): void {
    this.report = report;
  }

  setFile(file: File | null): void {
    this.file = file;
    this.send.reset();
  }

  /** @returns whether the message was sent; otherwise see `firstIssue` or `send.error` */
  async submit(): Promise<boolean> {
    this.isChecked = true;
    this.send.reset();
    if (Object.keys(this.issues).length > 0) return false;
    return (await this.send.run()).ok;
  }

  startOver(): void {
    this.receipt = null;
    this.send.reset();
  }

  markStale(): void {
    this.settings.markStale();
    this.faq.markStale();
  }

  /** The next person on this device must not see the message; after a lost session the player keeps it. */
  clear(end: SessionEnd): void {
    if (end === 'lost') return;
    this.finish(null);
    this.typedContact = null;
  }

  discard(): void {
    this.finish(null);
  }

  private finish(number: string | null): void {
    this.receipt = number;
    this.topic = null;
    this.message = '';
    this.file = null;
    this.isChecked = false;
    this.report = null;
  }
}
