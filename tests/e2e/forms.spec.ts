import { expect, type Frame, type Page, test } from '@playwright/test';
import content from '../../sandbox/content/en/common.json' with { type: 'json' };
import { startParamOf } from '../../src/domain/links/sharedAddress';
import { words } from '../words';
import { focusVisibility } from './focusVisibility';
import { newLogin, openTelegram, signIn, watchErrors } from './places';

const { auth, form } = words.en;
const { validationMessages: validation } = content;

/** Restoring the session takes two calls and a page load, which is slow on a busy machine. */
const LONG = { timeout: 40_000 };

async function callApi(page: Page, name: string, multipart: Record<string, string>) {
  const answer = await page.request.post(`/api/${name}?version=2.34&locale=en-US`, { multipart });
  return answer.json();
}

async function codeTo(page: Page, contact: string): Promise<string> {
  const { items } = await (await page.request.get('/sandbox/outbox.json')).json();
  return items.find((letter: { recipient: string; code: string | null }) => letter.recipient === contact)?.code ?? '';
}

/** An unused Irish mobile number. */
const newPhone = () => `35385${String(Date.now()).slice(-7)}`;

test('[A-8, A-2] a player resets a forgotten password by phone and is signed in', async ({ page }) => {
  const expectNoErrors = watchErrors(page);
  const [login, phone] = [newLogin(), newPhone()];
  await callApi(page, 'auth.register', { email: login, password: 'brass-fox-7', currency: 'EUR' });
  await callApi(page, 'account.addcontact', { contact: phone, phone_country_code: 'IE' });
  await callApi(page, 'account.sendconfirmationtocontact', { contact: phone });
  await callApi(page, 'account.confirmContact', { contact: phone, code: await codeTo(page, phone) });
  await page.context().clearCookies();
  await page.goto('/forms/sign_in');
  await page.getByRole('button', { name: auth.toRestore }).click();
  await page.locator('[name=login]').fill(`+${phone}`);
  await page.getByRole('button', { name: auth.restore.send }).click();
  const code = page.locator('[name=code]');
  await expect(code).toBeVisible(LONG);
  const right = await codeTo(page, phone);
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: auth.restore.next }).click();
  await expect(page.getByText(form.codes.code.INVALID)).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: auth.restore.next }).click();
  await page.locator('[name=password]').fill('green-owl-8');
  await page.locator('[name=repeated]').fill('green-owl-8');
  await page.getByRole('button', { name: auth.restore.save }).click();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
  await expect(page.getByText(form.codes.WRONG_CREDENTIALS)).toBeHidden();
  const { response } = await (await page.request.get('/api/account.getInfo?version=2.34')).json();
  expect(response.login).toBe(login);
  expectNoErrors();
});

test('[Q-8, B-1] a promo code from an earlier address is filled in at registration, and an invalid one shows an error', async ({
  page,
}) => {
  await page.goto('/offers?promo_code=nothing');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baize/promo-code'))).toBe('nothing');
  await page.goto('/forms/sign_up');
  const promo = page.locator('[name=promo_code]');
  await expect(promo).toHaveValue('nothing');
  const login = newLogin();
  await page.locator('[name=login], [name=email]').fill(login);
  await page.locator('[name=password]').fill('brass-fox-7');
  await page.getByRole('checkbox').check();
  const register = page.getByRole('button', { name: auth.submitRegister });
  await register.click();
  await expect(promo).toBeFocused(LONG);
  await expect(page.getByText(words.en.errors.promo.NOT_FOUND)).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveValue('brass-fox-7');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await promo.fill('');
  await register.click();
  await expect(page.locator('header a[href*="/cashier/wallet"]')).toBeVisible(LONG);
});

test('[A-7] on a small phone registration asks for one consent, and its button is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/fr/forms/sign_up');
  const name = words.fr.auth.submitRegister;
  await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/18/)).toHaveCount(1);
  const box = page.getByRole('checkbox', { name: /18/ });
  await box.check();
  await expect(box).toBeInViewport({ ratio: 1 });
  await page.goto('/fr?show_popup_reg=1');
  await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('[D-1, W-5] long forms on a small phone: nothing covers the focused field, and heading levels are in order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const tabThrough = async (times: number) => {
    const covered: string[] = [];
    for (let step = 0; step < times; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await focusVisibility(page);
      if (focused?.coveredBy) covered.push(`${focused.name} by ${focused.coveredBy}`);
    }
    return covered;
  };
  const skippedLevels = async () => {
    const levels = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')].map(({ tagName }) => Number(tagName[1])),
    );
    return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  };
  await page.goto('/forms/sign_in');
  await expect(page.locator('[name=password]')).toBeVisible();
  expect(await skippedLevels()).toEqual([]);
  await page.goto('/forms/sign_up');
  const currency = page.locator('[name=currency]');
  await expect(page.getByRole('button', { name: auth.submitRegister })).toBeEnabled();
  await currency.selectOption('JPY');
  await expect(page.locator('[name=postcode]')).toBeVisible();
  expect(await skippedLevels()).toEqual([]);
  await page.locator('[name=password]').focus();
  expect(await tabThrough(12)).toEqual([]);
  // Half of the field is under the button; a tap on the other half scrolls it into view.
  const phone = page.locator('[name=phone]');
  await phone.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - (window.innerHeight - 80)));
  const { x, y } = (await phone.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 40, y + 6);
  await expect(phone).toBeFocused();
  expect(await focusVisibility(page)).toEqual({ name: 'phone', coveredBy: null });
  await signIn(page);
  for (const path of [
    '/profile/settings/personal',
    '/profile/security',
    '/cashier/deposit/card',
    '/cashier/withdraw',
  ]) {
    await page.goto(path);
    await expect(page.locator('main input').first()).toBeVisible(LONG);
    // Content that arrives between a key press and the check would move the focused element.
    await page.waitForLoadState('networkidle');
    expect(await skippedLevels(), path).toEqual([]);
    await page.locator('main input').first().focus();
    expect(await tabThrough(25), path).toEqual([]);
  }
});

test('[V-8, V-22, U-3] in Telegram a phone number keeps every digit, an invalid one shows an error, and a saved one can be removed', async ({
  page,
}) => {
  const startapp = startParamOf('/profile/settings/contacts') ?? '';
  const { app } = await openTelegram(page, { player: 'new', language: 'en', fresh: String(Date.now()), startapp });
  await app.getByRole('button', { name: words.en.profile.contacts.addPhone }).click(LONG);
  const [country, phone] = [app.locator('[name=phone_country_code]'), app.locator('[name=contact]')];
  // Telegram's main button is outside of the app.
  const add = page.getByRole('button', { name: words.en.profile.contacts.add, exact: true });
  const type = async (from: string, to: string, digits: string) => {
    await country.selectOption(from);
    await phone.fill('');
    await country.selectOption(to);
    await phone.focus();
    await page.keyboard.type(digits);
    await expect.poll(async () => (await phone.inputValue()).replace(/\D/g, '')).toBe(digits);
  };
  await type('CA', 'IE', '085123456');
  await add.click();
  await expect(app.getByText(validation.phoneShort)).toBeVisible(LONG);
  await type('FR', 'JP', '12345678901234567');
  await add.click();
  await expect(app.getByText(validation.phoneLong)).toBeVisible();
  const number = newPhone();
  await type('FR', 'IE', `0${number.slice(3)}`);
  await add.click();
  await expect(app.getByText(`+${number}`).first()).toBeVisible(LONG);
  const name = words.en.profile.contacts.removeName.replace('{{contact}}', `+${number}`);
  await app.getByRole('button', { name }).click();
  await expect(app.getByRole('button', { name })).toBeHidden(LONG);
});

test('[K-14] a field that the on-screen keyboard would cover scrolls into view, above the bars at the bottom', async ({
  page,
}) => {
  const shown = (app: Page | Frame, selector: string) =>
    app.locator(selector).evaluate((field) => {
      const { left, top, width, bottom } = field.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      return [top + 2, bottom - 2].every((y) => at(y) === field);
    });
  /** Scrolls the field to the bottom edge of the window and focuses it. */
  const focus = (app: Page | Frame, selector: string) =>
    app.locator(selector).evaluate((field: HTMLElement) => {
      field.scrollIntoView({ block: 'end' });
      field.focus({ preventScroll: true });
    });
  for (const [path, selector] of [
    ['/forms/sign_up', 'main [name=password]'],
    ['/support', 'main textarea'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await focus(page, selector);
    await page.setViewportSize({ width: 390, height: 470 });
    await expect.poll(() => shown(page, selector), { message: path }).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const { app } = await openTelegram(page, {
    player: '7000000001',
    profile: 'ios',
    startapp: 'p_L2Nhc2hpZXIvd2l0aGRyYXc',
  });
  await expect(app.locator('main [name=card_number]')).toBeVisible();
  await focus(app, 'main [name=card_number]');
  await page.evaluate(() =>
    (window as unknown as { baizeHost: { setKeyboard(isShown: boolean): void } }).baizeHost.setKeyboard(true),
  );
  await expect.poll(() => shown(app, 'main [name=card_number]')).toBe(true);
});
