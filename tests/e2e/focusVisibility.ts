import type { Frame, Page } from '@playwright/test';

/** The focused element and whatever covers it; null without focus. */
export const focusVisibility = (app: Page | Frame) =>
  app.evaluate(() => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = [top + 2, top + height / 2, top + height - 2]
      .map((y) => document.elementFromPoint(left + width / 2, y))
      .find((found) => found === null || !(focused.contains(found) || found.contains(focused)));
    const text = (element: Element) => element.textContent?.trim().slice(0, 40);
    return {
      name: focused.getAttribute('name') || text(focused) || focused.tagName,
      coveredBy: over === undefined ? null : over === null ? 'the edge' : `${over.tagName} ${text(over)}`,
    };
  });
