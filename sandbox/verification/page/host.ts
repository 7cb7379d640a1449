/** Messages to the host page: same origin, and only the direct parent. */

export const isFramed = parent !== window;

type Happening = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';
type Told = [type: Happening] | [type: 'height', pixels: number];

export function tell(...[type, value]: Told) {
  if (isFramed) parent.postMessage({ source: 'baize-verification', type, value }, location.origin);
}

/** Reports the content height, so that the host page can resize the frame. */
export function keepHeight() {
  if (!isFramed) return;
  new ResizeObserver(() => tell('height', document.body.scrollHeight)).observe(document.body);
}
