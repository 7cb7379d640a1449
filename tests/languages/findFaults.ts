/** Finds faults of a page in the pseudo-language: untranslated texts, cut texts, horizontal scrolling. */
import type { Frame, Page } from '@playwright/test';

export interface Faults {
  lang: string;
  dir: string;
  /** Pixels by which the page is wider than its window. */
  overflow: number;
  /** Texts that come neither from the locales nor from a response. */
  plain: string[];
  cut: string[];
  /** Arrows that are not mirrored, and a header that starts at the left. */
  unturned: string[];
}

/** Adds all strings within a response. */
export function addTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) addTexts(inner, into);
}

/**
 * Collects the texts of the operator and the CMS from the responses to this page. Plain letters on the screen must come
 * from these or from the page's state.
 */
export function collectData(page: Page): { texts: Set<string> } {
  const collected = { texts: new Set<string>() };
  page.on('response', (answer) => {
    if (!/\/(api|cms)\//.test(answer.url())) return;
    const collect = (body: unknown) => addTexts(body, collected.texts);
    // Browsers sometimes discard a response body, so the read is repeated.
    const readAgain = async () => {
      const request = answer.request();
      if (request.method() !== 'GET') return;
      collect(await (await page.request.get(answer.url(), { headers: await request.allHeaders() })).json());
    };
    void answer
      .json()
      .then(collect, readAgain)
      .catch(() => undefined);
  });
  return collected;
}

/** @param allowed texts that may be in plain letters */
export function findFaults(app: Page | Frame, allowed: readonly string[]): Promise<Faults> {
  return app.evaluate((allowedTexts) => {
    const state = document.getElementById('state')?.textContent ?? '';
    const data = [...allowedTexts, window.location.pathname, state.replaceAll('\\n', ' ').replaceAll('\\"', '"')]
      .join('\n')
      .replace(/\s+/g, ' ');
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Visually hidden texts for screen readers, which have no size. */
    const isVisuallyHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isVisuallyHidden(element.parentElement));
    /** Matches plain letters only, none of the pseudo-language. */
    const plainWords = /[A-Za-z]{2,}(?:[ '’-]+[A-Za-z]+)*/g;
    const plain = new Set<string>();
    const judge = (text: string, where: Element, isWritten = false) => {
      for (const [phrase] of text.replace(/\s+/g, ' ').matchAll(plainWords)) {
        if (data.includes(phrase)) continue;
        // A value inside of a translated text: each of its words is checked alone.
        if (phrase.split(' ').every((word) => data.includes(word)) && (isWritten || /[^ -~\s]/.test(text))) continue;
        plain.add(`${phrase} · ${where.tagName.toLowerCase()}.${where.className?.toString().slice(0, 40)}`);
      }
    };
    const cut = new Set<string>();
    const judgeRoom = (node: Text, element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) return;
      for (
        let around: Element | null = element;
        around && around !== document.documentElement;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX)) return;
        const edge = around.getBoundingClientRect();
        const isCutX = /hidden|clip/.test(overflowX) && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5);
        const isCutY = /hidden|clip/.test(overflowY) && box.bottom > edge.bottom + 3 && around !== document.body;
        if (isCutX || isCutY)
          cut.add(`${node.data.trim().slice(0, 60)} · ${around.className?.toString().slice(0, 50)}`);
        if (position === 'fixed') return;
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, iframe, pre, code')) continue;
      if (!isShown(element)) continue;
      const text = (node as Text).data;
      judge(text, element);
      // The operator's texts may be truncated; the product's may not.
      if (/[åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž]/i.test(text) && !isVisuallyHidden(element)) judgeRoom(node as Text, element);
    }
    for (const element of document.body.querySelectorAll(
      '[aria-label], [placeholder], [title], img[alt], [aria-description]',
    ))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        judge(element.getAttribute(name) ?? '', element);
    // Titles of the CMS contain values.
    judge(document.title, document.head, true);
    const unturned = [...document.querySelectorAll('svg:is([data-name="back"], [data-name="chevron"])')]
      .filter((arrow) => isShown(arrow) && getComputedStyle(arrow).scale !== '-1 1')
      .map((arrow) => arrow.parentElement?.outerHTML.slice(0, 80) ?? '');
    const logo = document.querySelector('header > :first-child:not(:only-child)')?.getBoundingClientRect();
    if (logo && logo.left < window.innerWidth / 2) unturned.push('header');
    return {
      unturned,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      plain: [...plain],
      cut: [...cut],
    };
  }, allowed);
}
