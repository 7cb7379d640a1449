/** Milliseconds to wait for an answer of a host or browser. */
const DEFAULT_TIMEOUT_MS = 1000;

/**
 * Resolves to the answer, or to `fallback` after the limit. `start` returns a function that removes its listeners,
 * which is called once.
 */
export function withTimeout<T>(
  fallback: T,
  start: (answer: (value: T) => void) => () => void,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    let isSettled = false;
    const settle = (value: T) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      stop?.();
      resolve(value);
    };
    const timer = setTimeout(() => settle(fallback), timeoutMs);
    stop = start(settle);
    if (isSettled) stop();
  });
}
