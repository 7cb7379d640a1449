/** Passes changes of the CMS's content on to all that this copy and the others have made of it. */
import type { SharedCache } from '../sharedCache/SharedCache';
import { EVERYTHING } from './webhook';

/** Milliseconds between two changes of everything: an import or a bulk publish reports hundreds at once. */
const PAUSE = 2_000;

/** @returns how many cached pages the change affects */
type Listener = (tag: string) => number;

export class Changes {
  readonly #listeners: Listener[] = [];
  #pause: NodeJS.Timeout | undefined;
  /** Everything has changed again during the pause. */
  #isPending = false;

  constructor(private readonly shared: SharedCache | undefined) {
    shared?.onPurge((tag) => this.#notify(tag));
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /**
   * Changes of everything within two seconds of one take effect together, at the end of the two seconds.
   * @returns how many pages of this copy it affects at once
   */
  announce(tag: string): number {
    if (tag !== EVERYTHING) return this.#send(tag);
    if (this.#pause) {
      this.#isPending = true;
      return 0;
    }
    this.#pause = setTimeout(() => this.flush(), PAUSE).unref();
    return this.#send(EVERYTHING);
  }

  /** Ends the pause, and sends what waits for its end. */
  flush(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    const isPending = this.#isPending;
    this.#isPending = false;
    if (isPending) this.announce(EVERYTHING);
  }

  #send(tag: string): number {
    void this.shared?.purge(tag);
    return this.#notify(tag);
  }

  #notify(tag: string): number {
    return this.#listeners.reduce((count, listener) => count + listener(tag), 0);
  }
}
