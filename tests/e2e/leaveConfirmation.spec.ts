/** Unsaved input and running games ask for confirmation, however the page is left. */
import { expect, test } from '@playwright/test';
import { words } from '../words';
import { openNative } from './nativeHost';
import { openTelegram } from './places';

const FIRST = 7_000_000_001;

test('[M-8] an unsent message: a link and the browser’s Back ask first, stay on request, and leave after a yes', async ({
  page,
}) => {
  await page.goto('/fr');
  // The page is hydrated: the link navigates without a reload.
  await page.locator('header [data-guest=settled]').waitFor();
  await page.locator('footer a[href="/fr/support"]').first().click();
  await expect(page).toHaveURL(/\/fr\/support$/);
  await page.locator('textarea').fill('Des mots que personne n’a encore envoyés');
  const dialog = page.getByRole('dialog', { name: words.fr.system.leave.title });
  const stay = async () => {
    await dialog.getByRole('button', { name: words.fr.system.leave.stay }).click();
    await expect(page).toHaveURL(/\/fr\/support$/);
    await expect(page.locator('textarea')).toHaveValue(/Des mots/);
  };
  const link = page.getByRole('navigation').getByRole('link').first();
  await link.click();
  await stay();
  await page.goBack();
  await stay();
  await page.goBack();
  await dialog.getByRole('button', { name: words.fr.system.leave.confirm }).click();
  await expect(page).toHaveURL(/\/fr$/);
  // Nothing blocks the navigation any more.
  await page.goForward();
  await expect(page).toHaveURL(/\/fr\/support$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
});

test('[M-8, M-5, M-11] in a native client Back and closing ask first when a profile has unsaved changes', async ({
  context,
}) => {
  // A new player, because another test may change the language of a demo player.
  const app = await openNative(context, { player: 'new', path: '/profile/settings/personal' });
  const field = app.page.locator('main [name=first_name]');
  await field.fill('Another');
  await expect.poll(() => app.last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  await app.pressBack();
  const dialog = app.page.getByRole('dialog', { name: words.en.system.leave.title });
  // The client's two buttons hold the answers, and the page does not repeat them.
  const isOffered = async () => {
    await expect(dialog).toBeVisible();
    const shown = (which: string) => app.last(`web_app_setup_${which}_button`);
    // The main button is the one without data loss.
    await expect.poll(() => shown('main')).toMatchObject({ is_visible: true, text: words.en.system.leave.stay });
    await expect
      .poll(() => shown('secondary'))
      .toMatchObject({ is_visible: true, text: words.en.system.leave.confirm });
    await expect(dialog.getByRole('button', { name: words.en.system.leave.stay })).toHaveCount(0);
  };
  // A press that is too fast counts as the second half of a double press.
  const press = (button: () => Promise<unknown>) =>
    expect(async () => {
      await button();
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
  await isOffered();
  await press(() => app.pressMain());
  await expect(field).toHaveValue('Another');
  await app.pressBack();
  await isOffered();
  await press(() => app.emit('secondary_button_pressed'));
  await expect(app.page).toHaveURL(/\/$/);
  await expect.poll(() => app.last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
});

test('[M-1, M-2, M-12, K-13] a framed launch without any site data survives a reload at the deposit, and signing out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.route('**/*', async (route) => {
    // Cookies are neither sent nor stored.
    const { cookie: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  const { app } = await openTelegram(page, { player: String(FIRST), startapp: 'deposit' });
  // Every request passes through this test, which is slow.
  await expect(app.locator('main [name=amount]')).toBeVisible({ timeout: 30_000 });
  await page.context().clearCookies();
  await app.evaluate(() => location.reload()).catch(() => undefined);
  const frame = page.frameLocator('#appArea iframe');
  await expect(frame.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
  await expect(frame.locator('main [name=amount]')).toBeVisible();
  await app.evaluate(() => {
    window.history.pushState(null, '', '/profile/settings');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await frame.getByRole('main').getByRole('button', { name: words.en.common.signOut }).click();
  await expect(frame.locator('header a[href*="/cashier/wallet"]')).toHaveCount(0);
  await frame.getByRole('button', { name: words.en.games.continueAs.replace('{{name}}', 'Five') }).click();
  await expect(frame.locator('header a[href*="/cashier/wallet"]')).toBeVisible();
});
