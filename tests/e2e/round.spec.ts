import { expect, test } from '@playwright/test';
import { type Language, words } from '../words';
import { balance, openBrowser, openTelegram, type Place, site, wallet, watchErrors } from './places';
import { depositFifty, pathIn, press, readHistory, register, spinOnce, withdrawTwenty } from './playerRound';

async function switchLanguageAndBack(place: Place, language: Language): Promise<void> {
  const [other, label, own] =
    language === 'en' ? (['fr', 'Français', 'English'] as const) : (['en', 'English', 'Français'] as const);
  const html = place.app.locator('html');
  await press(place.app.getByRole('link', { name: label }), () =>
    expect(html).toHaveAttribute('lang', other, { timeout: 3000 }),
  );
  await expect(place.app.getByRole('heading', { name: words[other].cashier.history })).toBeVisible();
  await press(place.app.getByRole('link', { name: own }), () =>
    expect(html).toHaveAttribute('lang', language, { timeout: 3000 }),
  );
}

for (const [language, tag] of [
  ['en', ['@phone']],
  ['fr', ['@long', '@desk']],
] as const) {
  test(`[R-1, A-1, A-4, C-1, C-2, C-5, C-8, G-5, G-7, Q-2, Q-9, M-13] a new player registers, deposits, plays and withdraws in a browser, ${language}`, {
    tag: [...tag],
  }, async ({ page }) => {
    const assertNoErrors = watchErrors(page);
    const place = await openBrowser(page, pathIn(language, '/'));
    await register(place, language);
    await depositFifty(place, language, 'same tab');
    const left = await spinOnce(place, language);
    await page.goBack();
    await expect.poll(() => balance(page)).toBe(left);
    await withdrawTwenty(place, language, left);
    await readHistory(place, language);
    await switchLanguageAndBack(place, language);
    await page.reload();
    await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
    assertNoErrors();
  });
}

/** The first two differ most: a frame in a browser, and the proxy of a phone's client. */
const clients = [
  ['weba', 'en', ['@desk']],
  ['ios', 'fr', ['@phone']],
  ['6.0', 'fr', ['@long', '@phone']],
  ['webaOld', 'en', ['@long', '@phone']],
  ['webk', 'fr', ['@long', '@desk']],
  ['android', 'en', ['@long', '@phone']],
  ['macos', 'en', ['@long', '@desk']],
  ['tdesktop', 'fr', ['@long', '@desk']],
] as const;

for (const [profile, language, tag] of clients)
  test(`[M-1, M-2, M-4, M-5, M-6, M-10, M-11, M-14, C-4, C-5, G-5, K-3, K-8] a new player deposits, plays and withdraws in the ${profile} client of Telegram, ${language}`, {
    tag: [...tag],
  }, async ({ page }) => {
    const assertNoErrors = watchErrors(page);
    const place = await openTelegram(page, { player: 'new', profile, language, fresh: String(Date.now()) });
    await expect(place.app.locator(wallet)).toBeVisible();
    expect(place.app.url().startsWith(site)).toBe(true);
    await depositFifty(place, language, 'new window');
    const left = await spinOnce(place, language);
    const { back } = words[language].common;
    // The oldest client has no back button, so the page draws one.
    if (profile === '6.0') await place.app.getByRole('button', { name: back, exact: true }).click();
    else await page.locator('#back').click();
    await expect.poll(() => balance(place.app)).toBe(left);
    await withdrawTwenty(place, language, left);
    await readHistory(place, language);
    await switchLanguageAndBack(place, language);
    assertNoErrors();
  });
