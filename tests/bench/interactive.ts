/** When a page answers a real press: on the tab bar, the first tile and a button of the header. */
import type { Browser, Page } from '@playwright/test';
import { guest } from './visitors';
import { slowDown } from './vitals';

/** Milliseconds between two presses, and until a load counts as failed. */
const PRESS_EVERY_MS = 40;
const LIMIT_MS = 20_000;

/** Links, so that a handled press is one whose default action was prevented: routing replaces the navigation. */
const TARGETS = {
  tabs: 'nav a[href$="/offers"]:visible',
  tile: 'article a:visible',
  header: 'header a[href*="sign_in"]:visible',
};

export interface Interactive {
  /** Milliseconds since navigation start, one for each target. */
  targets: Record<keyof typeof TARGETS, number>;
  /** The longest task before the first handled press, in milliseconds. */
  longestTask: number;
}

declare global {
  interface Window {
    benchPress: { handledAt: number; longestTask: number };
  }
}

/** Runs in the page. A press that nothing handles must not leave it. */
const OBSERVE = `
  window.benchPress = { handledAt: 0, longestTask: 0 };
  addEventListener('click', (event) => {
    if (event.isTrusted && event.defaultPrevented) benchPress.handledAt ||= performance.now();
    else event.preventDefault();
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (!benchPress.handledAt || startTime < benchPress.handledAt)
        benchPress.longestTask = Math.max(benchPress.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Presses this element from its first paint on, until the application handles it. */
async function pressUntilHandled(page: Page, url: string, selector: string): Promise<Window['benchPress']> {
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'commit' });
  const target = page.locator(selector).first();
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    // The first boxes may be those of a document whose styles are still loading.
    const box = await target.boundingBox();
    if (!box) throw new Error(`${selector} is not on the screen of ${url}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const state = await page.evaluate(() => window.benchPress);
    if (state.handledAt > 0) return state;
    await new Promise((resolve) => setTimeout(resolve, PRESS_EVERY_MS));
  }
  throw new Error(`${url} handled no press on ${selector} within ${LIMIT_MS} ms`);
}

interface Conditions {
  hasPictures?: boolean;
}

/** One first visit for each target on the slow phone. */
export async function measureInteractive(
  browser: Browser,
  url: string,
  { hasPictures = true }: Conditions = {},
): Promise<Interactive> {
  const targets = { tabs: 0, tile: 0, header: 0 };
  let longestTask = 0;
  for (const name of Object.keys(TARGETS) as (keyof typeof TARGETS)[]) {
    const { context, page } = await guest(browser, url);
    try {
      if (!hasPictures)
        await page.route('**/*', (route) =>
          route.request().resourceType() === 'image' ? route.abort() : route.continue(),
        );
      await slowDown(page);
      const { handledAt, longestTask: longest } = await pressUntilHandled(page, url, TARGETS[name]);
      targets[name] = handledAt;
      longestTask = Math.max(longestTask, longest);
    } finally {
      await context.close();
    }
  }
  return { targets, longestTask };
}
