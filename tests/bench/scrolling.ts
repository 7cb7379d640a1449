/** Scrolls a hall of games to its last row, leaves it, and measures long tasks and the memory that stays in use. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { startLargeSite } from '../e2e/faultySite';
import { guest } from './visitors';
import { slowDown } from './vitals';

const MEGABYTE = 1024 * 1024;
const SWIPE_PX = 3_000;
const SPEED_PX_PER_S = 6_000;
/** Swipes without a new row after which the list has ended. */
const SWIPES_AT_END = 2;
/** Milliseconds in which a page that was left gives its nodes back. */
const LEFT_MS = 10_000;

export interface Scrolling {
  games: number;
  /** Pixels from the first to the last row. */
  height: number;
  /** Tasks of more than 50 ms while it scrolled, and the longest, in milliseconds. */
  longTasks: number;
  longest: number;
  /** Megabytes of heap more than before, ten seconds after the hall was left. */
  heapLeft: number;
  detachedNodes: number;
}

async function heapOf(session: CDPSession): Promise<number> {
  // Other collections leave nodes that nothing refers to.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
}

async function countDetached(session: CDPSession): Promise<number> {
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  return detachedNodes.reduce((sum, { retainedNodeIds }) => sum + Math.max(1, retainedNodeIds.length), 0);
}

async function goTo(page: Page, path: string, content: string): Promise<void> {
  await page.locator(`:is(header, nav, main) a[href="${path}"]:visible`).first().click();
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('networkidle');
}
const openHall = (page: Page) => goTo(page, '/gamehall', 'main [aria-busy] article a');
const openHome = (page: Page) => goTo(page, '/', 'main section article a');

/** @param games in the catalogue */
export async function measureScrolling(browser: Browser, games: number): Promise<Scrolling> {
  const large = await startLargeSite(games);
  const { context, page } = await guest(browser, large.url);
  try {
    await page.addInitScript(`window.longTasks = [];
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });`);
    await page.goto(large.url);
    await page.locator('html[data-hydrated]').waitFor();
    await page.mouse.wheel(0, 1);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // The code of both pages belongs to what the heap is compared with.
    await openHall(page);
    await openHome(page);
    const session = await context.newCDPSession(page);
    const before = await heapOf(session);
    await slowDown(page);
    await openHall(page);
    await page.evaluate('longTasks.length = 0');
    let [height, endSwipes] = [0, 0];
    while (endSwipes < SWIPES_AT_END) {
      await session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 600,
        yDistance: -SWIPE_PX,
        speed: SPEED_PX_PER_S,
        gestureSourceType: 'mouse',
      });
      await page.waitForLoadState('networkidle');
      const top = await page.evaluate(() => window.scrollY);
      endSwipes = top - height < 10 ? endSwipes + 1 : 0;
      height = top;
    }
    const tasks = await page.evaluate<number[]>('longTasks');
    await openHome(page);
    await page.waitForTimeout(LEFT_MS);
    return {
      games,
      height,
      longTasks: tasks.length,
      longest: Math.round(Math.max(0, ...tasks)),
      heapLeft: (await heapOf(session)) - before,
      detachedNodes: await countDetached(session),
    };
  } finally {
    await context.close();
    await large.close();
  }
}
