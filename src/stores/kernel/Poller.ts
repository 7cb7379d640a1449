import type { Live } from '../../platform/Platform';
import { Latest } from './Latest';
import { Timer } from './Timer';

/** Milliseconds before an attempt, by its number from 0. */
type Pause = (turn: number) => number;

export const growing =
  (firstMs: number, longestMs: number, factor = 1.5): Pause =>
  (turn) =>
    Math.min(firstMs * factor ** turn, longestMs);

/** Polls, with a pause after each response. */
export class Poller {
  private readonly timer = new Timer();
  private readonly latest = new Latest();

  /**
   * @param ask resolves to false to stop
   * @param isSeen while false polling pauses; it continues immediately when true again
   */
  constructor(
    private readonly ask: () => unknown,
    private readonly pause: Pause,
    private readonly isSeen?: Live<boolean>,
  ) {}

  start(): void {
    const signal = this.latest.begin();
    this.timer.clear();
    const { isSeen } = this;
    if (isSeen) {
      const look = () => (isSeen.get() ? void this.take(signal, 0) : this.timer.clear());
      signal.addEventListener('abort', isSeen.subscribe(look));
    }
    this.wait(signal, 0);
  }

  clear(): void {
    this.latest.clear();
    this.timer.clear();
  }

  private wait(signal: AbortSignal, turn: number): void {
    if (!signal.aborted && (this.isSeen?.get() ?? true))
      this.timer.set(() => void this.take(signal, turn + 1), this.pause(turn));
  }

  private async take(signal: AbortSignal, turn: number): Promise<void> {
    if ((await this.ask()) !== false) this.wait(signal, turn);
    else if (!signal.aborted) this.clear();
  }
}
