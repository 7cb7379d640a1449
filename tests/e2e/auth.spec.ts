import { expect, type Page, test } from '@playwright/test';
import type {} from '../../src/app/boot/hydration';
import { words } from '../words';
import { chunkOf } from './chunks';
import { holdRequests } from './holdRequests';
import { nav, openTelegram, site, watchErrors } from './places';

const { form } = words.en;
const eight = { login: 'eight@baize.example', password: 'demo-eight-8' };

async function codeTo(page: Page, contact: string): Promise<string> {
  const { items } = await (await page.request.get('/sandbox/outbox.json')).json();
  const isTheirs = (letter: { recipient: string; code: string | null }) => letter.recipient === contact && letter.code;
  return items.find(isTheirs)?.code ?? '';
}

async function openAuth(page: Page, path = '/?show_popup_auth=1') {
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name=password]')).toBeVisible();
  return dialog;
}

/** The provider's button, in either language. */
const by = (name: string) => {
  const [english, french] = [words.en, words.fr].map(({ auth }) => auth.social.by.replace('{{name}}', name));
  return new RegExp(`${english}|${french}`);
};

/** Restoring the session takes two calls and a page load, which is slow on a busy machine. */
const LONG = { timeout: 40_000 };

/** The provider's window that the tap opens. */
async function providerOf(page: Page, name: string): Promise<Page> {
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: by(name) }).click(),
  ]);
  return provider;
}

/** Holds back the page's scripts until the returned function is called. */
const holdScript = (page: Page) => holdRequests(page, '**/assets/*.js');

test('[A-2, A-4] a form that is submitted before the scripts run keeps the password out of the address, and is sent once they do', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  const release = await holdScript(page);
  await page.goto('/forms/sign_in', { waitUntil: 'commit' });
  await page.locator('[name=login]').fill('one@baize.example');
  await page.locator('[name=password]').fill('demo-one-1');
  await page.locator('[name=password]').press('Enter');
  await expect.poll(() => page.evaluate(() => window.earlyForm?.isConnected)).toBe(true);
  await expect(page).toHaveURL(/\/forms\/sign_in$/);
  release();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
  expect(page.url()).not.toContain('demo');
  expectNoErrors();
});

test('[R-12, W-1] a button that is pressed before the scripts run works once they do', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/forms/sign_in', { waitUntil: 'commit' });
  await page.locator('[name=password]').fill('shown');
  await page.getByRole('button', { name: form.showPassword }).click();
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'password');
  release();
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text', LONG);
});

test('[R-12, K-5] several buttons that are pressed before the scripts run work in their order, each once', async ({
  page,
}) => {
  const release = await holdScript(page);
  const searchCode = `**/${chunkOf('src/screens/search/SearchDialog.tsx')}`;
  const releaseSearch = await holdRequests(page, searchCode);
  const searchAsked = page.waitForRequest(searchCode);
  await page.goto('/', { waitUntil: 'commit' });
  const search = nav(page).getByRole('button', { name: words.en.common.nav.search });
  await search.click();
  await search.click();
  await page.locator('main article button').first().click();
  release();
  // The first dialog loads last, and stays beneath the second one.
  await searchAsked;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', LONG);
  releaseSearch();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.en.auth.submitLogin, exact: true })).toBeVisible(LONG);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[K-5, A-2] text that is typed while React hydrates the field is kept', async ({ page }) => {
  // Types in the first task after React has attached its properties to the field, before the page is hydrated.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const field = document.querySelector<HTMLInputElement>('[name=login]');
      if (!field || Object.keys(field).length === 0) return port2.postMessage(null);
      field.focus();
      document.execCommand('insertText', false, 'one@baize.example');
    };
    port2.postMessage(null);
  });
  await page.goto('/forms/sign_in');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('[name=login]')).toHaveValue('one@baize.example');
  await page.locator('[name=password]').fill('demo-one-1');
  await page.locator('[name=password]').press('Enter');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
});

test('[A-3] the second step stays after a wrong code, and a reload returns to the first', async ({ page }) => {
  const expectNoErrors = watchErrors(page);
  await page.goto('/forms/sign_in');
  const signIn = async () => {
    await page.locator('[name=login]').fill(eight.login);
    await page.locator('[name=password]').fill(eight.password);
    await page.locator('[name=password]').press('Enter');
  };
  await signIn();
  const field = page.getByLabel(words.en.auth.twoFactor.code);
  // The form was filled in before hydration.
  await expect(field).toBeFocused(LONG);
  await expect(page.getByText(/New code in \d+ second/)).toBeVisible();
  const code = await codeTo(page, eight.login);
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText(words.en.errors.twoFactor.wrong)).toBeVisible();
  await page.reload();
  await expect(page.locator('[name=password]')).toHaveValue('');
  await signIn();
  await field.fill(code);
  await expect(page).toHaveURL(/\/$/);
  expectNoErrors();
});

test('[A-8] a forgotten password is replaced in three steps, and the player is signed in', async ({
  page,
  playwright,
}) => {
  const login = `restored-${Date.now()}@baize.example`;
  const otherClient = await playwright.request.newContext({ baseURL: site });
  await otherClient.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email: login, password: 'brass-fox-7', currency: 'EUR' },
  });
  await otherClient.dispose();
  const { auth } = words.fr;
  await page.goto('/fr/forms/sign_in');
  const main = page.getByRole('main');
  await page.locator('html[data-hydrated]').waitFor();
  await main.getByRole('button', { name: auth.toRestore }).click();
  await main.locator('[name=login]').fill(login);
  await main.getByRole('button', { name: auth.restore.send }).click();
  await expect(main.getByText(login)).toBeVisible();
  await main.locator('[name=code]').fill(await codeTo(page, login));
  await main.getByRole('button', { name: auth.restore.next }).click();
  await main.locator('[name=password]').fill('green-owl-8');
  await main.locator('[name=repeated]').fill('green-owl-8');
  await main.getByRole('button', { name: auth.restore.save }).click();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
  const { response } = await (await page.request.get('/api/account.getInfo?version=2.34')).json();
  expect(response.login).toBe(login);
});

test('[A-5] the sign-in window of a provider has no access to the page, closes by itself, and the player is signed in', async ({
  page,
}) => {
  await openAuth(page);
  const provider = await providerOf(page, 'Meadow');
  await expect(provider.getByRole('button', { name: 'Demo Social One' })).toBeVisible();
  expect(await provider.evaluate(() => window.opener)).toBeNull();
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: 'Demo Social One' }).click();
  await closed;
  await expect(page.locator('[name=password]')).toBeHidden(LONG);
  const { response } = await (await page.request.get('/api/account.getInfo?version=2.34')).json();
  expect(response.login).toBe('social.one@meadow.example');
});

test('[A-5, Q-6] where windows are blocked the page itself opens the provider, and comes back to the address of `backUrl`', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAuth(page, '/offers?show_popup_auth=1&backUrl=%2Fwinners');
  await page.getByRole('button', { name: by('Meadow') }).click();
  await page.getByRole('button', { name: 'Demo Social Two' }).click();
  await expect(page).toHaveURL(/\/winners/, LONG);
});

test('[A-6, D-2, D-4] the dialog that completes a registration stays on Escape, Back and reload until it is saved', async ({
  page,
}) => {
  await openAuth(page, '/fr?show_popup_auth=1');
  const provider = await providerOf(page, 'Lantern');
  await provider.getByRole('button', { name: 'Demo Social Five' }).click();
  const dialog = page.getByRole('dialog', { name: words.fr.auth.completion.title });
  await expect(dialog).toBeVisible(LONG);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.locator('[name=login]')).toBeVisible();
  await dialog.locator('[name=login]').fill(`five-${Date.now()}@lantern.example`);
  await dialog.locator('[name=terms]').check();
  await dialog.getByRole('button', { name: words.fr.auth.completion.save }).click();
  await expect(dialog).toBeHidden(LONG);
});

test('[A-5, M-10] in Telegram an account is linked in a browser outside', async ({ page }) => {
  const startapp = `p_${Buffer.from('/profile/security').toString('base64url')}`;
  const { app } = await openTelegram(page, { player: '7000000001', startapp });
  const opened = page.context().waitForEvent('page');
  await app.getByRole('button', { name: words.en.auth.linked.linkName.replace('{{name}}', 'Tern') }).click();
  const providerPage = await opened;
  await providerPage.getByRole('button', { name: 'Continue to Tern' }).click();
  await providerPage.getByRole('button', { name: 'Demo Social Three' }).click();
  await expect(providerPage.getByText('Account linked')).toBeVisible();
  await providerPage.close();
  await expect(app.getByText(words.en.auth.linked.openLead)).toBeVisible();
});

test('[A-2, V-8, W-15] a phone number signs in with its country, and the button keeps its name while it is busy', async ({
  page,
}) => {
  const dialog = await openAuth(page);
  const login = dialog.locator('[name=login]');
  const country = dialog.getByLabel(form.fields.phone_country_code);
  await login.fill('somebody@baize.example');
  await expect(country).toHaveCount(0);
  await login.fill('085 123 4513');
  await expect(login).toHaveAccessibleDescription(form.hints.loginCountry);
  await country.selectOption({ label: 'Ireland +353' });
  await dialog.locator('[name=password]').fill('demo-thirteen-13');
  const release = await holdRequests(page, /auth\.login/);
  await dialog.locator('[name=password]').press('Enter');
  const submit = dialog.getByRole('button', { name: words.en.auth.submitLogin, exact: true });
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
});
