/** Milliseconds that any answer of a host or browser is waited for. */
const ANSWER_LIMIT = 1000;

/**
 * Settles with the answer of a callback or, after a second, with `otherwise`. `start` returns what removes its
 * listeners, which runs once in both cases.
 */
export function withLimit<T>(otherwise: T, start: (answer: (value: T) => void) => () => void): Promise<T> {
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
    const timer = setTimeout(() => settle(otherwise), ANSWER_LIMIT);
    stop = start(settle);
    if (isSettled) stop();
  });
}
