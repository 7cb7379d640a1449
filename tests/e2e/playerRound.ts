/** What a new player does in one go: registers, pays in, plays, takes out, looks at the history. */
import { expect, type Locator, type Page } from '@playwright/test';
import { said } from '../said';
import { type Language, words } from '../words';
import { balance, filterByKind, newLogin, ownHeaders, type Place, site } from './places';

export const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/fr${path === '/' ? '' : path}`;
const paths = { lobby: '/', games: '/gamehall', cashier: '/cashier/deposit' };

/**
 * Taps until it is done, where a second tap does no harm: while Telegram's bottom bar slides, the frame shrinks under
 * the finger, and a tap in a frame of another site may never be acknowledged to the test. What was tapped may be gone
 * by then: what counts is what came of it.
 */
export async function press(target: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await target.click({ timeout: 3000 }).catch(() => undefined);
    await done();
  }).toPass();
}

async function goTo(place: Place, language: Language, name: keyof typeof paths): Promise<void> {
  const { common } = words[language];
  // A phone's tab bar has no link to the games: the lobby has one, and a desk's main navigation too.
  if (name === 'games') await goTo(place, language, 'lobby');
  // The tabs are not there while the place shows its main button: the header's mark leads home from everywhere.
  const inHeader = { lobby: said(common.toLobby), cashier: common.deposit };
  const link =
    name === 'games'
      ? place.app.getByRole('link', { name: common.nav.games, exact: true }).first()
      : place.app.getByRole('banner').getByRole('link', { name: inHeader[name], exact: true });
  await press(link, () =>
    expect.poll(() => new URL(place.app.url()).pathname, { timeout: 3000 }).toBe(pathIn(language, paths[name])),
  );
}

/** Pays on the provider's page, in whichever window it opened. */
async function approve(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'en' ? 'Pay' : 'Payer', exact: true }).click();
}

export async function depositFifty(
  place: Place,
  language: Language,
  context: 'same tab' | 'new window',
): Promise<void> {
  const { payments } = words[language];
  await goTo(place, language, 'cashier');
  await press(place.app.getByRole('button', { name: '€50', exact: true }), () =>
    expect(place.app.locator('input[name="amount"]')).toHaveValue('50', { timeout: 2000 }),
  );
  const order = place.action(/€50\.00/);
  if (context === 'same tab') {
    await order.click();
    await approve(place.page, language);
  } else {
    const [payment] = await Promise.all([place.page.context().waitForEvent('page'), order.click()]);
    await approve(payment, language);
    // Its own way back leads into the app, which is let stand before its window goes.
    await payment.waitForURL(/startapp=/);
    await payment.waitForLoadState('networkidle');
    await payment.close();
    // A browser without windows may never answer this; what comes next waits for the page itself.
    void place.page.bringToFront().catch(() => undefined);
  }
  await expect(place.app.getByRole('heading', { name: payments.payment.success.title })).toBeVisible();
  await expect.poll(() => balance(place.app)).toBe(5000);
}

/** The main balance in the operator's books. */
async function booked(page: Page): Promise<string> {
  const answer = await page.request.get(`${site}/api/account.getBalance?version=2.34`, { headers: ownHeaders(page) });
  return (await answer.json()).response.balance_main.amount;
}

/** What the button of a slot says where the next spin is with one's own money. */
export const ownSpin: Record<Language, string> = { en: 'Spin', fr: 'Lancer' };

/** One spin of a slot for real money; the stake leaves the balance, and a win may come back. */
export async function spinOnce(
  place: Place,
  language: Language,
  balanceOf: (page: Page) => Promise<string> = booked,
): Promise<number> {
  await goTo(place, language, 'games');
  await filterByKind(place, language, 'slot');
  await expect.poll(() => place.app.url()).toContain('kind=slot');
  const frame = place.app.frameLocator('iframe');
  await press(place.app.locator('article a').first(), () =>
    expect(place.app.locator('iframe')).toBeVisible({ timeout: 5000 }),
  );
  await expect(frame.locator('html')).toHaveAttribute('lang', language);
  const shown = place.app.getByRole('toolbar').getByText('€');
  // A spin may pay back just its stake, or begin a round of free ones: the next ones move the balance and end the round.
  await expect(async () => {
    const answer = place.page.waitForResponse((response) => response.url().includes('/platform/frames/call/'));
    await frame.locator('#spin').click({ timeout: 5000 });
    expect((await answer).ok()).toBe(true);
    await expect(frame.locator('#spin')).toBeEnabled();
    await expect(shown).not.toHaveText('€50.00', { timeout: 1000 });
    await expect(frame.locator('#spin')).toHaveText(ownSpin[language], { timeout: 1000 });
  }).toPass();
  // A win is on the bar a moment after the wheels stand still.
  const amount = await balanceOf(place.page);
  await expect(shown).toHaveText(`€${amount}`);
  return Math.round(Number(amount) * 100);
}

export async function withdrawTwenty(place: Place, language: Language, before: number): Promise<void> {
  const { cashier } = words[language];
  await goTo(place, language, 'cashier');
  const card = place.app.locator('input[name="card_number"]');
  await press(place.app.getByRole('link', { name: cashier.withdraw, exact: true }), () =>
    expect(card).toBeVisible({ timeout: 3000 }),
  );
  await place.app.locator('input[name="amount"]').fill('20');
  await card.fill('4242 4242 4242 4242');
  await place.action(/€20\.00/).click();
  await expect(place.app.getByText(cashier.accepted)).toBeVisible();
  await expect.poll(() => balance(place.app)).toBe(before - 2000);
}

export async function readHistory(place: Place, language: Language): Promise<void> {
  const { cashier, payments } = words[language];
  await press(place.app.getByRole('link', { name: cashier.history, exact: true }).first(), () =>
    expect(place.app.getByRole('tab', { name: payments.tabs.deposit })).toBeVisible({ timeout: 3000 }),
  );
  // The sums of the period stand above the list.
  const rows = place.app.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.filter({ hasText: '€50.00' })).toBeVisible();
  await press(place.app.getByRole('tab', { name: payments.tabs.withdrawal }), () =>
    expect(rows.filter({ hasText: '€20.00' })).toBeVisible({ timeout: 3000 }),
  );
}

export async function register(place: Place, language: Language): Promise<void> {
  const form = place.app.getByRole('dialog');
  // A tap before the script runs leads to the page of the form instead.
  await expect(place.app.locator('[data-guest=settled]')).toBeVisible();
  await place.app.getByRole('banner').getByRole('link', { name: words[language].common.signUp }).click();
  await expect(form).toBeVisible();
  await form.locator('input[name="login"]').fill(newLogin());
  await form.locator('input[name="password"]').fill('brass-fox-7');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: words[language].auth.submitRegister, exact: true }).click();
  await expect(form).toBeHidden();
}
