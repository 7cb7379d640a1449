import { runInAction } from 'mobx';
import { AbortPrevious } from './AbortPrevious';

/** Parts that can be cleared: resources, tasks, timers. */
const isClearable = (part: unknown): part is { clear(): void } => part instanceof Object && 'clear' in part;

/** A player's session on this page. When it ends, its data is cleared and late responses are ignored. */
export class SessionScope {
  private readonly latest = new AbortPrevious();
  /** Aborted when the current session ends. */
  signal = this.latest.begin();
  private readonly owned: [store: object, name: string, value: unknown][] = [];

  /**
   * Registers a store that belongs to the player: at each end of a session its parts are cleared, and its other fields
   * reset to their current values.
   */
  register(store: object): void {
    // As an action, so that a screen that creates a store while rendering does not observe all of it.
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
