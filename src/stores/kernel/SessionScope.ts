import { runInAction, untracked } from 'mobx';

/** A part of a store that can be emptied: what it has read, the state of an action, a timer. */
const isClearable = (part: unknown): part is { clear(): void } =>
  typeof part === 'object' && part !== null && 'clear' in part && typeof part.clear === 'function';

/** One player's time at this page: what is theirs goes when it ends, and an answer that comes later changes nothing. */
export class SessionScope {
  private controller = new AbortController();
  private readonly endings: (() => void)[] = [];

  /** Aborted when the session that is now has ended. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Everything in the store is the player's: at each end its parts are cleared, and its other fields are what they are now. */
  own(store: object): void {
    const fields = untracked(() => Object.entries(store));
    this.endings.push(() => {
      for (const [name, value] of fields) {
        if (isClearable(value)) value.clear();
        else Reflect.set(store, name, value);
      }
    });
  }

  end(): void {
    this.controller.abort();
    this.controller = new AbortController();
    runInAction(() => {
      for (const ending of this.endings) ending();
    });
  }
}
