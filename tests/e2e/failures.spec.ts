import { expect, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { type Language, words } from '../words';
import { violationsOf } from './axe';
import {
  approve,
  becomePlayer,
  type FaultySite,
  mainBalance,
  orderDeposit,
  read,
  startFaultySite,
  startLargeSite,
} from './faultySite';
import { site, watchErrors } from './places';
import { shiftOf, watchShifts } from './shifts';
import { skipUnlessTurn } from './skipUnlessTurn';

const texts = {
  en: { errors: words.en.errors, system: words.en.system },
  fr: { errors: words.fr.errors, system: words.fr.system },
};
const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path === '/' ? '' : path}`);
const languages = ['en', 'fr'] as const;
const HTML = '<!doctype html><title>Bad gateway</title>';

test.describe('an operator in trouble', () => {
  let faultySite: FaultySite;
  test.beforeEach(async () => {
    faultySite = await startFaultySite();
  });
  test.afterEach(() => faultySite.close());

  for (const language of shareOf(languages, 2)) {
    test(`[N-5, S-1, W-1] away at the start: a maintenance page with a way to try again, ${language}`, async ({
      page,
    }) => {
      await faultySite.operator.goDown();
      const { title } = texts[language].system.maintenance;
      const answer = await page.goto(faultySite.url + at(language, '/'));
      expect(answer?.status()).toBe(503);
      expect(await answer?.text()).toContain(title);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await faultySite.operator.restart();
      await expect(async () => {
        const retry = page.getByRole('button', { name: words[language].common.retry });
        // A reload that was too early shows the same error again.
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(page.locator('article a').first()).toBeVisible({ timeout: 1500 });
      }).toPass();
      await expect(page.getByRole('heading', { name: title })).toBeHidden();
    });
  }

  for (const language of shareOf(languages, 2))
    test(`[C-1, N-14] a cashier without methods says so and leads to support, ${language}`, async ({ page }) => {
      const noMethods = (settings: Record<string, unknown>) => ({ ...settings, methods: [] });
      faultySite.operator.addFault(/cashier\.get(deposit|withdraw)settings/, { kind: 'edit', edit: noMethods });
      await becomePlayer(page.request, 0);
      const { noMethods: noMethodsText, askSupport } = words[language].cashier;
      for (const path of ['/cashier/deposit', '/cashier/deposit/card', '/cashier/withdraw']) {
        await page.goto(faultySite.url + at(language, path));
        const main = page.getByRole('main');
        await expect(main.getByText(noMethodsText.title, { exact: true })).toBeVisible();
        await expect(main.getByText(noMethodsText.text)).toBeVisible();
        await expect(main.locator('form, [aria-busy=true]')).toHaveCount(0);
        expect(await violationsOf(page)).toEqual([]);
      }
      await page.getByRole('main').getByRole('link', { name: askSupport }).click();
      await expect(page).toHaveURL(faultySite.url + at(language, '/support'));
    });

  test('[N-5, S-1] an operator that goes away under an open page: the same page, and back again', async ({ page }) => {
    await becomePlayer(page.request, 0);
    await page.goto(`${faultySite.url}/cashier/deposit`);
    await expect(page.locator('input[name="amount"]')).toBeVisible();
    await faultySite.operator.goDown();
    await page.getByRole('link', { name: words.en.cashier.history, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: texts.en.system.maintenance.title })).toBeVisible();
    await faultySite.operator.restart();
    await expect(async () => {
      const retry = page.getByRole('button', { name: words.en.common.retry });
      // A reload that was too early shows the same error again.
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.getByText(words.en.payments.emptyHistory.deposit)).toBeVisible({ timeout: 1500 });
    }).toPass();
  });

  test('[N-14, W-1] slow by ten seconds: the page comes all the same, and whole once the operator answers', async ({
    page,
  }) => {
    const measureLoad = async (visit: string) => {
      const begun = Date.now();
      const answer = await page.request.get(`${faultySite.url}/?visit=${visit}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(words.en.common.nav.games);
      return Date.now() - begun;
    };
    const quick = await measureLoad('quick');
    faultySite.operator.addFault(/^\/api\//, { kind: 'hold' });
    // The page waits four seconds for its data at most; the rest allows for this machine's speed.
    expect(await measureLoad('slow')).toBeLessThan(4_000 + 1_000 + 2 * quick);
    faultySite.operator.recover();
    const assertNoErrors = watchErrors(page);
    await page.goto(faultySite.url);
    await expect(page.locator('article a').first()).toBeVisible();
    assertNoErrors();
  });

  for (const { label, body, language } of [
    { label: 'a page', body: HTML, language: 'en' },
    { label: 'nothing', body: '', language: 'fr' },
    { label: 'a wrong shape', body: '{"response":{"items":{"a":1}}}', language: 'en' },
  ] as const) {
    test(`[N-7, N-14] answering ${label}: said plainly, the rest stands, a retry mends it, ${language}`, async ({
      page,
    }) => {
      const assertNoErrors = watchErrors(page);
      faultySite.operator.addFault(/games\.get\b/, { kind: 'answer', body });
      await page.goto(faultySite.url + at(language, '/gamehall'));
      const notice = page.getByRole('alert').filter({ hasText: texts[language].errors.MalformedAnswerException });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      faultySite.operator.recover();
      await notice.getByRole('button', { name: words[language].common.retry }).click();
      await expect(page.locator('article a').first()).toBeVisible();
      await expect(notice).toBeHidden();
      assertNoErrors();
    });
  }

  for (const language of shareOf(languages, 2, 1)) {
    test(`[A-2, N-3] too many tries to sign in: how long to wait is said, ${language}`, async ({ page }) => {
      faultySite.operator.addFault(/auth\.login/, {
        kind: 'answer',
        status: 429,
        headers: { 'retry-after': '90' },
        body: '{"error":{"type":"TooManyRequestsException","message":"Wait"}}',
      });
      await page.goto(faultySite.url + at(language, '/forms/sign_in'));
      await page.locator('input[name="login"]').fill('one@baize.example');
      await page.locator('input[name="password"]').fill('demo-one-1');
      await page.getByRole('button', { name: words[language].auth.submitLogin, exact: true }).click();
      const { errors } = texts[language];
      await expect(page.getByText(errors.tryInSeconds_other.replace('{{count}}', '90'))).toBeVisible();
      await expect(page.locator('input[name="login"]')).toHaveValue('one@baize.example');
      expect(faultySite.operator.heardOf(/auth\.login/)).toHaveLength(1);
    });
  }

  test('[C-4, N-14] the operator’s answer to a withdrawal is lost behind the site: one withdrawal all the same', async ({
    page,
  }) => {
    await becomePlayer(page.request, 100);
    await page.goto(`${faultySite.url}/cashier/withdraw`);
    faultySite.operator.addFault(/makewithdrawal/, { kind: 'cut' }, 1);
    await fillWithdrawal(page);
    const order = page.getByRole('button', { name: /€20\.00/ });
    await order.click();
    await expect(page.getByRole('alert')).toContainText(words.en.cashier.lostOrder);
    // The alert is visible at any scroll position of the form.
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await order.click();
    await expect(page.getByText(words.en.cashier.accepted)).toBeVisible();
    expect(new Set(faultySite.operator.heardOf(/makewithdrawal/).map(({ key }) => key)).size).toBe(1);
    expect(await mainBalance(page.request)).toBe('80.00');
  });
});

async function fillWithdrawal(page: Page): Promise<void> {
  await page.locator('input[name="amount"]').fill('20');
  await page.locator('input[name="card_number"]').fill('4242 4242 4242 4242');
}

for (const language of shareOf(languages, 2)) {
  test(`[C-4, N-8] the connection is lost in the middle of a withdrawal: nothing is lost, ${language}`, async ({
    page,
    context,
  }) => {
    await becomePlayer(context.request, 100);
    await page.goto(at(language, '/cashier/withdraw'));
    await fillWithdrawal(page);
    const order = page.getByRole('button', { name: /€20\.00/ });
    if (language === 'en') {
      // The order reaches the operator, but its response is lost.
      await page.route(
        /makewithdrawal/,
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
    } else await context.setOffline(true);
    await order.click();
    await expect(page.getByRole('alert')).toContainText(words[language].cashier.lostOrder);
    await expect(page.locator('input[name="amount"]')).toHaveValue('20');
    await context.setOffline(false);
    await order.click();
    await expect(page.getByText(words[language].cashier.accepted)).toBeVisible();
    expect((await read(context.request, 'cashier.gethistory', { type: 'withdrawal' })).total).toBe(1);
    expect(await mainBalance(context.request)).toBe('80.00');
  });
}

test('[C-4] a double tap on pay orders one deposit', async ({ page }) => {
  await becomePlayer(page.request, 0);
  await page.goto('/cashier/deposit');
  await page.getByRole('button', { name: '€50', exact: true }).click();
  await page.getByRole('button', { name: /€50\.00/ }).dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect((await read(page.request, 'cashier.gethistory', { type: 'deposit' })).total).toBe(1);
});

test('[C-5, S-10] a payment page left open: the page that waits becomes success when it is paid at last', async ({
  page,
}) => {
  await becomePlayer(page.request, 0);
  const { id, address } = await orderDeposit(page.request, '50');
  await page.goto(`/cashier/paypending/${id}`);
  await expect(page.getByRole('heading', { name: words.en.payments.payment.pending.title })).toBeVisible();
  await approve(page.request, address);
  await expect(page.getByRole('heading', { name: words.en.payments.payment.success.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/cashier/paysuccess/${id}$`));
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toHaveText(/€50\.00/);
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
  const begun = page.waitForResponse(
    (response) => /frames\/call\//.test(response.url()) && !/open/.test(response.url()),
  );
  await spin.click();
  await begun;
  const reached = await mainBalance(page.request);
  expect(reached).not.toBe('50.00');
  await page.reload();
  await expect(spin).toBeEnabled();
  const now = await mainBalance(page.request);
  await expect(page.getByRole('toolbar').getByText(`€${now}`)).toBeVisible();
  expect(now).toBe(reached);
});

test('[A-13, C-13] two tabs: one balance, and a sign-out in one makes the other a guest', async ({ context }) => {
  await becomePlayer(context.request, 100);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.clock.install();
  await Promise.all([one.goto(`${site}/cashier/withdraw`), other.goto(`${site}/cashier/wallet`)]);
  const shown = other.locator('header a[href*="/cashier/wallet"]');
  await expect(shown).toHaveText(/€100\.00/);
  await fillWithdrawal(one);
  await one.getByRole('button', { name: /€20\.00/ }).click();
  await expect(one.getByText(words.en.cashier.accepted)).toBeVisible();
  await other.clock.fastForward(11_000);
  await expect(shown).toHaveText(/€80\.00/);
  await one.goto(`${site}/profile`);
  await one.getByRole('button', { name: words.en.common.signOut }).click();
  await expect(one.getByRole('banner').getByRole('link', { name: words.en.common.signIn })).toBeVisible();
  // Steps are shorter than the message is shown: any poll may fail first, not just that of the balance.
  await expect(async () => {
    await other.clock.fastForward(2_000);
    await expect(other.getByText(words.en.common.sessionEnded)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(other.getByRole('banner').getByRole('link', { name: words.en.common.signIn })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
});

test.describe('parts of the account that cannot be read', () => {
  let faultySite: FaultySite;
  test.beforeEach(async () => {
    faultySite = await startFaultySite();
  });
  test.afterEach(() => faultySite.close());

  test('[A-5, N-14] what else one signs in with is read again by a press', async ({ page }) => {
    await becomePlayer(page.request, 0);
    faultySite.operator.addFault(/getSocialAccounts/, { kind: 'answer', status: 500, body: '{}' });
    await page.goto(`${faultySite.url}/profile/security`);
    const link = page.getByRole('button', { name: words.en.auth.linked.linkName.replace('{{name}}', 'Meadow') });
    const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry, exact: true });
    await expect(retry).toBeVisible();
    await expect(link).toBeDisabled();
    faultySite.operator.recover();
    await retry.click();
    await expect(link).toBeEnabled();
  });

  for (const language of shareOf(languages, 2))
    test(`[A-1, N-14] a player who cannot be read is told so once, never taken for a guest, and there again by themselves, ${language}`, async ({
      page,
    }) => {
      await becomePlayer(page.request, 731);
      await page.goto(`${faultySite.url}/robots.txt`);
      await page.evaluate(() => localStorage.setItem('baize/had-session', '1'));
      const DOWN = { kind: 'answer', status: 500, body: '{}' } as const;
      faultySite.operator.addFault(/account\.getInfo/, DOWN);
      await page.goto(faultySite.url + at(language, '/'));
      const { common } = words[language];
      const news = page.getByRole('listitem').filter({ hasText: texts[language].errors.accountUnread });
      await expect(news).toBeVisible();
      const banner = page.getByRole('banner').first();
      await expect(banner.getByRole('link', { name: common.deposit })).toBeVisible();
      await expect(banner.getByRole('link', { name: common.signIn })).toHaveCount(0);
      await expect(banner).not.toContainText('0.00');
      // A failed retry shows the message again; once closed, it stays closed, and only the account menu shows the
      // failure.
      await news.getByRole('button', { name: common.retry }).click();
      await expect(news).toBeVisible();
      await news.getByRole('button', { name: common.dismiss }).click();
      await banner.getByRole('button', { name: common.titles.account }).click();
      const menu = page.getByRole('dialog', { name: common.titles.account });
      await expect(menu.getByRole('alert')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      faultySite.operator.recover();
      // This happens without any input.
      await expect(banner.locator('a[href*="/cashier/wallet"]')).toContainText('731.00', { timeout: 30_000 });
      await expect(menu.getByRole('alert')).toHaveCount(0);
      await expect(news).toHaveCount(0);
    });

  for (const language of shareOf(languages, 2))
    test(`[N-14] a lobby whose operator fails has one notice with one code, and one press reads all of it, ${language}`, async ({
      page,
    }) => {
      await becomePlayer(page.request, 0);
      await page.goto(faultySite.url + at(language, '/about'));
      await expect(page.locator('html[data-alive]')).toBeAttached();
      faultySite.operator.addFault(/^\/api\//, { kind: 'answer', status: 500, body: '{}' });
      await page.getByRole('navigation').first().getByRole('link').first().click();
      const notice = page.getByRole('alert');
      const main = page.getByRole('main');
      await expect(notice).toBeVisible();
      // Other blocks with the same cause stay hidden.
      await expect.poll(() => main.locator('div > div[hidden]').count()).toBe(5);
      await expect(notice).toHaveCount(1);
      await expect(notice).toContainText(texts[language].errors.reference.replace('{{code}}', ''));
      await expect(notice).toBeInViewport({ ratio: 1 });
      const retry = page.getByRole('button', { name: words[language].common.retry, exact: true });
      await expect(retry).toHaveCount(1);
      faultySite.operator.recover();
      await retry.click();
      await expect(notice).toHaveCount(0);
      await expect(main.locator('article a').first()).toBeVisible();
      await expect(main.locator('a[href*="/jackpots/"], a[href$="/jackpots"]').first()).toBeVisible();
    });

  for (const language of shareOf(languages, 2))
    test(`[N-3, N-14, W-15] an operator that hangs: a long wait is said and moves nothing, and is over within twenty seconds, ${language}`, async ({
      page,
    }) => {
      await watchShifts(page);
      await becomePlayer(page.request, 0);
      await page.goto(faultySite.url + at(language, '/about'));
      await expect(page.locator('html[data-alive]')).toBeAttached();
      faultySite.operator.addFault(/^\/api\//, { kind: 'hold' });
      await page.getByRole('link', { name: words[language].common.nav.offers, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].common.titles.offers);
      const heard = () => faultySite.operator.heardOf(/campaigns\.getoffers/).length;
      await expect.poll(heard).toBeGreaterThan(0);
      const news = page.getByRole('status').filter({ hasText: words[language].common.slow });
      const shifted = await shiftOf(page);
      await expect(news).toBeVisible({ timeout: 14_000 });
      expect(await shiftOf(page)).toBe(shifted);
      expect(await violationsOf(page)).toEqual([]);
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice).toContainText(texts[language].errors.TimeoutException, { timeout: 20_000 });
      await expect(news).toHaveCount(0);
      // It is not requested a second time.
      expect(heard()).toBe(1);
    });

  test('[G-10, N-14] bets that cannot be read are not counted as none', async ({ page }) => {
    await becomePlayer(page.request, 0);
    faultySite.operator.addFault(/games\.getHistory/i, { kind: 'answer', status: 500, body: '{}' });
    await page.goto(`${faultySite.url}/profile/bets`);
    const count = page.getByRole('main').getByRole('term').filter({ hasText: words.en.betting.bets.counted.sports });
    const retry = page.getByRole('main').getByRole('button', { name: words.en.common.retry, exact: true });
    await expect(retry).toBeVisible();
    await expect(count).toHaveCount(0);
    faultySite.operator.recover();
    await retry.click();
    await expect(count).toBeVisible();
  });
});

test('[G-2] ten thousand games scroll with at most 1,500 elements in the page', async ({ page }) => {
  skipUnlessTurn(3, 2);
  const large = await startLargeSite(10_000);
  try {
    await page.goto(`${large.url}/gamehall`);
    await expect(page.getByText(/10[, ]?000/)).toBeVisible();
    const tiles = page.locator('article');
    await expect(tiles.first()).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1_500);
    }
    await expect(tiles.first()).toBeVisible();
  } finally {
    await large.close();
  }
});
