/** Incidents from the player's actions to the staff's screen, in either mode and without the operator. */

import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type {} from '../../src/desk/main';
import { readReport } from '../../src/recorder/report/readReport';
import type { Report } from '../../src/recorder/report/schema';
import { words } from '../words';
import { asStaff } from './asStaff';
import { newLogin, openTelegram, type Place, site } from './places';

const password = 'brass-fox-7';

const refusedOrder = { error: { type: 'BillingUnavailableException', message: '' } };
const refusalText = words.en.errors.BillingUnavailableException;
const product = (page: Page) => page.frameLocator('iframe[sandbox="allow-scripts"]');

/** The file of a ticket, as staff download it. */
const fileOf = (number: string): Promise<Buffer> =>
  asStaff(async (staff) => (await staff.get(`/sandbox/staff/tickets/${number}/file`)).body());

async function readCase(bytes: Buffer): Promise<Report> {
  const read = await readReport(new Uint8Array(bytes));
  if (!read.ok) throw new Error(`${read.problem} ${read.detail}`);
  return read.report;
}

/** Opens the file at the staff's desk without an operator. @returns the number of requests to the operator */
async function openAtDesk(browser: Browser, buffer: Buffer) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, isMobile: false });
  const page = await context.newPage();
  let requestCount = 0;
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== site || /^\/(api|cms|platform|oauth|hit|media)\//.test(pathname)) requestCount += 1;
  });
  await page.goto(`${site}/desk`);
  await page
    .getByLabel(words.en.deskUi.start.drop)
    .setInputFiles({ name: 'a.baize', mimeType: 'application/gzip', buffer });
  await expect(page.getByRole('listbox')).toBeVisible();
  return { page, requestCount: () => requestCount, close: () => context.close() };
}

/** Time limit in ms of a replay on a busy machine. */
const REPLAY_MS = 30_000;

test('[M-16, H-8, H-9, H-12] a deposit refused in a browser is replayed at the desk, and runs in Telegram', async ({
  page,
  browser,
}) => {
  const email = newLogin();
  await page.request.post('/api/auth.register?version=2.34&locale=en-US', {
    multipart: { email, password, currency: 'EUR' },
  });
  await page.goto('/cashier/deposit');
  await page.route('**/api/cashier.makedeposit*', (route) => route.fulfill({ status: 400, json: refusedOrder }));
  await page.locator('input[name="amount"]').fill('50');
  await page.locator('main form').getByRole('button', { name: /[1-9]/ }).last().click();
  await expect(page.getByText(refusalText)).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/support');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('main').getByRole('button', { name: words.en.common.reportProblem }).click();
  const dialog = page.getByRole('dialog', { name: words.en.report.title });
  await dialog.getByLabel(words.en.report.note).fill('I pressed the button and nothing happened');
  await dialog.getByRole('button', { name: words.en.report.send }).click();
  const file = await fileOf(await dialog.locator('output').innerText());
  const report = await readCase(file);
  expect(report).toMatchObject({ place: { mode: 'browser' }, app: { version: expect.stringMatching(/^\d/) } });
  const ofKind = (...kinds: string[]) => report.events.filter(({ kind }) => kinds.includes(kind));
  const orders = ofKind('call').filter((event) => event.kind === 'call' && event.name === 'cashier.makedeposit');
  expect(orders).toMatchObject([{ body: refusedOrder, params: { amount: '50' } }]);
  expect(ofKind('route', 'document').length).toBeGreaterThan(0);
  expect(ofKind('shown')).toMatchObject([{ type: 'BillingUnavailableException' }]);
  for (const secret of [email, password]) expect(JSON.stringify(report)).not.toContain(secret);
  const desk = await openAtDesk(browser, file);
  await desk.page.locator('body').press('g');
  await expect(product(desk.page).getByText(refusalText)).toBeVisible({ timeout: REPLAY_MS });
  await desk.page.getByRole('tab', { name: words.en.deskUi.tabs.whatIf }).click();
  const panel = desk.page.getByRole('tabpanel');
  await panel.getByLabel(words.en.deskUi.facts.mode).selectOption('telegram');
  await panel.getByRole('button', { name: words.en.deskUi.whatIf.run }).click();
  await expect(product(desk.page).getByRole('heading').first()).toBeVisible();
  // The client's own header is above the page.
  await expect(desk.page.getByText('bot', { exact: true })).toBeVisible();
  expect(desk.requestCount()).toBe(0);
  await desk.close();
});

test('[M-16, H-17] staff build a case from what a player tells them, in either mode', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, isMobile: false });
  const page = await context.newPage();
  for (const mode of ['telegram', 'browser']) {
    await page.goto(`${site}/desk`);
    await page.getByRole('button', { name: words.en.deskUi.start.build }).click();
    await page.getByLabel(words.en.deskUi.facts.mode).selectOption(mode);
    await page.getByRole('button', { name: words.en.deskUi.build.run }).click();
    await expect(product(page).getByRole('heading').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.en.deskUi.export.case }).click();
    expect(await readCase(readFileSync(await (await download).path()))).toMatchObject({ place: { mode } });
  }
  await context.close();
});

const SLOT = '/fr/game/starlit-crown-quest';

/** Waits until the page has not changed for a second, so the recorder has taken a snapshot. */
const settled = ({ app }: Place) =>
  app.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = 0;
        const observer = new MutationObserver(() => wait());
        const end = () => {
          observer.disconnect();
          done();
        };
        function wait() {
          clearTimeout(timer);
          timer = window.setTimeout(end, 1_000);
        }
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        wait();
      }),
  );

/** Records the incident: a deposit that stays unpaid, then a game that stops sending messages. */
async function recordIncident(page: Page): Promise<Place> {
  await page.clock.install();
  const place = await openTelegram(page, { player: 'new', language: 'fr' });
  const { app } = place;
  const { cashier, play, payments } = words.fr;
  await app.locator('html[data-hydrated]').waitFor();
  await app.locator('header a[href="/fr/cashier/deposit"]').click();
  await app.locator('input[name="amount"]').fill('50');
  const [payment] = await Promise.all([page.context().waitForEvent('page'), place.action(/50[.,]00/).click()]);
  await payment.close();
  await expect(app.getByText(payments.payment.pending.title)).toBeVisible();
  await settled(place);
  await app.getByRole('link', { name: cashier.history }).click();
  await expect(app.getByRole('heading', { name: cashier.history })).toBeVisible();
  await app.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, SLOT);
  const game = await (await app.waitForSelector('iframe')).contentFrame();
  await expect(app.getByText(play.starting)).toBeHidden();
  // The game runs, but its messages no longer arrive.
  await game?.evaluate(() => Object.defineProperty(window, 'parent', { value: { postMessage: () => undefined } }));
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(app.getByText(play.silent)).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 25_000 });
  await settled(place);
  return place;
}

test('[M-16, H-4, H-11 to H-16] a pending deposit and a frozen game in Telegram are replayed at the desk, run in a browser, and become a case that runs the same', async ({
  page,
  browser,
}) => {
  // Several replays run in sequence, and each may be slow on a busy machine.
  test.setTimeout(180_000);
  const { app } = await recordIncident(page);
  await app.getByRole('main').getByRole('button', { name: words.fr.common.reportProblem }).click();
  const dialog = app.getByRole('dialog', { name: words.fr.report.title });
  await dialog.getByLabel(words.fr.report.note).fill('Mon dépôt n’est pas arrivé, et le jeu s’est figé');
  await dialog.getByLabel(words.fr.report.contact).fill('someone@mail.example');
  await page.locator('#main').click();
  const number = await dialog.locator('output').innerText();
  const file = await fileOf(number);
  const report = await readCase(file);
  expect(report).toMatchObject({ place: { mode: 'telegram', client: { version: expect.stringMatching(/^\d+\.\d/) } } });
  for (const secret of ['hash=', 'someone@mail.example']) expect(JSON.stringify(report)).not.toContain(secret);
  const desk = await openAtDesk(browser, file);
  const staff = desk.page;
  await staff.getByRole('button', { name: 'Français' }).click();
  const panel = staff.getByRole('tabpanel');
  /** Waits until the replay has reached the last event. */
  const isDone = () =>
    expect(staff.getByRole('button', { name: words.fr.deskUi.transport.step })).toBeDisabled({ timeout: REPLAY_MS });
  // The first sentences describe the worse incident, the story both; neither mentions that the player was new.
  const first = panel.getByRole('list').first();
  await expect(first).toContainText('Starlit Crown Quest');
  await expect(panel).toContainText(words.fr.desk.story.statusPending);
  await expect(panel).not.toContainText('AuthorizationException');
  await expect(panel.getByText(words.fr.deskUi.lookUps.transaction)).toBeVisible();
  // At the end the screen is the player's.
  await staff.getByRole('listbox').press('End');
  await staff.getByRole('listbox').press('Enter');
  await isDone();
  await expect(product(staff).getByText(words.fr.play.silent)).toBeVisible();
  await staff.getByRole('tab', { name: words.fr.deskUi.tabs.marks }).click();
  await expect(panel.getByRole('listitem').last()).toContainText(words.fr.deskUi.marks.isSame);
  // The browser mode, with a deposit that fails.
  await staff.getByRole('tab', { name: words.fr.deskUi.tabs.whatIf }).click();
  await panel.getByLabel(words.fr.deskUi.facts.mode).selectOption('browser');
  await panel.getByLabel(words.fr.deskUi.whatIf.call, { exact: true }).selectOption('cashier.getdepositinfo');
  await panel
    .getByLabel(words.fr.deskUi.whatIf.answer, { exact: true })
    .selectOption('BillingTransactionDeclinedException');
  await panel.getByRole('button', { name: words.fr.deskUi.whatIf.run }).click();
  await isDone();
  // The test is faster than the sign-in there; the game page is complete all the same.
  await expect(
    product(staff).getByRole('main').getByRole('button', { name: words.fr.common.reportProblem }),
  ).toBeVisible();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: words.fr.deskUi.export.case }).click(),
  ]);
  const base64 = readFileSync(await download.path()).toString('base64');
  expect(desk.requestCount()).toBe(0);
  await staff.goto(`${site}/desk`);
  const secondRun = await staff.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return window.replayFile(bytes);
  }, base64);
  if (!secondRun.ok) throw new Error(secondRun.problem);
  expect(secondRun).toMatchObject({ mode: 'browser', troubles: [] });
  expect(secondRun.outlines).toBeGreaterThan(1);
  expect(secondRun.marks.filter(({ isSame }) => !isSame)).toEqual([]);
  await desk.close();
});
