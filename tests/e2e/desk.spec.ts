/** The help desk in a browser: opening a file, stepping through it, trying variants and saving. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type {} from '../../src/desk/main';
import { readReport } from '../../src/recorder/report/readReport';
import { words } from '../words';
import { violationsOf } from './axe';
import { packed, refusedDeposit } from './deskFile';

/** The replayed page is tested elsewhere; here it is a frame. */
const FRAMES = ['iframe'];
const product = (page: Page) => page.frameLocator('iframe[sandbox="allow-scripts"]');
/** A replay up to an event takes seconds, and more on a busy machine. */
const expectPosition = (page: Page, at: number) =>
  expect(
    page.getByText(words.en.deskUi.transport.position.replace('{{position}}', String(at)).replace(' {{total}}', '')),
  ).toBeVisible({ timeout: 30_000 });

async function open(page: Page): Promise<void> {
  await page.goto('/desk');
  const buffer = await packed(refusedDeposit());
  await page
    .getByLabel(words.en.deskUi.start.drop)
    .setInputFiles({ name: 'ticket.baize', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('listbox')).toBeVisible();
}

test('[H-7, H-9, H-10, H-11] a file is opened, searched and replayed by keyboard, and nothing leaves the page', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open(page);
  await expect(product(page).getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { name: 'cashier.makedeposit' })).toBeVisible();
  await expectPosition(page, 10);
  await expect(product(page).getByText(words.en.errors.BillingUnavailableException)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectPosition(page, 11);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('r4t9wz2c');
  // The request, its error, and the event after which the code stood on the screen.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Escape');
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  await page.keyboard.press('1');
  await expect(page.locator('blockquote')).toContainText('<img src=x onerror=alert(1)>');
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.en.deskUi.keys.title })).toBeVisible();
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press(' ');
  await expectPosition(page, 13);
  await page.keyboard.press('4');
  await expect(page.getByText('h1 Another screen')).toBeVisible();
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  expect(requestedPaths.filter((path) => /^\/(api|cms|platform|oauth|hit|media)\//.test(path))).toEqual([]);
});

test('[H-11] after a take-over the page reacts to input, and an order gets the response that the agent chose', {
  tag: '@desk',
}, async ({ page }) => {
  await open(page);
  await page.keyboard.press('g');
  await expectPosition(page, 10);
  await page.keyboard.press('t');
  const sheet = page.getByRole('dialog', { name: words.en.deskUi.takeOver.title });
  await sheet.getByLabel(words.en.deskUi.takeOver.orders).selectOption('BillingTransactionDeclinedException');
  await sheet.getByRole('button', { name: words.en.deskUi.takeOver.begin }).click();
  await page.getByRole('button', { name: 'Deposit 50.00 EUR' }).click();
  await expect(product(page).getByText(words.en.errors.BillingTransactionDeclinedException)).toBeVisible();
  await expect(page.getByText(words.en.deskUi.stage.order.replace('{{name}}', 'cashier.makedeposit'))).toBeVisible();
});

test('[H-12, H-13, H-16] in French at 1024 px, the same file is tried in a browser, and saved as a case', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1024, height: 768 });
  const body = await packed(refusedDeposit());
  await page.route(
    ({ pathname }) => pathname === '/tickets/7.baize',
    (route) => route.fulfill({ body, contentType: 'application/octet-stream' }),
  );
  await page.goto('/desk?file=/tickets/7.baize');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('tab', { name: words.fr.deskUi.tabs.whatIf }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(words.fr.deskUi.facts.mode).selectOption('browser');
  await panel.getByLabel(words.fr.deskUi.language).selectOption('fr');
  await panel.getByLabel(words.fr.deskUi.whatIf.call, { exact: true }).selectOption('account.getBalance');
  await panel.getByLabel(words.fr.deskUi.whatIf.answer, { exact: true }).selectOption('InternalServerErrorException');
  await panel.getByRole('button', { name: words.fr.deskUi.whatIf.run }).click();
  await expect(product(page).getByRole('heading', { name: 'Dépôt', exact: true })).toBeVisible();
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.fr.deskUi.export.case }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('K7M2QX4R.baize');
  const read = await readReport(new Uint8Array(readFileSync(await download.path())));
  expect(read).toMatchObject({ ok: true, report: { place: { mode: 'browser' } } });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1024);
});

for (const language of ['en', 'fr'] as const)
  test(`[H-34] in ${language} at 1024 × 768, the phone is at least 320 px wide, and the note and the story are above the fold`, {
    tag: '@desk',
  }, async ({ page }) => {
    const { deskUi } = words[language];
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page);
    await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' }).click();
    await expect(product(page).getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
    const phone = page.locator('iframe');
    const widthOf = async () => (await phone.boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeGreaterThanOrEqual(320);
    await page.keyboard.press('1');
    const panel = page.getByRole('tabpanel');
    const sentences = await panel.getByRole('list').first().getByRole('button').all();
    expect(sentences.length).toBeGreaterThan(1);
    for (const part of [panel.locator('blockquote'), ...sentences.slice(0, 2)])
      await expect(part).toBeInViewport({ ratio: 1 });
    const overflow = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
    expect(await overflow()).toEqual([0, 0]);
    for (const name of [deskUi.transport.firstError, deskUi.transport.takeOver, deskUi.timeline.closer])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: deskUi.stage.larger }).click();
    expect(await widthOf()).toBeGreaterThan(390);
    await page.getByRole('button', { name: deskUi.stage.whole }).click();
    await expect(phone).toBeInViewport({ ratio: 1 });
    expect(await overflow()).toEqual([0, 0]);
  });

test('[H-32, H-33] a link opens a moment of a ticket’s report; requests, console, masked fields and hand-over are accessible', {
  tag: '@desk',
}, async ({ page }) => {
  const body = await packed(refusedDeposit());
  await page.route(
    ({ pathname }) => pathname === '/tickets/7.baize',
    (route) => route.fulfill({ body, contentType: 'application/octet-stream' }),
  );
  await page.goto('/desk?file=/tickets/7.baize&event=8');
  await expectPosition(page, 9);
  const { views, masked, handOver } = words.en.deskUi;
  await expect(page.getByRole('tab', { selected: true })).toHaveText(words.en.deskUi.tabs.inspector);
  for (const name of [views.network, views.console]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('listbox', { name }).getByRole('option').first()).toBeVisible();
    expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  }
  await page.keyboard.press('5');
  await expect(page.getByRole('heading', { name: masked.title })).toBeVisible();
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  await page.getByRole('button', { name: handOver.title }).click();
  const sheet = page.getByRole('dialog', { name: handOver.title });
  await expect(sheet).toContainText(handOver.linkToFile);
  expect(await violationsOf(page, { exclude: FRAMES })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: handOver.saveTicket }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('K7M2QX4R.zendesk.json');
  const { ticket } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(ticket.comment.html_body).toContain(`/desk?file=%2Ftickets%2F7.baize&amp;event=8`);
});

test('[H-8, H-15] a file of a route that is no longer there shows the page for that, and says that the screens part', {
  tag: '@desk',
}, async ({ page }) => {
  const report = refusedDeposit();
  const events = report.events.map((event) =>
    event.kind === 'document' ? { ...event, address: '/once/was-a-page' } : event,
  );
  const base64 = (await packed({ ...report, events })).toString('base64');
  await page.goto('/desk');
  const result = await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return window.replayFile(bytes);
  }, base64);
  if (!result.ok) throw new Error(result.problem);
  expect(result.marks).toMatchObject([{ isSame: false, problem: words.en.system.notFound.title }]);
  expect(result.lost.length).toBeGreaterThan(0);
});

test('[H-7] a file of another site is not fetched, and a form makes one without any', { tag: '@desk' }, async ({
  page,
}) => {
  const others: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && others.push(request.url()));
  await page.goto('/desk?file=https://evil.example/a.baize');
  await expect(page.getByRole('alert')).toContainText(words.en.deskUi.problems.elsewhere);
  expect(others.filter((address) => !address.includes('/desk?'))).toEqual([]);
  await page.getByRole('button', { name: words.en.deskUi.start.build }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(words.en.deskUi.facts.mode).selectOption('browser');
  await page.getByRole('radio', { name: new RegExp(words.en.deskUi.accounts.guest.name) }).check({ force: true });
  await page.getByRole('button', { name: words.en.deskUi.build.run }).click();
  await expect(product(page).getByRole('heading').first()).toBeAttached();
});

test('[H-7] no file that players can load contains help desk code', { tag: '@desk' }, () => {
  const leaves = (tree: object): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));
  const labels = [...leaves(words.en.deskUi), ...leaves(words.fr.deskUi)].filter(
    (text) => text.length > 40 && !text.includes('{{'),
  );
  const own = labels.filter((text) => !text.includes("'"));
  expect(own.length).toBeGreaterThan(20);
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((name) => {
    const text = readFileSync(`dist/client/${name}`, 'utf8');
    return own.some((words) => text.includes(words));
  });
  expect(found).toEqual([]);
  const desk = readdirSync('dist/desk/assets').filter((name) => name.endsWith('.js'));
  expect(desk.some((name) => readFileSync(`dist/desk/assets/${name}`, 'utf8').includes(own[0] ?? '-'))).toBe(true);
});
