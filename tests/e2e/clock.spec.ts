/** Pages on devices with a wrong clock, or one that is changed while they are open. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { becomePlayer, read } from './faultySite';
import { openPage } from './openPage';
import { newLogin, watchErrors } from './places';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const moveDevice = (page: Page, ms: number) =>
  page.evaluate((by) => void Object.assign(window, { deviceAhead: by }), ms);

/** Sets the device's clock ahead; timers and `performance.now` are unaffected. */
async function setDevice(page: Page, ms: number): Promise<void> {
  await page.addInitScript((by) => {
    Object.assign(window, { deviceAhead: by });
    const RealDate = Date;
    const now = () => RealDate.now() + (window as unknown as { deviceAhead: number }).deviceAhead;
    window.Date = new Proxy(RealDate, {
      construct: (Original, args: unknown[]) => new Original(...((args.length === 0 ? [now()] : args) as [number])),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, ms);
}

/** Opens the running tournament that ends first. */
async function openTournament(page: Page): Promise<void> {
  const { items } = await read(page.request, 'tournaments.get', { offset: '0', count: '50' });
  const inFiveMinutes = Date.now() / 1000 + 300;
  const running = (items as { id: number; started_at: number; finished_at: number }[]).filter(
    ({ started_at, finished_at }) => started_at < inFiveMinutes - 300 && finished_at > inFiveMinutes,
  );
  const [first] = running.toSorted((one, other) => one.finished_at - other.finished_at);
  await openPage(page, `/tournaments/${first?.id}`);
}

/** The leaderboard is polled every five seconds; the countdown ticks every second. */
const boardRead = (page: Page) => page.waitForResponse(/leaderboard\.get/);
const join = (page: Page) => page.getByRole('main').getByRole('button', { name: words.en.competition.takePart });

test('[K-7, G-8, A-8, C-8, U-6] a device 25 hours ahead shows and allows what the operator does, also when its clock is set meanwhile', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  await becomePlayer(page.request, 20);
  await setDevice(page, 25 * HOUR);
  await openTournament(page);
  await boardRead(page);
  await expect(join(page)).toBeVisible();
  await moveDevice(page, -24 * HOUR);
  await boardRead(page);
  await expect(page.getByRole('main').getByText(words.en.competition.untilText.running, { exact: true })).toBeVisible();
  await join(page).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.competition.takePart }).click();
  await expect(page.getByText(words.en.competition.playItsGames)).toBeVisible();
  await openPage(page, '/cashier/history?period=day');
  await expect(page.getByRole('main').getByText('€20.00').first()).toBeVisible();
  const timeOutResponse = await page.request.post('/api/account.setTimeOut?version=2.34&locale=en-US', {
    multipart: { period: 'day' },
  });
  expect(timeOutResponse.ok()).toBe(true);
  await openPage(page, '/cashier/deposit');
  await expect(page.getByRole('status').getByRole('link', { name: words.en.cashier.withdraw })).toBeVisible();
  await expect(page.locator('input[name="amount"]')).toHaveCount(0);
  assertNoErrors();
});

test('[K-7, A-8, A-3] a new code can be requested after a minute on a device ten minutes behind', async ({ page }) => {
  await setDevice(page, -10 * MINUTE);
  await page.goto('/fr?show_popup_auth=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.fr.auth.toRestore }).click();
  await dialog.locator('[name=login]').fill(newLogin());
  await dialog.getByRole('button', { name: words.fr.auth.restore.send }).click();
  await expect(dialog.getByRole('button', { name: /^Nouveau code dans (60|[1-5]\d)\s/ })).toBeVisible();
});
