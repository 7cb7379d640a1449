import type { Page } from '@playwright/test';

interface SeenShift {
  value: number;
  /** The elements that moved. */
  moved: string;
  /** After the first frame of the whole document; slow machines paint it in pieces before. */
  isLate: boolean;
}

declare global {
  interface Window {
    /** Layout shifts not caused by input. */
    shifts: SeenShift[];
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
    window.shifts = [];
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
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const label = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
            return `${label} by ${currentRect.x - previousRect.x}, ${currentRect.y - previousRect.y}`;
          });
          const { value, startTime } = entry;
          window.shifts.push({ value, moved: moved.join(', '), isLate: startTime > shownAt });
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);
const sumOf = (shifts: SeenShift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

export const shiftOf = async (page: Page) => sumOf(await shiftsOf(page));
export const lateShiftsOf = async (page: Page) => (await shiftsOf(page)).filter(({ isLate }) => isLate);
/** Sums of all shifts and of the late ones, and a text that says what moved. */
export async function shiftReportOf(page: Page) {
  const all = await shiftsOf(page);
  return { all: sumOf(all), late: sumOf(all.filter(({ isLate }) => isLate)), text: JSON.stringify(all) };
}
