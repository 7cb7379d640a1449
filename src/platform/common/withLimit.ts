/** No answer of a host or of a browser is waited for longer than this, in milliseconds. */
const ANSWER_LIMIT = 1000;

/**
 * Starts something that answers by a callback, and settles with that answer or, after a second, with `otherwise`.
 * `start` returns what takes its listeners away; it runs once, in both cases.
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
