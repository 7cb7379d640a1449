/** A site whose operator is away, hangs or answers wrongly, and a player whose connection or page is lost. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { violationsOf } from './axe';
import { approve, becomePlayer, type FaultySite, mainBalance, read, startFaultySite } from './faultySite';
import { wallet, watchErrors } from './places';
import { shiftOf, watchShifts } from './shifts';

const DOWN = { kind: 'answer', status: 500, body: '{}' } as const;

test.describe('an operator in trouble', () => {
  let faultySite: FaultySite;
  test.beforeAll(async () => {
    faultySite = await startFaultySite();
  });
  test.afterEach(() => {
    faultySite.operator.recover();
    faultySite.operator.heard.length = 0;
  });
  test.afterAll(() => faultySite?.close());

  test('[N-5, S-1, W-1] while the operator is away, an open page and a new one show maintenance, and a retry brings both back', async ({
    page,
    context,
  }) => {
    await becomePlayer(page.request, 0);
    await page.goto(`${faultySite.url}/cashier/deposit`);
    await expect(page.locator('input[name="amount"]')).toBeVisible();
    await faultySite.operator.goDown();
    await page.getByRole('link', { name: words.en.cashier.history, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: words.en.system.maintenance.title })).toBeVisible();
    const newPage = await context.newPage();
    const answer = await newPage.goto(`${faultySite.url}/fr`);
    const { title } = words.fr.system.maintenance;
    expect(answer?.status()).toBe(503);
    expect(await answer?.text()).toContain(title);
    await expect(newPage.getByRole('heading', { name: title })).toBeVisible();
    await faultySite.operator.restart();
    await retryUntil(newPage, words.fr.common.retry, () =>
      expect(newPage.locator('article a').first()).toBeVisible({ timeout: 1500 }),
    );
    await expect(newPage.getByRole('heading', { name: title })).toBeHidden();
    await retryUntil(page, words.en.common.retry, () =>
      expect(page.getByText(words.en.payments.emptyHistory.deposit)).toBeVisible({ timeout: 1500 }),
    );
  });

  test('[C-1, N-14] a cashier without methods says so and leads to support', async ({ page }) => {
    const noMethods = (settings: Record<string, unknown>) => ({ ...settings, methods: [] });
    faultySite.operator.addFault(/cashier\.get(deposit|withdraw)settings/, { kind: 'edit', edit: noMethods });
    await becomePlayer(page.request, 0);
    const { noMethods: noMethodsText, askSupport } = words.fr.cashier;
    const main = page.getByRole('main');
    for (const path of ['/fr/cashier/deposit/card', '/fr/cashier/withdraw']) {
      await page.goto(faultySite.url + path);
      await expect(main.getByText(noMethodsText.title, { exact: true })).toBeVisible();
      await expect(main.getByText(noMethodsText.text)).toBeVisible();
      await expect(main.locator('form, [aria-busy=true]')).toHaveCount(0);
    }
    expect(await violationsOf(page)).toEqual([]);
    await main.getByRole('link', { name: askSupport }).click();
    await expect(page).toHaveURL(`${faultySite.url}/fr/support`);
  });

  test('[N-14, W-1] an operator that hangs: the server sends the page all the same, and it is complete once the operator answers', async ({
    page,
  }) => {
    const measureLoad = async (path: string) => {
      const startedAt = Date.now();
      const answer = await page.request.get(faultySite.url + path);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(words.en.common.nav.games);
      return Date.now() - startedAt;
    };
    const quick = await measureLoad('/');
    faultySite.operator.addFault(/^\/api\//, { kind: 'hold' });
    // The page waits four seconds for its data at most; the rest allows for this machine's speed.
    expect(await measureLoad('/offers')).toBeLessThan(4_000 + 1_000 + 2 * quick);
    expect(faultySite.operator.heardOf(/campaigns\.getoffers/).length).toBeGreaterThan(0);
    faultySite.operator.recover();
    const assertNoErrors = watchErrors(page);
    await page.goto(`${faultySite.url}/offers`);
    await expect(page.locator('main li a').first()).toBeVisible();
    assertNoErrors();
  });

  test('[N-3, N-14, W-15] an operator that hangs: a long wait shows a message that moves nothing, and ends within twenty seconds', async ({
    page,
  }) => {
    await watchShifts(page);
    await page.clock.install();
    await becomePlayer(page.request, 0);
    await page.goto(`${faultySite.url}/fr/about`);
    // Nothing of the first page is awaited any more.
    await expect(page.locator(wallet)).toHaveText(/\d/);
    await expect(page.getByRole('status').filter({ hasText: words.fr.common.slow })).toHaveCount(0);
    faultySite.operator.addFault(/^\/api\//, { kind: 'hold' });
    await page.getByRole('link', { name: words.fr.common.nav.offers, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.fr.common.titles.offers);
    const requestCount = () => faultySite.operator.heardOf(/campaigns\.getoffers/).length;
    await expect.poll(requestCount).toBeGreaterThan(0);
    const message = page.getByRole('status').filter({ hasText: words.fr.common.slow });
    await expect(message).toHaveCount(0);
    const shifted = await shiftOf(page);
    await page.clock.fastForward(7_000);
    await expect(message).toBeVisible();
    expect(await shiftOf(page)).toBe(shifted);
    expect(await violationsOf(page)).toEqual([]);
    await page.clock.fastForward(13_000);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(words.fr.errors.TimeoutException);
    await expect(message).toHaveCount(0);
    // It is not requested a second time.
    expect(requestCount()).toBe(1);
  });

  test('[N-7, N-14] a lobby that cannot be read shows one error with one code, and one retry reads all of it; so does a hall with a malformed answer', async ({
    page,
  }) => {
    await becomePlayer(page.request, 0);
    await page.goto(`${faultySite.url}/about`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    faultySite.operator.addFault(/^\/api\//, DOWN);
    const mostAlerts = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      new MutationObserver(() => {
        seen.count = Math.max(seen.count, document.querySelectorAll('[role=alert]').length);
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    // The page's script arrives after its reads have failed, so that their errors appear together.
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 500) failed.push(response.url());
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await expect.poll(() => failed.length).toBeGreaterThan(5);
      await route.continue();
    });
    await page.getByRole('navigation').first().getByRole('link').first().click();
    const notice = page.getByRole('alert');
    const main = page.getByRole('main');
    await expect(notice).toBeVisible();
    // Other blocks with the same cause stay hidden.
    await expect.poll(() => main.locator('div > div[hidden]').count()).toBe(5);
    await expect(notice).toHaveCount(1);
    // Not even for a moment, which a screen reader would read out.
    expect(await mostAlerts.evaluate(({ count }) => count)).toBe(1);
    await expect(notice).toContainText(words.en.errors.reference.replace('{{code}}', ''));
    await expect(notice).toBeInViewport({ ratio: 1 });
    const retry = page.getByRole('button', { name: words.en.common.retry, exact: true });
    await expect(retry).toHaveCount(1);
    faultySite.operator.recover();
    await retry.click();
    await expect(notice).toHaveCount(0);
    await expect(main.locator('article a').first()).toBeVisible();
    await expect(main.locator('a[href*="/jackpots/"], a[href$="/jackpots"]').first()).toBeVisible();
    const assertNoErrors = watchErrors(page);
    faultySite.operator.addFault(/games\.get\b/, { kind: 'answer', body: '<!doctype html><title>Bad gateway</title>' });
    await page.goto(`${faultySite.url}/fr/gamehall`);
    const malformed = page.getByRole('alert').filter({ hasText: words.fr.errors.MalformedAnswerException });
    await expect(malformed).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    faultySite.operator.recover();
    await malformed.getByRole('button', { name: words.fr.common.retry }).click();
    await expect(page.locator('article a').first()).toBeVisible();
    await expect(malformed).toBeHidden();
    assertNoErrors();
  });

  test('[C-4, N-8, N-14] a withdrawal whose connection or answer is lost keeps the form, and trying again takes the money out once', async ({
    page,
    context,
  }) => {
    const { cashier } = words.fr;
    await becomePlayer(page.request, 100);
    await page.goto(`${faultySite.url}/fr/cashier/withdraw`);
    await page.locator('input[name="amount"]').fill('20');
    await page.locator('input[name="card_number"]').fill('4242 4242 4242 4242');
    const order = page.getByRole('button', { name: /€20\.00/ });
    const alert = page.getByRole('alert');
    const orders = () => faultySite.operator.heardOf(/makewithdrawal/);
    await context.setOffline(true);
    await order.click();
    // Nothing left the device, so nothing can have gone through.
    await expect(alert).toContainText(words.fr.errors.OfflineException);
    // The alert is visible at any scroll position of the form.
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.locator('input[name="amount"]')).toHaveValue('20');
    await context.setOffline(false);
    // The order reaches the operator, but its answer is lost behind the site.
    faultySite.operator.addFault(/makewithdrawal/, { kind: 'cut' }, 1);
    await order.click();
    await expect.poll(() => orders().length).toBe(1);
    await expect(order).toBeEnabled();
    await expect(alert).toContainText(cashier.lostOrder);
    await order.click();
    await expect(page.getByText(cashier.accepted)).toBeVisible();
    expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
    expect((await read(page.request, 'cashier.gethistory', { type: 'withdrawal' })).total).toBe(1);
    expect(await mainBalance(page.request)).toBe('80.00');
  });

  test('[A-1, N-14] if the account cannot be read, one message says so, the player is not a guest, and it recovers on its own', async ({
    page,
  }) => {
    await page.clock.install();
    await becomePlayer(page.request, 731);
    await page.goto(`${faultySite.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('baize/had-session', '1'));
    faultySite.operator.addFault(/account\.getInfo/, DOWN);
    await page.goto(faultySite.url);
    const { common, errors } = words.en;
    const message = page.getByRole('listitem').filter({ hasText: errors.accountUnread });
    // Messages are shown by the part of the page that loads three seconds later.
    await page.clock.fastForward(3_000);
    await expect(message).toBeVisible();
    const banner = page.getByRole('banner').first();
    await expect(banner.getByRole('link', { name: common.deposit })).toBeVisible();
    await expect(banner.getByRole('link', { name: common.signIn })).toHaveCount(0);
    await expect(banner).not.toContainText('0.00');
    // A failed retry shows the message again; once closed, it stays closed, and only the account menu shows the
    // failure.
    await message.getByRole('button', { name: common.retry }).click();
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: common.dismiss }).click();
    await banner.getByRole('button', { name: common.titles.account }).click();
    const menu = page.getByRole('dialog', { name: common.titles.account });
    await expect(menu.getByRole('alert')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    faultySite.operator.recover();
    // This happens without any input.
    await page.clock.fastForward(60_000);
    await expect(page.locator(wallet)).toContainText('731.00');
    await expect(menu.getByRole('alert')).toHaveCount(0);
    await expect(message).toHaveCount(0);
  });

  test('[A-5, G-10, N-14] linked accounts and bets that cannot be read are not shown as empty, and a press retries', async ({
    page,
  }) => {
    await becomePlayer(page.request, 0);
    const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry, exact: true });
    faultySite.operator.addFault(/getSocialAccounts/, DOWN);
    await page.goto(`${faultySite.url}/profile/security`);
    const link = page.getByRole('button', { name: words.en.auth.linked.linkName.replace('{{name}}', 'Meadow') });
    await expect(retry).toBeVisible();
    await expect(link).toBeDisabled();
    faultySite.operator.recover();
    await retry.click();
    await expect(link).toBeEnabled();

    faultySite.operator.addFault(/games\.getHistory/i, DOWN);
    await page.goto(`${faultySite.url}/profile/bets`);
    const count = page.getByRole('main').getByRole('term').filter({ hasText: words.en.betting.bets.counted.sports });
    await expect(retry).toBeVisible();
    await expect(count).toHaveCount(0);
    faultySite.operator.recover();
    await retry.click();
    await expect(count).toBeVisible();
  });
});

/** Presses the retry button until `done` holds: a reload that was too early shows the same error again. */
async function retryUntil(page: Page, name: string, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const retry = page.getByRole('button', { name });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await done();
  }).toPass();
}

test('[C-4, C-5, S-10] a double press orders one deposit, and its waiting page becomes success when it is paid', async ({
  page,
}) => {
  await becomePlayer(page.request, 0);
  await page.goto('/cashier/deposit');
  await page.getByRole('button', { name: '€50', exact: true }).click();
  await page.getByRole('button', { name: /€50\.00/ }).dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  const address = page.url();
  const orders = await read(page.request, 'cashier.gethistory', { type: 'deposit' });
  expect(orders.total).toBe(1);
  const { id } = orders.items[0];
  await page.goto(`/cashier/paypending/${id}`);
  await expect(page.getByRole('heading', { name: words.en.payments.payment.pending.title })).toBeVisible();
  await approve(page.request, address);
  await expect(page.getByRole('heading', { name: words.en.payments.payment.success.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/cashier/paysuccess/${id}$`));
  await expect(page.locator(wallet)).toHaveText(/€50\.00/);
  await approve(page.request, address);
  expect(await mainBalance(page.request)).toBe('50.00');
});

test('[G-5, G-7] a reload in the middle of a spin: the round is played once, and the balance is the operator’s', async ({
  page,
}) => {
  await becomePlayer(page.request, 50);
  const { items } = await read(page.request, 'games.get', { options: '{"kind":"slot"}', count: '1' });
  await page.goto(`/game/${items[0].sysname}`);
  const spin = page.frameLocator('iframe').locator('#spin');
  const started = page.waitForResponse(
    (response) => /frames\/call\//.test(response.url()) && !/open/.test(response.url()),
  );
  await spin.click();
  await started;
  const reached = await mainBalance(page.request);
  expect(reached).not.toBe('50.00');
  await page.reload();
  await expect(spin).toBeEnabled();
  const now = await mainBalance(page.request);
  await expect(page.getByRole('toolbar').getByText(`€${now}`)).toBeVisible();
  expect(now).toBe(reached);
});
