/** A snapshot of what a page shows. */
import type { Frame, Page } from '@playwright/test';

export interface Snapshot {
  h1: string[];
  h2: string[];
  /** Notices with their text, whether they offer a retry, and their links. */
  alerts: Array<{ text: string; hasRetry: boolean; links: string[] }>;
  toasts: string[];
  /** Number of loading placeholders. */
  waiting: number;
  /** The header shows the sign-in link or waits for the player. */
  isGuest: boolean;
  letters: number;
  path: string;
}

/** Runs in the page, so it must not use anything outside of itself. */
function readPage(retry: string): Snapshot {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const texts = (selector: string) => shown(selector).map((element) => element.innerText.trim());
  return {
    h1: texts('h1'),
    h2: texts('main h2'),
    alerts: shown('[role="alert"]').map((element) => ({
      text: element.innerText.trim(),
      hasRetry: [...element.querySelectorAll('button')].some((button) => button.innerText.trim() === retry),
      links: [...element.querySelectorAll('a')].map(({ pathname }) => pathname),
    })),
    toasts: texts('ul[aria-live] > li p'),
    waiting: shown('[class*="skeleton" i], [role="status"][aria-label]:not(:has(*:not(span, img)))').length,
    isGuest: shown('header :is([data-guest], [data-awaited])').length > 0,
    letters: document.body.innerText.trim().length,
    path: window.location.pathname,
  };
}

/** Null while the page is navigating. */
export async function takeSnapshot(app: Page | Frame, retry: string): Promise<Snapshot | null> {
  try {
    return await app.evaluate(readPage, retry);
  } catch {
    return null;
  }
}
