/** The steps of a new player: registers, deposits, plays, withdraws, and opens the history. */
import { expect, type Locator, type Page } from '@playwright/test';
import { withBrand } from '../withBrand';
import { type Language, words } from '../words';
import { balance, filterByKind, newLogin, type Place, sessionHeaders, site } from './places';

export const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/fr${path === '/' ? '' : path}`;
const paths = { lobby: '/', games: '/gamehall', cashier: '/cashier/deposit' };

/**
 * Repeats a tap until it has worked; for taps that are harmless to repeat. While Telegram's bottom bar slides, the
 * frame shrinks, and a tap in a cross-site frame may never be acknowledged. The target may be gone afterwards, so only
 * `done` counts.
 */
export async function press(target: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    // A message may cover the target; it stays for as long as the pointer is on it.
    await target.click({ timeout: 3000 }).catch(() => target.page().mouse.move(1, 1));
    await done();
  }).toPass();
}

async function goTo(place: Place, language: Language, name: keyof typeof paths): Promise<void> {
  const { common } = words[language];
  // A phone's tab bar has no link to the games; the lobby has one.
  if (name === 'games') await goTo(place, language, 'lobby');
  // The tabs are hidden while the host shows its main button, so this uses the header.
  const inHeader = { lobby: withBrand(common.toLobby), cashier: common.deposit };
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
    // The payment page's own link leads into the app, which loads before the window closes.
    await payment.waitForURL(/startapp=/);
    await payment.waitForLoadState('networkidle');
    await payment.close();
    // A headless browser may never answer this; the next steps wait for the page instead.
    void place.page.bringToFront().catch(() => undefined);
  }
  await expect(place.app.getByRole('heading', { name: payments.payment.success.title })).toBeVisible();
  await expect.poll(() => balance(place.app)).toBe(5000);
}

/** The main balance at the operator. */
async function readBalance(page: Page): Promise<string> {
  const answer = await page.request.get(`${site}/api/account.getBalance?version=2.34`, {
    headers: sessionHeaders(page),
  });
  return (await answer.json()).response.balance_main.amount;
}

/** The slot's button text when the next spin is paid with the player's own money. */
export const paidSpinLabel: Record<Language, string> = { en: 'Spin', fr: 'Lancer' };

/** One real-money spin: the stake leaves the balance, and a win may be added. */
export async function spinOnce(
  place: Place,
  language: Language,
  balanceOf: (page: Page) => Promise<string> = readBalance,
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
  // A spin may win exactly its stake or start free spins; more spins change the balance and finish the round.
  await expect(async () => {
    const answer = place.page.waitForResponse((response) => response.url().includes('/platform/frames/call/'));
    await frame.locator('#spin').click({ timeout: 5000 });
    expect((await answer).ok()).toBe(true);
    await expect(frame.locator('#spin')).toBeEnabled();
    await expect(shown).not.toHaveText('€50.00', { timeout: 1000 });
    await expect(frame.locator('#spin')).toHaveText(paidSpinLabel[language], { timeout: 1000 });
  }).toPass();
  // The bar shows a win shortly after the reels stop.
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
  // The totals of the period are above the list.
  const rows = place.app.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.filter({ hasText: '€50.00' })).toBeVisible();
  await press(place.app.getByRole('tab', { name: payments.tabs.withdrawal }), () =>
    expect(rows.filter({ hasText: '€20.00' })).toBeVisible({ timeout: 3000 }),
  );
}

export async function register(place: Place, language: Language): Promise<void> {
  const form = place.app.getByRole('dialog');
  // Before hydration, a tap opens the page with the form instead.
  await expect(place.app.locator('[data-guest=settled]')).toBeVisible();
  await place.app.getByRole('banner').getByRole('link', { name: words[language].common.signUp }).click();
  await expect(form).toBeVisible();
  await form.locator('input[name="login"]').fill(newLogin());
  await form.locator('input[name="password"]').fill('brass-fox-7');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: words[language].auth.submitRegister, exact: true }).click();
  await expect(form).toBeHidden();
}
