import type { Page } from '@playwright/test';

/** Milliseconds, except CLS, which is a score. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the main content becomes visible. */
  usable: number;
}

declare global {
  interface Window {
    benchVitals: Vitals;
  }
}

/** Source text that runs in the page; the compiler could add helpers that the page does not have. */
const observe = (use: string) => `
  const vitals = { fcp: 0, lcp: 0, cls: 0, tbt: 0, usable: 0 };
  window.benchVitals = vitals;
  const isAlive = () => document.querySelector('html[data-hydrated]') && document.querySelector(${JSON.stringify(use)});
  new MutationObserver(() => { if (!vitals.usable && isAlive()) vitals.usable = performance.now(); })
    .observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
  const on = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime; });
  on('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  on('longtask', (entry) => { vitals.tbt += Math.max(0, entry.duration - 50); });
`;

/** Emulates a slow phone: 1.6 Mbit/s, 150 ms latency, processor slowed four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Vitals of this address, read after the load and two quiet seconds.
 * @param use selector of the main content
 * @param forMs milliseconds of the visit at least
 */
export async function measureVitals(page: Page, url: string, use: string, forMs = 0): Promise<Vitals> {
  const endsAt = Date.now() + forMs;
  await page.addInitScript(observe(use));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(Math.max(2_000, endsAt - Date.now()));
  const vitals = await page.evaluate(() => window.benchVitals);
  if (vitals.fcp === 0 || vitals.usable === 0) throw new Error(`No paint was measured at ${url}`);
  return vitals;
}
