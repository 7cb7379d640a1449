import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { words } from '../words';
import { asStaff } from './asStaff';
import { newLogin, openTelegram, type Place, site } from './places';

const { common, play } = words.en;
const password = 'brass-fox-7';
const CALL = /\/api\/([\w.]+)/;

/** Request ids of the page's calls, as they appear in the server's log. */
function hearCalls(page: Page): Map<string, string> {
  const names = new Map<string, string>();
  page.on('request', (request) => {
    const [, call] = CALL.exec(request.url()) ?? [];
    const id = request.headers()['x-request-id'];
    if (call && id) names.set(`${id.slice(0, 4)}-${id.slice(4)}`, call);
  });
  return names;
}

const dialogOf = ({ app }: Pick<Place, 'app'>, name = words.en.report.title) => app.getByRole('dialog', { name });

async function sendReport(place: Place, note: string): Promise<string> {
  const dialog = dialogOf(place);
  await dialog.getByLabel(words.en.report.note).fill(note);
  await place.action(words.en.report.send).click();
  await expect(dialog.getByRole('heading', { name: words.en.report.sentTitle })).toBeVisible();
  return dialog.locator('output').innerText();
}

/** A staff member in a separate browser. */
async function openTicket(browser: Browser, number: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/sandbox/staff/tickets/${number}`);
  await page.getByLabel('Name').fill('staff');
  const file = join(process.env.E2E_DATA_DIR ?? '', 'staff-password');
  await page.getByLabel(words.en.profile.password).fill(readFileSync(file, 'utf8').trim());
  await page.getByRole('button', { name: words.en.common.signIn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${number}`);
  const answer = await page.request.get(`${site}/sandbox/staff/tickets/${number}/file`);
  const report = gunzipSync(await answer.body()).toString('utf8');
  return { page, report, close: () => context.close() };
}

test('[H-4, H-18, H-20] a report of a declined payment is sent with a ticket, and staff see it with the ledger and the server’s log', async ({
  page,
  browser,
}) => {
  const email = newLogin();
  const { request } = page;
  const account = { email, password, currency: 'EUR' };
  await request.post('/api/auth.register?version=2.34&locale=en-US', { multipart: account });
  const ordered = await request.post('/api/cashier.makedeposit?version=2.34&locale=en-US', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    multipart: { method: 'card', amount: '20', campaign_offer_id: '-1', return_kind: 'site', return_base: site },
  });
  const { id, address } = (await ordered.json()).response;
  await request.post(address, { form: { decision: 'decline' }, maxRedirects: 0 });
  const calls = hearCalls(page);
  await page.goto(`/cashier/payfail/${id}`);
  await page.getByRole('main').getByRole('button', { name: common.reportProblem }).click();
  const dialog = dialogOf({ app: page });
  await expect(dialog.getByLabel(words.en.report.contact)).toHaveValue(email);
  await dialog.getByText(words.en.report.inside).click();
  await expect(dialog.getByRole('list', { name: words.en.report.entries })).toContainText('cashier.getdepositinfo');
  const place = { page, app: page, action: (name: string | RegExp) => dialog.getByRole('button', { name }) };
  const number = await sendReport(place, 'My card was refused');
  const requestId = [...calls].find(([, call]) => call === 'cashier.getdepositinfo')?.[0] ?? 'no such call';
  const staff = await openTicket(browser, number);
  const row = staff.page.getByRole('row').filter({ hasText: requestId });
  await expect(row).toContainText(/cashier\.getdepositinfo.*200.*200, \d+ ms, player \d+/);
  await expect(staff.page.getByRole('row').filter({ hasText: id }).first()).toContainText('failed');
  await expect(staff.page.getByRole('link', { name: 'Open in help desk' })).toHaveAttribute('href', /^\/desk\?file=/);
  await staff.page.reload();
  await expect(staff.page.getByRole('listitem').filter({ hasText: 'opened the file' })).toContainText('staff');
  for (const secret of [email, email.split('@')[0] ?? '', password]) expect(staff.report).not.toContain(secret);
  expect(JSON.parse(staff.report)).toMatchObject({ reason: 'payment', note: 'My card was refused' });
  await staff.close();
});

test('[H-4] in Telegram a game that does not start offers a report, which the main button sends', async ({ page }) => {
  await page.clock.install();
  await page.route(/games\.launch/, () => {});
  const place = await openTelegram(page, { player: 'new', startapp: 'game-starlit-crown-quest' });
  await expect(place.app.getByRole('main').getByRole('status').filter({ hasText: play.starting })).toBeVisible();
  await page.clock.fastForward(5_100);
  await page.clock.fastForward(5_100);
  await place.app.getByRole('main').getByRole('button', { name: common.reportProblem }).click();
  const dialog = dialogOf(place);
  await dialog.getByLabel(words.en.report.contact).fill('someone@mail.example');
  const number = await sendReport(place, 'It never starts');
  await asStaff(async (staff) => {
    const ticket = `/sandbox/staff/tickets/${number}`;
    const report = gunzipSync(await (await staff.get(`${ticket}/file`)).body()).toString('utf8');
    expect(JSON.parse(report)).toMatchObject({ reason: 'game', place: { mode: 'telegram' } });
    expect(report).not.toContain('someone@mail.example');
    expect(await (await staff.get(ticket)).text()).toMatch(/telegram/i);
  });
});

test('[H-4, N-8] without a connection the report is saved on the device and sent once when it is back, even with two tabs', async ({
  page,
}) => {
  await page.goto('/fr/support');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('main').getByRole('button', { name: words.fr.common.reportProblem }).click();
  const dialog = dialogOf({ app: page }, words.fr.report.title);
  const contact = newLogin();
  await dialog.getByLabel(words.fr.report.contact).fill(contact);
  const other = await page.context().newPage();
  await other.goto('/fr/support');
  await expect(other.locator('html')).toHaveAttribute('data-hydrated', '');
  await other.locator('h1').click();
  await page.bringToFront();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: words.fr.report.send }).click();
  await expect(dialog.getByRole('heading', { name: words.fr.report.savedTitle })).toBeVisible();
  await dialog.getByRole('button', { name: words.fr.report.done }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(words.fr.report.sentLater.split('{{')[0] ?? '', { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.locator('h1').click();
  }
  const { items } = await asStaff(async (staff) => (await staff.get('/sandbox/staff/tickets.json')).json());
  expect(items.filter((item: { contact: string }) => item.contact === contact)).toHaveLength(1);
  const savedReports = await page.evaluate(() => localStorage.getItem('baize/reports-kept'));
  expect(savedReports).toBeNull();
});

test('[H-5] a page that fails to hydrate says so, and its report can be saved', async ({ page }) => {
  await page.clock.install();
  const html = await (await page.request.get('/')).text();
  const [, places = ''] = /data-places="([^"]+)"/.exec(html) ?? [];
  await page.route(
    (url) => places.split(' ').includes(url.pathname),
    (route) => route.abort(),
  );
  await page.goto('/');
  const notice = page.locator('#lifeline');
  // The page waits for late scripts before it says so.
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(notice).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 25_000 });
  const download = page.waitForEvent('download');
  await notice.getByRole('button').last().click();
  const saved = readFileSync(await (await download).path());
  const report = JSON.parse(gunzipSync(saved).toString('utf8'));
  expect(report).toMatchObject({ reason: 'start', format: 'baize-report' });
  const isStart = ({ kind, source }: { kind: string; source?: string }) => kind === 'error' && source === 'start';
  expect(report.events.some(isStart)).toBe(true);
});

test('[H-4, H-15] a report requested before anything else includes the screen’s content', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('main').getByRole('button', { name: common.reportProblem }).click();
  const dialog = dialogOf({ app: page });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.en.report.save }).click();
  const report = JSON.parse(gunzipSync(readFileSync(await (await download).path())).toString('utf8'));
  const press = report.events.find(({ kind }: { kind: string }) => kind === 'act');
  expect(report.outlines).toHaveLength(1);
  const [outline] = report.outlines;
  expect(outline).toMatchObject({ address: '/support', at: press.at - 1 });
  expect(outline.lines).toContain(`button "${common.reportProblem}"`);
  expect(
    outline.lines.filter((line: string) => line.includes(words.en.report.title) && line.startsWith('dialog')),
  ).toEqual([]);
});
