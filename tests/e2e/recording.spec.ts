/** What a real page records in a browser and in Telegram, including across a reload. */
import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { readReport } from '../../src/recorder/report/readReport';
import type { Report, ReportEvent } from '../../src/recorder/report/schema';
import { words } from '../words';
import { asStaff } from './asStaff';
import { openNative } from './nativeHost';

const { common } = words.en;
const SLOT = '/game/amber-fox?mode=demo';

async function opened(bytes: Buffer): Promise<Report> {
  const read = await readReport(new Uint8Array(bytes));
  if (!read.ok) throw new Error(`${read.problem} ${read.detail}`);
  return read.report;
}

const dialogOf = (app: Page | Frame) => app.getByRole('dialog', { name: words.en.report.title });

/** Navigates to support within the page, makes a report and saves it. */
async function saveReport(page: Page): Promise<Report> {
  await page.locator('footer a[href="/support"]').first().click();
  await page.getByRole('main').getByRole('button', { name: common.reportProblem }).click();
  const download = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: words.en.report.save }).click();
  return opened(readFileSync(await (await download).path()));
}

/** Loads the recorder's second chunk, which waits for an interaction after hydration. */
async function startRecorder(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => Storage.prototype.setItem.toString())).toContain('try');
}

const has = (report: Report, event: Record<string, unknown>) =>
  expect(report.events).toContainEqual(expect.objectContaining(event));

test('[H-2, H-5] in a browser: documents, each attempt of a call, actions, routes, frames, dialogs, toasts, errors and device events, also after a reload', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto(SLOT);
  await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled();
  await startRecorder(page);
  // The first of two attempts is lost.
  let requestCount = 0;
  await page.route('**/api/games.get?*', (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.getByRole('toolbar').getByRole('button', { name: common.back, exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: common.signIn }).click();
  await page.locator('[name=login]').fill('jane.canary@mail.example');
  await page.locator('[name=password]').fill('brass-canary-7');
  await page.keyboard.press('Escape');
  await expect(page.locator('[name=login]')).toHaveCount(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('a slip of a screen');
    });
    void Promise.reject(new TypeError('a slip of a promise'));
    try {
      localStorage.setItem('baize/too-much', 'x'.repeat(6_000_000));
    } catch {
      // The storage is full.
    }
  });
  // A task so long that it freezes the page.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const begun = performance.now();
          while (performance.now() - begun < 2_700);
          resolve();
        });
      }),
  );
  await page.setViewportSize({ width: 430, height: 800 });
  await page.context().setOffline(true);
  await expect(page.getByText(common.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(common.onlineAgain)).toBeVisible();
  // The events of a page that becomes hidden.
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const report = await saveReport(page);
  has(report, { kind: 'document', address: SLOT, state: expect.objectContaining({ isRecorded: true }) });
  // A frame of the site's own origin is recorded without it, because the desk has another origin.
  has(report, { kind: 'frame', way: 'in', name: 'ready', data: expect.objectContaining({ origin: '' }) });
  has(report, { kind: 'frame', way: 'out' });
  has(report, { kind: 'cms', verb: 'GET', status: 200 });
  const attempt = { kind: 'call', name: 'games.get', requestId: expect.stringMatching(/^[0-9A-Z]{8}$/) };
  has(report, { ...attempt, attempt: 1, status: null, failure: 'offline' });
  has(report, { ...attempt, attempt: 2, status: 200, failure: null, body: { response: expect.anything() } });
  has(report, { kind: 'route', how: 'push' });
  has(report, { kind: 'act', act: 'press', role: 'button', name: common.back });
  has(report, { kind: 'act', act: 'type', role: 'textbox', field: 'login', value: 'xxxx.xxxxxx@xxxx.xxxxxxx' });
  has(report, { kind: 'act', act: 'type', field: 'password', value: expect.stringMatching(/^\*{14}$/) });
  has(report, { kind: 'act', act: 'key', value: 'Escape' });
  has(report, { kind: 'dialog', isOpen: true });
  has(report, { kind: 'dialog', isOpen: false });
  has(report, { kind: 'toast', tone: 'success', textKey: 'onlineAgain' });
  has(report, {
    kind: 'error',
    source: 'window',
    message: 'RangeError: a slip of a screen',
    stack: expect.stringContaining('at '),
  });
  has(report, { kind: 'error', source: 'promise', message: 'TypeError: a slip of a promise' });
  for (const isOnline of [false, true]) has(report, { kind: 'connection', isOnline });
  for (const isVisible of [false, true]) has(report, { kind: 'visibility', isVisible });
  has(report, { kind: 'appearance', scheme: 'dark' });
  has(report, { kind: 'viewport', width: 430, insets: expect.objectContaining({ top: 0 }) });
  has(report, { kind: 'longTask', ms: expect.any(Number) });
  const [freeze] = report.events.filter(({ kind }) => kind === 'freeze');
  expect(freeze).toMatchObject({ ms: expect.any(Number) });
  has(report, { kind: 'storage', act: 'write', message: expect.stringMatching(/Quota/) });
  has(report, { kind: 'vital', name: 'LCP' });
  has(report, { kind: 'files', names: expect.arrayContaining(['src/screens/service/SupportScreen.tsx']) });
  expect(report.outlines.length).toBeGreaterThan(0);
  const text = JSON.stringify(report);
  for (const secret of ['jane', 'canary', 'brass']) expect(text).not.toContain(secret);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  const { events } = await saveReport(page);
  const documents = events.filter(({ kind }) => kind === 'document');
  expect(documents).toMatchObject([{ address: SLOT }, { address: '/support' }]);
  const indexOf = (match: (event: ReportEvent) => boolean) => events.findIndex(match);
  const error = indexOf((event) => event.kind === 'error' && event.message.includes('a slip of a screen'));
  expect(error).toBeGreaterThan(0);
  expect(error).toBeLessThan(indexOf((event) => event === documents[1]));
  const moments = events.map((event) => event.at);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
});

test('[H-2] in Telegram: the launch without its signature, events in both directions, theme, insets and visibility', async ({
  context,
}) => {
  const { page, emit, pressMain } = await openNative(context, { player: 7_000_000_001, path: '/support' });
  await page.locator('html[data-hydrated]').waitFor();
  await startRecorder(page);
  await emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
  await emit('safe_area_changed', { top: 47, right: 0, bottom: 34, left: 0 });
  for (const is_visible of [false, true]) await emit('visibility_changed', { is_visible });
  await page.getByRole('main').getByRole('button', { name: common.reportProblem }).click();
  await dialogOf(page).getByLabel(words.en.report.contact).fill('someone@mail.example');
  await pressMain();
  const number = await dialogOf(page).locator('output').innerText();
  const report = await opened(
    await asStaff(async (staff) => (await staff.get(`/sandbox/staff/tickets/${number}/file`)).body()),
  );
  expect(report.place).toMatchObject({ mode: 'telegram', client: { platform: 'ios', version: '8.0' } });
  has(report, { kind: 'host', way: 'in', name: 'launch', data: expect.objectContaining({ version: '8.0' }) });
  has(report, { kind: 'host', way: 'out', name: 'web_app_ready' });
  has(report, { kind: 'host', way: 'in', name: 'theme_changed' });
  has(report, { kind: 'host', way: 'in', name: 'safe_area_changed', data: expect.objectContaining({ top: 47 }) });
  has(report, { kind: 'appearance', colors: expect.anything() });
  has(report, { kind: 'viewport', insets: expect.objectContaining({ top: 47, bottom: 34 }) });
  for (const isVisible of [false, true]) has(report, { kind: 'visibility', isVisible });
  const text = JSON.stringify(report);
  for (const secret of ['hash=', 'tgWebAppData', 'someone@mail.example', '7000000001'])
    expect(text).not.toContain(secret);
});
