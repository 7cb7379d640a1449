/** Response time: from a player's input to the next paint, on a throttled processor. */
import type { Browser, Locator, Page } from '@playwright/test';
import { guest, player, showPresence } from './visitors';

/** Longest acceptable response on a slow phone, in milliseconds. */
const AIM = 100;
const SLOWED = 4;
/** Milliseconds between two keys or taps: fast input, with time to paint. */
const PACE = 250;
/** Milliseconds between touchstart and touchend. */
const PRESS_MS = 80;

interface Timing {
  interactionId: number;
  duration: number;
}

declare global {
  interface Window {
    benchTimings: Timing[];
  }
  interface Performance {
    /** Interactions of the page so far, including those too fast for a timing entry. */
    interactionCount?: number;
  }
}

/** Source text that runs in the page; the compiler could add helpers that the page does not have. */
const OBSERVE = `
  window.benchTimings = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.benchTimings.push({ interactionId, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Act {
  name: string;
  path: string;
  /** Brings the page to the start of the act; not measured. */
  prepare?: (page: Page) => Promise<void>;
  run: (page: Page) => Promise<void>;
}

/** Sends raw touch events: Playwright's tap adds listeners to the page, which would be measured as well. */
async function touch(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`No element to tap: ${target}`);
  const page = target.page();
  const hand = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS_MS);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

/** Waits until the page is idle, as a player who looks before tapping again. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })));

/** Waits for the late scripts and for the service worker. */
const settle = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Types the text into a field and deletes it, twice. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).first().fill('');
  await page.locator(field).first().focus();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.type(text, { delay: PACE });
    for (const _ of text) await page.keyboard.press('Backspace', { delay: PACE / 2 });
  }
}

async function openDeposit(page: Page): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await touch(page.locator('header a[href="/cashier/deposit"]'));
    await page.locator('input[name="amount"]').waitFor();
    await page.waitForTimeout(PACE);
    await page.goBack();
    await page.locator('article a').first().waitFor();
    await page.waitForTimeout(PACE);
    await waitUntilIdle(page);
  }
}

async function switchTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  const count = await tabs.count();
  for (let turn = 1; turn <= 3 * count; turn += 1) {
    await touch(tabs.nth(turn % count));
    await page.waitForTimeout(PACE);
  }
}

const acts: readonly Act[] = [
  { name: 'opening the deposit', path: '/', run: openDeposit },
  { name: 'a key in the amount', path: '/cashier/deposit', run: (page) => type(page, 'input[name="amount"]', '12345') },
  {
    name: 'a key in the profile',
    path: '/profile/settings/personal',
    run: (page) => type(page, 'form[aria-labelledby="about-you"] input[type="text"]:not([readonly])', 'Marlowe'),
  },
  { name: 'a tab of the history', path: '/cashier/history', run: switchTabs },
  {
    name: 'a key in the search',
    path: '/',
    prepare: async (page) => {
      await touch(page.locator('nav button').first());
      await page.getByRole('searchbox').waitFor();
    },
    run: (page) => type(page, 'input[type="search"]', 'amber'),
  },
];

/** The worst and the 98th percentile, in milliseconds. */
interface Answers {
  count: number;
  worst: number;
  p98: number;
}

async function answersOf(page: Page, act: () => Promise<void>): Promise<Answers> {
  const before = await page.evaluate(() => {
    window.benchTimings = [];
    return performance.interactionCount ?? 0;
  });
  await act();
  await page.waitForTimeout(4 * PACE);
  const { timings, total } = await page.evaluate(() => ({
    timings: window.benchTimings,
    total: performance.interactionCount ?? 0,
  }));
  const slowest = new Map<number, number>();
  for (const { interactionId, duration } of timings)
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  const durations = [...slowest.values()].sort((one, other) => other - one);
  const count = total - before;
  if (count === 0) throw new Error('The page reported no interactions');
  // Interactions without an entry took less than the observer's 16 ms.
  return { count, worst: durations[0] ?? 16, p98: durations[Math.floor(count / 50)] ?? 16 };
}

async function rowOf(name: string, page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const { count, worst, p98 } = await answersOf(page, act);
  return { answer: name, inputs: count, '98 of 100': `${p98} ms`, worst: `${worst} ms`, aim: `${AIM} ms` };
}

async function measure(browser: Browser, site: string, act: Act) {
  const { context, page } = await player(browser, site);
  try {
    await page.addInitScript(OBSERVE);
    await page.goto(site + act.path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    await showPresence(page);
    await settle(page);
    await waitUntilIdle(page);
    await act.prepare?.(page);
    return await rowOf(act.name, page, () => act.run(page));
  } finally {
    await context.close();
  }
}

/** The browser's own response time on this machine with an empty page, the minimum for any row. */
async function measureBare(browser: Browser, site: string) {
  const { context, page } = await guest(browser, site);
  try {
    await page.setContent(
      '<meta name="viewport" content="width=device-width"><button>Press</button><input type="search">',
    );
    await page.evaluate(OBSERVE);
    const press = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await touch(page.locator('button'));
        await page.waitForTimeout(PACE);
      }
    };
    const tap = await rowOf('yardstick: a tap on a bare page', page, press);
    const key = await rowOf('yardstick: a key on a bare page', page, () => type(page, 'input', 'amber'));
    return [tap, key];
  } finally {
    await context.close();
  }
}

/** Table rows with the response time of each act. */
export async function measureAnswers(browser: Browser, site: string) {
  const rows = await measureBare(browser, site);
  for (const act of acts) rows.push(await measure(browser, site, act));
  return rows;
}
