import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts not caused by input. */
    shiftSum: number;
    /** Shifts after the document was parsed, with the elements that moved; slow machines paint in pieces before. */
    lateShifts: string[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Counts the layout shifts of each page opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftSum = 0;
    window.lateShifts = [];
    let readAt = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      readAt = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) {
          window.shiftSum += entry.value;
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const label = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
            return `${label} by ${currentRect.x - previousRect.x}, ${currentRect.y - previousRect.y}`;
          });
          if (entry.startTime > readAt) window.lateShifts.push(`${entry.value}: ${moved.join(', ')}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => window.shiftSum);
export const lateShiftsOf = (page: Page) => page.evaluate(() => window.lateShifts);
