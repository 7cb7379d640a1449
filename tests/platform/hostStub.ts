/** A host page with a small app in the frame that posts raw messages, like an SDK. */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { registerTelegramHost } from '../../sandbox/telegram/registerTelegramHost';
import { browserPath } from '../../scripts/browserPath.mjs';

export const BOT_TOKEN = '1:host-test';

const APP_PAGE = `<!doctype html><meta charset="utf-8"><title>Stub</title><button id="tap">Tap</button><script>
window.heard = [];
window.addEventListener('message', (event) => {
  if (event.source === window.parent) window.heard.push({ origin: event.origin, ...JSON.parse(event.data) });
});
window.post = (eventType, eventData) => window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*');
</script>`;

interface HostBench {
  hostUrl: string;
  siteOrigin: string;
  hostPort: number;
  close(): Promise<void>;
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function startHostBench(): Promise<HostBench> {
  const site = fastify();
  site.get('/', async (_request, reply) => reply.type('text/html').send(APP_PAGE));
  const sitePort = await listen(site);
  const siteOrigin = `http://127.0.0.1:${sitePort}`;
  const host = fastify();
  registerTelegramHost(host, {
    siteOrigin,
    botToken: BOT_TOKEN,
    signInitData,
    players: [{ telegramId: 41, firstName: 'Demo One', username: 'demo_one', languageCode: 'en' }],
    now: () => Date.now(),
  });
  const hostPort = await listen(host);
  return {
    hostUrl: `http://localhost:${hostPort}/sandbox/telegram`,
    siteOrigin,
    hostPort,
    close: async () => {
      await Promise.all([site.close(), host.close()]);
    },
  };
}

interface Heard {
  eventType: string;
  eventData: unknown;
  origin: string;
}
interface Entry {
  from: string;
  name: string;
  payload: unknown;
  note?: string;
}
export interface StubWindow {
  heard: Heard[];
  post(name: string, params?: unknown): void;
}
export interface HostWindow {
  baizeHost: {
    log: Entry[];
    state: Record<string, unknown>;
    settings: { profile: string };
    launch(): Promise<void>;
    pressBack(): void;
    pressMain(): boolean;
    answer(id: string | null): boolean;
    setTheme(name: string): void;
    minimise(): void;
    restore(): void;
    reload(): void;
    close(): string;
    swipeDown(): string;
  };
}

/** The host page of the test file and its browser; set in `beforeAll`. */
export let bench: HostBench;
let browser: Browser;
/** The page that was opened last. */
export let page: Page;

/** Starts the host once per file; closes the page after each test. */
export function withHostPage(): void {
  beforeAll(async () => {
    bench = await startHostBench();
    const executablePath = browserPath();
    browser = await chromium.launch(executablePath ? { executablePath } : {});
  });
  afterEach(() => page.close());
  afterAll(async () => {
    await browser.close();
    await bench.close();
  });
}

export async function openPage(): Promise<void> {
  page = await browser.newPage();
}

/** Opens a launch. @returns the app's loaded frame */
export async function launch(query = ''): Promise<Frame> {
  await openPage();
  await page.goto(`${bench.hostUrl}?auto=1&player=41&lang=en&${query}`);
  const element = await page.waitForSelector('#appArea iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The host page has no app frame');
  await frame.waitForFunction(() => 'post' in window);
  await page.waitForFunction(() => (window as unknown as HostWindow).baizeHost?.state.isLoaded === true);
  return frame;
}

export const post = (frame: Frame, name: string, params?: unknown) =>
  frame.evaluate(([method, given]) => (window as unknown as StubWindow).post(method as string, given), [name, params]);

/** Events that the app received, once at least `count` of that name have arrived. */
export async function heard(frame: Frame, name: string, count = 1): Promise<unknown[]> {
  await frame.waitForFunction(
    ([eventName, minCount]) =>
      (window as unknown as StubWindow).heard.filter((event) => event.eventType === eventName).length >=
      Number(minCount),
    [name, count],
    { timeout: 3000 },
  );
  return frame.evaluate(
    (eventName) =>
      (window as unknown as StubWindow).heard
        .filter((event) => event.eventType === eventName)
        .map((event) => event.eventData),
    name,
  );
}

export const hostLog = () => page.evaluate(() => (window as unknown as HostWindow).baizeHost.log);
export const hostState = (key: string) =>
  page.evaluate((name) => (window as unknown as HostWindow).baizeHost.state[name], key);
/** Waits until the host has received this method, so a missing answer is meaningful. */
export const logged = (name: string) =>
  page.waitForFunction(
    (eventName) => (window as unknown as HostWindow).baizeHost.log.some((entry) => entry.name === eventName),
    name,
  );
/** The answer to this request comes after everything that the host sent before it. */
export async function settled(frame: Frame, times: number): Promise<void> {
  await post(frame, 'web_app_request_theme');
  await heard(frame, 'theme_changed', times);
}
