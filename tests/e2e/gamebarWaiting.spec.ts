/** Messages above a game that is late, silent or unavailable. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { gameMessage, launchForeign, post, responders } from './foreignFrame';
import { at, barOf, openForeign, SLOT } from './gamePage';

const { common, play } = words.en;

test('[G-5, E-1, E-2] a provider’s page that posts no messages shows once it has loaded, and its balance is fetched', async ({
  page,
}) => {
  await page.clock.install();
  const { provider, frame } = await openForeign(page, { is_mute: true }, at('fr', `/game/${SLOT}`));
  const texts = words.fr.play;
  await expect(page.getByText(texts.starting)).toHaveCount(0);
  await expect(barOf(page)).toContainText(/€50\.00 à \d/);
  // A game may navigate freely; that is not an error.
  await frame.evaluate(() => location.assign('/play?next'));
  await page.clock.fastForward(10_100);
  await expect(page.getByText(texts.silent)).toHaveCount(0);
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('account.getBalance') && reads.push(request.url()));
  await page.clock.fastForward(10_100);
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await barOf(page).getByRole('button', { name: words.fr.common.deposit }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  provider.close();
});

test('[E-4, G-5] a frame that never loads shows a notice after 5 seconds and choices after 10: support, or a second try', async ({
  page,
}) => {
  await page.clock.install();
  const provider = await launchForeign(page, responders.never);
  await page.goto(`/game/${SLOT}?mode=demo`);
  const status = page.getByRole('main').getByRole('status');
  await expect(status.filter({ hasText: play.starting })).toBeVisible();
  await page.locator('iframe').waitFor();
  await page.clock.fastForward(5_100);
  await expect(status.filter({ hasText: play.late })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(status.filter({ hasText: play.stuck })).toBeVisible();
  await expect(page.getByRole('button', { name: play.backToGames, exact: true })).toBeVisible();
  await page.getByRole('button', { name: play.contactSupport, exact: true }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.goBack();
  await page.locator('iframe').waitFor();
  await page.clock.fastForward(10_100);
  await expect(status.filter({ hasText: play.stuck })).toBeVisible();
  await page.unroute(/games\.launch/);
  await page.getByRole('button', { name: common.retry, exact: true }).click();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
  await expect(status.filter({ hasText: play.stuck })).toHaveCount(0);
  provider.close();
});

test('[E-4, G-5] a page that loaded and never reports readiness can be shown by the player', async ({ page }) => {
  await page.clock.install();
  const provider = await launchForeign(page, responders.page);
  await page.goto(at('fr', `/game/${SLOT}?mode=demo`));
  const frame = await provider.frame();
  await page.clock.fastForward(10_100);
  const { play: texts } = words.fr;
  await page.getByRole('button', { name: texts.showGame }).click();
  await expect(page.getByText(texts.stuck)).toHaveCount(0);
  await expect(frame.getByRole('heading')).toBeVisible();
  provider.close();
});

test('[E-4] a game that stops responding shows a message and can be restarted', async ({ page }) => {
  await page.clock.install();
  const { provider, frame } = await openForeign(page);
  await post(frame, gameMessage('ready', { can: ['answer'] }));
  await expect(page.getByText(play.starting)).toHaveCount(0);
  await page.clock.fastForward(5_100);
  await page.clock.fastForward(10_100);
  await expect(page.getByRole('alert').filter({ hasText: play.silent })).toBeVisible();
  await post(frame, gameMessage('pong'));
  await expect(page.getByText(play.silent)).toHaveCount(0);
  await page.clock.fastForward(5_100);
  await page.clock.fastForward(10_100);
  await page.unroute(/games\.launch/);
  await page.getByRole('button', { name: play.startAgain }).click();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
  await expect(page.getByText(play.silent)).toHaveCount(0);
  provider.close();
});
