/** Focus after the focused element is removed, and visibility of the focused element. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { chunkOf } from './chunks';
import { becomePlayer } from './faultySite';
import { holdRequests } from './holdRequests';
import { site } from './places';

const { auth, payments } = words.en;

/** Waits for the late modules, which include the recovery of lost focus. */
const isSettled = (page: Page) => expect(page.locator('[data-chat]')).toBeAttached({ timeout: 25_000 });
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Orders a withdrawal of €20 for the browser's player. */
async function withdrawTwenty(request: APIRequestContext, key: string): Promise<void> {
  const answer = await request.post(`${site}/api/cashier.makewithdrawal?version=2.34&locale=en-US`, {
    multipart: { method: 'card', amount: '20', 'requisites[card_number]': '4242424242424242' },
    headers: { 'idempotency-key': `focus-${key}-${Date.now()}` },
  });
  expect((await answer.json()).error).toBeUndefined();
}

test('[C-7, D-1, W-15] cancelling a withdrawal by keyboard keeps the focus at its row, and a double press on the answer hits nothing below', async ({
  page,
}) => {
  await becomePlayer(page.request, 100);
  for (const key of ['first', 'second', 'third']) await withdrawTwenty(page.request, key);
  const address = '/cashier/history?tab=withdrawal';
  await page.goto(address);
  const cancel = page.getByRole('button', { name: payments.cancel.which.replace('{{sum}}', '€20.00') });
  await expect(cancel).toHaveCount(3);
  await isSettled(page);
  await cancel.first().click();
  const answer = page.getByRole('dialog').getByRole('button', { name: payments.cancel.confirm, exact: true });
  const at = await answer.evaluate((button) => {
    const over = button.getBoundingClientRect();
    const rows = [...document.querySelectorAll('main li > a')].map((row) => row.getBoundingClientRect());
    const row = rows.find(({ top, bottom }) => top < over.bottom - 8 && bottom > over.top + 8);
    return row && { x: over.left + 20, y: Math.max(row.top, over.top) + 4 };
  });
  if (!at) throw new Error('No row is behind the confirm button');
  await page.mouse.dblclick(at.x, at.y);
  await expect(cancel).toHaveCount(2);
  await expect(page).toHaveURL(address);

  await cancel.first().press('Enter');
  await answer.press('Enter');
  await expect(cancel).toHaveCount(1);
  await expect.poll(() => isFocusLost(page)).toBe(false);
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('[W-15, A-9] a change of language on its page leaves the focus in the page', async ({ page }) => {
  // A new player, because the account stores the language.
  await becomePlayer(page.request, 0);
  await page.goto('/profile/settings/language');
  await isSettled(page);
  await page.getByRole('main').getByText('Français').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => isFocusLost(page)).toBe(false);
});

test('[W-15, U-3] a code that was sent is typed at once', async ({ page }) => {
  await becomePlayer(page.request, 0);
  await page.goto('/profile/settings/contacts');
  await page.getByRole('button', { name: words.en.profile.contacts.addPhone }).click();
  await page.locator('select[name="phone_country_code"]').selectOption('IE');
  await page.locator('input[name="contact"]').fill(`085 ${String(Date.now()).slice(-7)}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="code"]')).toBeFocused();
});

test('[W-15, A-8] each step of a password reset focuses its field', async ({ page }) => {
  await page.goto('/forms/sign_in');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: auth.toRestore }).press('Enter');
  const login = page.locator('[name=login]');
  await expect(login).toBeFocused();
  await login.fill('+353 85 123 4513');
  await login.press('Enter');
  await expect(page.locator('[name=code]')).toBeFocused();
  await expect(page.getByText(/\+353/)).toBeVisible();
});

test('[W-15] the title of a page is announced as soon as the page shows it', async ({ page }) => {
  await page.goto('/support');
  await isSettled(page);
  // Times at which each text was first the title and was first announced, since the last step, because a title may
  // repeat.
  await page.evaluate(() => {
    const recordTexts = () => {
      const { seen } = window as unknown as { seen: Record<string, number> };
      for (const text of [document.title, `told ${document.querySelector('p.bz-hidden[role=status]')?.textContent}`])
        seen[text] ??= performance.now();
    };
    new MutationObserver(recordTexts).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const waits: { text: string; ms: number }[] = [];
  // Back and forth, so everything of both pages is cached.
  for (const path of ['/profile/settings', '/about', '/support', '/offers', '/about']) {
    const old = await page.title();
    await page.evaluate((to) => {
      Object.assign(window, { seen: {} });
      window.history.pushState({ idx: 1, key: to }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, path);
    await expect(page).not.toHaveTitle(old);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(async () =>
        page.evaluate(() => document.querySelector('p.bz-hidden[role=status]')?.textContent === document.title),
      )
      .toBe(true);
    waits.push(
      await page.evaluate(() => {
        const { seen } = window as unknown as { seen: Record<string, number> };
        const text = document.title;
        return { text, ms: Math.round((seen[`told ${text}`] ?? 0) - (seen[text] ?? 0)) };
      }),
    );
  }
  expect(new Set(waits.map(({ text }) => text)).size).toBeGreaterThanOrEqual(4);
  expect(waits.filter(({ ms }) => ms > 1_500)).toEqual([]);
});

test('[W-15] a page that loads late is announced when it arrives, and the page before is not', async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, `**/${chunkOf('src/screens/rewards/OffersScreen.tsx')}`);
  await page.goto('/support');
  await isSettled(page);
  const old = await page.title();
  const announced = page.locator('p.bz-hidden[role=status]').first();
  await page.evaluate(() => {
    window.history.pushState({ idx: 1, key: 'late' }, '', '/offers');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await expect(page).toHaveURL(/\/offers$/);
  await page.clock.fastForward(5_000);
  expect([await page.title(), await announced.textContent()]).toEqual([old, '']);
  release();
  await expect(page).not.toHaveTitle(old);
  await expect(async () => expect(await announced.textContent()).toBe(await page.title())).toPass();
});

test('[W-9, W-15] Back gives the focus to the link by which the page was left, without a ring for a finger', async ({
  page,
}) => {
  await page.goto('/offers');
  await isSettled(page);
  const link = page.locator('main li a').nth(2);
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(String(href));
  await expect(page.locator('h1:focus')).toBeAttached();
  await page.goBack();
  await expect(page.locator('main li a:focus')).toHaveAttribute('href', String(href));
  expect(await page.locator('a:focus-visible').count()).toBe(0);
});

test('[W-15] a field that has the focus and an error looks like no other, also in colours of the player’s own', async ({
  page,
}) => {
  await page.goto('/forms/sign_up');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: auth.submitRegister }).click();
  await expect(page.locator('input:focus')).toHaveAttribute('aria-invalid', 'true');
  const ringed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('main form input[aria-invalid="true"]')].map((input) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(input.parentElement ?? input);
        const isRinged = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
        return isRinged === (input === document.activeElement);
      }),
    );
  expect(await ringed()).not.toContain(false);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ringed()).not.toContain(false);
  expect((await ringed()).length).toBeGreaterThan(1);
});
