import { runInAction } from 'mobx';
import { Latest } from './Latest';

/** A part of a store that can be emptied: what it has read, the state of an action, a timer. */
const isClearable = (part: unknown): part is { clear(): void } => part instanceof Object && 'clear' in part;

/** One player's time at this page: what is theirs goes when it ends, and an answer that comes later changes nothing. */
export class SessionScope {
  private readonly latest = new Latest();
  /** Aborted when the session that is now has ended. */
  signal = this.latest.begin();
  private readonly owned: [store: object, name: string, value: unknown][] = [];

  /** Everything in the store is the player's: at each end its parts are cleared, and its other fields are what they are now. */
  own(store: object): void {
    // As an action: a screen that makes a store in the middle of its rendering does not observe all of it.
    for (const [name, value] of runInAction(() => Object.entries(store))) this.owned.push([store, name, value]);
  }

  end(): void {
    this.signal = this.latest.begin();
    runInAction(() => {
      for (const [store, name, value] of this.owned)
        if (isClearable(value)) value.clear();
        else Reflect.set(store, name, value);
    });
  }
}
