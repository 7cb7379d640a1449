/** Is the page inside another one? A page that is not has itself for a parent. */
export const isFramed = (): boolean => window.parent !== window;

/** A small window of its own. */
export const SOCIAL_WINDOW = 'popup,width=640,height=480';

/**
 * Opens a new tab, or with `features` a window, that cannot reach back. The `noopener` feature would make `window.open` answer null always, so the
 * link is cut by hand right after, and a blocked popup can be told from an opened one.
 */
export function openTab(url: string, features?: string): boolean {
  try {
    const opened = window.open(url, '_blank', features);
    if (!opened) return false;
    opened.opener = null;
    return true;
  } catch {
    return false;
  }
}

/** Height in CSS pixels above an on-screen keyboard, whatever the pinch zoom; null where nothing is known. */
export function visibleHeight(): number | null {
  const visual = window.visualViewport;
  const height = visual ? visual.height * visual.scale : window.innerHeight;
  return Number.isFinite(height) && height > 0 ? Math.round(height * 100) / 100 : null;
}
