import type { Live } from '../../platform/Platform';
import { Latest } from './Latest';
import { Timer } from './Timer';

/** Milliseconds before a question, by its number from 0 on. */
type Pause = (turn: number) => number;

/** Pauses that grow from the first to the longest, each so many times the one before. */
export const growing =
  (firstMs: number, longestMs: number, factor = 1.5): Pause =>
  (turn) =>
    Math.min(firstMs * factor ** turn, longestMs);

/** Asks again and again, a pause after each answer. */
export class Poller {
  private readonly timer = new Timer();
  private readonly latest = new Latest();

  /**
   * @param ask answers false when there is nothing more to ask
   * @param isSeen while it says no, nothing is asked; as soon as it says yes again, it is asked at once
   */
  constructor(
    private readonly ask: () => unknown,
    private readonly pause: Pause,
    private readonly isSeen?: Live<boolean>,
  ) {}

  /** Begins anew, with the first pause. */
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

  /** Nothing is asked any more, and an answer that comes yet leads to no other question. */
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
