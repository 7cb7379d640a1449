/** One run of a report: starts the built product in an iframe and replays the recording. */
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import type { ActEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { FromReplayPage, PageCommand, PageReply, PageRequest, Stored } from '../replayPage/messages';
import { AnswerBook, type GivenAnswer } from './AnswerBook';
import { bootOf, firstDocument, type PlaceChange, type Product, type RecordedDocument, storedBefore } from './bootOf';
import { isAlike } from './compareOutlines';
import { type Damage, findDamages, isFileFailure } from './damages';
import { answerHost, type Client, clientOf, DEFAULT_CLIENT, HostButtons } from './HostSimulator';
import { type Mark, markOf } from './marks';
import { withReplacement } from './maskedInput';
import { PageConnection } from './PageConnection';
import { usableAddress } from './placeProblems';
import { windowSizeAt } from './windowSize';

export type { PlaceChange, Product };

export interface ReplayHandlers {
  onChange: () => void;
}

/** Clock ms that a screen or a game frame may be late before it counts as different. */
const GRACE = [0, 50, 150, 300, 600, 1_200, 2_400];
/** In another environment the screen differs anyway, so a short wait is enough. */
const GRACE_OTHER_PLACE = [0, 300];
/** The same for a change of the address. */
const ROUTE_GRACE = [0, 50, 150];

const commandFor = (cause: Damage): PageCommand => {
  if (cause.kind === 'file') return { do: 'lose', file: cause.file };
  return cause.kind === 'hand' ? { do: 'reach', message: cause.message } : { do: 'spoil', how: cause.kind };
};

/** Ms for a screen to show an answer. */
const LINGER_MS = 600;
/** Events that the product produces itself in a replay. */
const PRODUCED_KINDS: ReadonlySet<Timed['kind']> = new Set([
  ...(['call', 'cms', 'shown', 'toast', 'dialog', 'error', 'link', 'vital'] as const),
  ...(['freeze', 'longTask', 'storage', 'appearance', 'files'] as const),
]);
/** Ms for the product to notify its router. */
const ROUTER_MS = 10;

export class Replay {
  readonly book: AnswerBook;
  readonly marks: Mark[] = [];
  /** Indexes of acts whose control was not found. */
  readonly lost: number[] = [];
  /** Messages that the page sent unprompted: links, errors. */
  readonly messages: FromReplayPage[] = [];
  position = 0;
  /** Current clock in ms of the recording. */
  at = 0;
  private connection: PageConnection | null = null;
  /** The current document; started again if the product reloads. */
  private document: RecordedDocument;
  private stored: Stored;
  private lostFile: string | null = null;
  private readonly damages: ReadonlyMap<number, Damage>;
  private readonly buttons = new HostButtons();
  private stopped = false;
  private hasUnloaded = false;
  /** Staff have used the page: it no longer follows the recording. */
  private wasTakenOver = false;

  constructor(
    readonly report: Report,
    private readonly frame: HTMLIFrameElement,
    private readonly product: Product,
    private readonly change: PlaceChange,
    private readonly handlers: ReplayHandlers,
  ) {
    this.book = new AnswerBook(report);
    this.book.isOnRecordedPath = this.mode === report.place.mode;
    this.damages = findDamages(report);
    this.document = firstDocument(report);
    this.stored = storedBefore(report);
    window.addEventListener('message', this.handleProductMessage);
  }

  get mode(): 'telegram' | 'browser' {
    return this.change.mode ?? this.report.place.mode;
  }

  get client(): Client {
    return { ...(clientOf(this.report) ?? DEFAULT_CLIENT), ...this.change.client };
  }

  get given(): readonly GivenAnswer[] {
    return this.book.given;
  }

  private get size(): { width: number; height: number } {
    const { width, height } = windowSizeAt(this.report, this.at);
    return { width: this.change.width ?? width, height: this.change.height ?? height };
  }

  private resize(): void {
    const { width, height } = this.size;
    Object.assign(this.frame.style, { width: `${width}px`, height: `${height}px` });
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
    const next = events.slice(this.position).find(({ kind }) => !PRODUCED_KINDS.has(kind));
    // The report dialog would cover the screen.
    const isReportDialog = (event: Timed) => event.kind === 'dialog' && event.name === 'report' && event.isOpen;
    if (events.some((event) => isReportDialog(event) && Math.abs(event.at - this.at) < LINGER_MS)) return;
    const until = Math.min(this.at + LINGER_MS, next?.at ?? Number.POSITIVE_INFINITY);
    if (this.position === 0 || this.wasTakenOver || until <= this.at) return;
    await this.compareUpTo(until);
    await this.advanceTo(until);
    this.handlers.onChange();
  }

  async step(): Promise<void> {
    const event = this.report.events[this.position];
    if (!event || this.stopped) return;
    if (!this.connection && event.kind !== 'document') await this.boot(this.document);
    await this.compareUpTo(event.at);
    await this.advanceTo(event.at);
    await this.apply(event);
    this.position += 1;
    this.handlers.onChange();
  }

  /** True: staff control the page; false: the recording continues. */
  async setInputAllowed(areFree: boolean): Promise<void> {
    this.wasTakenOver ||= areFree;
    this.book.isOnRecordedPath &&= !areFree;
    await this.command({ do: 'hands', areFree });
  }

  async runClock(ms: number): Promise<void> {
    await this.command({ do: 'advance', ms });
    this.at += ms;
  }

  outline(): Promise<string[]> {
    return this.command({ do: 'outline' }).then((lines) => (lines as string[] | undefined) ?? []);
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('message', this.handleProductMessage);
    this.connection?.close();
  }

  /** Replaces the page; only the site's storage survives. */
  private async boot(document: RecordedDocument): Promise<void> {
    const { report, change, client, frame } = this;
    this.stored = ((await this.command({ do: 'stores' })) as Stored | undefined) ?? this.stored;
    this.connection?.close();
    this.document = document;
    this.hasUnloaded = false;
    this.buttons.reset();
    this.at = Math.max(this.at, document.at);
    this.resize();
    const losesFiles = [...this.damages.values()].some(({ kind }) => kind === 'file');
    const params = {
      ...{ report, document, change, client, losesFiles },
      ...{ product: this.product, stored: this.stored, lostFile: this.lostFile },
    };
    this.connection = await PageConnection.open(frame, bootOf(params), {
      answer: (request) => this.answer(request),
      handleMessage: (message) => {
        if (message.kind === 'lost') this.lostFile = message.file;
        else this.messages.push(message);
        this.handlers.onChange();
      },
      onUnload: () => {
        this.hasUnloaded = true;
      },
    });
    await this.command({ do: 'settle' });
  }

  private answer(request: PageRequest): PageReply {
    const { beganAt } = this.report;
    const reply = this.book.answer(request, request.now - beganAt - (this.change.shiftMs ?? 0));
    this.handlers.onChange();
    return this.change.isOnline === false ? { afterMs: 0, answer: 'offline' } : reply;
  }

  /** Whether this page also fails to load a file; once online, the file is available again. */
  private get losesFile(): boolean {
    const after = this.report.events.slice(this.position + 1);
    const end = after.findIndex(({ kind }) => kind === 'document');
    return after.slice(0, end < 0 ? after.length : end).some(isFileFailure);
  }

  /** Whether the client's first messages are recorded: not if the page started before the recording. */
  private get hasRecordedHost(): boolean {
    const { report } = this;
    const isReady = (event: Timed) => event.kind === 'host' && event.name === 'web_app_ready';
    return clientOf(report) !== null && report.events.some(isReady);
  }

  private readonly handleProductMessage = ({ source, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || typeof data !== 'string' || this.mode !== 'telegram') return;
    try {
      const { eventType, eventData } = JSON.parse(data) as { eventType?: unknown; eventData?: unknown };
      if (typeof eventType !== 'string') return;
      this.buttons.hear(eventType, eventData);
      if (this.hasRecordedHost) return;
      answerHost(eventType, this.client, this.size, this.sendAsHost);
    } catch {
      // Not a message of the product.
    }
  };

  private readonly sendAsHost = (eventType: string, eventData: unknown): void =>
    this.frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');

  private async apply(event: Timed): Promise<void> {
    if (event.kind === 'document') {
      if (!this.losesFile) this.lostFile = null;
      await this.boot(event);
      return;
    }
    // A page reloaded by the product has no port until the recording reaches the reload.
    if (this.hasUnloaded) await this.boot(this.document);
    const cause = this.damages.get(this.position);
    if (cause) await this.command(commandFor(cause));
    if (event.kind === 'act') await this.act(event);
    else if (event.kind === 'route') await this.replayRoute(event);
    else if (event.kind === 'host' && event.way === 'in' && event.name !== 'launch')
      await this.replayHostEvent(event.name, event.data);
    else if (event.kind === 'frame' && event.way === 'in') await this.sendAsFrame(event);
    else if (event.kind === 'viewport') this.resize();
    else if (event.kind === 'connection') await this.command({ do: 'connection', isOnline: event.isOnline });
    else if (event.kind === 'visibility') await this.command({ do: 'visibility', isVisible: event.isVisible });
    else return;
    await this.command({ do: 'settle' });
  }

  /** If Telegram draws the control, its event is sent; if nobody draws it, the act is recorded as missed. */
  private async act(event: Timed<ActEvent>): Promise<void> {
    await this.waitForHydration();
    const next = this.report.outlines.find(({ at }) => at >= event.at);
    if (await this.command({ do: 'act', event: withReplacement(event, next?.lines ?? []) })) return;
    const message = this.mode === 'telegram' && event.act === 'press' ? this.buttons.eventFor(event.name) : null;
    if (message) this.sendAsHost(message, null);
    else if (!this.stopped) this.lost.push(this.position);
  }

  /** The player may have acted before hydration, which the page replays afterwards. */
  private async waitForHydration(): Promise<void> {
    for (const ms of GRACE) {
      if ((await this.command({ do: 'hydrated' })) !== false) return;
      if (ms > 0) await this.runClock(ms);
      await this.command({ do: 'settle' });
    }
  }

  /** Outside of Telegram the page draws the client's buttons, and Back is the browser's. */
  private async replayHostEvent(name: string, data: unknown): Promise<void> {
    if (this.mode === 'telegram') {
      this.sendAsHost(name, data);
      return;
    }
    if (name === 'back_button_pressed') await this.command({ do: 'back' });
    const text = this.book.buttonText(name, this.position);
    if (text === null) return;
    const event = { kind: 'act', act: 'press', role: 'button', name: text, field: '', nth: 0 } as const;
    if (!(await this.command({ do: 'act', event })) && !this.stopped) this.lost.push(this.position);
  }

  /** Waits for the provider's frame, which may load slightly later than recorded. */
  private async sendAsFrame({ name, data: payload }: Extract<Timed, { kind: 'frame' }>): Promise<void> {
    const { origin = '', ...rest } = (payload ?? {}) as { origin?: string };
    const [, verifier] = /^verifier\.(.*)$/.exec(name) ?? [];
    const data = verifier
      ? { source: 'baize-verification', type: verifier }
      : { source: 'baize-game', type: name, ...rest };
    for (const ms of GRACE) {
      if (ms > 0) await this.runClock(ms);
      await this.command({ do: 'settle' });
      if ((await this.command({ do: 'message', origin, data })) || this.stopped) return;
    }
    this.lost.push(this.position);
  }

  /** Replays a navigation unless the page is already there. */
  private async replayRoute({ address, how, at }: Extract<Timed, { kind: 'route' }>): Promise<void> {
    const before = this.report.events[this.position - 1];
    // The product notifies its router of an address that it wrote itself: not a step back, and already replayed.
    const isRouterNotice = before?.kind === 'route' && before.address === address && at - before.at <= ROUTER_MS;
    if (how === 'pop' && isRouterNotice) return;
    if (how === 'pop') {
      await this.command({ do: 'back' });
      await this.command({ do: 'settle' });
    }
    const target = this.inLanguage(address);
    if (usableAddress(target) === null) return;
    for (const ms of ROUTE_GRACE) {
      if (ms > 0) await this.runClock(ms);
      await this.command({ do: 'settle' });
      const current = await this.command({ do: 'where' });
      if (current === undefined || current === target || isAlike(target, String(current))) return;
    }
    await this.command({ do: 'go', address: target, how });
  }

  /** In the language chosen by staff. */
  private inLanguage(address: string): string {
    const { language } = this.change;
    if (!language) return address;
    return localePath(language, splitLocale(address).rest);
  }

  private async advanceTo(at: number): Promise<void> {
    if (at <= this.at) return;
    await this.command({ do: 'advance', ms: at - this.at });
    this.at = at;
    await this.command({ do: 'settle' });
  }

  /** Compares the screen with each outline until then; stops once staff have used the page. */
  private async compareUpTo(at: number): Promise<void> {
    for (;;) {
      const outline = this.report.outlines[this.marks.length];
      if (!outline || outline.at > at || this.stopped || this.wasTakenOver || !this.connection) return;
      await this.advanceTo(outline.at);
      this.marks.push(await this.compare(outline));
      this.handlers.onChange();
    }
  }

  private async compare(outline: Report['outlines'][number]): Promise<Mark> {
    const { at } = outline;
    let mark = markOf(outline, []);
    for (const ms of this.mode === this.report.place.mode ? GRACE : GRACE_OTHER_PLACE) {
      if (at + ms > this.at) await this.runClock(at + ms - this.at);
      await this.command({ do: 'settle' });
      mark = markOf(outline, await this.outline());
      if (mark.isSame) break;
    }
    return mark;
  }

  private command(command: PageCommand): Promise<unknown> {
    return this.stopped || !this.connection ? Promise.resolve(undefined) : this.connection.command(command);
  }
}
