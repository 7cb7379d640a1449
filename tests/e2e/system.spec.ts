/** Full-page error screens in both modes. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Language, words } from '../words';
import { becomePlayer } from './faultySite';
import { hostPage, openTelegram, type Place, wallet } from './places';

const texts = {
  en: { system: words.en.system, service: words.en.service },
  fr: { system: words.fr.system, service: words.fr.service },
};
const faults = hostPage.replace(/telegram$/, 'faults');

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

/** From the screen of a blocked player to a message that reaches support. */
async function reachSupport(place: Place, language: Language): Promise<void> {
  const { system, service } = texts[language];
  await expect(heading(place, system.blocked.title)).toBeVisible();
  await place.app.getByRole('link', { name: system.blocked.button, exact: true }).click();
  await expect(heading(place, words[language].common.titles.support)).toBeVisible();
  await expect(heading(place, system.blocked.title)).toBeHidden();
  await expect(heading(place, service.contacts)).toBeVisible();
  // The page was reloaded on the way: a link followed before hydration would reload it again.
  await expect(place.app.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
}

test('[S-3, S-4] a refusal and a block replace the page of a signed-in player, and lead to the lobby and to support', async ({
  page,
  context,
}) => {
  await becomePlayer(context.request, 0);
  const place = browserPlace(page);
  await page.goto('/fr/winners');
  await page.locator(wallet).waitFor();
  const lift = await fail(context, 'api', 'AccessDeniedException');
  // A background read may be refused before the tap and remove the header.
  const tap = page.locator(wallet).click({ timeout: 5_000 });
  await tap.catch(() => undefined);
  const { title, text } = texts.fr.system.forbidden;
  await expect(heading(place, title)).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await lift();
  await page.getByRole('button', { name: words.fr.common.backToLobby }).click();
  await expect(page.locator('article a').first()).toBeVisible();
  await expect(heading(place, title)).toBeHidden();
  await fail(context, 'account.*', 'UserBannedException');
  await page.goto('/fr/cashier/history');
  await reachSupport(place, 'fr');
  // Everything else stays blocked.
  await page.locator('nav a[href$="/offers"]').first().click();
  await expect(heading(place, texts.fr.system.blocked.title)).toBeVisible();
});

test('[S-4, A-2] a blocked player who signs in is led to support', async ({ page }) => {
  await page.goto('/forms/sign_in');
  await page.locator('input[name="login"]').fill('nine@baize.example');
  await page.locator('input[name="password"]').fill('demo-nine-9');
  await page.getByRole('button', { name: words.en.auth.submitLogin, exact: true }).click();
  await reachSupport(browserPlace(page), 'en');
});

test('[S-4, M-2] a launch of a blocked player is led to support', async ({ page }) => {
  await reachSupport(await openTelegram(page, { player: '7000000004', language: 'en' }), 'en');
});

test('[A-13, M-3, G-5] a game whose start finds the session lost runs after the launch has opened a new one', async ({
  page,
  context,
}) => {
  const { app } = await openTelegram(page, { player: '7000000002' });
  await app.locator(wallet).waitFor();
  await fail(context, 'games.launch', 'AuthorizationException', 1);
  const refused = page.waitForResponse(/games\.launch/);
  await app.locator('article a').first().click();
  expect((await (await refused).json()).error.type).toBe('AuthorizationException');
  await expect(app.locator('iframe[src*="/platform/game/"]')).toBeVisible();
  await expect(app.getByRole('alert')).toHaveCount(0);
});
