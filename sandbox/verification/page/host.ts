/** Messages to the host page: same origin, and only the direct parent. */

export const isFramed = parent !== window;

type FrameEvent = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';
type FrameMessage = [type: FrameEvent] | [type: 'height', pixels: number];

export function sendToHost(...[type, value]: FrameMessage) {
  if (isFramed) parent.postMessage({ source: 'baize-verification', type, value }, location.origin);
}

/** Reports the content height, so that the host page can resize the frame. */
export function reportHeight() {
  if (!isFramed) return;
  new ResizeObserver(() => sendToHost('height', document.body.scrollHeight)).observe(document.body);
}
