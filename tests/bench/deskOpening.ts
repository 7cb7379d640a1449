/**
 * Makes a player's report in each mode, looks for personal data in it, and measures how soon the desk shows the screen.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { freePort } from '../../scripts/freePort.mjs';
import { packReport } from '../../src/recorder/report/packReport';
import { readReport } from '../../src/recorder/report/readReport';
import type { Report } from '../../src/recorder/report/schema';
import { findCanaries } from '../unit/recorder/findCanaries';
import { words } from '../words';
import type { Product } from './product';
import { guest } from './visitors';
import { startWeb } from './webServer';

/** A sandbox account with a history. */
const [PLAYER] = demoPlayers;
const TYPED = 'Canaryfeather';
const TELEGRAM = { player: '7000000001', language: 'en', auto: '1' };
/** Start parameter for `/support`. */
const STARTAPP = 'p_L3N1cHBvcnQ';

interface MadeFile {
  mode: string;
  bytes: Uint8Array<ArrayBuffer>;
  report: Report;
  /** Personal values that the file contains. */
  canaries: string[];
}

async function openedOf(bytes: Uint8Array<ArrayBuffer>): Promise<Report> {
  const read = await readReport(bytes);
  if (!read.ok) throw new Error(`The report cannot be opened: ${read.problem} ${read.detail}`);
  return read.report;
}

/** Downloads the file of a ticket as staff. */
async function fileOfTicket({ operator, dataDir }: Product, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const password = readFileSync(join(dataDir, 'staff-password'), 'utf8').trim();
  const body = new URLSearchParams({ name: 'staff', password });
  const entered = await fetch(`${operator}/sandbox/staff/enter`, { method: 'POST', body, redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(`${operator}/sandbox/staff/tickets/${number}/file`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`Ticket ${number} has no file: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Makes a report and sends it. @returns the ticket's number */
async function sendReport(app: Page | Frame, page: Page, signature: string): Promise<string> {
  await app.getByRole('main').getByRole('button', { name: words.en.common.reportProblem }).click();
  const dialog = app.getByRole('dialog', { name: words.en.report.title });
  await dialog.getByLabel(words.en.report.note).fill(`It does not work. ${signature}`);
  const contact = dialog.getByLabel(words.en.report.contact);
  if ((await contact.inputValue()) === '') await contact.fill('canary@mail.example');
  const button = app === page ? dialog.getByRole('button', { name: words.en.report.send }) : page.locator('#main');
  await button.click();
  return dialog.locator('output').innerText();
}

async function reportInBrowser(browser: Browser, product: Product): Promise<MadeFile> {
  const { context, page } = await guest(browser, product.site);
  try {
    await page.goto(`${product.site}/forms/sign_in`);
    await page.locator('html[data-hydrated]').waitFor();
    await page.locator('[name=login]').fill(PLAYER.login);
    await page.locator('[name=password]').fill(PLAYER.password);
    await page.locator('[name=password]').press('Enter');
    await page.locator('header a[href="/cashier/wallet"]').waitFor();
    await page.goto(`${product.site}/profile/settings/personal`);
    const field = page.locator('form[aria-labelledby="about-you"] input[type="text"]:not([readonly])').first();
    const personal = await field.inputValue();
    await field.fill('');
    await field.pressSequentially(TYPED);
    // The rest of the recorder has loaded by then; it saves the recording across the next load.
    await page.waitForLoadState('networkidle');
    await page.goto(`${product.site}/support`);
    await page.locator('html[data-hydrated]').waitFor();
    const bytes = await fileOfTicket(product, await sendReport(page, page, `I am ${PLAYER.login}`));
    const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20);
    const personalValues = [PLAYER.login, PLAYER.password, TYPED, personal, ...cookies].filter(
      (value) => value.length > 3,
    );
    return made('browser', bytes, personalValues);
  } finally {
    await context.close();
  }
}

async function reportInTelegram(browser: Browser, product: Product): Promise<MadeFile> {
  const { context, page } = await guest(browser, product.site);
  try {
    let launch = '';
    page.on('request', (request) => {
      launch ||= /init_data"\r\n\r\n([^\r]+)/.exec(request.postData() ?? '')?.[1] ?? '';
    });
    await page.goto(`${product.hostPage}?${new URLSearchParams({ ...TELEGRAM, startapp: STARTAPP })}`);
    const frame = await (await page.waitForSelector('#appArea iframe')).contentFrame();
    if (!frame) throw new Error('The host page has no frame');
    await frame.locator('html[data-hydrated]').waitFor();
    const bytes = await fileOfTicket(product, await sendReport(frame, page, 'Nothing comes'));
    const user = JSON.parse(new URLSearchParams(launch).get('user') ?? '{}') as Record<string, unknown>;
    const hash = new URLSearchParams(launch).get('hash') ?? '';
    if (hash === '') throw new Error('The launch was not detected');
    const personalValues = [launch, hash, 'canary@mail.example', user.username, user.last_name, String(user.id)];
    return made(
      'telegram',
      bytes,
      personalValues.filter((one): one is string => typeof one === 'string' && one.length > 3),
    );
  } finally {
    await context.close();
  }
}

async function made(mode: string, bytes: Uint8Array<ArrayBuffer>, personalValues: string[]): Promise<MadeFile> {
  const report = await openedOf(bytes);
  return { mode, bytes, report, canaries: findCanaries(JSON.stringify(report), personalValues) };
}

/** The same report at the size of a long session: a thousand events, a megabyte of responses. */
async function longSession({ mode, report, canaries }: MadeFile): Promise<MadeFile> {
  const calls = report.events.filter(({ kind }) => kind === 'call');
  const [last] = report.events.slice(-1);
  const more = Array.from({ length: 1_000 - report.events.length }, (_, n) => ({
    ...(calls[n % calls.length] as (typeof calls)[number]),
    at: (last?.at ?? 0) + 500 * (n + 1),
    body: {
      response: { items: Array.from({ length: 8 }, (_, m) => `a line of answer ${n} that says ${m * n} things`) },
    },
  }));
  const longer = { ...report, events: [...report.events, ...more] } as Report;
  const bytes = new Uint8Array(await (await packReport(longer)).arrayBuffer());
  return { mode: `${mode}, 1,000 events`, bytes, report: longer, canaries };
}

/** Runs in the desk's page: drops a file on it. */
const DROP = `(base64) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], 'ticket.baize'));
  const target = document.querySelector('label:has(input[type=file])');
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}`;

async function open(browser: Browser, desk: CountedDesk, { mode, bytes, canaries, report }: MadeFile) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(`${desk.url}/desk`);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    const foreignResponses: string[] = [];
    // Requests that the frame's policy blocks get no response and do not count.
    page.on(
      'response',
      (response) => response.url().startsWith(`${desk.url}/`) || foreignResponses.push(response.url()),
    );
    const before = desk.requestCount();
    const begun = performance.now();
    await page.evaluate(`(${DROP})(${JSON.stringify(Buffer.from(bytes).toString('base64'))})`);
    const product = page.frameLocator('iframe[sandbox="allow-scripts"]');
    await product.locator('main h1').first().waitFor();
    const shownAfter = performance.now() - begun;
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    return {
      file: mode,
      events: report.events.length,
      KB: Math.round(bytes.length / 1024),
      ms: Math.round(shownAfter),
      out: desk.requestCount() - before + foreignResponses.filter((url) => /^(https?|wss?):/.test(url)).length,
      canaries: canaries.length,
    };
  } finally {
    await context.close();
  }
}

/** A help desk that counts the requests to its operator and CMS. */
interface CountedDesk {
  url: string;
  requestCount(): number;
}

async function startCounted(): Promise<CountedDesk & { stop(): Promise<void> }> {
  let count = 0;
  const operator = createServer((_, reply) => {
    count += 1;
    reply.writeHead(404).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => operator.listen(port, '127.0.0.1', resolve));
  const web = await startWeb(`http://127.0.0.1:${port}`, { DESK: '1' });
  const stop = async () => {
    await web.stop();
    operator.close();
  };
  return { url: web.url, requestCount: () => count, stop };
}

export async function measureOpening(browser: Browser, product: Product) {
  const files = [await reportInBrowser(browser, product), await reportInTelegram(browser, product)];
  files.push(await longSession(files[1] as MadeFile));
  const desk = await startCounted();
  try {
    const rows = [];
    for (const file of files) rows.push(await open(browser, desk, file));
    return rows;
  } finally {
    await desk.stop();
  }
}
