import PQueue from 'p-queue';
import type { Refusal } from './meter';

/** Too much is wanted at once: this page is refused before any work was done for it. */
export class Overloaded extends Error {
  /** @param seconds after which a visitor may try again */
  constructor(
    readonly why: Refusal,
    readonly seconds = 2,
  ) {
    super(`a page is not made: ${why}`);
  }
}

interface Limits {
  /** Pages that may be made at the same time. */
  atOnce: number;
  /** Pages that may wait for their turn. */
  waiting: number;
}

/** Lets so many pages be made at once and so many wait for it, in their order (O-12). */
export class RenderQueue {
  readonly #queue: PQueue;

  constructor(private readonly limits: Limits) {
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  get running(): number {
    return this.#queue.pending;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** What `work` answers, once it is its turn. @throws Overloaded when there is no place left to wait in. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limits.atOnce && this.waiting >= this.limits.waiting) throw new Overloaded('queue');
    return this.#queue.add(work);
  }
}
