/** Milliseconds that an answer of a host or browser is waited for. */
const ANSWER_LIMIT = 1000;

/** The answer, or `otherwise` after the limit. `start` returns what removes its listeners, which runs once. */
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
