/** The last ten minutes, a thousand events, a million bytes; unmasked. Part of the first script. */
import {
  type ActEvent,
  type CallEvent,
  type DocumentEvent,
  type HostEvent,
  isWaiting,
  type RecordedEvent,
  type Timed,
} from '../domain/recording';

const LONGEST_MS = 600_000;
const MOST_EVENTS = 1_000;
/** Bytes; answers that outlive the ring may take half. */
const MOST_COST = 1_000_000;
/** Bytes of an event besides its texts. */
const OWN_COST = 450;

/** One character beyond Latin-1 doubles the bytes of its text. */
const textCost = (text: unknown) => (typeof text === 'string' ? text.length * (/[^\0-\xff]/.test(text) ? 2 : 1) : 0);

const costOf = (event: RecordedEvent): number =>
  OWN_COST +
  textCost((event as Partial<CallEvent>).body) +
  textCost((event as { stack?: unknown }).stack) +
  textCost((event as { state?: unknown }).state);

const isRead = (event: RecordedEvent): event is CallEvent =>
  'verb' in event && event.verb === 'GET' && event.status !== null;

/** Times are in milliseconds since the page began. */
export class Tape {
  readonly events: Timed[] = [];
  /** The last answer to each different read that has left the ring. */
  readonly base = new Map<string, CallEvent>();
  /** Calls that wait for their answer, by `requestId`. */
  readonly waiting = new Map<string, Timed<CallEvent>>();
  /** The launch; it outlives the ring. */
  launch: HostEvent | null = null;
  /** The page's beginning once it has left the ring, with the address at which the ring begins. */
  document: DocumentEvent | null = null;
  /** What was typed and chosen on the ring's first page before the ring begins. */
  readonly filled = new Map<string, Timed<ActEvent>>();
  /** Set by the second part, which keeps `filled`: it is there long before the ring is full. */
  onLetGo?: (event: Timed, address?: string) => void;
  private cost = 0;
  private baseCost = 0;
  /** False where the operator wants no recording. */
  isOn = true;
  private readonly listeners = new Set<(event: Timed) => void>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The oldest go when it is too much. @returns what is kept, which may still be added to */
  readonly push = <E extends RecordedEvent>(event: E): Timed<E> => {
    const timed = { ...event, at: Math.round(this.now()) };
    if (!this.isOn) return timed;
    if ('requestId' in timed && 'attempt' in timed) {
      if (isWaiting(timed)) {
        this.waiting.set(timed.requestId, timed as Timed<CallEvent>);
        return timed;
      }
      this.waiting.delete(timed.requestId);
    }
    // An answer as large as the ring is kept without its text.
    if (costOf(event) > MOST_COST / 2 && 'body' in timed) timed.body = null;
    this.events.push(timed);
    if (event.kind === 'host' && event.name === 'launch') this.launch = event;
    this.cost += costOf(timed);
    const isFull = ({ at }: Timed) =>
      this.events.length > MOST_EVENTS || this.cost > MOST_COST - this.baseCost || timed.at - at > LONGEST_MS;
    while (this.events[0] && this.events.length > 1 && isFull(this.events[0])) this.letGo(this.events.shift() as Timed);
    for (const listener of this.listeners) listener(timed);
    return timed;
  };

  /** Called right after each event is kept. @returns what stops it */
  listen(listener: (event: Timed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** For an operator that wants no recording: clears the tape and keeps nothing more. */
  stop(): void {
    this.isOn = false;
    this.events.length = 0;
    this.waiting.clear();
    this.base.clear();
    this.filled.clear();
  }

  private letGo(event: Timed): void {
    this.onLetGo?.(event, this.document?.address);
    // The page's beginning stays, and keeps its cost.
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
    for (const oldest of this.base.keys()) {
      if (this.baseCost <= MOST_COST / 2) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const known = this.base.get(key);
    if (known) this.baseCost -= costOf(known);
    this.base.delete(key);
  }
}

/** On a server nothing is pushed into it. */
export const tape = new Tape();
