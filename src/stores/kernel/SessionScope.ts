import { runInAction } from 'mobx';
import { Latest } from './Latest';

/** Parts that can be emptied: resources, tasks, timers. */
const isClearable = (part: unknown): part is { clear(): void } => part instanceof Object && 'clear' in part;

/** One player's session at this page: its data goes when it ends, and late answers change nothing. */
export class SessionScope {
  private readonly latest = new Latest();
  /** Aborted when the present session ends. */
  signal = this.latest.begin();
  private readonly owned: [store: object, name: string, value: unknown][] = [];

  /** The whole store is the player's: at each end its parts are cleared, and its other fields get their present values. */
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
