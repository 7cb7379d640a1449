import type { Live } from '../Platform';

/** A `Live` whose owner may set it: listeners hear only of real changes, and an equal value keeps the old identity. */
export interface Settable<T> extends Live<T> {
  set(value: T): void;
}

/** Values are compared by their JSON, so they are plain data with their keys in one order. */
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
      return () => {
        listeners.delete(entry);
      };
    },
  };
}

/** A `Live` that never changes. */
export function constantLive<T>(value: T): Live<T> {
  return { get: () => value, subscribe: () => () => {} };
}
