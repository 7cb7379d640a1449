/** What a cashier page shows of its form before its script has loaded. */
import { expect, type Page, type Route, test } from '@playwright/test';
import type { EarlyPage } from '../../src/services/earlyReads';
import { becomePlayer } from './faultySite';
import { watchErrors } from './places';

const statusPart = (page: Page, part: 'way' | 'text') => page.locator(`[role="status"] > [data-size="${part}"]`);
const chosen = (page: Page) => page.locator('fieldset label:has(:checked)');

/** Opens a page without its scripts. @returns a function that lets them load */
async function openScriptless(page: Page, address: string) {
  const heldRoutes: Route[] = [];
  await page.route('**/assets/main-*.js', (route) => void heldRoutes.push(route));
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  return async () => {
    await Promise.all(heldRoutes.map((route) => route.continue()));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  };
}

/** Waits until every early response has been read completely. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const { earlyReads } = globalThis as EarlyPage;
    for (const { answer } of Object.values(earlyReads ?? {})) await (await answer).clone().text();
    await new Promise(requestAnimationFrame);
  });

/** Opens a cashier page without its scripts, which names the method of the form. @param look runs before the scripts */
async function expectEarlyMethod(page: Page, path: string, look?: () => Promise<void>): Promise<void> {
  const releaseScripts = await openScriptless(page, path);
  await expect(statusPart(page, 'way')).not.toBeEmpty();
  const name = (await statusPart(page, 'way').textContent()) ?? '';
  const sentence = await statusPart(page, 'text').textContent();
  await expect(page.locator('input[name="amount"]')).toHaveCount(0);
  await look?.();
  await releaseScripts();
  await expect(chosen(page).getByText(name, { exact: true })).toBeVisible();
  if (sentence !== null)
    await expect(page.getByText(sentence, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(statusPart(page, 'way')).toHaveCount(0);
}

test('[C-1, R-6, W-1] a withdrawal names its method before its script has loaded, and the form has that one', async ({
  page,
}) => {
  const noErrors = watchErrors(page);
  await becomePlayer(page.request, 0);
  await expectEarlyMethod(page, '/fr/cashier/withdraw');
  noErrors();
});

test('[C-1, R-6, W-1] a deposit by the method in its address paints its form early, and hydration causes no larger paint', async ({
  page,
}) => {
  await becomePlayer(page.request, 0);
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => paints.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const last = () => page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints.at(-1) ?? 0);
  let before = 0;
  await expectEarlyMethod(page, '/cashier/deposit/purse', async () => {
    await expect(statusPart(page, 'text')).not.toBeEmpty();
    await expect.poll(last).toBeGreaterThan(0);
    await settled(page);
    before = await page.evaluate(() => performance.now());
  });
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await last()).toBeLessThan(before);
});

test('[C-1] the last order may be by another method, so only the form shows the method', async ({ page }) => {
  await becomePlayer(page.request, 0);
  await page.addInitScript(() => localStorage.setItem('baize/deposit-sum', '{}'));
  const releaseScripts = await openScriptless(page, '/cashier/deposit');
  await settled(page);
  await expect(statusPart(page, 'way')).toBeEmpty();
  await releaseScripts();
  await expect(chosen(page)).toBeVisible();
});

for (const body of ['{}', '{"response":{"methods":[null]}}', '<!doctype html><title>Login</title>'])
  test(`[C-1, N-4] a malformed answer writes nothing into the skeleton: ${body}`, async ({ page }) => {
    const noErrors = watchErrors(page, /Failed to load resource/);
    await becomePlayer(page.request, 0);
    await page.route(/cashier\.getdepositsettings/, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    const releaseScripts = await openScriptless(page, '/cashier/deposit');
    await settled(page);
    await expect(statusPart(page, 'way')).toBeEmpty();
    await releaseScripts();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    noErrors();
  });
