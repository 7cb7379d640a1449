import { reaction } from 'mobx';
import { observe } from '../kernel/observe';
import { Timer } from '../kernel/Timer';
import type { StoreServices } from '../shell/Stores';

/** Milliseconds after which a wait is spoken of. */
const LONG = 6_000;

/** Whether an answer takes long, for as long as it does (N-14). */
export class SlownessStore {
  static readonly outlivesScreens = true;
  isLong = false;
  private readonly timer = new Timer();

  constructor(private readonly services: StoreServices<'isAwaited'>) {
    observe(this);
  }

  /** @param passed milliseconds of the first wait that are already over @returns what ends it */
  follow(passed: number): () => void {
    let limit = Math.max(0, LONG - passed);
    const stop = reaction(
      () => this.services.stores.isAwaited,
      (isAwaited) => {
        this.tell(false);
        if (isAwaited) this.timer.set(() => this.tell(true), limit);
        else this.timer.clear();
        limit = LONG;
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.timer.clear();
    };
  }

  private tell(isLong: boolean): void {
    this.isLong = isLong;
  }
}
