/** The one bar above a game, its balance, its menu, its deposit, and frames of every kind beneath it. */
import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { violationsOf } from './axe';
import { answering, launchElsewhere, money, post, said } from './foreignFrame';
import { inTurn, onOneDevice } from './inTurn';
import { type Language, openTelegram, watchErrors, words } from './places';
import { approve, becomePlayer, mainBalance, read } from './spoiledSite';

const { cashier, common, games, payments } = words.en;
const SLOT = 'starlit-crown-quest';
const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path}`);
const barOf = (app: Page | Frame) => app.getByRole('toolbar', { name: /^(Game bar|Barre du jeu)$/ });
const shownIn = (app: Page | Frame) => barOf(app).getByText(/€[\d,]+\.\d\d/);
const isPhone = () => test.info().project.name === 'phone';
const phoneOnly = () => test.skip(!isPhone(), 'told alike at every width');

/** A real slot, ready to be played. */
async function openSlot(page: Page, path = `/game/${SLOT}`): Promise<FrameLocator> {
  await page.goto(path);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#spin')).toBeEnabled();
  return frame;
}

const openMenu = async (app: Page | Frame, more = games.more) => {
  await barOf(app).getByRole('button', { name: more, exact: true }).click();
  return app.getByRole('menu');
};

for (const language of shareOf(['en', 'fr'] as const, 2))
  test(`[E-1, G-7] one bar and one balance, which follows the round, ${language}`, async ({ page }) => {
    onOneDevice();
    const assertNoErrors = watchErrors(page);
    await becomePlayer(page.request, 50);
    const frame = await openSlot(page, at(language, `/game/${SLOT}`));
    await expect(barOf(page)).toHaveCount(1);
    await expect(shownIn(page)).toHaveText('€50.00');
    // The frame was told that the house draws these.
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
    await expect(name).toHaveText(new RegExp(`^${words[language].common.balance} €`));
    assertNoErrors();
  });

test('[E-1, G-7] what a forged page says of money is never left standing', async ({ page }) => {
  phoneOnly();
  await becomePlayer(page.request, 50);
  const provider = await launchElsewhere(page, answering.page);
  await page.goto(`/game/${SLOT}`);
  const frame = await provider.frame();
  await post(frame, 'ready', said('busy'), money('48.00'));
  await expect(shownIn(page)).toHaveText('€48.00');
  // Neither another window nor another origin is listened to.
  await page.evaluate((message) => window.postMessage(message, '*'), money('7.77'));
  await page.evaluate((message) => {
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
    document.body.append(other);
  }, money('7.78'));
  await post(
    frame,
    said('balance', { amount: 7.79, currency: 'EUR' }),
    said('balance', { amount: '-5.00', currency: 'EUR' }),
  );
  await post(frame, money('900.00'));
  await expect(shownIn(page)).toHaveText('€50.00');
  await post(frame, money('1.00'), said('idle'), money('2.00'));
  await expect(shownIn(page)).toHaveText('€50.00');
  await expect.poll(() => mainBalance(page.request)).toBe('50.00');
  provider.close();
});

test('[E-1, G-11] a frame that tells no money and obeys no volume: a figure with its time, and no sound to press', async ({
  page,
}) => {
  phoneOnly();
  await becomePlayer(page.request, 50);
  const provider = await launchElsewhere(page, answering.page);
  await page.goto(`/game/${SLOT}`);
  const frame = await provider.frame();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('account.getBalance') && asked.push(request.url()));
  await post(frame, 'ready');
  await expect(barOf(page)).toContainText(/€50\.00 as of \d+:\d\d/);
  const before = asked.length;
  await post(frame, 'busy', 'idle');
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(barOf(page)).toContainText(/as of/);
  const menu = await openMenu(page);
  await expect(menu.getByRole('menuitem', { name: games.rules })).toBeVisible();
  await expect(menu.getByRole('menuitemcheckbox', { name: games.sound })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await post(frame, said('ready', { can: ['sound'] }), money('50.00'));
  await expect(barOf(page)).not.toContainText(/as of/);
  await openMenu(page);
  const sound = menu.getByRole('menuitemcheckbox', { name: games.sound });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  provider.close();
});

for (const language of shareOf(['en', 'fr'] as const, 2, 1))
  test(`[G-5, E-1, E-2] a provider’s page that posts nothing shows once it has loaded, and its balance is read, ${language}`, async ({
    page,
  }) => {
    phoneOnly();
    await page.clock.install();
    await becomePlayer(page.request, 50);
    const provider = await launchElsewhere(page, answering.page, { is_mute: true });
    await page.goto(at(language, `/game/${SLOT}`));
    const frame = await provider.frame();
    const said = words[language].games;
    await expect(page.getByText(said.starting)).toHaveCount(0);
    await expect(barOf(page)).toContainText(/€50\.00 (as of|à) \d/);
    // It leads elsewhere as it likes: that is no error of the game.
    await frame.evaluate(() => location.assign('/play?next'));
    await page.clock.fastForward(10_100);
    await expect(page.getByText(said.silent)).toHaveCount(0);
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
  const provider = await launchElsewhere(page, answering.page);
  await page.goto(`/game/${SLOT}?mode=demo`);
  const frame = await provider.frame();
  await page.clock.fastForward(10_100);
  await page.getByRole('button', { name: games.showGame }).click();
  await expect(page.getByText(games.stuck)).toHaveCount(0);
  await expect(frame.getByRole('heading')).toBeVisible();
  provider.close();
});

test('[E-1] what a provider’s frame draws by itself is not drawn twice', async ({ page }) => {
  onOneDevice();
  await becomePlayer(page.request, 50);
  const provider = await launchElsewhere(page, answering.page, { draws: ['title', 'balance', 'sound', 'rules'] });
  await page.goto(`/game/${SLOT}`);
  const frame = await provider.frame();
  await post(frame, said('ready', { can: ['sound'] }));
  await expect(barOf(page).getByRole('button', { name: common.deposit })).toBeVisible();
  await expect(shownIn(page)).toHaveCount(0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width ?? 0).toBeLessThan(2);
  for (const name of [games.mute, new RegExp(`^${common.about.replace('{{name}}', '')}`)])
    await expect(barOf(page).getByRole('button', { name })).toBeHidden();
  provider.close();
});

for (const [what, answer] of Object.entries({
  'never loads': answering.never,
  'loads an error': answering.error,
  'never says that it is ready': answering.page,
}))
  test(`[E-4, G-5] a frame that ${what} is told of after 5 seconds, and ways are offered after 10`, async ({
    page,
  }) => {
    phoneOnly();
    await page.clock.install();
    const provider = await launchElsewhere(page, answer);
    await page.goto(`/game/${SLOT}?mode=demo`);
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: games.starting })).toBeVisible();
    await page.locator('iframe').waitFor();
    await page.clock.fastForward(5_100);
    await expect(status.filter({ hasText: games.late })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(status.filter({ hasText: games.stuck })).toBeVisible();
    for (const name of [games.backToGames, games.contactSupport])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.unroute(/games\.launch/);
    await page.getByRole('button', { name: common.retry, exact: true }).click();
    await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
    await expect(status.filter({ hasText: games.stuck })).toHaveCount(0);
    provider.close();
  });

for (const language of shareOf(['en', 'fr'] as const, 2))
  test(`[E-4, N-3] a launch that hangs is told of in the same way, ${language}`, async ({ page }) => {
    phoneOnly();
    const said = words[language].games;
    await page.clock.install();
    await page.route(/games\.launch/, () => {});
    await page.goto(at(language, `/game/${SLOT}?mode=demo`));
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: said.starting })).toBeVisible();
    await page.clock.fastForward(5_100);
    await expect(status.filter({ hasText: said.late })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(status.filter({ hasText: said.stuck })).toBeVisible();
    await page.getByRole('button', { name: said.contactSupport, exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
  });

test('[E-4] a game that stops answering is told of, and can be started again', async ({ page }) => {
  phoneOnly();
  await page.clock.install();
  await becomePlayer(page.request, 50);
  const provider = await launchElsewhere(page, answering.page);
  await page.goto(`/game/${SLOT}`);
  const frame = await provider.frame();
  await post(frame, said('ready', { can: ['answer'] }));
  await expect(page.getByText(games.starting)).toHaveCount(0);
  await page.clock.fastForward(5_100);
  await page.clock.fastForward(10_100);
  await expect(page.getByRole('alert').filter({ hasText: games.silent })).toBeVisible();
  await post(frame, said('pong'));
  await expect(page.getByText(games.silent)).toHaveCount(0);
  await page.clock.fastForward(5_100);
  await page.clock.fastForward(10_100);
  await page.unroute(/games\.launch/);
  await page.getByRole('button', { name: games.startAgain }).click();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
  await expect(page.getByText(games.silent)).toHaveCount(0);
  provider.close();
});

test('[E-2, D-1] the deposit opens over the game, which waits: Back closes it first, and what is paid arrives', async ({
  page,
}) => {
  phoneOnly();
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
  await approve(page.request, response.address);
  await expect(sheet.getByText(payments.payment.success.title)).toBeVisible({ timeout: 20_000 });
  await expect(shownIn(page)).toHaveText('€70.00');
  await sheet.getByRole('button', { name: payments.payment.backToGame }).click();
  await expect(sheet).toBeHidden();
  expect([page.url(), await isSame()]).toEqual([address, true]);
  await frame.locator('#spin').click();
  await expect(shownIn(page)).toHaveText('€69.00');
});

test('[E-2] a round that cannot wait is played to its end first, and a second press thinks better of it', async ({
  page,
}) => {
  phoneOnly();
  await becomePlayer(page.request, 50);
  const provider = await launchElsewhere(page, answering.page);
  await page.goto(`/game/${SLOT}`);
  const frame = await provider.frame();
  await post(frame, 'ready', 'busy');
  const opener = barOf(page).getByRole('button', { name: common.deposit });
  const note = page.getByRole('status').filter({ hasText: games.depositLater });
  const sheet = page.getByRole('dialog', { name: cashier.deposit });
  await opener.click();
  await expect(note).toBeVisible();
  await opener.click();
  await expect(note).toHaveCount(0);
  await opener.click();
  await expect(sheet).toHaveCount(0);
  await post(frame, 'idle');
  await expect(sheet).toBeVisible();
  await expect(note).toHaveCount(0);
  provider.close();
});

test('[E-1, E-2, M-5] in Telegram the host’s back is the only one: it closes the menu, then the sheet, then leaves', async ({
  page,
}) => {
  phoneOnly();
  const { app } = await openTelegram(page, { player: 'new', language: 'en', fresh: String(Date.now()) });
  await expect(app.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await app.locator('article a[href*="/game/"]').first().click();
  await expect(barOf(app)).toBeVisible();
  await expect(barOf(app).getByRole('button', { name: common.back, exact: true })).toHaveCount(0);
  const path = new URL(app.url()).pathname;
  const menu = await openMenu(app);
  await expect(menu).toBeVisible();
  await page.locator('#back').click();
  await expect(menu).toHaveCount(0);
  expect(new URL(app.url()).pathname).toBe(path);
  await barOf(app).getByRole('button', { name: common.deposit }).click();
  const sheet = app.getByRole('dialog', { name: cashier.deposit });
  await expect(sheet).toBeVisible();
  await page.locator('#back').click();
  await expect(sheet).toHaveCount(0);
  expect(new URL(app.url()).pathname).toBe(path);
  await page.locator('#back').click();
  await expect.poll(() => new URL(app.url()).pathname).toBe('/');
});

test('[E-1, W-15] the bar and its menu by keyboard; axe finds nothing', async ({ page }) => {
  onOneDevice();
  await becomePlayer(page.request, 50);
  await openSlot(page);
  const exclude = ['iframe[src*="/platform/game/"]'];
  expect(await violationsOf(page, { exclude })).toEqual([]);
  await barOf(page).getByRole('button', { name: common.back, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  if (!isPhone()) {
    await expect(barOf(page).getByRole('button', { name: games.mute })).toBeFocused();
    await expect(barOf(page).getByRole('button', { name: games.more, exact: true })).toBeHidden();
    return;
  }
  await expect(barOf(page).getByRole('button', { name: common.deposit })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const more = barOf(page).getByRole('button', { name: games.more, exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox', { name: games.favourite })).toBeFocused();
  expect(await violationsOf(page, { exclude })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: games.rules })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  // A press in the game leaves it, too.
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.frameLocator('iframe').locator('.words').click();
  await expect(menu).toHaveCount(0);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(page.request, 'games.getLikes')).items.length).toBe(1);
  // Where it is found again.
  await page.goto('/');
  const row = page.locator('section', { has: page.getByRole('heading', { name: games.favourites }) });
  await expect(row.locator(`a[href="/game/${SLOT}"]`)).toHaveCount(1);
});

test('[E-1, G-4] a guest’s favourite asks to sign in, as elsewhere', async ({ page }) => {
  phoneOnly();
  await openSlot(page, `/game/${SLOT}?mode=demo`);
  await expect(barOf(page)).toContainText(/Demo · play money €1,000\.00/);
  const menu = await openMenu(page);
  await menu.getByRole('menuitemcheckbox', { name: games.favourite }).click();
  await expect(page.getByRole('dialog').locator('input[name="login"]')).toBeVisible();
});

test('[E-1, M-13] full screen says what is so, however it was left, and is not offered where there is none', async ({
  page,
}) => {
  test.skip(isPhone(), 'the same button stands in the menu');
  await openSlot(page, `/game/${SLOT}?mode=demo`);
  const enter = barOf(page).getByRole('button', { name: games.enterFullscreen, exact: true });
  const leave = barOf(page).getByRole('button', { name: games.leaveFullscreen, exact: true });
  await enter.click();
  await expect(leave).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(enter).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    Reflect.deleteProperty(Element.prototype, 'webkitRequestFullscreen');
  });
  await page.reload();
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible();
  await expect(barOf(page).getByRole('button', { name: common.back, exact: true })).toBeVisible();
  await expect(enter).toHaveCount(0);
});

test('[E-1] a phone on its side leaves the game three quarters of its height, and targets their size', async ({
  page,
}) => {
  phoneOnly();
  await becomePlayer(page.request, 50);
  await openSlot(page);
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => ((await page.locator('iframe').boundingBox())?.height ?? 0) / height)
      .toBeGreaterThanOrEqual(0.75);
    for (const button of await barOf(page).getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      const box = await button.boundingBox();
      expect([box?.width ?? 0, box?.height ?? 0].every((side) => side >= 44)).toBe(true);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    // A title is whole or not there.
    const title = page.getByRole('heading', { level: 1 });
    const room = await title.evaluate((element) => {
      const own = element.getBoundingClientRect();
      const around = element.parentElement?.getBoundingClientRect();
      return around ? { isCut: own.right > around.right + 1, isIn: own.top < around.bottom } : null;
    });
    expect(room?.isIn && room.isCut).toBe(false);
  }
});

test('[G-6, C-9] free spins end with what they won and where it lies, and the next press stakes nothing', async ({
  page,
}) => {
  inTurn(2, 1);
  phoneOnly();
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomePlayer(page.request, 10);
  await page.request.post('/api/campaigns.activateOffer?version=2.34&locale=en-US', {
    multipart: { promo_code: 'spins' },
  });
  const frame = await openSlot(page);
  const spin = frame.locator('#spin');
  const summary = frame.locator('#summary');
  await expect(frame.locator('#gift')).toHaveText(/^20 ×/);
  const isOver = async () =>
    /offer|free spins/i.test(await summary.innerText()) && (await frame.locator('#gift').isHidden());
  await expect(async () => {
    // The stars have free spins of their own, with a summary of their own.
    if (await summary.isVisible()) {
      if (await isOver()) return;
      await frame.locator('#goOn').click();
    }
    await spin.click({ timeout: 2000 }).catch(() => undefined);
    expect((await summary.isVisible()) && (await isOver())).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [50] });
  const won = await summary.locator('output').innerText();
  await expect(summary).toContainText(/20 free spins won you/);
  if (won !== '€0.00') await expect(summary).toContainText('it is your own money');
  const ledger = await mainBalance(page.request);
  expect(Number(ledger)).toBeCloseTo(10 + Number(won.replace(/[^\d.]/g, '')), 2);
  // Whoever goes on pressing stakes nothing.
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

/** How a euro is staked in a game of each other kind. */
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

for (const [sysname, stake] of shareOf(Object.entries(stakes), 2))
  test(`[E-1, G-7] the balance follows a round of ${sysname} as well`, async ({ page }) => {
    phoneOnly();
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
