/** Controls of the replay: play, pause, step, jump, take over, run again in another environment. */
import { runInAction } from 'mobx';
import { isCall } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import { type GivenAnswer, isUnknown } from '../replay/AnswerBook';
import type { Mark } from '../replay/marks';
import { type PlaceChange, type Product, Replay } from '../replay/Replay';
import { windowSizeAt } from '../replay/windowSize';
import { type Choice, isAsRecorded, orderNames, outcomeOfChoice, replyOf } from './answers';
import { HostView } from './HostView';

export const speeds = [0.5, 1, 2, 4, 8, 16, 'once'] as const;
export type Speed = (typeof speeds)[number];

/** The used part of `Replay`; the real one starts the product in an iframe. */
export type Player = Pick<
  Replay,
  | 'book'
  | 'marks'
  | 'lost'
  | 'messages'
  | 'position'
  | 'at'
  | 'mode'
  | 'runTo'
  | 'step'
  | 'setInputAllowed'
  | 'runClock'
  | 'stop'
>;
export type MakePlayer = (
  report: Report,
  frame: HTMLIFrameElement,
  change: PlaceChange,
  handlers: { onChange: () => void },
) => Player;

export const replayOf =
  (product: Product): MakePlayer =>
  (report, frame, change, handlers) =>
    new Replay(report, frame, product, change, handlers);

/** A sample answer, as fast as in a built case. */
const DONE_OUTCOME = { status: 200, failure: null, tookMs: 80 } as const;
const SILENCE: Choice = { answer: { kind: 'silence' }, delayS: 0 };

/** Px. */
const WIDEST_PHONE = 600;

/** Real ms between two updates of the clock. */
const TICK_MS = 60;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class RunStore {
  /** React key of the iframe: a new number restarts the product. */
  runId = 1;
  change: PlaceChange = {};
  choices: ReadonlyMap<string, Choice> = new Map();
  position = 0;
  at = 0;
  speed: Speed = 1;
  isPlaying = false;
  isLive = false;
  /** The page did not start, or no longer responds. */
  isBroken = false;
  /** Staff have used the page: it no longer follows the recording. */
  wasTakenOver = false;
  marks: readonly Mark[] = [];
  lost: readonly number[] = [];
  given: readonly GivenAnswer[] = [];
  /** Messages that the page sent unprompted. */
  messages: readonly string[] = [];
  /** Answer to orders while staff control the page; the recording answers none then. */
  orders: Choice = SILENCE;
  readonly host = new HostView();
  private waiting = 0;
  target = 0;
  private player: Player | null = null;
  private frame: HTMLIFrameElement | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly report: Report,
    private readonly make: MakePlayer,
    /** Successful answers by call name, if the report has none. */
    readonly done: Partial<Record<string, unknown>> = {},
  ) {
    observe(this, { player: false, frame: false, queue: false });
  }

  get isBusy(): boolean {
    return this.waiting > 0;
  }

  /** Recorded ms per real ms; the speed may change during a wait. */
  private get factor(): number {
    return this.speed === 'once' ? 1 : this.speed;
  }

  get isAtEnd(): boolean {
    return this.position >= this.report.events.length;
  }

  get mode(): 'telegram' | 'browser' {
    return this.change.mode ?? this.report.place.mode;
  }

  get width(): number {
    return this.change.width ?? windowSizeAt(this.report, this.at).width;
  }

  get height(): number {
    return this.change.height ?? windowSizeAt(this.report, this.at).height;
  }

  get isPhone(): boolean {
    return this.width <= WIDEST_PHONE;
  }

  /** Unix ms of the recorded moment. */
  get now(): number {
    return this.report.beganAt + this.at + (this.change.shiftMs ?? 0);
  }

  get unknown(): readonly GivenAnswer[] {
    return this.given.filter(isUnknown);
  }

  /** Calls of screens that the player did not open. */
  get plausible(): readonly GivenAnswer[] {
    return this.given.filter(({ match }) => match === 'plausible');
  }

  get answeredOrders(): readonly GivenAnswer[] {
    return this.given.filter(({ name, match }) => match === 'chosen' && orderNames.some((order) => order === name));
  }

  /** @returns a function that detaches the iframe */
  attach(frame: HTMLIFrameElement | null): (() => void) | undefined {
    if (!frame) return undefined;
    const player = this.make(this.report, frame, this.change, { onChange: () => this.follow(player) });
    this.player = player;
    this.frame = frame;
    this.queue = Promise.resolve();
    this.waiting = 0;
    this.isBroken = false;
    this.host.reset();
    this.answerAsChosen();
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow) this.host.handleMessage(data);
    };
    window.addEventListener('message', hear);
    if (this.target > 0) void this.order(() => player.runTo(this.target));
    return () => {
      window.removeEventListener('message', hear);
      player.stop();
      if (this.player === player) this.player = null;
    };
  }

  /** Runs the report again up to an event, with changes applied from the start. */
  restart(index: number, change: PlaceChange = this.change, choices: ReadonlyMap<string, Choice> = this.choices): void {
    this.change = change;
    this.choices = choices;
    this.target = Math.max(0, index);
    this.isPlaying = false;
    this.isLive = false;
    this.isBroken = false;
    this.wasTakenOver = false;
    this.position = 0;
    this.at = 0;
    this.marks = [];
    this.lost = [];
    this.given = [];
    this.messages = [];
    this.runId += 1;
  }

  /** Runs to right after this event. */
  async jumpTo(index: number): Promise<void> {
    this.pause();
    const target = Math.min(index + 1, this.report.events.length);
    const { player } = this;
    if (!player || target < this.position || this.wasTakenOver) this.restart(target);
    else {
      this.target = target;
      await this.order(() => player.runTo(target));
    }
  }

  async step(): Promise<void> {
    this.pause();
    await this.order((player) => player.step());
  }

  /** Runs the report again, up to one event less. */
  stepBack(): void {
    this.pause();
    if (this.position > 0) this.restart(Math.max(1, this.position - 1));
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else void this.play();
  }

  pause(): void {
    this.isPlaying = false;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
  }

  async play(): Promise<void> {
    if (this.isPlaying) return;
    if (this.isLive) await this.returnControl();
    if (this.isAtEnd || this.wasTakenOver) this.restart(this.isAtEnd ? 1 : this.position);
    this.isPlaying = true;
    // A new iframe takes a moment to load.
    for (let tries = 0; this.isPlaying && !this.player && tries < 100; tries += 1) await pause(TICK_MS);
    while (this.isPlaying && !this.isAtEnd && this.player) await this.playOn(this.player);
    runInAction(() => {
      this.isPlaying = false;
    });
  }

  /** Staff control the page, and its clock runs. @param orders answer to orders without a choice of their own */
  async takeOver(orders: Choice, choices: ReadonlyMap<string, Choice> = this.choices): Promise<void> {
    this.pause();
    const { player } = this;
    if (!player) return;
    this.orders = isAsRecorded(orders) ? SILENCE : orders;
    this.isLive = true;
    this.wasTakenOver = true;
    this.choose(choices);
    await this.order(() => player.setInputAllowed(true));
    let before = Date.now();
    while (this.isLive && this.player === player) {
      await pause(TICK_MS);
      const now = Date.now();
      const elapsed = now - before;
      before = now;
      if (this.isLive) await this.order(() => player.runClock(elapsed));
    }
  }

  /** The choices take effect with the next call. */
  choose(choices: ReadonlyMap<string, Choice>): void {
    this.choices = choices;
    this.answerAsChosen();
  }

  async returnControl(): Promise<void> {
    this.isLive = false;
    this.answerAsChosen();
    await this.order((player) => player.setInputAllowed(false));
  }

  pressHost(name: 'main_button_pressed' | 'secondary_button_pressed' | 'back_button_pressed'): void {
    if (!this.isLive) return;
    this.frame?.contentWindow?.postMessage(JSON.stringify({ eventType: name, eventData: null }), '*');
  }

  private async playOn(player: Player): Promise<void> {
    const { events, outlines } = this.report;
    const next = events[player.position];
    if (!next) return;
    const isFirst = player.position === 0;
    // Stops at moments at which screens are compared.
    const nextOutlineAt =
      outlines.find(({ at }) => at > (player.marks.at(-1)?.at ?? -1) && at >= player.at)?.at ?? next.at;
    const until = Math.min(next.at, nextOutlineAt);
    let before = Date.now();
    while (this.isPlaying && !isFirst && this.speed !== 'once' && player.at < until && this.player === player) {
      await pause(TICK_MS);
      const now = Date.now();
      const elapsed = (now - before) * this.factor;
      before = now;
      await this.order(() => player.runClock(Math.min(elapsed, until - player.at)));
    }
    if (this.isPlaying && this.player === player) await this.order(() => player.step());
  }

  /** Runs commands one at a time. */
  private order(act: (player: Player) => Promise<void>): Promise<void> {
    const { player } = this;
    if (!player) return Promise.resolve();
    this.waiting += 1;
    const done = this.queue
      .then(() => act(player))
      .catch((error: unknown) => {
        console.warn(error);
        this.handleBroken(player);
      });
    this.queue = done;
    return done.then(() => {
      if (this.player === player) {
        runInAction(() => {
          this.waiting -= 1;
        });
        this.follow(player);
      }
    });
  }

  private handleBroken(player: Player): void {
    if (this.player !== player) return;
    this.isBroken = true;
    this.isPlaying = false;
    this.isLive = false;
  }

  private follow(player: Player): void {
    if (this.player !== player) return;
    this.position = player.position;
    this.at = player.at;
    if (this.marks.length !== player.marks.length) this.marks = [...player.marks];
    if (this.lost.length !== player.lost.length) this.lost = [...player.lost];
    if (this.given.length !== player.book.given.length) this.given = [...player.book.given];
    if (this.messages.length !== player.messages.length)
      this.messages = player.messages.map((message) =>
        message.kind === 'error' ? message.message : message.kind === 'left' ? message.address : message.kind,
      );
  }

  /** Orders are only answered while staff control the page. */
  private answerAsChosen(): void {
    const { player } = this;
    if (!player) return;
    const { chosen, plausible } = player.book;
    chosen.clear();
    plausible.clear();
    const set = (name: string, choice: Choice) => {
      const calls = [...this.report.events, ...this.report.base].filter(isCall);
      const known = calls.find((call) => call.name === name) ?? null;
      chosen.set(name, replyOf(outcomeOfChoice(choice, known, this.done[name])));
    };
    if (this.isLive) {
      for (const name of orderNames) set(name, this.orders);
      for (const [name, response] of Object.entries(this.done))
        plausible.set(name, replyOf({ ...DONE_OUTCOME, body: { response } }));
    }
    // A choice for one call overrides the one for all orders.
    for (const [name, choice] of this.choices) if (!isAsRecorded(choice)) set(name, choice);
  }
}
