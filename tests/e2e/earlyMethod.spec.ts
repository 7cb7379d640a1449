/** What a cashier page shows of its form before its script has loaded. */
import { expect, type Page, type Route, test } from '@playwright/test';
import type { EarlyPage } from '../../src/services/earlyReads';
import { becomePlayer, type FaultySite, startFaultySite } from './faultySite';
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
    await expect(page.locator('html[data-alive]')).toBeAttached();
  };
}

/** Waits until every early response has been read completely. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const { earlyReads } = globalThis as EarlyPage;
    for (const { answer } of Object.values(earlyReads ?? {})) await (await answer).clone().text();
    await new Promise(requestAnimationFrame);
  });

for (const path of ['/cashier/deposit', '/cashier/deposit/purse', '/fr/cashier/withdraw'])
  test(`[C-1, R-6, W-1] ${path} names its method before its script has come, and the form has that one`, async ({
    page,
  }) => {
    const noErrors = watchErrors(page);
    await becomePlayer(page.request, 0);
    const releaseScripts = await openScriptless(page, path);
    await expect(statusPart(page, 'way')).not.toBeEmpty();
    const name = (await statusPart(page, 'way').textContent()) ?? '';
    const sentence = await statusPart(page, 'text').textContent();
    await expect(page.locator('input[name="amount"]')).toHaveCount(0);
    await releaseScripts();
    await expect(chosen(page).getByText(name, { exact: true })).toBeVisible();
    if (sentence !== null)
      await expect(page.getByText(sentence, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(statusPart(page, 'way')).toHaveCount(0);
    noErrors();
  });

test('[C-1, W-1] what is said of the method before its script has come is the largest paint; the form brings none that is larger', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk has it beside the form');
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
  const releaseScripts = await openScriptless(page, '/cashier/deposit');
  await expect(statusPart(page, 'text')).not.toBeEmpty();
  await expect.poll(last).toBeGreaterThan(0);
  await settled(page);
  const before = await page.evaluate(() => performance.now());
  await releaseScripts();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await last()).toBeLessThan(before);
});

test('[C-1] a sum that was just ordered may be by another method: the form alone says which', async ({ page }) => {
  await becomePlayer(page.request, 0);
  await page.addInitScript(() => localStorage.setItem('baize/deposit-sum', '{}'));
  const releaseScripts = await openScriptless(page, '/cashier/deposit');
  await settled(page);
  await expect(statusPart(page, 'way')).toBeEmpty();
  await releaseScripts();
  await expect(chosen(page)).toBeVisible();
});

test.describe('with an operator that fails', () => {
  let spoiled: FaultySite;
  test.beforeEach(async () => {
    spoiled = await startFaultySite();
  });
  test.afterEach(() => spoiled.close());

  for (const body of ['{}', '{"response":{"methods":[null]}}', '<!doctype html><title>Login</title>'])
    test(`[C-1, N-4] an answer that makes no sense writes nothing into the skeleton: ${body}`, async ({ page }) => {
      const noErrors = watchErrors(page, /Failed to load resource/);
      await becomePlayer(page.request, 0);
      spoiled.operator.addFault(/cashier\.getdepositsettings/, { kind: 'answer', body });
      const releaseScripts = await openScriptless(page, `${spoiled.url}/cashier/deposit`);
      await settled(page);
      await expect(statusPart(page, 'way')).toBeEmpty();
      await releaseScripts();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      noErrors();
    });
});
