import type { Live } from '../Platform';

/** Notifies only of real changes; setting an equal value keeps the old object. */
export interface Settable<T> extends Live<T> {
  set(value: T): void;
}

/** Values are compared as JSON, so they must be plain data with a fixed order of keys. */
export function createLive<T>(initial: T): Settable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (JSON.stringify(value) === JSON.stringify(current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A wrapper per subscription, so that the same function can be subscribed twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

/** Reads the initial value on first use, since measuring the page forces a layout. */
export function createLazyLive<T>(read: () => T): Settable<T> {
  let made: Settable<T> | null = null;
  const live = () => {
    made ??= createLive(read());
    return made;
  };
  return {
    get: () => live().get(),
    set: (value) => live().set(value),
    subscribe: (listener) => live().subscribe(listener),
  };
}

export function constantLive<T>(value: T): Live<T> {
  return { get: () => value, subscribe: () => () => {} };
}
