// @ts-check
/** Talk with the page around the frame: same origin, and only with the parent itself. */

/**
 * @param {string} type
 * @param {Record<string, unknown>} [more]
 */
export function tell(type, more = {}) {
  if (parent === window) return;
  parent.postMessage({ source: 'baize-game', type, ...more }, location.origin);
}

/** @param {(message: { type: string, value?: unknown }) => void} listen */
export function hear(listen) {
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (typeof event.data !== 'object' || event.data === null || event.data.source !== 'baize-host') return;
    listen(event.data);
  });
}
