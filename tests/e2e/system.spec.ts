/** Full-page error screens in both modes. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { shareOf } from '../share';
import { type Language, words } from '../words';
import { becomePlayer } from './faultySite';
import { hostPage, openTelegram, type Place } from './places';

const texts = {
  en: { system: words.en.system, service: words.en.service },
  fr: { system: words.fr.system, service: words.fr.service },
};
const languages = ['en', 'fr'] as const;
const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path}`);
const faults = hostPage.replace(/telegram$/, 'faults');

test.skip(({ isMobile }) => isMobile, 'what takes the page takes it at every width');

const heading = ({ app }: Place, name: string) => app.getByRole('heading', { name, exact: true });
const browserPlace = (page: Page): Place => ({ page, app: page, action: (name) => page.getByRole('button', { name }) });

/** Makes calls of this context fail. @returns a function that ends the fault */
async function fail(
  context: BrowserContext,
  target: string,
  type: string,
  times?: number,
): Promise<() => Promise<void>> {
  const scope = `system-${test.info().workerIndex}-${Date.now()}`;
  await context.setExtraHTTPHeaders({ 'x-sandbox-faults': scope });
  const { request } = context;
  expect((await request.post(faults, { data: { target, fault: 'error', type, scope, times } })).status()).toBe(201);
  return async () => void (await request.delete(`${faults}?scope=${scope}`));
}

async function openWinners(page: Page, where: 'browser' | 'Telegram', language: Language): Promise<Place> {
  if (where === 'browser') {
    await page.goto(at(language, '/winners'));
    return browserPlace(page);
  }
  return openTelegram(page, { player: 'new', language, fresh: String(Date.now()) });
}

for (const where of ['browser', 'Telegram'] as const)
  for (const language of shareOf(languages, 2, where === 'browser' ? 0 : 1))
    test(`[S-3] the operator refuses: the page says so and leads back to the lobby, ${where}, ${language}`, async ({
      page,
      context,
    }) => {
      if (where === 'browser') await becomePlayer(context.request, 0);
      const place = await openWinners(page, where, language);
      await place.app.locator('header a[href*="/cashier/wallet"]').waitFor();
      const lift = await fail(context, 'api', 'AccessDeniedException');
      // A background read may be refused before the tap and remove the header.
      const tap = place.app.locator('header a[href*="/cashier/wallet"]').click({ timeout: 5_000 });
      await tap.catch(() => undefined);
      const { title, text } = texts[language].system.forbidden;
      await expect(heading(place, title)).toBeVisible();
      await expect(place.app.getByText(text)).toBeVisible();
      await lift();
      await place.app.getByRole('button', { name: words[language].common.backToLobby }).click();
      await expect(place.app.locator('article a').first()).toBeVisible();
      await expect(heading(place, title)).toBeHidden();
    });

/** From the screen of a blocked player to a message that reaches support. */
async function reachSupport(place: Place, language: Language): Promise<void> {
  const { system, service } = texts[language];
  await expect(heading(place, system.blocked.title)).toBeVisible();
  await place.app.getByRole('link', { name: system.blocked.button, exact: true }).click();
  await expect(heading(place, words[language].common.titles.support)).toBeVisible();
  await expect(heading(place, system.blocked.title)).toBeHidden();
  await expect(heading(place, service.contacts)).toBeVisible();
  // The page was reloaded on the way: a link followed before hydration would reload it again.
  await expect(place.app.locator('html')).toHaveAttribute('data-alive', '', { timeout: 30_000 });
}

for (const language of shareOf(languages, 2)) {
  test(`[S-4, A-2] a blocked player who signs in is led to support and can read it, browser, ${language}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/forms/sign_in'));
    await page.locator('input[name="login"]').fill('nine@baize.example');
    await page.locator('input[name="password"]').fill('demo-nine-9');
    await page.getByRole('button', { name: words[language].auth.submitLogin, exact: true }).click();
    await reachSupport(browserPlace(page), language);
  });

  test(`[S-4] a player who is blocked while signed in can read support, browser, ${language}`, async ({
    page,
    context,
  }) => {
    await becomePlayer(context.request, 0);
    await fail(context, 'account.*', 'UserBannedException');
    await page.goto(at(language, '/cashier/history'));
    await reachSupport(browserPlace(page), language);
    // Everything else stays blocked.
    await page.locator('a[href$="/gamehall"]').first().click();
    await expect(heading(browserPlace(page), texts[language].system.blocked.title)).toBeVisible();
  });

  test(`[S-4, M-2] a launch of a blocked player is led to support and can read it, Telegram, ${language}`, async ({
    page,
  }) => {
    await reachSupport(await openTelegram(page, { player: '7000000004', language }), language);
  });
}

test('[A-13, M-3, G-5] a game that finds the session lost as it starts runs once the launch has opened a new one', async ({
  page,
  context,
}) => {
  const { app } = await openTelegram(page, { player: '7000000002' });
  await app.locator('header a[href*="/cashier/wallet"]').waitFor();
  await fail(context, 'games.launch', 'AuthorizationException', 1);
  const refused = page.waitForResponse(/games\.launch/);
  await app.locator('article a').first().click();
  expect((await (await refused).json()).error.type).toBe('AuthorizationException');
  await expect(app.locator('iframe[src*="/platform/game/"]')).toBeVisible();
  await expect(app.getByRole('alert')).toHaveCount(0);
});
