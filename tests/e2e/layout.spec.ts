/** Pages stand still while they load, and fit their window. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './places';

declare global {
  interface Window {
    /** Sum of the layout shifts that no tap of the player explains. */
    shiftSum: number;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) window.shiftSum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function expectStillAndFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForLoadState('networkidle');
  const { shift, overflow } = await page.evaluate(() => ({
    shift: window.shiftSum,
    overflow: (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
  }));
  expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
  expect.soft(overflow, `horizontal overflow of ${path}`).toBeLessThanOrEqual(0);
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`[W-11] home, a hall and the deposit stand still and fit ${width} px`, async ({ page }, { project }) => {
    test.skip((project.name === 'phone') !== width < 992, 'a width of the other device');
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await signIn(page);
    await slowDown(page);
    for (const path of ['/', '/gamehall', '/gamehall?kind=slot', '/cashier/deposit']) {
      await expectStillAndFitting(page, path);
      await expectStillAndFitting(page, `/fr${path === '/' ? '' : path}`);
    }
  });
}
