/** A player's trouble, from the player's hands to the screen of the staff, in either mode and without the operator (M-16). */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import deskEn from '../../src/locales/en/deskUi.json' with { type: 'json' };
import reportEn from '../../src/locales/en/report.json' with { type: 'json' };
import { readReport } from '../../src/recorder/report/readReport';
import type { Report } from '../../src/recorder/report/schema';
import { asStaff } from './asStaff';
import { newLogin, openTelegram, type Place, site, words } from './places';

const { common } = words.en;
const password = 'brass-fox-7';

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'phone', 'the players have phones; the staff get a desk below');
});

const refusedOrder = { error: { type: 'BillingUnavailableException', message: '' } };
const told = 'Payments are not available right now.';
const product = (page: Page) => page.frameLocator('iframe[sandbox="allow-scripts"]');

/** The operator takes no deposits; its player tries one all the same. */
async function tryDeposit({ page, app, action }: Place): Promise<void> {
  await page.route('**/api/cashier.makedeposit*', (route) => route.fulfill({ status: 400, json: refusedOrder }));
  await app.locator('input[name="amount"]').fill('50');
  await action(/[1-9]/).last().click();
  await expect(app.getByText(told)).toBeVisible();
}

/** The report goes with a ticket. @returns its file, as the staff have it */
async function sendReport({ app }: Place, send: () => Promise<void>): Promise<Buffer> {
  await app.getByRole('button', { name: common.reportProblem }).click();
  const dialog = app.getByRole('dialog', { name: reportEn.title });
  await dialog.getByLabel(reportEn.note).fill('I pressed and nothing came');
  const contact = dialog.getByLabel(reportEn.contact);
  if ((await contact.inputValue()) === '') await contact.fill('someone@mail.example');
  await send();
  const number = await dialog.locator('output').innerText();
  return asStaff(async (staff) => (await staff.get(`/sandbox/staff/tickets/${number}/file`)).body());
}

async function opened(bytes: Buffer): Promise<Report> {
  const read = await readReport(new Uint8Array(bytes));
  if (!read.ok) throw new Error(`${read.problem} ${read.detail}`);
  return read.report;
}

/** The staff's desk, while nobody answers for the operator. @returns how often anybody was asked for it */
async function openAtDesk(browser: Browser, buffer: Buffer) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, isMobile: false });
  const page = await context.newPage();
  let asked = 0;
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== site || /^\/(api|cms|platform|oauth|hit|media)\//.test(pathname)) asked += 1;
  });
  await page.goto(`${site}/desk`);
  await page.getByLabel(deskEn.start.drop).setInputFiles({ name: 'a.baize', mimeType: 'application/gzip', buffer });
  await expect(page.getByRole('listbox')).toBeVisible();
  return { page, asked: () => asked, close: () => context.close() };
}

/** Runs the file in the other mode. */
async function runIn(page: Page, mode: 'telegram' | 'browser'): Promise<void> {
  await page.getByRole('tab', { name: deskEn.tabs.whatIf }).click();
  await page.getByRole('tabpanel').getByLabel(deskEn.facts.mode).selectOption(mode);
  await page.getByRole('tabpanel').getByRole('button', { name: deskEn.whatIf.run }).click();
}

async function expectReproduced(page: Page): Promise<void> {
  await page.locator('body').press('g');
  await expect(product(page).getByText(told)).toBeVisible();
}

const seen = (report: Report) => ({
  calls: report.events.filter((event) => event.kind === 'call' && event.name === 'cashier.makedeposit'),
  routes: report.events.filter((event) => event.kind === 'route' || event.kind === 'document'),
  shown: report.events.filter((event) => event.kind === 'shown'),
});

test('[M-16, H-8, H-9, H-12] a deposit refused in a browser is seen at the desk as it was, and in Telegram', async ({
  page,
  browser,
}) => {
  const email = newLogin();
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email, password, currency: 'EUR' },
  });
  await page.goto('/cashier/deposit');
  const place: Place = { page, app: page, action: (name) => page.locator('main form').getByRole('button', { name }) };
  await tryDeposit(place);
  await page.evaluate(() => {
    history.pushState(null, '', '/support');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const file = await sendReport(place, () =>
    page.getByRole('dialog', { name: reportEn.title }).getByRole('button', { name: reportEn.send }).click(),
  );
  const report = await opened(file);
  expect(report).toMatchObject({ place: { mode: 'browser' }, app: { version: expect.stringMatching(/^\d/) } });
  const { calls, routes, shown } = seen(report);
  expect(calls).toMatchObject([{ body: refusedOrder, params: { amount: '50' } }]);
  expect(routes.length).toBeGreaterThan(0);
  expect(shown).toMatchObject([{ type: 'BillingUnavailableException' }]);
  for (const secret of [email, password]) expect(JSON.stringify(report)).not.toContain(secret);
  const desk = await openAtDesk(browser, file);
  await expectReproduced(desk.page);
  await runIn(desk.page, 'telegram');
  await expect(product(desk.page).getByRole('heading').first()).toBeVisible();
  // The client's own bar stands above the page.
  await expect(desk.page.getByText('bot', { exact: true })).toBeVisible();
  expect(desk.asked()).toBe(0);
  await desk.close();
});

test('[M-16, H-8, H-9, H-12] a deposit refused in Telegram is seen at the desk as it was, and in a browser', async ({
  page,
  browser,
}) => {
  const place = await openTelegram(page, { player: '7000000001', language: 'en' });
  await place.app.locator('html[data-alive]').waitFor();
  await place.app.locator('header a[href="/cashier/deposit"]').click();
  await tryDeposit(place);
  await place.app.evaluate(() => {
    history.pushState(null, '', '/support');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const file = await sendReport(place, () => page.locator('#main').click());
  const report = await opened(file);
  expect(report).toMatchObject({ place: { mode: 'telegram', client: { version: expect.stringMatching(/^\d+\.\d/) } } });
  expect(seen(report).calls).toMatchObject([{ body: refusedOrder }]);
  for (const secret of ['7000000001', 'hash=', 'someone@mail.example'])
    expect(JSON.stringify(report)).not.toContain(secret);
  const desk = await openAtDesk(browser, file);
  await expectReproduced(desk.page);
  await runIn(desk.page, 'browser');
  await expect(product(desk.page).getByRole('heading').first()).toBeVisible();
  expect(desk.asked()).toBe(0);
  await desk.close();
});

test('[M-16, H-17] the staff make the same of nothing but what they were told, in either mode', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, isMobile: false });
  const page = await context.newPage();
  for (const mode of ['telegram', 'browser']) {
    await page.goto(`${site}/desk`);
    await page.getByRole('button', { name: deskEn.start.build }).click();
    await page.getByLabel(deskEn.facts.mode).selectOption(mode);
    await page.getByRole('button', { name: deskEn.build.run }).click();
    await expect(product(page).getByRole('heading').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: deskEn.export.case }).click();
    expect(await opened(readFileSync(await (await download).path()))).toMatchObject({ place: { mode } });
  }
  await context.close();
});
