import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts that no tap of the player explains. */
    shiftSum: number;
    /** Those since the whole document was read: a slow machine paints it in pieces before. */
    lateShiftSum: number;
  }
}

/** Counts the layout shifts of each page that is opened from here on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftSum = 0;
    window.lateShiftSum = 0;
    let readAt = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      readAt = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) {
          window.shiftSum += entry.value;
          if (entry.startTime > readAt) window.lateShiftSum += entry.value;
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => window.shiftSum);
export const lateShiftOf = (page: Page) => page.evaluate(() => window.lateShiftSum);
