import { expect, type Page } from '@playwright/test';
import { openPage } from './openPage';

const WIDTH = 320;

/**
 * What does not fit in the header and the tab bar: a page wider than the window, texts and pictures that lie over each
 * other, outside of the window or of their button, or are cut. The brand's name may be hidden as a whole.
 */
const headerFaults = (page: Page): Promise<string[]> =>
  page.evaluate((windowWidth) => {
    const faults: string[] = [];
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth > windowWidth) faults.push(`the page is ${pageWidth} px wide`);
    const header = document.querySelector('#root header');
    const bars = [header, header?.nextElementSibling ?? null].filter((bar) => bar !== null);
    /** Clipped to a point, for screen readers only. */
    const isForReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForReaders(element.parentElement));
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    };
    const clipOf = (element: Element): Element | null => {
      if (bars.includes(element)) return null;
      if (getComputedStyle(element).overflowX !== 'visible') return element;
      return element.parentElement && clipOf(element.parentElement);
    };
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5;
    const pieces: Array<{ name: string; box: DOMRect }> = [];
    for (const bar of bars) {
      const walker = document.createTreeWalker(bar, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        const isPiece =
          node instanceof Text ? node.data.trim() !== '' : node instanceof Element && node.matches('img, svg');
        if (!isPiece || !element?.checkVisibility({ visibilityProperty: true }) || isForReaders(element)) continue;
        const name = node instanceof Text ? node.data.trim() : element.outerHTML.slice(0, 60);
        const box = boxOf(node);
        const clip = clipOf(element)?.getBoundingClientRect();
        if (clip && box.top >= clip.bottom - 0.5) continue;
        if (clip && !isInside(box, clip)) faults.push(`cut: ${name}`);
        const button = element.closest('a, button')?.getBoundingClientRect();
        if (button && !isInside(box, button)) faults.push(`outside of its button: ${name}`);
        if (box.left < -0.5 || box.right > windowWidth + 0.5) faults.push(`outside of the window: ${name}`);
        pieces.push({ name, box });
      }
    }
    if (pieces.length < 8) faults.push(`only ${pieces.length} texts and pictures were found`);
    for (const [index, { name, box }] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 0.5 && down > 0.5) faults.push(`overlap: ${name} and ${other.name}`);
      }
    return faults;
  }, WIDTH);

const expectFits = async (page: Page, state: string) =>
  expect.soft(await headerFaults(page), `${state}, ${page.url()}`).toEqual([]);

/** The connection check loads after an interaction; it is there once it answers an event. */
async function expectFitsOffline(page: Page): Promise<void> {
  const notice = page.locator('#connection');
  await page.keyboard.press('Shift');
  await expect(async () => {
    const check = page.waitForRequest(/\/health\/live/, { timeout: 2_000 });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await check;
  }).toPass({ timeout: 60_000 });
  await page.context().setOffline(true);
  await expect(notice).not.toBeEmpty();
  await expectFits(page, 'offline');
  await page.context().setOffline(false);
  await expect(notice).toBeEmpty();
}

/** As if the CMS had no compact logo. */
async function expectLargeLogoFits(page: Page): Promise<void> {
  const compact = page.locator('header source');
  if ((await compact.count()) === 0) return;
  await compact.evaluate((source) => source.remove());
  const isLoaded = (image: HTMLImageElement) => image.complete && !image.currentSrc.includes('compact');
  await expect.poll(() => page.locator('header img').evaluate(isLoaded)).toBe(true);
  await expectFits(page, 'large logo');
}

/** Opens the home pages at 320 px as a guest and as a player. @param pages of one operator, with and without a CMS */
export async function expectNarrowHeaderFits(
  page: Page,
  pages: readonly string[],
  signIn: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height: 640 });
  for (const url of pages) {
    await openPage(page, url);
    await expect(page.locator('[data-guest=settled]')).toBeVisible();
    await expectFits(page, 'guest');
    await expectFitsOffline(page);
    await expectLargeLogoFits(page);
  }
  await signIn();
  for (const url of pages) {
    await openPage(page, url);
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toContainText(/\d/);
    await expectFits(page, 'player');
    await expectFitsOffline(page);
  }
}
