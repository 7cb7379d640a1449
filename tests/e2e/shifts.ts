import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts that no tap of the player explains. */
    shiftSum: number;
  }
}

/** Counts the layout shifts of each page that is opened from here on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) window.shiftSum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => window.shiftSum);
