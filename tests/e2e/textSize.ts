/** Enlarged text on a phone, as Android WebViews apply the system's text size, and layouts that break with it. */
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Scales every computed text size, like `WebSettings.setTextZoom`, and no other length. Chromium has no switch for that
 * outside of Android; on pages with emulated touch, `text-size-adjust` has the same effect on fonts and lines.
 */
export const enlargeText = (context: BrowserContext, size: number): Promise<unknown> =>
  context.addInitScript((percent) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root:root, :root:root * { text-size-adjust: ${percent}% !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, size * 100);

/** Text that is cut off, overflows its control or the page, or overlaps other text; and bars that leave no room. */
export const textFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const texts: { text: string; box: DOMRect; element: Element; layer: Element }[] = [];
    const isBox = ({ display }: CSSStyleDeclaration) => display !== 'inline' && display !== 'contents';
    /** Scrolls sideways on purpose, or is visually hidden. */
    const isApart = (style: CSSStyleDeclaration) =>
      style.clipPath !== 'none' || style.overflowX === 'auto' || style.overflowX === 'scroll';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      const text = node.data.trim().slice(0, 40);
      // A title above a game is hidden as a whole, and a separator may be clipped at the line's end.
      const isMeant = element?.closest('option, script, style, [role="toolbar"]') || text === '·';
      if (!element || text === '' || isMeant) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let layer: Element = document.body;
      let isVisible = box.width > 1;
      const found: string[] = [];
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (isApart(style)) {
          isVisible = false;
          break;
        }
        const isLayer = ['fixed', 'sticky'].includes(style.position) || around.localName === 'dialog';
        if (isLayer && layer === document.body) layer = around;
        const edge = around.getBoundingClientRect();
        const isOut = box.left < edge.left - 2 || box.right > edge.right + 2;
        const isOver = box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
        const isControl = around.matches('a, button, label, li, td, th, p') && isBox(style);
        const isCut = (style.overflowX !== 'visible' && isOut) || (style.overflowY !== 'visible' && isOver);
        if (isCut || (isControl && isOut)) found.push(`cut: ${text}`);
      }
      if (!isVisible) continue;
      for (const fault of found) faults.add(fault);
      if (box.left < -1 || box.right > screen.width + 1) faults.add(`beyond the screen: ${text}`);
      for (const line of range.getClientRects()) if (line.width > 1) texts.push({ text, box: line, element, layer });
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer || one.element === other.element) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes are taller than their letters.
        if (across > 2 && down > 0.3 * Math.min(one.box.height, other.box.height))
          faults.add(`overlap: ${one.text} / ${other.text}`);
      }
    if (Math.max(innerWidth, document.documentElement.scrollWidth) > screen.width) faults.add('sideways scroll');
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && !element.closest('dialog'),
    );
    const barsHeight = bars.reduce((sum, bar) => {
      const { width, height } = bar.getBoundingClientRect();
      return width >= screen.width * 0.9 ? sum + height : sum;
    }, 0);
    if (barsHeight > innerHeight * 0.4) faults.add(`bars: ${barsHeight} of ${innerHeight} px`);
    return [...faults];
  });
