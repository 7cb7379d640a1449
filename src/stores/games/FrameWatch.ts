import { observe } from '../kernel/observe';
import { Timer } from '../kernel/Timer';

/** Milliseconds after which a start is late, and after which the page offers alternatives. */
const LATE_MS = 5_000;
const STUCK_MS = 10_000;
/** Milliseconds that a frame has to answer a ping. */
const ANSWER_MS = 10_000;
/** Milliseconds that a frame has to send a message after it loaded another page. */
const RELOAD_MS = 5_000;

/** Health of a game's frame: whether it starts, and whether it still responds later. */
export class FrameWatch {
  /** `late`: the start is slow; `stuck`: it may never finish. */
  delay: 'none' | 'late' | 'stuck' = 'none';
  isSilent = false;
  private readonly late = new Timer();
  private readonly stuck = new Timer();
  private readonly answer = new Timer();
  private loads = 0;
  private readies = 0;

  constructor() {
    observe(this);
  }

  get hasLoaded(): boolean {
    return this.loads > 0;
  }

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

  /** The frame has loaded a page. More loads than `ready` messages mean another page, such as an error page. */
  handleLoad(): void {
    this.loads += 1;
    if (this.loads > 1 && this.readies > 0 && this.readies < this.loads) this.expect(RELOAD_MS);
  }

  expectAnswer(): void {
    if (!this.answer.isSet && !this.isSilent) this.expect(ANSWER_MS);
  }

  /** The page is hidden, so a missing answer means nothing. */
  forgive(): void {
    this.answer.clear();
  }

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
