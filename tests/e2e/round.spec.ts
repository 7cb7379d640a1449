import { expect, type TestInfo, test } from '@playwright/test';
import { shareOf } from '../share';
import { type Language, words } from '../words';
import { balance, openBrowser, openTelegram, type Place, site, wallet, watchErrors } from './places';
import { depositFifty, pathIn, press, readHistory, register, spinOnce, withdrawTwenty } from './playerRound';
import { onOneDevice } from './skipUnlessTurn';

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

/** Each mode in each language runs on one device per commit, so both modes and languages run every time. */
const skipOther = ({ project }: TestInfo, isPhones: boolean) =>
  test.skip((project.name === 'phone') !== isPhones, 'played on the other device');

for (const language of ['en', 'fr'] as const) {
  test(`[R-1, A-1, A-4, C-1, C-2, C-5, C-8, G-5, G-7, Q-2, Q-9, M-13] a new player's round in a browser, ${language}`, async ({
    page,
  }, info) => {
    skipOther(info, language === 'en');
    onOneDevice();
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

/** Four of these run at each commit, two per language, alternating between the devices. */
const clients = ['weba', 'webaOld', 'webk', 'ios', 'android', 'macos', 'tdesktop', '6.0'].map((profile, index) => ({
  profile,
  language: index % 4 < 2 ? ('en' as const) : ('fr' as const),
  isPhones: index < 4,
}));

for (const { profile, language, isPhones } of shareOf(clients, 2))
  test(`[M-1, M-2, M-4, M-5, M-6, M-10, M-11, M-14, C-4, C-5, G-5, K-3, K-8] a new player's round in the ${profile} client of Telegram, ${language}`, async ({
    page,
  }, info) => {
    skipOther(info, isPhones);
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
