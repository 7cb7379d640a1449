import { importable } from '../services/importable';
import { currentTry } from './lostChunk';

export interface Retriable<T> {
  /** What has come; undefined until then. */
  get(): T | undefined;
  /** Begins or joins the load. Within one try a failure stays a failure, so that nothing asks again and again. */
  load(): Promise<T>;
}

/** A load that can be tried again after a failure, when the player or the connection gives reason to (N-8, N-10). */
export function retriable<T>(load: () => Promise<T>): Retriable<T> {
  const begin = importable(load);
  let value: T | undefined;
  let pending: Promise<T> | null = null;
  let failedIn: number | null = null;
  return {
    get: () => value,
    load() {
      if (pending && (failedIn === null || failedIn === currentTry())) return pending;
      failedIn = null;
      const begunIn = currentTry();
      const begun = begin();
      pending = begun;
      begun.then(
        (loaded) => {
          value = loaded;
          // React reads a promise that is marked so at once, without suspending.
          Object.assign(begun, { status: 'fulfilled', value: loaded });
        },
        () => {
          failedIn = begunIn;
        },
      );
      return begun;
    },
  };
}
