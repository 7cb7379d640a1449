/** Talk with the page around the frame: same origin, and only with the parent itself. */

export const isFramed = parent !== window;

type Happening = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';
type Told = [type: Happening] | [type: 'height', pixels: number];

export function tell(...[type, value]: Told) {
  if (isFramed) parent.postMessage({ source: 'baize-verification', type, value }, location.origin);
}

/** The frame is as high as what is in it. */
export function keepHeight() {
  if (!isFramed) return;
  new ResizeObserver(() => tell('height', document.body.scrollHeight)).observe(document.body);
}
