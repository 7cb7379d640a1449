import type { Live } from '../../platform/Platform';
import { AbortPrevious } from './AbortPrevious';
import { Timer } from './Timer';

/** Milliseconds before an attempt, by its number from 0. */
type Pause = (attempt: number) => number;

export const growing =
  (firstMs: number, longestMs: number, factor = 1.5): Pause =>
  (attempt) =>
    Math.min(firstMs * factor ** attempt, longestMs);

/** Polls, with a pause after each response. */
export class Poller {
  private readonly timer = new Timer();
  private readonly latest = new AbortPrevious();

  /**
   * @param poll resolves to false to stop
   * @param isVisible while false polling pauses; it continues immediately when true again
   */
  constructor(
    private readonly poll: () => unknown,
    private readonly pause: Pause,
    private readonly isVisible?: Live<boolean>,
  ) {}

  start(): void {
    const signal = this.latest.begin();
    this.timer.clear();
    const { isVisible } = this;
    if (isVisible) {
      const update = () => (isVisible.get() ? void this.runOnce(signal, 0) : this.timer.clear());
      signal.addEventListener('abort', isVisible.subscribe(update));
    }
    this.wait(signal, 0);
  }

  clear(): void {
    this.latest.clear();
    this.timer.clear();
  }

  private wait(signal: AbortSignal, attempt: number): void {
    if (!signal.aborted && (this.isVisible?.get() ?? true))
      this.timer.set(() => void this.runOnce(signal, attempt + 1), this.pause(attempt));
  }

  private async runOnce(signal: AbortSignal, attempt: number): Promise<void> {
    if ((await this.poll()) !== false) this.wait(signal, attempt);
    else if (!signal.aborted) this.clear();
  }
}
