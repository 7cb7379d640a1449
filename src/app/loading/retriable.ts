import { retryableImport } from '../../domain/retryableImport';
import { currentAttempt } from '../recovery/chunkFailure';

export interface Retriable<T> {
  get(): T | undefined;
  /** Starts or joins the load. Within one attempt a failure is final, so that nothing loops. */
  load(): Promise<T>;
}

/** A load that can be retried after a failure, by the player or when the connection is back. */
export function retriable<T>(load: () => Promise<T>): Retriable<T> {
  const begin = retryableImport(load);
  let value: T | undefined;
  let pending: Promise<T> | null = null;
  let failedIn: number | null = null;
  return {
    get: () => value,
    load() {
      if (pending && (failedIn === null || failedIn === currentAttempt())) return pending;
      failedIn = null;
      const begunIn = currentAttempt();
      const begun = begin();
      pending = begun;
      begun.then(
        (loaded) => {
          value = loaded;
          // React reads a promise marked this way without suspending.
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
