import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { type OtherSite, startOtherSite } from './otherSite';
import { balance, openBrowser, openTelegram, wallet, watchErrors } from './places';
import { depositFifty, readHistory, register, spinOnce, withdrawTwenty } from './playerRound';

let other: OtherSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  other = await startOtherSite();
});
test.afterAll(() => other?.close());

/** The access token; the tab stores the refresh token after it. */
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('baize/token')?.split(' ')[0] ?? '');

/** The operator's balance, requested like the page does. */
async function readBalance(page: Page): Promise<string> {
  const answer = await page.request.get(`${other.url}/v2/me/balances`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  const { minor } = (await answer.json()).data.balanceMain;
  return (minor / 100).toFixed(2);
}

test('[O-7, A-1, C-1, C-2, C-8, G-5] the main job before an operator of another dialect, with a session by token', {
  tag: '@long',
}, async ({ page }) => {
  const assertNoErrors = watchErrors(page);
  const place = await openBrowser(page, `${other.url}/`);
  await register(place, 'en');
  const token = await tokenOf(page);
  expect(token.length).toBeGreaterThan(10);
  await depositFifty(place, 'en', 'same tab');
  const left = await spinOnce(place, 'en', readBalance);
  await page.goBack();
  await expect.poll(() => balance(page)).toBe(left);
  await withdrawTwenty(place, 'en', left);
  await readHistory(place, 'en');
  // The tab's token restores a guarded page, although the server never receives it.
  await page.reload();
  await expect(page).toHaveURL(/\/cashier\/history/);
  await expect.poll(() => balance(page)).toBe(left - 2000);
  const calls = other.operator.heard.filter(({ url }) => !/^\/(cms|media|platform|sandbox|hit|oauth)/.test(url));
  expect(calls.filter(({ url }) => !url.startsWith('/v2/')).map(({ url }) => url)).toEqual([]);
  expect(other.operator.heard.filter(({ url }) => url.includes(token))).toEqual([]);
  expect(other.logged.join('')).not.toContain(token);
  expect((await page.context().cookies()).filter(({ value }) => value.includes(token))).toEqual([]);
  assertNoErrors();
});

test('[O-7, W-1] the server renders its pages, and a refused sign-in shows the product’s error', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${other.url}/gamehall`)).text();
  expect(html.match(/href="\/game\//g)?.length).toBeGreaterThan(10);
  const guarded = await request.get(`${other.url}/cashier/deposit`, { maxRedirects: 0 });
  expect([guarded.status(), guarded.headers().location]).toEqual([302, expect.stringContaining('redirectUrl')]);
  await page.goto(`${other.url}/forms/sign_in`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('input[name="login"]').fill('nobody@baize.example');
  await page.locator('input[name="password"]').fill('not-the-one-1');
  await page.locator('form').getByRole('button', { name: words.en.common.signIn, exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('[O-7, A-1, A-13, C-1] a session by token lasts through a deposit, a reload during its renewal, and a second tab, until a sign-out ends it in both', async ({
  page,
}) => {
  const assertNoErrors = watchErrors(page);
  const { tokens } = other.operator;
  const place = await openBrowser(page, `${other.url}/`);
  await register(place, 'en');
  const first = await tokenOf(page);
  expect(first.length).toBeGreaterThan(10);
  await depositFifty(place, 'en', 'same tab');
  assertNoErrors();
  // A call of the page that is left would renew the token too.
  await page.goto('about:blank');
  // A reload while the token is renewed loses the answer.
  Object.assign(tokens.counts, { renewed: 0, refused: 0, again: 0 });
  tokens.expire();
  const release = tokens.holdAnswers();
  await page.goto(`${other.url}/cashier/history`);
  await expect.poll(() => tokens.counts.renewed).toBe(1);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => tokens.counts.again).toBe(1);
  release();
  await expect.poll(() => tokenOf(page)).not.toBe(first);
  await expect(page.locator(wallet)).toBeVisible();
  await expect(page).toHaveURL(/\/cashier\/history/);
  expect(tokens.counts).toEqual({ renewed: 1, refused: 0, again: 1 });
  const second = await tokenOf(page);
  const tab = await page.context().newPage();
  await tab.goto(`${other.url}/cashier/wallet`);
  await expect(tab).toHaveURL(/\/cashier\/wallet/);
  await expect.poll(() => tokenOf(tab)).toBe(second);
  await expect.poll(() => balance(tab)).toBe(5000);
  // Both requests find the token expired at once: the old one allows one renewal, even if a reload loses the response.
  Object.assign(tokens.counts, { renewed: 0, refused: 0, again: 0 });
  tokens.expire();
  await Promise.all([page, tab].map((one) => one.evaluate(() => window.dispatchEvent(new Event('online')))));
  await Promise.all([page.reload(), tab.reload()]);
  await expect.poll(() => tokenOf(tab)).not.toBe(second);
  await expect.poll(async () => (await tokenOf(page)) === (await tokenOf(tab))).toBe(true);
  await expect(page).toHaveURL(/\/cashier\/history/);
  await expect(tab).toHaveURL(/\/cashier\/wallet/);
  expect(tokens.counts).toMatchObject({ renewed: 1, refused: 0 });
  // Signing out in one tab signs out all tabs, with a message.
  await page.goto(`${other.url}/profile/settings`);
  await page.getByRole('main').getByRole('button', { name: words.en.common.signOut }).click();
  await expect(tab.getByText(words.en.common.sessionEnded)).toBeVisible();
  await expect.poll(() => tokenOf(tab)).toBe('');
  // The operator is called in its own words, and no token is in an address, a log or a cookie.
  const calls = other.operator.heard.filter(({ url }) => !/^\/(cms|media|platform|sandbox|hit|oauth)/.test(url));
  expect(calls.filter(({ url }) => !url.startsWith('/v2/')).map(({ url }) => url)).toEqual([]);
  expect(other.operator.heard.filter(({ url }) => url.includes(first))).toEqual([]);
  expect(other.logged.join('')).not.toContain(first);
  expect((await page.context().cookies()).filter(({ value }) => value.includes(first))).toEqual([]);
});

test('[O-7, M-2, M-3, A-13] a launch renews its token, and signs in again where the operator does not renew', async ({
  page,
}) => {
  const { app } = await openTelegram(page, { player: '7000000001' }, other.hostPage);
  const shown = app.locator(wallet);
  await expect(shown).toBeVisible();
  const { tokens } = other.operator;
  const countSignIns = () =>
    other.operator.heard.filter(({ verb, url }) => verb === 'POST' && url === '/v2/sessions').length;
  const before = countSignIns();
  Object.assign(tokens.counts, { renewed: 0, refused: 0, again: 0 });
  tokens.expire();
  await app.locator('nav').getByRole('link', { name: words.en.common.nav.offers }).last().click();
  await expect.poll(() => tokens.counts).toEqual({ renewed: 1, refused: 0, again: 0 });
  await expect(app.getByRole('heading', { level: 1, name: words.en.common.nav.offers })).toBeVisible();
  expect(countSignIns()).toBe(before);
  tokens.expire();
  tokens.revoke();
  await shown.click();
  await expect.poll(countSignIns).toBe(before + 1);
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toBeVisible();
  expect(new URL(app.url()).pathname).toMatch(/\/cashier\/wallet$/);
  // No token stays in the browser for the next visitor.
  const left = await app.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
  const sent = other.operator.heard.flatMap(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? []);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((token) => left.includes(token))).toEqual([]);
});

test('[O-7, A-5] a social account signs in by a code that is valid once, only in the browser that started the sign-in', async ({
  page,
}) => {
  await page.goto(`${other.url}/forms/sign_in`);
  await page.locator('html[data-hydrated]').waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /Meadow/ }).click();
  const provider = await opened;
  const codes = new Set<string>();
  provider.on('framenavigated', (frame) => {
    const code = new URL(frame.url()).searchParams.get('social_code');
    if (code) codes.add(code);
  });
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: 'Demo Social One' }).click();
  await closed;
  await expect.poll(() => tokenOf(page)).not.toBe('');
  await expect(page.locator(wallet)).toBeVisible();
  const [code = ''] = codes;
  expect([codes.size, code.length]).toEqual([1, 36]);
  // A shared link signs nobody in: a browser that did not start the flow has no proof and sends no request.
  const entries = () =>
    other.operator.heard.filter(({ verb, url }) => verb === 'POST' && url === '/v2/sessions').length;
  const before = entries();
  const context = await page.context().browser()?.newContext();
  const stranger = await context?.newPage();
  await stranger?.goto(`${other.url}/forms/sign_in?social=done&social_code=${code}`);
  await stranger?.locator('html[data-hydrated]').waitFor();
  await expect.poll(() => stranger?.locator('input[name="login"]').isVisible()).toBe(true);
  expect([entries() - before, stranger && (await tokenOf(stranger))]).toEqual([0, '']);
  expect(other.logged.join('')).not.toContain(code);
  await context?.close();
});
