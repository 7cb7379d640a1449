/** Dialogs opened by a tap, an address or a sign-in, and closed by Escape, Back or another route. */
import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { signIn, wallet } from './places';

const { auth, common } = words.en;

/** Opens the search from the bar; taps before hydration do nothing. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page
      .getByRole('button', { name: common.nav.search, exact: true })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('[D-1, D-3, W-9] Back closes the dialog and stays; a second Back leaves, as if no dialog had been', async ({
  page,
}) => {
  await page.goto('/gamehall');
  await page.goto('/');
  await openSearch(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const offers = page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.offers });
  await offers.click();
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/gamehall');
});

test('[Q-1, D-2, D-3] an address opens sign-in or registration; what may not be closed withstands, and the parameters go', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/support?show_popup_reg=1&x=1');
  await expect(dialog).toHaveAccessibleName(auth.registerTitle);
  // The title is read first, and the close button is the next tab stop.
  await expect(dialog.getByRole('heading', { name: auth.registerTitle, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: common.close })).toBeFocused();
  await dialog.getByRole('button', { name: common.close }).click();
  await expect(page).toHaveURL('/support?x=1');
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBe('1');
  await page.goto('/support?show_popup_auth=1&prevent_close=1');
  await expect(dialog).toHaveAccessibleName(auth.loginTitle);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: common.close })).toHaveCount(0);
});

test('[D-3, Q-5, B-8] a campaign is opened by its name in the address, previewed by the hash, and changed by another name', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/offers?popup=evening-tables');
  await expect(dialog).toHaveAccessibleName('Table games');
  await dialog.getByRole('button', { name: words.en.notices.campaign.later }).click();
  await expect(page).toHaveURL('/offers');
  await page.goto('/fr/offers?popup=no-such-campaign');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
  await expect(dialog).toHaveCount(0);
  await page.goto('/fr/offers?popup=no-such-campaign#popup-preview');
  await expect(dialog).toHaveAccessibleName('Vous avez une offre');
});

test('[A-10] an idle player is warned with a countdown, stays by a tap, and is signed out at the end', async ({
  page,
}) => {
  // Responses have no date header, so the page uses its own clock, which the test controls.
  await page.route(/\/(api|health)\//, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    if (!route.request().url().includes('/api/metadata.getgeneralinfo')) return route.fulfill({ response, headers });
    const body = await response.json();
    body.response.time_to_force_logout = 600;
    await route.fulfill({ response, headers, json: body });
  });
  await page.clock.install();
  await signIn(page);
  await page.goto('/');
  await expect(page.locator(wallet)).toBeVisible();
  const warning = page.getByRole('dialog', { name: words.en.notices.inactivity.title });
  // The inactivity watch starts some seconds after the page and stores that the player is active.
  await page.clock.fastForward(3_500);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baize/last-activity'))).not.toBeNull();
  await page.clock.fastForward(481_000);
  await expect(warning.getByRole('timer')).toContainText(/\d+ seconds left/);
  await warning.getByRole('button', { name: words.en.notices.inactivity.stay }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward(481_000);
  await expect(warning).toBeVisible();
  // A message from a foreign window does not count as activity.
  await page.evaluate(() => {
    const source = document.body.appendChild(document.createElement('iframe')).contentWindow;
    window.dispatchEvent(new MessageEvent('message', { source, origin: window.location.origin, data: 'activity' }));
  });
  await page.clock.fastForward(129_000);
  await expect(page.getByText(words.en.system.signedOutIdle)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: common.signIn })).toBeVisible();
  // The guest's page reloads its data, so a response in progress has no page to reach.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[A-2, N-3, Q-6, R-26] a sign-in says how long to wait after too many tries, then leads to the return address; another host’s is not kept', async ({
  page,
}) => {
  let tries = 0;
  await page.route(/auth\.login/, (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: { error: { type: 'TooManyRequestsException', message: 'Wait' } },
    });
  });
  await page.goto('/forms/sign_in?backUrl=/offers&redirectUrl=/gamehall');
  const login = page.locator('input[name="login"]');
  await login.fill('one@baize.example');
  await page.locator('input[name="password"]').fill('demo-one-1');
  const submit = page.getByRole('button', { name: auth.submitLogin, exact: true });
  await submit.click();
  await expect(page.getByText(words.en.errors.tryInSeconds_other.replace('{{count}}', '90'))).toBeVisible();
  await expect(login).toHaveValue('one@baize.example');
  expect(tries).toBe(1);
  await submit.click();
  await expect(page).toHaveURL('/offers');
  await page.goto('/offers?backUrl=https://evil.example/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('baize/back-url'))).toBeNull();
});

test('[Q-8, D-4, B-1] a promo code of an address is filled into the deposit, activated and removed', async ({
  page,
}) => {
  await page.goto('/offers?promo_code=hello');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baize/promo-code'))).toBe('hello');
  await signIn(page, 'quatre@baize.example', 'demo-quatre-4');
  await page.goto('/cashier/deposit');
  const field = page.locator('input[name="promo_code"]');
  await expect(field).toHaveValue('hello');
  await page.getByRole('button', { name: words.en.cashier.promo.apply }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Code activated');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await field.fill('nothing');
  await page.getByRole('button', { name: words.en.cashier.promo.apply }).click();
  await expect(page.getByText(words.en.errors.promo.NOT_FOUND)).toBeVisible();
});

test('[D-1, W-9] after a dialog was closed by Back, Back from the next page still returns to where the page was scrolled', async ({
  page,
}) => {
  await page.goto('/gamehall');
  await openSearch(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  const scrolled = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true })),
  );
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await scrolled;
  await page
    .getByRole('navigation', { name: common.mainNavigation })
    .getByRole('link', { name: common.nav.offers })
    .click();
  await expect(page).toHaveURL('/offers');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/gamehall');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});
