// @ts-check
/** Talk with the page around the frame: same origin, and only with the parent itself. */

export const isFramed = parent !== window;

/**
 * @param {'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed' | 'height'} type
 * @param {number} [value]
 */
export function tell(type, value) {
  if (isFramed) parent.postMessage({ source: 'baize-verification', type, value }, location.origin);
}

/** @param {(message: { type: string, value?: unknown }) => void} listen */
export function hear(listen) {
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (typeof event.data !== 'object' || event.data === null || event.data.source !== 'baize-host') return;
    listen(event.data);
  });
}

/** The frame is as high as what is in it. */
export function keepHeight() {
  if (!isFramed) return;
  new ResizeObserver(() => tell('height', document.body.scrollHeight)).observe(document.body);
}
