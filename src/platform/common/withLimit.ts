/** Milliseconds to wait for an answer of a host or browser. */
const ANSWER_LIMIT = 1000;

/**
 * Resolves to the answer, or to `fallback` after the limit. `start` returns a function that removes its listeners,
 * which is called once.
 */
export function withLimit<T>(
  otherwise: T,
  start: (answer: (value: T) => void) => () => void,
  limitMs = ANSWER_LIMIT,
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
    const timer = setTimeout(() => settle(otherwise), limitMs);
    stop = start(settle);
    if (isSettled) stop();
  });
}
