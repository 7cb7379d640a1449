import type { Live } from '../Platform';

/** Listeners hear only of real changes, and an equal value keeps the old identity. */
export interface Settable<T> extends Live<T> {
  set(value: T): void;
}

/** Compares values by their JSON: plain data with keys in one order. */
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
      // One entry a subscription, so that the same function can be subscribed twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

/** Read on first use: reading a page's measures forces a layout. */
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
