import { observe } from '../kernel/observe';
import { Timer } from '../kernel/Timer';

/** A wait says so after this long, and offers a way out after this long, in milliseconds. */
const LATE_MS = 5_000;
const STUCK_MS = 10_000;
/** How long a frame that can answer may be silent. */
const ANSWER_MS = 10_000;
/** How long a frame that shows another page may take to say a word. */
const RELOAD_MS = 5_000;

/** How a game's frame is doing: its start, and whether it still lives later (G-5, E-4). */
export class FrameWatch {
  /** `late`: the start takes longer than it should; `stuck`: it may never come to its end. */
  delay: 'none' | 'late' | 'stuck' = 'none';
  /** It ran, and does not answer any more. */
  isSilent = false;
  private readonly late = new Timer();
  private readonly stuck = new Timer();
  private readonly answer = new Timer();
  private loads = 0;
  private readies = 0;

  constructor() {
    observe(this);
  }

  /** Something begins that has to come to an end: a launch, or the look for the game. */
  begin(): void {
    this.stop();
    this.late.set(() => this.note('late'), LATE_MS);
    this.stuck.set(() => this.note('stuck'), STUCK_MS);
  }

  handleReady(): void {
    const { readies } = this;
    this.stopTimers();
    this.delay = 'none';
    this.readies = readies + 1;
    this.hear();
  }

  /** The frame has loaded a page. One more than it was ready for is another than the game's own, such as an error's. */
  handleLoad(): void {
    this.loads += 1;
    if (this.loads > 1 && this.readies > 0 && this.readies < this.loads) this.expect(RELOAD_MS);
  }

  /** The frame was asked, and answers if it lives. */
  expectAnswer(): void {
    if (!this.answer.isSet && !this.isSilent) this.expect(ANSWER_MS);
  }

  /** Nobody looks: what is not answered now says nothing. */
  forgive(): void {
    this.answer.clear();
  }

  /** Any word of the frame. */
  hear(): void {
    this.forgive();
    this.isSilent = false;
  }

  stop(): void {
    this.stopTimers();
    this.hear();
    this.delay = 'none';
    this.loads = 0;
    this.readies = 0;
  }

  private note(delay: 'late' | 'stuck'): void {
    this.delay = delay;
  }

  private expect(ms: number): void {
    this.answer.set(this.fallSilent, ms);
  }

  private fallSilent(): void {
    this.isSilent = true;
  }

  private stopTimers(): void {
    this.late.clear();
    this.stuck.clear();
  }
}
