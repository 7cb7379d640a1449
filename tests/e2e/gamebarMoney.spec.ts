/** The balance above a game and deposits over it: the displayed amounts match the operator's. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type FrameLocator, test } from '@playwright/test';
import { words } from '../words';
import { approve, becomePlayer, mainBalance } from './faultySite';
import { gameMessage, money, post } from './foreignFrame';
import { at, barOf, openForeign, openMenu, openSlot, SLOT, shownIn } from './gamePage';
import { watchErrors } from './places';

const { cashier, common, play, payments } = words.en;

test('[E-1, G-7] the bar shows one balance, which follows the round', async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  await becomePlayer(page.request, 50);
  const frame = await openSlot(page, at('fr', `/game/${SLOT}`));
  await expect(barOf(page)).toHaveCount(1);
  await expect(shownIn(page)).toHaveText('€50.00');
  // The frame knows that the product draws these.
  await expect(frame.locator('#balance, #sound, h1')).toHaveCount(0);
  expect((await barOf(page).boundingBox())?.height).toBeLessThanOrEqual(52);
  const spin = frame.locator('#spin');
  await spin.click();
  await expect(shownIn(page)).toHaveText('€49.00', { timeout: 1500 });
  await expect(spin).toBeDisabled();
  await expect(spin).toBeEnabled();
  const ledger = await mainBalance(page.request);
  await expect(shownIn(page)).toHaveText(`€${ledger}`);
  const name = barOf(page).locator('div').filter({ hasText: '€' });
  await expect(name).toHaveText(new RegExp(`^${words.fr.common.balance} €`));
  assertNoErrors();
});

test('[E-1, G-7] a false balance from a game’s page is corrected', async ({ page }) => {
  const { provider, frame } = await openForeign(page);
  await post(frame, 'ready', gameMessage('busy'), money('48.00'));
  await expect(shownIn(page)).toHaveText('€48.00');
  // Messages from other windows and origins are ignored.
  await page.evaluate((message) => window.postMessage(message, '*'), money('7.77'));
  await page.evaluate((message) => {
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
    document.body.append(other);
  }, money('7.78'));
  await post(
    frame,
    gameMessage('balance', { amount: 7.79, currency: 'EUR' }),
    gameMessage('balance', { amount: '-5.00', currency: 'EUR' }),
  );
  await post(frame, money('900.00'));
  await expect(shownIn(page)).toHaveText('€50.00');
  await post(frame, money('1.00'), gameMessage('idle'), money('2.00'));
  await expect(shownIn(page)).toHaveText('€50.00');
  await expect.poll(() => mainBalance(page.request)).toBe('50.00');
  provider.close();
});

test('[E-1, G-11] a game that reports no balance and has no sound control shows the balance with its time, and no sound button', async ({
  page,
}) => {
  const { provider, frame } = await openForeign(page);
  const balanceRequests: string[] = [];
  page.on('request', (request) => request.url().includes('account.getBalance') && balanceRequests.push(request.url()));
  await post(frame, 'ready');
  await expect(barOf(page)).toContainText(/€50\.00 as of \d+:\d\d/);
  const before = balanceRequests.length;
  await post(frame, 'busy', 'idle');
  await expect.poll(() => balanceRequests.length).toBeGreaterThan(before);
  await expect(barOf(page)).toContainText(/as of/);
  const menu = await openMenu(page);
  await expect(menu.getByRole('menuitem', { name: play.rules })).toBeVisible();
  await expect(menu.getByRole('menuitemcheckbox', { name: play.sound })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await post(frame, gameMessage('ready', { can: ['sound'] }), money('50.00'));
  await expect(barOf(page)).not.toContainText(/as of/);
  await openMenu(page);
  const sound = menu.getByRole('menuitemcheckbox', { name: play.sound });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  provider.close();
});

test('[E-2, D-1] the deposit opens over the paused game, Back closes it, and paid money arrives', async ({ page }) => {
  await becomePlayer(page.request, 50);
  const frame = await openSlot(page);
  await frame.locator('body').evaluate(() => Object.assign(window, { isSameGame: true }));
  const isSame = () => frame.locator('body').evaluate(() => 'isSameGame' in window);
  const address = page.url();
  const sheet = page.getByRole('dialog', { name: cashier.deposit });
  const opener = barOf(page).getByRole('button', { name: common.deposit });
  await opener.click();
  await expect(sheet.getByRole('textbox', { name: cashier.amount })).toBeVisible();
  await expect(frame.locator('#frame')).toHaveClass(/paused/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(frame.locator('#frame')).not.toHaveClass(/paused/);
  expect([page.url(), await isSame()]).toEqual([address, true]);

  await opener.click();
  await sheet.getByRole('button', { name: '€20', exact: true }).click();
  const ordered = page.waitForResponse(/cashier\.makedeposit/);
  await sheet.getByRole('button', { name: /€20\.00/ }).click();
  const { response } = await (await ordered).json();
  // A pending payment is shown again, with a way to make another one.
  const waiting = sheet.getByText(payments.payment.pending.title);
  await expect(waiting).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await opener.click();
  await expect(waiting).toBeVisible();
  await expect(sheet.getByRole('button', { name: payments.payment.open })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await approve(page.request, response.address);
  await expect(page.getByText(payments.payment.success.sum.replace('{{sum}}', '€20.00'))).toBeVisible({
    timeout: 20_000,
  });
  await expect(shownIn(page)).toHaveText('€70.00');
  // The paid order is no longer pending.
  await opener.click();
  await sheet.getByRole('button', { name: '€20', exact: true }).click();
  const second = page.waitForResponse(/cashier\.makedeposit/);
  await sheet.getByRole('button', { name: /€20\.00/ }).click();
  await approve(page.request, (await (await second).json()).response.address);
  await expect(sheet.getByText(payments.payment.success.title)).toBeVisible({ timeout: 20_000 });
  await expect(shownIn(page)).toHaveText('€90.00');
  await sheet.getByRole('button', { name: payments.payment.backToGame }).click();
  await expect(sheet).toBeHidden();
  expect([page.url(), await isSame()]).toEqual([address, true]);
  // The stake of one euro is taken; a win may follow at once.
  await frame.locator('#spin').click();
  await expect(shownIn(page)).not.toHaveText('€90.00');
  await expect(frame.locator('#spin')).toBeEnabled();
  await expect(shownIn(page)).toHaveText(`€${await mainBalance(page.request)}`);
});

test('[E-1, E-2] a deposit waits for the end of a round that cannot pause, and the bar leaves out what the game draws', async ({
  page,
}) => {
  const { provider, frame } = await openForeign(page, { draws: ['title', 'balance', 'sound', 'rules'] });
  await post(frame, gameMessage('ready', { can: ['sound'] }), 'busy');
  const opener = barOf(page).getByRole('button', { name: common.deposit });
  const note = page.getByRole('status').filter({ hasText: play.depositLater });
  const sheet = page.getByRole('dialog', { name: cashier.deposit });
  await opener.click();
  await expect(note).toBeVisible();
  await expect(shownIn(page)).toHaveCount(0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width ?? 0).toBeLessThan(2);
  for (const name of [play.mute, new RegExp(`^${common.about.replace('{{name}}', '')}`)])
    await expect(barOf(page).getByRole('button', { name })).toBeHidden();
  await opener.click();
  await expect(note).toHaveCount(0);
  await opener.click();
  await expect(sheet).toHaveCount(0);
  await post(frame, 'idle');
  await expect(sheet).toBeVisible();
  await expect(note).toHaveCount(0);
  provider.close();
});

/** Plays all free spins but the last without a browser. */
async function playToLastFreeSpin(request: APIRequestContext): Promise<void> {
  const launch = await request.post('/api/games.launch?version=2.34&locale=en-US', {
    multipart: { sysname: SLOT, mode: 'play' },
  });
  const page = await (await request.get((await launch.json()).response.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const send = async (name: string, data: object) =>
    (await request.post(`/platform/frames/call/${name}`, { headers: { 'x-frame-key': key }, data })).json();
  const { id: pack, left } = (await send('open', {})).freeSpins;
  for (let turn = 1; turn < left; turn += 1) {
    let { round } = await send('start', { key: randomUUID(), lines: 20, pack });
    // The stars feature has free spins of its own.
    while (!round.isOver)
      ({ round } = await send('act', { roundId: round.id, type: 'free', spin: round.state.spins.length }));
  }
}

test('[G-6, C-9] free spins end with a summary of the winnings, and the next key press places no bet', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomePlayer(page.request, 10);
  await page.request.post('/api/campaigns.activateOffer?version=2.34&locale=en-US', {
    multipart: { promo_code: 'spins' },
  });
  await playToLastFreeSpin(page.request);
  const frame = await openSlot(page);
  const spin = frame.locator('#spin');
  const summary = frame.locator('#summary');
  await expect(frame.locator('#gift')).toHaveText(/^1 at/);
  const isOver = async () =>
    /offer|free spins/i.test(await summary.innerText()) && (await frame.locator('#gift').isHidden());
  await expect(async () => {
    // The stars feature has its own summary.
    if (await summary.isVisible()) {
      if (await isOver()) return;
      await frame.locator('#goOn').click();
    }
    await spin.click({ timeout: 2000 }).catch(() => undefined);
    expect((await summary.isVisible()) && (await isOver())).toBe(true);
  }).toPass({ intervals: [50] });
  const won = await summary.locator('output').innerText();
  await expect(summary).toContainText(/Won with 20 free spins/);
  if (won !== '€0.00') await expect(summary).toContainText('Your winnings are in your balance');
  const ledger = await mainBalance(page.request);
  expect(Number(ledger)).toBeCloseTo(10 + Number(won.replace(/[^\d.]/g, '')), 2);
  // Further presses place no bets.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(summary).toBeVisible();
  expect(await mainBalance(page.request)).toBe(ledger);
  await frame.locator('#goOn').click();
  await expect(summary).toBeHidden();
  await expect(shownIn(page)).toHaveText(`€${ledger}`);
  await spin.click();
  await expect.poll(() => mainBalance(page.request)).not.toBe(ledger);
});

/** How to bet one euro in one game of each other kind. */
const stakes: Record<string, (frame: FrameLocator) => Promise<void>> = {
  'midnight-balloon': async (frame) => {
    await frame.locator('#auto').selectOption('1');
    await frame.locator('#action').click();
  },
  'patient-roulette': async (frame) => {
    await frame.locator('[data-spot="red"]').click();
    await frame.locator('#spin').click();
  },
  'cafe-prize-wheel': async (frame) => {
    const spot = frame.locator('[data-spot="2"]');
    await expect(spot).toBeEnabled({ timeout: 30_000 });
    await spot.click();
    await frame.locator('#place').click();
  },
};

for (const [sysname, stake] of Object.entries(stakes))
  test(`[E-1, G-7] the balance follows a round of ${sysname} too`, {
    // Rounds of the others last up to half a minute.
    tag: sysname === 'midnight-balloon' ? [] : '@long',
  }, async ({ page }) => {
    await becomePlayer(page.request, 50);
    await page.goto(`/game/${sysname}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.controls button').first()).toBeVisible();
    await expect(frame.locator('#balance, #sound, h1')).toHaveCount(0);
    await expect(shownIn(page)).toHaveText('€50.00');
    await stake(frame);
    await expect(shownIn(page)).toHaveText('€49.00');
    await expect(frame.locator('#frame')).toHaveClass(/busy/);
    await expect(frame.locator('#frame')).not.toHaveClass(/busy/, { timeout: 60_000 });
    const ledger = await mainBalance(page.request);
    await expect(shownIn(page)).toHaveText(`€${ledger}`);
  });
