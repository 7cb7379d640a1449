import { runInAction, untracked } from 'mobx';

/** A part of a store that can be emptied: what it has read, the state of an action, a timer. */
const isClearable = (part: unknown): part is { clear(): void } => part instanceof Object && 'clear' in part;

/** One player's time at this page: what is theirs goes when it ends, and an answer that comes later changes nothing. */
export class SessionScope {
  private controller = new AbortController();
  private readonly owned: [store: object, fields: [name: string, value: unknown][]][] = [];

  /** Aborted when the session that is now has ended. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Everything in the store is the player's: at each end its parts are cleared, and its other fields are what they are now. */
  own(store: object): void {
    this.owned.push([store, untracked(() => Object.entries(store))]);
  }

  end(): void {
    this.controller.abort();
    this.controller = new AbortController();
    runInAction(() => {
      for (const [store, fields] of this.owned)
        for (const [name, value] of fields) {
          if (isClearable(value)) value.clear();
          else Reflect.set(store, name, value);
        }
    });
  }
}
