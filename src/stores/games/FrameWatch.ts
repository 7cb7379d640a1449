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
  private loadCount = 0;
  private readyCount = 0;

  constructor() {
    observe(this);
  }

  get hasLoaded(): boolean {
    return this.loadCount > 0;
  }

  begin(): void {
    this.stop();
    this.late.set(() => this.setDelay('late'), LATE_MS);
    this.stuck.set(() => this.setDelay('stuck'), STUCK_MS);
  }

  handleReady(): void {
    const { readyCount } = this;
    this.stopTimers();
    this.delay = 'none';
    this.readyCount = readyCount + 1;
    this.markResponsive();
  }

  /** The frame has loaded a page. More loads than `ready` messages mean another page, such as an error page. */
  handleLoad(): void {
    this.loadCount += 1;
    if (this.loadCount > 1 && this.readyCount > 0 && this.readyCount < this.loadCount) this.expect(RELOAD_MS);
  }

  expectAnswer(): void {
    if (!this.answer.isSet && !this.isSilent) this.expect(ANSWER_MS);
  }

  /** The page is hidden, so a missing answer means nothing. */
  cancelExpected(): void {
    this.answer.clear();
  }

  markResponsive(): void {
    this.cancelExpected();
    this.isSilent = false;
  }

  stop(): void {
    this.stopTimers();
    this.markResponsive();
    this.delay = 'none';
    this.loadCount = 0;
    this.readyCount = 0;
  }

  private setDelay(delay: 'late' | 'stuck'): void {
    this.delay = delay;
  }

  private expect(ms: number): void {
    this.answer.set(this.markSilent, ms);
  }

  private markSilent(): void {
    this.isSilent = true;
  }

  private stopTimers(): void {
    this.late.clear();
    this.stuck.clear();
  }
}
