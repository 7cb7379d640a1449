import PQueue from 'p-queue';
import type { Refusal } from '../observability/meter';

/** The server is overloaded and refuses the page before any work on it. */
export class Overloaded extends Error {
  /** @param seconds after which a visitor may try again */
  constructor(
    readonly why: Refusal,
    readonly seconds = 2,
  ) {
    super(`page not rendered: ${why} limit reached`);
  }
}

interface Limits {
  atOnce: number;
  waiting: number;
}

/** Limits how many pages render at once and how many wait; first in, first out. */
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

  /** Runs `work` when it is its turn. @throws Overloaded if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limits.atOnce && this.waiting >= this.limits.waiting) throw new Overloaded('queue');
    return this.#queue.add(work);
  }
}
