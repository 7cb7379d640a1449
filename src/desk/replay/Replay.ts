/** One run of a report: boots the built product in a frame of its own and leads it through what was recorded (H-8, H-11). */
import { localePath, splitLocale } from '../../domain/addresses';
import type { ActEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Asked, FromFrame, Order, Replied, Stored } from '../frame/line';
import { AnswerBook, type Given } from './AnswerBook';
import { bootOf, type DocumentBegun, firstDocument, type PlaceChange, type Product } from './bootOf';
import { type Break, breaksOf, isLoss } from './breaksOf';
import { FrameLine } from './FrameLine';
import { answerHost, type Client, clientOf, DEFAULT_CLIENT, HostButtons } from './HostStandIn';
import { isAlike, partsOf } from './partsOf';
import { withStandIn } from './standIns';
import { troubleOf } from './troubleOf';

export type { PlaceChange, Product };

/** A moment at which the screen was held against the recorded one (H-15). */
export interface Mark {
  at: number;
  isSame: boolean;
  /** Lines that only the recording has, and that only the replay has. */
  missing: string[];
  extra: string[];
  /** All that the screen said here. */
  seen: string[];
  /** No screen at all, or a page of failure that the recording has not. */
  trouble: string | null;
}

export interface ReplayEnds {
  /** Told whenever something has happened. */
  onChange: () => void;
}

/** Ms of the clock that a screen, or the window of a game, may take longer than the recorded one before it counts as another. */
const GRACE = [0, 50, 150, 300, 600, 1_200, 2_400];
/** Elsewhere than where it was recorded a screen is another one in any case: it is looked at, and not waited for. */
const GRACE_ELSEWHERE = [0, 300];
/** The same for a change of the address. */
const WAY_GRACE = [0, 50, 150];

const orderOf = (cause: Break): Order => {
  if (cause.kind === 'file') return { do: 'lose', file: cause.file };
  return cause.kind === 'hand' ? { do: 'reach', message: cause.message } : { do: 'spoil', how: cause.kind };
};

/** Ms in which a screen shows what an answer says. */
const LINGER_MS = 600;
/** Events that the replay comes to by itself: nothing is done for them. */
const TOLD_ONLY: ReadonlySet<Timed['kind']> = new Set([
  ...(['call', 'cms', 'shown', 'toast', 'dialog', 'error', 'link', 'vital'] as const),
  ...(['freeze', 'longTask', 'storage', 'viewport', 'appearance'] as const),
]);
/** Ms in which the product tells its router. */
const TOLD_MS = 10;

const FULL: Stored = { local: {}, session: {} };

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
  private line: FrameLine | null = null;
  /** Begun last; begun again where the product does so by itself. */
  private document: DocumentBegun;
  private stored: Stored = FULL;
  private lostFile: string | null = null;
  private readonly breaks: ReadonlyMap<number, Break>;
  private readonly buttons = new HostButtons();
  private stopped = false;
  private isGone = false;
  /** Somebody has used the page by hand: it is no longer where the recording was. */
  private wasTaken = false;

  constructor(
    readonly report: Report,
    private readonly frame: HTMLIFrameElement,
    private readonly product: Product,
    private readonly change: PlaceChange,
    private readonly ends: ReplayEnds,
  ) {
    this.book = new AnswerBook(report);
    this.book.isOnItsWay = this.mode === report.place.mode;
    this.breaks = breaksOf(report);
    this.document = firstDocument(report);
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

  get width(): number {
    return this.change.width ?? this.report.place.width;
  }

  get height(): number {
    return this.change.height ?? this.report.place.height;
  }

  /** Runs up to the event of this index, exclusive. @returns once the product stands there */
  async runTo(index: number): Promise<void> {
    while (!this.stopped && this.position < Math.min(index, this.report.events.length)) await this.step();
    await this.compareUpTo(this.report.events[this.position]?.at ?? Number.POSITIVE_INFINITY);
    await this.linger();
  }

  /** Lets the screen come to what the last event led to, as far as the recording does nothing else to the page meanwhile. */
  private async linger(): Promise<void> {
    const { events } = this.report;
    const next = events.slice(this.position).find(({ kind }) => !TOLD_ONLY.has(kind));
    // The window of the report itself would cover what it is about.
    const isAsked = (event: Timed) => event.kind === 'dialog' && event.name === 'report' && event.isOpen;
    if (events.some((event) => isAsked(event) && Math.abs(event.at - this.at) < LINGER_MS)) return;
    const until = Math.min(this.at + LINGER_MS, next?.at ?? Number.POSITIVE_INFINITY);
    if (this.position === 0 || this.wasTaken || until <= this.at) return;
    await this.compareUpTo(until);
    await this.advanceTo(until);
    this.ends.onChange();
  }

  /** The next event, and all that follows from it. */
  async step(): Promise<void> {
    const event = this.report.events[this.position];
    if (!event || this.stopped) return;
    if (!this.line && event.kind !== 'document') await this.boot(this.document);
    await this.compareUpTo(event.at);
    await this.advanceTo(event.at);
    await this.apply(event);
    this.position += 1;
    this.ends.onChange();
  }

  /** From here on staff use the page by hand, or the recording goes on. */
  async setHands(areFree: boolean): Promise<void> {
    this.wasTaken ||= areFree;
    this.book.isOnItsWay &&= !areFree;
    await this.order({ do: 'hands', areFree });
  }

  /** Lets the clock go on by itself. */
  async live(ms: number): Promise<void> {
    await this.order({ do: 'advance', ms });
    this.at += ms;
  }

  outline(): Promise<string[]> {
    return this.order({ do: 'outline' }).then((lines) => (lines as string[] | undefined) ?? []);
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('message', this.hearProduct);
    this.line?.close();
  }

  /** Begins a page; what was in the frame is gone, but for what the site's stores keep over it. */
  private async boot(document: DocumentBegun): Promise<void> {
    const { report, change, client, frame } = this;
    this.stored = ((await this.order({ do: 'stores' })) as Stored | undefined) ?? this.stored;
    this.line?.close();
    this.document = document;
    this.isGone = false;
    this.buttons.reset();
    const losesFiles = [...this.breaks.values()].some(({ kind }) => kind === 'file');
    const begun = {
      ...{ report, document, change, client, losesFiles },
      ...{ product: this.product, stored: this.stored, lostFile: this.lostFile },
    };
    this.line = await FrameLine.open(frame, bootOf(begun), {
      answer: (asked) => this.answer(asked),
      hear: (word) => {
        if (word.kind === 'lost') this.lostFile = word.file;
        else this.words.push(word);
        this.ends.onChange();
      },
      onGone: () => {
        this.isGone = true;
      },
    });
    this.at = Math.max(this.at, document.at);
    await this.order({ do: 'settle' });
  }

  private answer(asked: Asked): Replied {
    const { beganAt } = this.report;
    const reply = this.book.answer(asked, asked.now - beganAt - (this.change.shiftMs ?? 0));
    this.ends.onChange();
    return this.change.isOnline === false ? { afterMs: 0, answer: 'offline' } : reply;
  }

  /** Does the page that begins here lack a file as the one before did? With the connection the file is back. */
  private get losesFile(): boolean {
    const after = this.report.events.slice(this.position + 1);
    const end = after.findIndex(({ kind }) => kind === 'document');
    return after.slice(0, end < 0 ? after.length : end).some(isLoss);
  }

  /** What the client said when the page began is in the file; of a page that is older than the file nothing is. */
  private get hasHostsWords(): boolean {
    const { report } = this;
    const isReady = (event: Timed) => event.kind === 'host' && event.name === 'web_app_ready';
    return clientOf(report) !== null && report.events.some(isReady);
  }

  private readonly hearProduct = ({ source, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || typeof data !== 'string' || this.mode !== 'telegram') return;
    try {
      const { eventType, eventData } = JSON.parse(data) as { eventType?: unknown; eventData?: unknown };
      if (typeof eventType !== 'string') return;
      this.buttons.hear(eventType, eventData);
      if (this.hasHostsWords) return;
      answerHost(eventType, this.client, { width: this.width, height: this.height }, this.sayAsHost);
    } catch {
      // No word of the product's.
    }
  };

  private readonly sayAsHost = (eventType: string, eventData: unknown): void =>
    this.frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');

  private async apply(event: Timed): Promise<void> {
    if (event.kind === 'document') {
      if (!this.losesFile) this.lostFile = null;
      await this.boot(event);
      return;
    }
    // What the product has begun anew by itself stands there without a line until the recording says so.
    if (this.isGone) await this.boot(this.document);
    const cause = this.breaks.get(this.position);
    if (cause) await this.order(orderOf(cause));
    if (event.kind === 'act') await this.act(event);
    else if (event.kind === 'route') await this.goAlong(event);
    else if (event.kind === 'host' && event.way === 'in' && event.name !== 'launch')
      await this.hearHost(event.name, event.data);
    else if (event.kind === 'frame' && event.way === 'in') await this.sayAsGame(event);
    else if (event.kind === 'connection') await this.order({ do: 'connection', isOnline: event.isOnline });
    else if (event.kind === 'visibility') await this.order({ do: 'visibility', isVisible: event.isVisible });
    else return;
    await this.order({ do: 'settle' });
  }

  /** An act whose control the place itself draws is the client's word; what neither has is marked. */
  private async act(event: Timed<ActEvent>): Promise<void> {
    await this.untilAlive();
    const next = this.report.outlines.find(({ at }) => at >= event.at);
    if (await this.order({ do: 'act', event: withStandIn(event, next?.lines ?? []) })) return;
    const word = this.mode === 'telegram' && event.act === 'press' ? this.buttons.wordOf(event.name) : null;
    if (word) this.sayAsHost(word, null);
    else if (!this.stopped) this.lost.push(this.position);
  }

  /** A player may be quicker than the page, which does what they did once it lives; the recorded one did so sooner or later. */
  private async untilAlive(): Promise<void> {
    for (const ms of GRACE) {
      if ((await this.order({ do: 'alive' })) !== false) return;
      if (ms > 0) await this.live(ms);
      await this.order({ do: 'settle' });
    }
  }

  /** What a client says where there is none: its buttons are those of the page, and its Back is the browser's. */
  private async hearHost(name: string, data: unknown): Promise<void> {
    if (this.mode === 'telegram') {
      this.sayAsHost(name, data);
      return;
    }
    if (name === 'back_button_pressed') await this.order({ do: 'back' });
    const text = this.book.buttonText(name, this.position);
    if (text === null) return;
    const event = { kind: 'act', act: 'press', role: 'button', name: text, field: '', nth: 0 } as const;
    if (!(await this.order({ do: 'act', event })) && !this.stopped) this.lost.push(this.position);
  }

  /** A word of the game, once its window is there; the page may be a little later than the recorded one. */
  private async sayAsGame({ name, data: said }: Extract<Timed, { kind: 'frame' }>): Promise<void> {
    const { origin = '', ...rest } = (said ?? {}) as { origin?: string };
    const data = { source: 'baize-game', type: name, ...rest };
    for (const ms of GRACE) {
      if (ms > 0) await this.live(ms);
      await this.order({ do: 'settle' });
      if ((await this.order({ do: 'message', origin, data })) || this.stopped) return;
    }
    this.lost.push(this.position);
  }

  /** To where the recording went, by itself or as the product has it; not twice where it is there already. */
  private async goAlong({ address, how, at }: Extract<Timed, { kind: 'route' }>): Promise<void> {
    const before = this.report.events[this.position - 1];
    // The product tells its router of an address that it has written itself: nobody went back.
    const isTold = before?.kind === 'route' && before.address === address && at - before.at <= TOLD_MS;
    if (how === 'pop' && !isTold) {
      await this.order({ do: 'back' });
      await this.order({ do: 'settle' });
    }
    const wanted = this.inLanguage(address);
    for (const ms of WAY_GRACE) {
      if (ms > 0) await this.live(ms);
      await this.order({ do: 'settle' });
      const here = await this.order({ do: 'where' });
      if (here === undefined || here === wanted || isAlike(wanted, String(here))) return;
    }
    await this.order({ do: 'go', address: wanted, how });
  }

  /** The recorded address in the language that staff look at. */
  private inLanguage(address: string): string {
    const { language } = this.change;
    if (!language) return address;
    return localePath(language, splitLocale(address).rest);
  }

  private async advanceTo(at: number): Promise<void> {
    if (at <= this.at) return;
    await this.order({ do: 'advance', ms: at - this.at });
    this.at = at;
    await this.order({ do: 'settle' });
  }

  /** Holds the screen against each outline that was taken up to then; once somebody has used the page there is nothing to hold. */
  private async compareUpTo(at: number): Promise<void> {
    for (;;) {
      const outline = this.report.outlines[this.marks.length];
      if (!outline || outline.at > at || this.stopped || this.wasTaken || !this.line) return;
      await this.advanceTo(outline.at);
      this.marks.push(await this.compare(outline));
      this.ends.onChange();
    }
  }

  private async compare({ at, lines }: Report['outlines'][number]): Promise<Mark> {
    let mark: Mark = { at, isSame: false, missing: [], extra: [], seen: [], trouble: null };
    for (const ms of this.mode === this.report.place.mode ? GRACE : GRACE_ELSEWHERE) {
      if (at + ms > this.at) await this.live(at + ms - this.at);
      await this.order({ do: 'settle' });
      const now = await this.outline();
      mark = { at, isSame: false, ...partsOf(lines, now), seen: now, trouble: troubleOf(lines, now) };
      if (mark.missing.length === 0 && mark.extra.length === 0) return { ...mark, isSame: true };
    }
    return mark;
  }

  private order(order: Order): Promise<unknown> {
    return this.stopped || !this.line ? Promise.resolve(undefined) : this.line.order(order);
  }
}
