/** A page that is not framed is its own parent. */
export const isFramed = (): boolean => window.parent !== window;

/** A small window. */
export const SOCIAL_WINDOW = 'popup,width=640,height=480';

/** A tab or window that cannot reach back. `noopener` would always answer null, so `opener` is cut by hand. */
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

/** Height in CSS pixels above an on-screen keyboard, whatever the pinch zoom; null while unknown. */
export function visibleHeight(): number | null {
  const visual = window.visualViewport;
  const height = visual ? visual.height * visual.scale : window.innerHeight;
  return Number.isFinite(height) && height > 0 ? Math.round(height * 100) / 100 : null;
}
