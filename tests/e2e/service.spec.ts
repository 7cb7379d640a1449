import { expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { asStaff } from './asStaff';
import { newLogin, openTelegram, site, watchErrors } from './places';

const { auth, common, form } = words.en;
const password = 'brass-fox-7';

/** A new player, signed in by the context's cookie. */
async function newPlayer(page: Page): Promise<string> {
  const email = newLogin();
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email, password, currency: 'EUR' },
  });
  return email;
}

/** Path and query of the newest link sent to a contact; the page may show success before the operator has sent it. */
async function linkTo(page: Page, contact: string): Promise<string> {
  const isTheirs = (letter: { recipient: string; body: string }) =>
    letter.recipient === contact && letter.body.includes('http');
  const read = async (): Promise<string> => {
    const { items } = await (await page.request.get('/sandbox/outbox.json')).json();
    return /http\S+/.exec(items.find(isTheirs)?.body ?? '')?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  const { pathname, search } = new URL(await read());
  return pathname + search;
}

test('[R-2, R-18, R-20, R-23, W-1] existing pages are a 200 with their texts in both languages, others a 404 that names the path', async ({
  page,
  request,
}) => {
  const found: [path: string, text: string][] = [
    ['/terms', 'Who may play'],
    ['/fr/terms', 'Qui peut jouer'],
    ['/offers/1', words.en.rewards.facts.wager],
    ['/fr/offers/1', words.fr.rewards.facts.wager],
    ['/promotions/1', 'Welcome offers'],
    ['/loyalty/long-table', 'Gold'],
    ['/support', words.en.service.write],
    ['/_icons', 'heart-full'],
  ];
  for (const [path, text] of found) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain(text);
  }
  for (const path of [
    '/no-such-page',
    '/fr/no-such-page',
    '/offers/99',
    '/offers/x',
    '/promotions/99',
    '/loyalty/none',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/promotions/99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.common.titles.notFound);
  await expect(page.getByText('/promotions/99')).toBeVisible();
});

test('[B-2, W-20, R-11] an offer that requires a confirmed email: the email, its link, the offer, the balance', async ({
  page,
}) => {
  const expectNoErrors = watchErrors(page);
  const email = await newPlayer(page);
  await page.goto('/offers/3');
  await page.getByRole('link', { name: words.en.rewards.confirmEmail }).click();
  await page.getByRole('button', { name: words.en.profile.contacts.confirm }).click();
  await expect(page.getByText(words.en.profile.contacts.codeSent.replace('{{contact}}', email))).toBeVisible();
  const link = await linkTo(page, email);
  expect(link).not.toContain(email.split('@')[0]);
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirmation\/success$/);
  await page.getByRole('link', { name: words.en.service.toOffers }).click();
  await page.getByRole('link', { name: /€5 Free Bet/ }).click();
  await page.getByRole('button', { name: 'Claim free bet' }).click();
  await expect(page.getByText(words.en.rewards.fates.active)).toBeVisible();
  await page.goto('/profile/bonuses');
  await expect(
    page.getByText(words.en.bonuses.progress.replace('{{done}}', '€0.00').replace('{{required}}', '€5.00')),
  ).toBeVisible();
  expectNoErrors();
});

test('[W-17, M-11] a guest’s message with a file gets a number, in Telegram by the main button', async ({ page }) => {
  await page.goto('/support');
  // A topic tapped before hydration is not selected.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: words.en.service.topics.payments }).click();
  await page.getByLabel(words.en.service.contact).fill('guest@baize.example');
  await page.getByLabel(words.en.service.message).fill('My deposit has not arrived yet.');
  const file = page.getByLabel(words.en.service.file, { exact: true });
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByText(words.en.service.issues.wrongType)).toBeVisible();
  const buffer = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1');
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: words.en.service.send, exact: true }).click();
  const number = await page.locator('output').innerText();
  expect(number).toMatch(/^BZ-/);
  await expect(page.getByRole('heading', { name: words.en.service.received })).toBeFocused();
  const saved = await asStaff(async (staff) => (await staff.get(`/sandbox/staff/tickets/${number}/file`)).body());
  expect(saved.equals(buffer)).toBe(true);
  const { app, action } = await openTelegram(page, { player: '7000000001', startapp: 'p_L3N1cHBvcnQ' });
  await app.getByRole('button', { name: words.en.service.topics.games, exact: true }).click();
  await app.getByLabel(words.en.service.contact).fill('five@baize.example');
  await app.getByLabel(words.en.service.message).fill('The wheel does not turn.');
  await action(words.en.service.send).click();
  await expect(app.locator('output')).toHaveText(/^BZ-/);
});

test('[W-20, S-5] a link opened twice says that the contact is confirmed; a wrong one offers a new link to its owner; another email unsubscribes', async ({
  page,
}) => {
  const email = await newPlayer(page);
  await page.goto('/profile/notification');
  await page.getByRole('switch').check();
  await expect(page.getByRole('switch')).toBeChecked();
  const ending = await linkTo(page, email);
  await page.getByRole('link', { name: words.en.profile.contacts.confirm }).click();
  await page.getByRole('button', { name: words.en.profile.contacts.confirm }).click();
  await expect(page.getByText(words.en.profile.contacts.codeSent.replace('{{contact}}', email))).toBeVisible();
  const link = await linkTo(page, email);
  await page.goto(link);
  await expect(page).toHaveURL(/success$/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText(words.en.service.confirmation.doneTitle)).toBeVisible();
  await page.goto(link.replace(/code=[\w-]+/, 'code=000000'));
  await expect(page.getByText(words.en.service.confirmation.badTitle)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: common.signIn }).click();
  await page.getByLabel(form.fields.login).fill(email);
  await page.getByLabel(form.fields.password, { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: auth.submitLogin }).click();
  await page.getByRole('button', { name: words.en.service.confirmation.again }).click();
  await expect(page.getByText(words.en.service.confirmation.sent)).toBeVisible();
  await page.goto(ending);
  await page.getByRole('button', { name: words.en.service.unsubscribe.button }).click();
  await expect(page.getByText(words.en.service.unsubscribe.doneText)).toBeVisible();
  await page.goto('/profile/notification');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.context().clearCookies();
  const { search } = new URL(ending, site);
  const texts = words.fr.service.unsubscribe;
  await page.goto(`/fr/unsubscribe${search}`);
  await expect(page.getByRole('heading', { name: texts.spentTitle })).toBeVisible();
  await page.goto(`/fr/unsubscribe${search.slice(0, -4)}AAAA`);
  await expect(page.getByRole('heading', { name: texts.badTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.button })).toHaveCount(0);
});
