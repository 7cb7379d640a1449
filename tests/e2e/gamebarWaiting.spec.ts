/** Messages above a game that is late, silent or unavailable. */
import { expect, test } from '@playwright/test';
import { shareOf } from '../share';
import { words } from '../words';
import { gameMessage, launchForeign, post, responders } from './foreignFrame';
import { at, barOf, openForeign, phoneOnly, SLOT } from './gamePage';

const { common, play } = words.en;

for (const language of shareOf(['en', 'fr'] as const, 2, 1))
  test(`[G-5, E-1, E-2] a provider’s page that posts nothing shows once it has loaded, and its balance is read, ${language}`, async ({
    page,
  }) => {
    phoneOnly();
    await page.clock.install();
    const { provider, frame } = await openForeign(page, { is_mute: true }, at(language, `/game/${SLOT}`));
    const texts = words[language].play;
    await expect(page.getByText(texts.starting)).toHaveCount(0);
    await expect(barOf(page)).toContainText(/€50\.00 (as of|à) \d/);
    // A game may navigate freely; that is not an error.
    await frame.evaluate(() => location.assign('/play?next'));
    await page.clock.fastForward(10_100);
    await expect(page.getByText(texts.silent)).toHaveCount(0);
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('account.getBalance') && reads.push(request.url()));
    await page.clock.fastForward(10_100);
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await barOf(page).getByRole('button', { name: words[language].common.deposit }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    provider.close();
  });

test('[G-5, E-4] a page that loaded and never says so can be shown by the player', async ({ page }) => {
  phoneOnly();
  await page.clock.install();
  const provider = await launchForeign(page, responders.page);
  await page.goto(`/game/${SLOT}?mode=demo`);
  const frame = await provider.frame();
  await page.clock.fastForward(10_100);
  await page.getByRole('button', { name: play.showGame }).click();
  await expect(page.getByText(play.stuck)).toHaveCount(0);
  await expect(frame.getByRole('heading')).toBeVisible();
  provider.close();
});

for (const [what, answer] of Object.entries({
  'never loads': responders.never,
  'loads an error': responders.error,
  'never says that it is ready': responders.page,
}))
  test(`[E-4, G-5] a frame that ${what} is told of after 5 seconds, and ways are offered after 10`, async ({
    page,
  }) => {
    phoneOnly();
    await page.clock.install();
    const provider = await launchForeign(page, answer);
    await page.goto(`/game/${SLOT}?mode=demo`);
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: play.starting })).toBeVisible();
    await page.locator('iframe').waitFor();
    await page.clock.fastForward(5_100);
    await expect(status.filter({ hasText: play.late })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(status.filter({ hasText: play.stuck })).toBeVisible();
    for (const name of [play.backToGames, play.contactSupport])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.unroute(/games\.launch/);
    await page.getByRole('button', { name: common.retry, exact: true }).click();
    await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
    await expect(status.filter({ hasText: play.stuck })).toHaveCount(0);
    provider.close();
  });

for (const language of shareOf(['en', 'fr'] as const, 2))
  test(`[E-4, N-3] a launch that hangs is told of in the same way, ${language}`, async ({ page }) => {
    phoneOnly();
    const texts = words[language].play;
    await page.clock.install();
    await page.route(/games\.launch/, () => {});
    await page.goto(at(language, `/game/${SLOT}?mode=demo`));
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: texts.starting })).toBeVisible();
    await page.clock.fastForward(5_100);
    await expect(status.filter({ hasText: texts.late })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(status.filter({ hasText: texts.stuck })).toBeVisible();
    await page.getByRole('button', { name: texts.contactSupport, exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
  });

test('[E-4] a game that stops answering is told of, and can be started again', async ({ page }) => {
  phoneOnly();
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
