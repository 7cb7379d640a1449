/** From a press on a link of the tab bar or header to the page that it opens, the first and the second time. */
import type { Browser, Page } from '@playwright/test';
import { player, showPresence } from './visitors';
import { slowDown } from './vitals';

export interface Opening {
  name: string;
  link: string;
  /** The page's main content. */
  content: string;
  /** Milliseconds allowed for the first and the second time; the first one is not limited for every page. */
  aims: [first: number | null, second: number];
}

const OPENINGS: Opening[] = [
  { name: 'offers', link: 'nav a[href="/offers"]', content: 'main a[href^="/offers/"]', aims: [null, 400] },
  { name: 'sports', link: 'nav a[href="/betting"]', content: 'iframe[data-ready]', aims: [1_000, 400] },
  {
    name: 'account',
    link: 'nav a[href="/profile/settings"]',
    content: 'main a[href^="/profile/"]',
    aims: [null, 400],
  },
  { name: 'deposit', link: 'header a[href="/cashier/deposit"]', content: 'input[name="amount"]', aims: [400, 400] },
  // The deposit's main button replaces the tab bar.
  { name: 'lobby', link: 'header a[href="/"]', content: 'main article a', aims: [null, 400] },
];
const LIMIT_MS = 20_000;

/** Source text that runs in the page; the compiler could add helpers that the page does not have. */
const watch = (content: string) => `new Promise((resolve, reject) => {
  document.addEventListener('pointerdown', () => {
    const pressedAt = performance.now();
    const look = () => {
      const element = document.querySelector(${JSON.stringify(content)});
      const box = element?.getBoundingClientRect();
      const isShown = box && box.height > 0 && box.top < innerHeight && getComputedStyle(element).visibility === 'visible';
      if (isShown) requestAnimationFrame(() => resolve(performance.now() - pressedAt));
      else if (performance.now() - pressedAt > ${LIMIT_MS}) reject(new Error(${JSON.stringify(`${content} did not appear`)}));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
})`;

/** Milliseconds from the press to the frame in which the content is on the screen. */
async function open(page: Page, { link, content }: Opening): Promise<number> {
  // Content that is shown before the press would count as opened at once.
  if (await page.locator(content).first().isVisible()) throw new Error(`${content} is shown before the press`);
  // The promise stays in the page, so that the press cannot come before its listener.
  const opened = await page.evaluateHandle(`({ shown: ${watch(content)} })`);
  await page.locator(link).first().tap();
  return opened.evaluate((it) => (it as { shown: Promise<number> }).shown);
}

/** Milliseconds by opening: the first visit of each page, and the second. */
export async function measureOpenings(browser: Browser, site: string) {
  const { context, page } = await player(browser, site);
  try {
    await page.goto(site);
    await page.locator('html[data-hydrated]').waitFor();
    await showPresence(page);
    // The part that prefetches loads a few seconds after hydration, as the worker does.
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    const times = new Map<Opening, number[]>(OPENINGS.map((opening) => [opening, []]));
    for (let round = 0; round < 2; round += 1)
      for (const opening of OPENINGS) {
        times.get(opening)?.push(await open(page, opening));
        await page.waitForLoadState('networkidle');
      }
    return times;
  } finally {
    await context.close();
  }
}
