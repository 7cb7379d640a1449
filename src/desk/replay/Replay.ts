/** One run of a report: boots the built product in a frame of its own and leads it through what was recorded (H-8, H-11). */
import type { RecordedEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Asked, Boot, FromFrame, Order, ToFrame } from '../frame/line';
import { AnswerBook, type Given } from './AnswerBook';
import { answerHost, type Client, clientOf, DEFAULT_CLIENT, launchHash } from './HostStandIn';
import { partsOf } from './partsOf';

/** What staff may change of the place that the report was made in (H-12). */
export interface PlaceChange {
  mode?: 'telegram' | 'browser';
  client?: Partial<Client>;
  language?: 'en' | 'fr';
  scheme?: 'dark' | 'light';
  width?: number;
  height?: number;
  isOnline?: boolean;
  /** Ms that the clock is ahead of the recorded one. */
  shiftMs?: number;
}

export interface Product {
  entry: string;
  styles: readonly string[];
  modules: readonly string[];
  sprite: string;
}

/** A moment at which the screen was held against the recorded one (H-15). */
export interface Mark {
  at: number;
  isSame: boolean;
  /** Lines that only the recording has, and that only the replay has. */
  missing: string[];
  extra: string[];
}

export interface ReplayEnds {
  /** Told whenever something has happened. */
  onChange: () => void;
}

/** Ms of the clock that a screen may take longer than the recorded one before it counts as another. */
const GRACE = [0, 50, 150, 300, 600, 1_200, 2_400];

const isDocument = (event: RecordedEvent) => event.kind === 'document';

export class Replay {
  readonly book: AnswerBook;
  readonly marks: Mark[] = [];
  /** Acts whose control was not there, by their index. */
  readonly lost: number[] = [];
  /** What the product said outside of what it is asked: links, errors. */
  readonly words: FromFrame[] = [];
  /** Index of the next event. */
  position = 0;
  /** Ms of the recording that the clock stands at. */
  at = 0;
  private port: MessagePort | null = null;
  private nextId = 1;
  private readonly done = new Map<number, (result: unknown) => void>();
  private stopped = false;

  constructor(
    readonly report: Report,
    private readonly frame: HTMLIFrameElement,
    private readonly product: Product,
    private readonly change: PlaceChange,
    private readonly ends: ReplayEnds,
  ) {
    this.book = new AnswerBook(report);
    window.addEventListener('message', this.hearProduct);
  }

  get mode(): 'telegram' | 'browser' {
    return this.change.mode ?? this.report.place.mode;
  }

  get client(): Client {
    return { ...(clientOf(this.report) ?? DEFAULT_CLIENT), ...this.change.client };
  }

  get given(): readonly Given[] {
    return this.book.given;
  }

  /** Runs up to the event of this index, exclusive. @returns once the product stands there */
  async runTo(index: number): Promise<void> {
    while (!this.stopped && this.position < Math.min(index, this.report.events.length)) await this.step();
    await this.compareUpTo(this.report.events[this.position]?.at ?? Number.POSITIVE_INFINITY);
  }

  /** The next event, and all that follows from it. */
  async step(): Promise<void> {
    const event = this.report.events[this.position];
    if (!event || this.stopped) return;
    if (!this.port && !isDocument(event)) await this.boot(this.firstDocument());
    await this.compareUpTo(event.at);
    await this.advanceTo(event.at);
    await this.apply(event);
    this.position += 1;
    this.ends.onChange();
  }

  /** From here on staff use the page by hand, or the recording goes on. */
  async setHands(areFree: boolean): Promise<void> {
    await this.order({ do: 'hands', areFree });
  }

  /** Lets the clock go on by itself. */
  async live(ms: number): Promise<void> {
    await this.order({ do: 'advance', ms });
    this.at += ms;
  }

  outline(): Promise<string[]> {
    return this.order({ do: 'outline' }) as Promise<string[]>;
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('message', this.hearProduct);
    this.port?.close();
    for (const resolve of this.done.values()) resolve(undefined);
    this.done.clear();
  }

  private firstDocument(): Timed<Extract<RecordedEvent, { kind: 'document' }>> {
    const found = this.report.events.find(isDocument);
    if (found?.kind === 'document') return found;
    const route = this.report.events.find(({ kind }) => kind === 'route');
    const address = route?.kind === 'route' ? route.address : '/';
    return { kind: 'document', address, state: {}, beganAt: this.report.beganAt, at: this.report.events[0]?.at ?? 0 };
  }

  private bootOf(document: Timed<Extract<RecordedEvent, { kind: 'document' }>>): Boot {
    const { place } = this.report;
    const { change } = this;
    const recorded = document.address.replace(/^\/fr(?=\/|$)/, '') || '/';
    const language = change.language ?? (document.address === recorded ? 'en' : 'fr');
    const isLaunch = this.mode === 'telegram';
    const state = document.state as Record<string, unknown>;
    return {
      address: language === 'en' ? recorded : `/${language}${recorded === '/' ? '' : recorded}`,
      hash: isLaunch ? launchHash({ ...this.client, language: this.client.language ?? language }, 'Player') : '',
      language,
      dir: 'ltr',
      state: {
        ...state,
        isRecorded: false,
        platform: { ...(state.platform as object), telegramOrigins: [window.location.origin] },
      },
      now: this.report.beganAt + document.at + (change.shiftMs ?? 0),
      scheme: change.scheme ?? place.scheme,
      languages: place.languages,
      timeZone: place.timeZone,
      userAgent: place.userAgent,
      hasTouch: place.hasTouch,
      isStill: true,
      isOnline: change.isOnline ?? place.isOnline,
      hasStorage: place.hasStorage,
      hasCookies: place.hasCookies,
      cookies: isLaunch ? {} : { bz_session: 'replay' },
      stored: {},
      ...this.product,
    };
  }

  /** Begins a page; what was in the frame is gone. */
  private async boot(document: Timed<Extract<RecordedEvent, { kind: 'document' }>>): Promise<void> {
    this.port?.close();
    const { frame } = this;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = `/desk/frame?${this.nextId}`;
    await loaded;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const ready = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
        if (data.kind === 'ready') resolve();
        else this.hear(data);
      };
    });
    frame.contentWindow?.postMessage('line', '*', [port2]);
    this.send({ kind: 'boot', boot: this.bootOf(document) });
    await ready;
    this.at = document.at;
    await this.order({ do: 'settle' });
  }

  private hear(message: FromFrame): void {
    if (message.kind === 'done') {
      this.done.get(message.id)?.(message.result);
      this.done.delete(message.id);
    } else if (message.kind === 'ask') {
      const reply = this.answer(message.asked);
      this.send({ kind: 'reply', id: message.id, reply });
      this.ends.onChange();
    } else this.words.push(message);
  }

  private answer(asked: Asked) {
    const reply = this.book.answer(asked);
    return this.change.isOnline === false ? { afterMs: 0, answer: 'offline' as const } : reply;
  }

  private readonly hearProduct = ({ source, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || typeof data !== 'string' || this.mode !== 'telegram') return;
    try {
      const { eventType } = JSON.parse(data) as { eventType?: unknown };
      if (typeof eventType !== 'string' || clientOf(this.report)) return;
      answerHost(eventType, this.client, { width: this.width, height: this.height }, this.sayAsHost);
    } catch {
      // No word of the product's.
    }
  };

  get width(): number {
    return this.change.width ?? this.report.place.width;
  }

  get height(): number {
    return this.change.height ?? this.report.place.height;
  }

  private readonly sayAsHost = (eventType: string, eventData: unknown): void =>
    this.frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');

  private async apply(event: Timed): Promise<void> {
    if (event.kind === 'document') {
      await this.boot(event);
      return;
    }
    if (event.kind === 'act') {
      const isFound = await this.order({ do: 'act', event });
      if (!isFound) this.lost.push(this.position);
    } else if (event.kind === 'route' && event.how === 'pop') await this.order({ do: 'back' });
    else if (event.kind === 'host' && event.way === 'in' && event.name !== 'launch' && this.mode === 'telegram')
      this.sayAsHost(event.name, event.data);
    else if (event.kind === 'frame' && event.way === 'in') {
      const { origin, ...data } = (event.data ?? {}) as { origin?: string };
      await this.order({
        do: 'message',
        origin: origin ?? '',
        data: { source: 'baize-game', type: event.name, ...data },
      });
    } else if (event.kind === 'connection') await this.order({ do: 'connection', isOnline: event.isOnline });
    else return;
    await this.order({ do: 'settle' });
  }

  private async advanceTo(at: number): Promise<void> {
    if (at <= this.at) return;
    await this.order({ do: 'advance', ms: at - this.at });
    this.at = at;
    await this.order({ do: 'settle' });
  }

  /** Holds the screen against each outline that was taken up to then. */
  private async compareUpTo(at: number): Promise<void> {
    for (const outline of this.report.outlines) {
      const isNext = outline.at > (this.marks.at(-1)?.at ?? -1) && outline.at <= at && outline.at >= this.at;
      if (!isNext || this.stopped || !this.port) continue;
      await this.advanceTo(outline.at);
      this.marks.push(await this.compare(outline));
      this.ends.onChange();
    }
  }

  private async compare({ at, lines }: Report['outlines'][number]): Promise<Mark> {
    let mark: Mark = { at, isSame: false, missing: [], extra: [] };
    for (const ms of GRACE) {
      if (at + ms > this.at) await this.live(at + ms - this.at);
      await this.order({ do: 'settle' });
      const now = await this.outline();
      mark = { at, isSame: false, ...partsOf(lines, now) };
      if (mark.missing.length === 0 && mark.extra.length === 0) return { ...mark, isSame: true };
    }
    return mark;
  }

  private order(order: Order): Promise<unknown> {
    const { port } = this;
    if (!port || this.stopped) return Promise.resolve(undefined);
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.done.set(id, resolve);
      this.send({ kind: 'order', id, order });
    });
  }

  private send(message: ToFrame): void {
    this.port?.postMessage(message);
  }
}
