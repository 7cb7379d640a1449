/** Milliseconds after which it runs even on a busy page. */
const LATEST_MS = 5_000;

/**
 * Runs low-priority work when the page is idle, and after `latestMs` in any case. @returns a function that cancels it
 */
export function whenIdle(task: () => void, latestMs = LATEST_MS): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}
