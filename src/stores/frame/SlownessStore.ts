import { Timer } from '../kernel/Timer';
import { endAll, whenever } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

/** Milliseconds after which a wait is spoken of. */
const LONG = 6_000;
const A_DAY = 86_400_000;
const NEWS = 'errors:slow';

/** Says that an answer takes long, for as long as it does (N-14). */
export class SlownessStore {
  static readonly outlivesScreens = true;

  constructor(private readonly services: StoreServices<'isAwaited' | 'toasts'>) {}

  /** @param passed milliseconds of the first wait that are already over @returns what ends it */
  follow(passed: number): () => void {
    const { stores } = this.services;
    const timer = new Timer();
    let limit = Math.max(0, LONG - passed);
    const tell = () => void stores.toasts.show({ tone: 'info', textKey: NEWS, durationMs: A_DAY });
    const stop = whenever(
      () => stores.isAwaited,
      (isAwaited) => {
        if (isAwaited) timer.set(tell, limit);
        else timer.clear();
        limit = LONG;
        stores.toasts.withdraw(NEWS);
      },
    );
    return endAll([stop, () => timer.clear()]);
  }
}
