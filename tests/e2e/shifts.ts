import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts not caused by input. */
    shiftSum: number;
    /** Each of them, with the elements that moved. */
    shifts: string[];
    /** Those after the first frame of the whole document; slow machines paint it in pieces before. */
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
    window.shifts = [];
    window.lateShifts = [];
    let shownAt = Number.POSITIVE_INFINITY;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          shownAt = performance.now();
        }),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) {
          window.shiftSum += entry.value;
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const label = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
            return `${label} by ${currentRect.x - previousRect.x}, ${currentRect.y - previousRect.y}`;
          });
          const shift = `${entry.value}: ${moved.join(', ')}`;
          window.shifts.push(shift);
          if (entry.startTime > shownAt) window.lateShifts.push(shift);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => window.shiftSum);
export const lateShiftsOf = (page: Page) => page.evaluate(() => window.lateShifts);
