/** Unmasked event buffer: the last ten minutes, a thousand events, a million bytes. Part of the first script. */
import {
  type CallEvent,
  type DocumentEvent,
  type HostEvent,
  isPendingCall,
  type RecordedEvent,
  type RetainedEvent,
  type Timed,
} from '../domain/recording';

const LONGEST_MS = 600_000;
const MAX_EVENTS = 1_000;
/** Bytes; answers in `base` may use half. */
const MAX_COST = 1_000_000;
/** Bytes of an event besides its texts. */
const BASE_COST = 450;

/** One character beyond Latin-1 doubles the bytes of its text. */
const textCost = (text: unknown) => (typeof text === 'string' ? text.length * (/[^\0-\xff]/.test(text) ? 2 : 1) : 0);

const costOf = (event: RecordedEvent): number =>
  BASE_COST +
  textCost((event as Partial<CallEvent>).body) +
  textCost((event as { stack?: unknown }).stack) +
  textCost((event as { state?: unknown }).state);

const isRead = (event: RecordedEvent): event is CallEvent =>
  'verb' in event && event.verb === 'GET' && event.status !== null;

/** Times are in milliseconds since the page started. */
export class Tape {
  readonly events: Timed[] = [];
  /** The last answer to each distinct read that has left the buffer. */
  readonly base = new Map<string, CallEvent>();
  /** Pending calls by `requestId`. */
  readonly waiting = new Map<string, Timed<CallEvent>>();
  /** Retained after it has left the buffer. */
  launch: HostEvent | null = null;
  /** The page's start after it has left the buffer, with the address at which the buffer begins. */
  document: DocumentEvent | null = null;
  /** Values typed and chosen on the buffer's first page before the buffer begins, and the window's size. */
  readonly filled = new Map<string, Timed<RetainedEvent>>();
  /** Set by the second script, which maintains `filled`; it loads long before the buffer is full. */
  onRelease?: (event: Timed, address?: string) => void;
  private cost = 0;
  private baseCost = 0;
  /** False if the operator has disabled recording. */
  isOn = true;
  private readonly listeners = new Set<(event: Timed) => void>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Drops the oldest events above the limits. @returns the stored event, which may still be modified */
  readonly push = <E extends RecordedEvent>(event: E): Timed<E> => {
    const timed = { ...event, at: Math.round(this.now()) };
    if (!this.isOn) return timed;
    if ('requestId' in timed && 'attempt' in timed) {
      if (isPendingCall(timed)) {
        this.waiting.set(timed.requestId, timed as Timed<CallEvent>);
        return timed;
      }
      this.waiting.delete(timed.requestId);
    }
    // An oversized answer is stored without its body.
    if (costOf(event) > MAX_COST / 2 && 'body' in timed) timed.body = null;
    this.events.push(timed);
    if (event.kind === 'host' && event.name === 'launch') this.launch = event;
    this.cost += costOf(timed);
    const isFull = ({ at }: Timed) =>
      this.events.length > MAX_EVENTS || this.cost > MAX_COST - this.baseCost || timed.at - at > LONGEST_MS;
    while (this.events[0] && this.events.length > 1 && isFull(this.events[0]))
      this.release(this.events.shift() as Timed);
    for (const listener of this.listeners) listener(timed);
    return timed;
  };

  /** Subscribes to stored events. @returns unsubscribe */
  listen(listener: (event: Timed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Clears the tape and records nothing more. */
  stop(): void {
    this.isOn = false;
    this.events.length = 0;
    this.waiting.clear();
    this.base.clear();
    this.filled.clear();
  }

  private release(event: Timed): void {
    this.onRelease?.(event, this.document?.address);
    // The page's start is retained and still counts.
    if (event.kind === 'document') {
      this.document = event;
      return;
    }
    this.cost -= costOf(event);
    if (event.kind === 'route' && this.document) this.document.address = event.address;
    if (!isRead(event)) return;
    const key = `${event.kind} ${event.name} ${JSON.stringify(event.params)}`;
    this.forget(key);
    this.base.set(key, event);
    this.baseCost += costOf(event);
    for (const [oldest, { name }] of this.base) {
      if (this.baseCost <= MAX_COST / 2) break;
      // Masking finds the player's names by them, also on screens of long ago.
      if (!name.startsWith('account.')) this.forget(oldest);
    }
  }

  /** Before another player: only the page's start, its content and the window's size stay. */
  forgetPlayer(): void {
    for (const event of this.events.splice(0)) this.release(event);
    for (const [key, { kind }] of this.base) if (kind === 'call') this.forget(key);
    for (const [key, { kind }] of this.filled) if (kind === 'act') this.filled.delete(key);
    this.waiting.clear();
  }

  private forget(key: string): void {
    const existing = this.base.get(key);
    if (existing) this.baseCost -= costOf(existing);
    this.base.delete(key);
  }
}

/** Never used on the server. */
export const tape = new Tape();
