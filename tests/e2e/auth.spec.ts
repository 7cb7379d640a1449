import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { holdRequests } from './holdRequests';
import { openTelegram, watchErrors } from './places';

const { form } = words.en;
const eight = { login: 'eight@baize.example', password: 'demo-eight-8' };

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'phone', 'what matters here is alike at every width');
});

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

test('[A-2, A-4] a form that is sent before the script runs keeps the password out of the address, and is sent then', async ({
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

test('[R-12, W-1] a button that is pressed before the script runs does what it says then', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/forms/sign_in', { waitUntil: 'commit' });
  await page.locator('[name=password]').fill('shown');
  await page.getByRole('button', { name: form.showPassword }).click();
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'password');
  release();
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text', LONG);
});

test('[A-3] the second step asks for six digits, stays on a wrong code, and a reload returns to the first', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  await page.goto('/forms/sign_in');
  const signIn = async () => {
    await page.locator('[name=login]').fill(eight.login);
    await page.locator('[name=password]').fill(eight.password);
    await page.locator('[name=password]').press('Enter');
  };
  await signIn();
  const field = page.getByLabel(words.en.auth.twoFactor.code);
  await expect(field).toBeFocused();
  await expect(page.getByText(/New code in \d+ second/)).toBeVisible();
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText(words.en.errors.twoFactor.digits)).toBeVisible();
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

test('[A-8] a forgotten password is replaced in three steps, and signs in at once', async ({ page }) => {
  const login = `restored-${Date.now()}@baize.example`;
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email: login, password: 'brass-fox-7', currency: 'EUR' },
  });
  await page.context().clearCookies();
  const dialog = await openAuth(page);
  await dialog.getByRole('button', { name: words.en.auth.toRestore }).click();
  await dialog.locator('[name=login]').fill(login);
  await dialog.getByRole('button', { name: words.en.auth.restore.send }).click();
  await expect(dialog.getByText(login)).toBeVisible();
  await dialog.locator('[name=code]').fill(await codeTo(page, login));
  await dialog.getByRole('button', { name: words.en.auth.restore.next }).click();
  await dialog.locator('[name=password]').fill('green-owl-8');
  await dialog.locator('[name=repeated]').fill('green-owl-9');
  await dialog.getByRole('button', { name: words.en.auth.restore.save }).click();
  await expect(dialog.getByText(form.validation.sameAs)).toBeVisible();
  await dialog.locator('[name=repeated]').fill('green-owl-8');
  await dialog.getByRole('button', { name: words.en.auth.restore.save }).click();
  await expect(dialog.locator('[name=repeated]')).toBeHidden();
  const { response } = await (await page.request.get('/api/account.getInfo?version=2.34')).json();
  expect(response.login).toBe(login);
});

test('[A-5] a provider’s window of 640 by 480 cannot reach back, closes by itself, and the page goes on', async ({
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

test('[A-5, Q-6] where windows are blocked the page itself goes there, and comes back to where it was to lead', async ({
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

test('[A-6, D-2, D-4] the completion stays on Escape, on Back and after a reload, until it is done', async ({
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

test('[A-5, M-10] in Telegram an account is linked in the browser outside, by a link that is good once', async ({
  page,
}) => {
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

test('[A-2, V-8] a number that is written as inside of its country signs in with the country that is chosen', async ({
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
  await dialog.locator('[name=password]').press('Enter');
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
});

test('[A-8, V-8] a forgotten password is asked for by such a number as well', async ({ page }) => {
  const dialog = await openAuth(page, '/fr?show_popup_auth=1');
  await dialog.getByRole('button', { name: words.fr.auth.toRestore }).click();
  await dialog.locator('[name=login]').fill('085 123 4513');
  await dialog.locator('[name=phone_country_code]').selectOption('IE');
  const sent = page.waitForRequest(/auth\.restore/);
  await dialog.locator('[name=login]').press('Enter');
  expect((await sent).postData()).toContain('353851234513');
});

test('[W-15] a button whose work goes on keeps its name', async ({ page }) => {
  const dialog = await openAuth(page);
  await page.route(/auth\.login/, () => {});
  await dialog.locator('[name=login]').fill('one@baize.example');
  await dialog.locator('[name=password]').fill('demo-one-1');
  await dialog.locator('[name=password]').press('Enter');
  const submit = dialog.getByRole('button', { name: words.en.auth.submitLogin, exact: true });
  await expect(submit).toHaveAttribute('aria-busy', 'true');
});
