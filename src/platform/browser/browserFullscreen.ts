import { withTimeout } from '../common/withTimeout';
import type { Platform } from '../Platform';

/** Safari before 16.4 has only these names, without promises. */
interface WebkitDocument {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}
interface WebkitElement {
  webkitRequestFullscreen?: () => void;
}

export const FULLSCREEN_EVENTS = ['fullscreenchange', 'webkitfullscreenchange'];

export function isPageFullscreen(): boolean {
  return Boolean(document.fullscreenElement ?? (document as WebkitDocument).webkitFullscreenElement);
}

export const browserFullscreen: Platform['fullscreen'] = {
  isAllowedBy: (policy) => policy === 'all' || policy === 'product',
  // iPhones support it for videos only, and a framing page may forbid it.
  get isPossible() {
    const root = document.documentElement as HTMLElement & WebkitElement;
    const isSupported = Boolean(root.requestFullscreen ?? root.webkitRequestFullscreen);
    return isSupported && document.fullscreenEnabled !== false;
  },
  isAutomatic: false,
  async enter() {
    if (isPageFullscreen()) return 'fullscreen';
    const root = document.documentElement as HTMLElement & WebkitElement;
    if (!root.requestFullscreen && !root.webkitRequestFullscreen) return 'none';
    await settled(() =>
      root.requestFullscreen ? root.requestFullscreen({ navigationUI: 'hide' }) : root.webkitRequestFullscreen?.(),
    );
    return isPageFullscreen() ? 'fullscreen' : 'none';
  },
  async exit() {
    if (!isPageFullscreen()) return;
    const page = document as Document & WebkitDocument;
    await settled(() => (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.()));
  },
};

/** Waits for the change or the time limit. The result is read from the page afterwards. */
function settled(start: () => unknown): Promise<void> {
  return withTimeout<void>(undefined, (answer) => {
    const done = () => answer();
    for (const type of FULLSCREEN_EVENTS) document.addEventListener(type, done);
    try {
      Promise.resolve(start()).catch(done);
    } catch {
      done();
    }
    return () => {
      for (const type of FULLSCREEN_EVENTS) document.removeEventListener(type, done);
    };
  });
}
