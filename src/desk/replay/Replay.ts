/** One run of a report: starts the built product in an iframe and replays the recording. */
import { localePath, splitLocale } from '../../domain/addresses';
import type { ActEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Asked, FromFrame, Order, Replied, Stored } from '../frame/line';
import { AnswerBook, type Given } from './AnswerBook';
import { bootOf, type DocumentBegun, firstDocument, type PlaceChange, type Product } from './bootOf';
import { type Break, breaksOf, isLoss } from './breaksOf';
import { FrameLine } from './FrameLine';
import { answerHost, type Client, clientOf, DEFAULT_CLIENT, HostButtons } from './HostStandIn';
import { type Mark, markOf } from './marks';
import { isAlike } from './partsOf';
import { withStandIn } from './standIns';

export type { PlaceChange, Product };

export interface ReplayEnds {
  onChange: () => void;
}

/** Clock ms that a screen or a game frame may be late before it counts as different. */
const GRACE = [0, 50, 150, 300, 600, 1_200, 2_400];
/** In another environment the screen differs anyway, so a short wait is enough. */
const GRACE_ELSEWHERE = [0, 300];
/** The same for a change of the address. */
const WAY_GRACE = [0, 50, 150];

const orderOf = (cause: Break): Order => {
  if (cause.kind === 'file') return { do: 'lose', file: cause.file };
  return cause.kind === 'hand' ? { do: 'reach', message: cause.message } : { do: 'spoil', how: cause.kind };
};

/** Ms for a screen to show an answer. */
const LINGER_MS = 600;
/** Events that the product produces itself in a replay. */
const TOLD_ONLY: ReadonlySet<Timed['kind']> = new Set([
  ...(['call', 'cms', 'shown', 'toast', 'dialog', 'error', 'link', 'vital'] as const),
  ...(['freeze', 'longTask', 'storage', 'viewport', 'appearance'] as const),
]);
/** Ms for the product to notify its router. */
const TOLD_MS = 10;

const FULL: Stored = { local: {}, session: {} };

export class Replay {
  readonly book: AnswerBook;
  readonly marks: Mark[] = [];
  /** Indexes of acts whose control was not found. */
  readonly lost: number[] = [];
  /** Messages that the page sent unprompted: links, errors. */
  readonly words: FromFrame[] = [];
  position = 0;
  /** Current clock in ms of the recording. */
  at = 0;
  private line: FrameLine | null = null;
  /** The current document; started again if the product reloads. */
  private document: DocumentBegun;
  private stored: Stored = FULL;
  private lostFile: string | null = null;
  private readonly breaks: ReadonlyMap<number, Break>;
  private readonly buttons = new HostButtons();
  private stopped = false;
  private isGone = false;
  /** Staff have used the page: it no longer follows the recording. */
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

  /** Runs up to this event, exclusive. @returns once the product has caught up */
  async runTo(index: number): Promise<void> {
    while (!this.stopped && this.position < Math.min(index, this.report.events.length)) await this.step();
    await this.compareUpTo(this.report.events[this.position]?.at ?? Number.POSITIVE_INFINITY);
    await this.linger();
  }

  /** Gives the screen time to show the result of the last event, up to the next one. */
  private async linger(): Promise<void> {
    const { events } = this.report;
    const next = events.slice(this.position).find(({ kind }) => !TOLD_ONLY.has(kind));
    // The report dialog would cover the screen.
    const isAsked = (event: Timed) => event.kind === 'dialog' && event.name === 'report' && event.isOpen;
    if (events.some((event) => isAsked(event) && Math.abs(event.at - this.at) < LINGER_MS)) return;
    const until = Math.min(this.at + LINGER_MS, next?.at ?? Number.POSITIVE_INFINITY);
    if (this.position === 0 || this.wasTaken || until <= this.at) return;
    await this.compareUpTo(until);
    await this.advanceTo(until);
    this.ends.onChange();
  }

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

  /** True: staff control the page; false: the recording continues. */
  async setHands(areFree: boolean): Promise<void> {
    this.wasTaken ||= areFree;
    this.book.isOnItsWay &&= !areFree;
    await this.order({ do: 'hands', areFree });
  }

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

  /** Replaces the page; only the site's storage survives. */
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

  /** Whether this page also fails to load a file; once online, the file is available again. */
  private get losesFile(): boolean {
    const after = this.report.events.slice(this.position + 1);
    const end = after.findIndex(({ kind }) => kind === 'document');
    return after.slice(0, end < 0 ? after.length : end).some(isLoss);
  }

  /** Whether the client's first messages are recorded: not if the page started before the recording. */
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
      // Not a message of the product.
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
    // A page reloaded by the product has no port until the recording reaches the reload.
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

  /** If Telegram draws the control, its event is sent; if nobody draws it, the act is recorded as missed. */
  private async act(event: Timed<ActEvent>): Promise<void> {
    await this.untilAlive();
    const next = this.report.outlines.find(({ at }) => at >= event.at);
    if (await this.order({ do: 'act', event: withStandIn(event, next?.lines ?? []) })) return;
    const word = this.mode === 'telegram' && event.act === 'press' ? this.buttons.wordOf(event.name) : null;
    if (word) this.sayAsHost(word, null);
    else if (!this.stopped) this.lost.push(this.position);
  }

  /** The player may have acted before hydration, which the page replays afterwards. */
  private async untilAlive(): Promise<void> {
    for (const ms of GRACE) {
      if ((await this.order({ do: 'alive' })) !== false) return;
      if (ms > 0) await this.live(ms);
      await this.order({ do: 'settle' });
    }
  }

  /** Outside of Telegram the page draws the client's buttons, and Back is the browser's. */
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

  /** Waits for the game frame, which may load slightly later than recorded. */
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

  /** Replays a navigation unless the page is already there. */
  private async goAlong({ address, how, at }: Extract<Timed, { kind: 'route' }>): Promise<void> {
    const before = this.report.events[this.position - 1];
    // The product notifies its router of an address that it wrote itself: not a step back.
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

  /** In the language chosen by staff. */
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

  /** Compares the screen with each outline until then; stops once staff have used the page. */
  private async compareUpTo(at: number): Promise<void> {
    for (;;) {
      const outline = this.report.outlines[this.marks.length];
      if (!outline || outline.at > at || this.stopped || this.wasTaken || !this.line) return;
      await this.advanceTo(outline.at);
      this.marks.push(await this.compare(outline));
      this.ends.onChange();
    }
  }

  private async compare(outline: Report['outlines'][number]): Promise<Mark> {
    const { at } = outline;
    let mark = markOf(outline, []);
    for (const ms of this.mode === this.report.place.mode ? GRACE : GRACE_ELSEWHERE) {
      if (at + ms > this.at) await this.live(at + ms - this.at);
      await this.order({ do: 'settle' });
      mark = markOf(outline, await this.outline());
      if (mark.isSame) break;
    }
    return mark;
  }

  private order(order: Order): Promise<unknown> {
    return this.stopped || !this.line ? Promise.resolve(undefined) : this.line.order(order);
  }
}
