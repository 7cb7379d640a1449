/** A page that is not framed is its own parent. */
export const isFramed = (): boolean => window.parent !== window;

export const SOCIAL_WINDOW = 'popup,width=640,height=480';

/**
 * Opens a tab or window without access to this page. `noopener` would always return null, so `opener` is cleared
 * instead.
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

/** Visible height in CSS pixels without an on-screen keyboard, whatever the pinch zoom; null while unknown. */
export function visibleHeight(): number | null {
  const visual = window.visualViewport;
  const height = visual ? visual.height * visual.scale : window.innerHeight;
  return Number.isFinite(height) && height > 0 ? Math.round(height * 100) / 100 : null;
}
