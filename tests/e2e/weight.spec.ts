import { expect, test } from '@playwright/test';
import { weigh } from '../bench/weigh';
import { openTelegram } from './places';

const KB = 1024;
const site = `http://127.0.0.1:${process.env.E2E_PORT}`;
const host = `http://localhost:${process.env.E2E_SANDBOX_PORT}`;

test.describe('[W-1] the first load of home is light', () => {
  for (const path of ['/', '/fr']) {
    test(`in a browser at ${path}`, async ({ page }) => {
      const weight = await weigh(page, site, () => page.goto(path));
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
      expect.soft(weight.script).toBeGreaterThan(10 * KB);
      expect.soft(weight.script, 'script').toBeLessThanOrEqual(150 * KB);
      expect.soft(weight.style, 'style').toBeLessThanOrEqual(20 * KB);
      expect.soft(weight.page, 'page').toBeLessThanOrEqual(20 * KB);
      expect.soft(weight.foreign, 'nobody else is asked before the first interaction').toEqual([]);
    });
  }

  test('in Telegram', async ({ page }) => {
    const weight = await weigh(page, site, async () => {
      const { app } = await openTelegram(page, { player: '7000000001' });
      await app.locator('header a[href*="/cashier/wallet"]').waitFor();
    });
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    expect.soft(weight.script).toBeGreaterThan(10 * KB);
    expect.soft(weight.script, 'script').toBeLessThanOrEqual(168 * KB);
    const others = weight.foreign.filter((url) => !url.startsWith(`${host}/`));
    expect.soft(others, 'nobody but the host page and the site').toEqual([]);
  });
});
