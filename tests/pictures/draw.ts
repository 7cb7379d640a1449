/**
 * Draws every screen of a built product reproducibly: in both modes and languages, on phones with normal and enlarged
 * text, and on a desktop.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type Request,
} from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';
import { enlargeText } from '../e2e/textSize';
import { atLanguage, type State } from '../matrix/Stage';
import { listScreens, type Screen } from '../matrix/screens';
import { type MatrixSite, startSite } from '../matrix/startSite';
import { isSelected } from './compare';

/** Fixed time of the sandbox and the browser. */
const TIME = Date.parse('2027-03-10T11:00:00Z');
/** Longer than the product waits after the first paint before it loads its late modules. */
const LATE_MS = 4_000;
const QUIET_MS = 150;
const LIMIT_MS = 20_000;
const MAX_STEPS = 12;

/** Tall enough that little is below the edge; lists that grow while scrolling have no end. */
const PHONE = { viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true };
const SMALL = { ...PHONE, viewport: { width: 360, height: 2400 } };
const SIZES: Record<string, { textSize?: number; device: BrowserContextOptions }> = {
  phone: { device: PHONE },
  desk: { device: { viewport: { width: 1440, height: 2000 } } },
  // Android scales text by the system's text size.
  text130: { textSize: 1.3, device: SMALL },
  text200: { textSize: 2, device: SMALL },
};
const DEMO = { login: 'one@baize.example', password: 'demo-one-1' };
const LAUNCH = { auto: '1', player: '7000000001' };

const JOBS = (['browser', 'telegram'] as const).flatMap((mode) =>
  (['en', 'fr'] as const).map((language) => ({ mode, language })),
);
type Job = (typeof JOBS)[number];

/** A sandbox is only started for jobs with pictures to draw. */
const mayDraw = ({ mode, language }: Job, only: readonly string[]) =>
  only.length === 0 ||
  only.some((part) => !/^(browser|telegram)-/.test(part) || part.startsWith(`${mode}-${language}`));

export interface Options {
  /** Folder of the built product. */
  root: string;
  /** Output folder; existing pictures in it are removed. */
  to: string;
  /** Parts of picture names; all pictures if empty. */
  only: readonly string[];
  workers: number;
}

/** A page that opens one screen after the other. */
interface Opened extends Job {
  site: MatrixSite;
  page: Page;
  /** The page itself, or the frame of the host page. */
  app: Page | Frame;
  /** Requests in progress. */
  running: ReadonlySet<Request>;
}

async function launch(page: Page, { host }: MatrixSite, language: string): Promise<Frame> {
  await page.goto(`${host}?${new URLSearchParams({ ...LAUNCH, language })}`);
  const frame = await (await page.waitForSelector('#appArea iframe')).contentFrame();
  // Guarded pages require the session, which exists only after this.
  await frame?.waitForSelector('header a[href*="/cashier/wallet"]');
  if (!frame) throw new Error('The host page has no frame');
  return frame;
}

async function openApp(context: BrowserContext, site: MatrixSite, job: Job): Promise<Opened> {
  const page = await context.newPage();
  const running = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  const app = job.mode === 'browser' ? page : await launch(page, site, job.language);
  return { ...job, site, page, app, running };
}

async function signIn(context: BrowserContext, site: MatrixSite): Promise<void> {
  const address = `${site.url}/api/auth.login?version=2.34&locale=en-US`;
  const answer = await context.request.post(address, { headers: { origin: site.url }, multipart: DEMO });
  if (!answer.ok()) throw new Error('The demo player could not sign in');
}

async function rest({ app, running }: Opened): Promise<void> {
  await app.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS });
  const deadline = Date.now() + LIMIT_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    await new Promise((done) => setTimeout(done, 20));
    if (Date.now() > deadline)
      throw new Error(
        `Timed out after ${LIMIT_MS / 1000} s waiting for ${[...running].map((one) => one.url()).join(', ')}`,
      );
    if (running.size > 0 || (await app.locator('main [aria-busy=true]').count()) > 0) quietSince = Date.now();
  }
  await app.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Fast-forwards the clock and simulates input until the page stops changing. */
async function drawSettled(opened: Opened): Promise<Buffer> {
  const { page, app, mode } = opened;
  // The host page around the phone is not part of the product.
  const part = mode === 'telegram' ? page.locator('#phone') : page;
  const hurry = async () => {
    await page.clock.fastForward(LATE_MS);
    await app.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await rest(opened);
  };
  await rest(opened);
  await hurry();
  let before: Buffer | null = null;
  for (let turn = 0; turn < MAX_STEPS; turn += 1) {
    await hurry();
    const now = await part.screenshot({ animations: 'disabled' });
    if (before?.equals(now)) return now;
    before = now;
  }
  throw new Error(`The page still changed after ${MAX_STEPS} pictures`);
}

async function drawScreen(opened: Opened, { path }: Screen): Promise<Buffer> {
  const { page, site, mode, language } = opened;
  // A game enters full screen, and the host page does not notice that another document has loaded.
  const isFull = (await page.locator('#phone[data-fullscreen]').count()) > 0;
  if (isFull) opened.app = await launch(page, site, language);
  // The payment belongs to another player than the launch's.
  const own = mode === 'telegram' ? path.replace(/(\/pay\w+)\/.*/, '$1') : path;
  await opened.app.goto(site.url + atLanguage(language, own));
  return drawSettled(opened);
}

interface Drawn {
  name: string;
  /** The picture, or the reason for its failure. */
  result: Buffer | Error;
}

/** All screens of one mode in one language, in order with a separate sandbox, because screens may affect later ones. */
async function* drawJob(browser: Browser, job: Job, { root, only }: Options): AsyncGenerator<Drawn> {
  const preload = new URL('stillness.mjs', import.meta.url).href;
  const env = { NODE_OPTIONS: `--import=${preload}`, PICTURES_TIME: String(TIME), CLIENT_RENDERS: '0' };
  const site = await startSite({ root, env });
  const locale = job.language === 'en' ? 'en-GB' : 'fr-FR';
  const states: readonly State[] = job.mode === 'browser' ? ['guest', 'player'] : ['player'];
  for (const [size, { device, textSize = 1 }] of Object.entries(SIZES))
    for (const state of states) {
      const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await context.clock.setFixedTime(TIME);
      if (textSize !== 1) await enlargeText(context, textSize);
      await signIn(context, site);
      const screens = (await listScreens(context.request, site.url))
        // Inside Telegram every visitor is a player.
        .filter((screen) => job.mode === 'telegram' || screen.state === state)
        .map((screen) => ({ ...screen, file: `${job.mode}-${job.language}-${size}-${screen.name}.png` }))
        .filter(({ file }) => isSelected(file, only));
      if (job.mode === 'telegram' || state === 'guest') await context.clearCookies();
      if (screens.length > 0) {
        const opened = await openApp(context, site, job);
        for (const screen of screens)
          yield { name: screen.file, result: await drawScreen(opened, screen).catch((error: Error) => error) };
      }
      await context.close();
    }
  await site.close();
}

/** @returns pictures that could not be drawn, with the reasons */
export async function drawPictures(options: Options): Promise<string[]> {
  const { to, workers } = options;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) if (name.endsWith('.png')) rmSync(join(to, name));
  const executablePath = browserPath();
  const args = ['--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  const problems: string[] = [];
  const queue = JOBS.filter((job) => mayDraw(job, options.only));
  let count = 0;
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift())
      for await (const { name, result } of drawJob(browser, job, options)) {
        count += 1;
        console.log(`${String(count).padStart(4)} ${name}`);
        if (result instanceof Error) problems.push(`${name}: ${result.message}`);
        else writeFileSync(join(to, name), result);
      }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await browser.close();
  return problems;
}
