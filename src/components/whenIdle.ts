/** Milliseconds after which it is done even while the page is busy. */
const LATEST_MS = 5_000;

/** Does a thing that nobody waits for when the page has nothing better to do. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
