/** Too many pages are wanted at once: this one is refused before any work was done for it. */
export class Overloaded extends Error {}

interface Limits {
  /** Pages that may be made at the same time. */
  atOnce: number;
  /** Pages that may wait for their turn. */
  waiting: number;
}

/** Lets so many pages be made at once and so many wait for it, in their order (O-12). */
export class RenderQueue {
  #running = 0;
  readonly #waiting: Array<() => void> = [];

  constructor(private readonly limits: Limits) {}

  /** What `work` answers, once it is its turn. @throws Overloaded when there is no place left to wait in. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running += 1;
    else if (this.#waiting.length < this.limits.waiting) await this.#turn();
    else throw new Overloaded('too many pages are being made');
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes just now takes it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
