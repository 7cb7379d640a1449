/**
 * A browser of any engine with the few operations that these tests need. Playwright drives Chromium, Firefox and its
 * own WebKit build; Debian's WebKit uses WebDriver through selenium-webdriver.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type ElementHandle, type Frame, firefox, type Page, webkit } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { browserPath } from '../../scripts/browserPath.mjs';
import { findEngine } from '../../scripts/engines.mjs';
import { freePort } from '../../scripts/freePort.mjs';
import { find, type Target, write } from './target';

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 1100 } };
export type Size = keyof typeof sizes;
export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the entered frame. */
  evaluate<T, A = undefined>(work: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Waits for an element and clicks it. */
  press(target: Target, limit?: number): Promise<void>;
  /** Waits for a field and types into it. */
  type(target: Target, text: string): Promise<void>;
  /** Enters a frame, or a frame inside a frame, for the next operations; without arguments, the page itself. */
  enter(...frames: string[]): Promise<void>;
  /**
   * Runs an action that opens a window, and repeats it if the browser blocked it; then works in that window and closes
   * it.
   */
  inNewWindow(opens: () => Promise<void>, work: () => Promise<void>, retry: () => Promise<void>): Promise<void>;
  /** The window's address. Reading it by script during a navigation hangs WebKit's driver. */
  address(): Promise<string>;
  back(): Promise<void>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;

/** WebKit's driver has stopped answering: a fault of the tool, so the test starts again with a new one. */
export class StuckDriver extends Error {}

function answered<T>(command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StuckDriver('WebKitWebDriver has stopped answering')), LIMIT_MS + 5_000);
  });
  return Promise.race([command, limit]).finally(() => clearTimeout(timer));
}

/** Polls until the result is truthy. A page in navigation throws. */
export async function waitFor(label: string, isTrue: () => Promise<unknown>, limit = LIMIT_MS): Promise<void> {
  const end = Date.now() + limit;
  let last: unknown;
  for (;;) {
    try {
      last = await isTrue();
      if (last) return;
    } catch (error) {
      if (error instanceof StuckDriver) throw error;
      last = error;
    }
    if (Date.now() > end)
      throw new Error(`Timed out after ${limit / 1000} s waiting for ${label} (last result: ${String(last)})`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function openPlaywright(name: EngineName, browser: Browser, size: Size): Promise<Driver> {
  const context = await browser.newContext({ viewport: sizes[size], locale: 'en-GB', serviceWorkers: 'block' });
  let page: Page = await context.newPage();
  let frame: Page | Frame = page;
  /** In Firefox, WebDriver BiDi cannot send input to cross-site frames. */
  const isUnreachable = () => name === 'firefox' && frame !== page;
  const located = async (target: Target, limit?: number) => {
    let element: ElementHandle<HTMLElement> | null = null;
    await waitFor(
      JSON.stringify(target),
      async () => {
        element = (await frame.evaluateHandle(find, target)).asElement() as ElementHandle<HTMLElement> | null;
        return element;
      },
      limit,
    );
    return element as unknown as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (work, argument) => frame.evaluate(work as never, argument),
    press: (target, limit) =>
      waitFor(
        `press ${JSON.stringify(target)}`,
        async () => {
          const element = await located(target, limit);
          await (isUnreachable() ? element.evaluate((it) => it.click()) : element.click({ timeout: 3_000 }));
          return true;
        },
        limit,
      ),
    async type(target, text) {
      const field = await located(target);
      if (isUnreachable()) return field.evaluate(write, text);
      await field.focus();
      await page.keyboard.type(text);
    },
    async enter(...frames) {
      frame = page;
      for (const selector of frames) {
        const outer: Page | Frame = frame;
        await waitFor(`frame ${selector}`, async () => {
          const inner = await (await outer.$(selector))?.contentFrame();
          if (inner) frame = inner;
          return inner;
        });
      }
    },
    async inNewWindow(opens, work) {
      const before = [page, frame] as const;
      const [opened] = await Promise.all([context.waitForEvent('page'), opens()]);
      page = opened;
      frame = opened;
      await work();
      await opened.close();
      [page, frame] = before;
    },
    address: async () => page.url(),
    back: async () => void (await page.goBack()),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    close: () => browser.close(),
  };
}

/** Debian's WebKit with its own virtual screen. */
async function openWebKit(size: Size): Promise<Driver> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1500x1300x24'];
  const server = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'en_GB.UTF-8' },
    stdio: 'ignore',
    // A process group, so the screen, the driver and the browser end together.
    detached: true,
  });
  const end = () => {
    try {
      if (server.pid) process.kill(-server.pid);
    } catch {
      // The process has already exited.
    }
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  let driver!: WebDriver;
  await waitFor('WebKitWebDriver', () => fetch(`${url}/status`));
  driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await driver.manage().setTimeouts({ script: LIMIT_MS, pageLoad: 60_000 });
  const { width, height } = sizes[size];
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const run = <T>(work: (argument: never) => unknown, argument: unknown) =>
    answered(
      driver.executeAsyncScript<{ value: T; error?: string }>(
        `const done = arguments[1];
       Promise.resolve().then(() => (${work})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        argument ?? null,
      ),
    );
  const located = async (target: Target, limit?: number) => {
    let element: WebElement | null = null;
    await waitFor(
      JSON.stringify(target),
      async () => {
        element = await answered(driver.executeScript<WebElement | null>(`return (${find})(arguments[0])`, target));
        return element;
      },
      limit,
    );
    return element as unknown as WebElement;
  };
  return {
    open: (address) => driver.get(address),
    async evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument?: A) {
      const { value, error } = await run<T>(work as never, argument);
      if (error) throw new Error(error);
      return value;
    },
    press: (target, limit) =>
      waitFor(
        `press ${JSON.stringify(target)}`,
        async () => {
          await answered((await located(target, limit)).click());
          return true;
        },
        limit,
      ),
    async type(target, text) {
      await driver.executeScript((field: HTMLElement) => field.focus(), await located(target));
      await driver.actions().sendKeys(text).perform();
    },
    async enter(...frames) {
      await answered(driver.switchTo().defaultContent());
      for (const selector of frames)
        await waitFor(`frame ${selector}`, async () => {
          await answered(driver.switchTo().frame(await located({ css: selector })));
          return true;
        });
    },
    async inNewWindow(opens, work, retry) {
      const first = await driver.getWindowHandle();
      const isOpen = async () => (await answered(driver.getAllWindowHandles())).length > 1;
      await opens();
      await waitFor('a new window', isOpen, 6_000).catch(retry);
      await waitFor('a new window', isOpen);
      const [opened] = (await driver.getAllWindowHandles()).filter((handle) => handle !== first);
      await driver.switchTo().window(opened as string);
      await work();
      await answered(driver.close());
      await answered(driver.switchTo().window(first));
    },
    address: () => answered(driver.getCurrentUrl()),
    back: () => driver.navigate().back(),
    screenshot: async (file) => writeFileSync(file, await answered(driver.takeScreenshot()), 'base64'),
    async close() {
      await answered(driver.quit()).catch(() => undefined);
      process.off('exit', end);
      end();
    },
  };
}

/** Starts a browser; null if the engine is not installed. */
export async function startEngine(name: EngineName, size: Size): Promise<Driver | null> {
  if (name === 'chromium') {
    const executablePath = browserPath();
    const args = ['--disable-features=LocalNetworkAccessChecks'];
    const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
    return openPlaywright(name, browser, size);
  }
  const found = await findEngine(name);
  if (!found) return null;
  if (name === 'webkit' && found.kind === 'system') return openWebKit(size);
  if (found.kind === 'playwright')
    return openPlaywright(name, await (name === 'webkit' ? webkit : firefox).launch(), size);
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: found.path });
  return openPlaywright(name, browser, size);
}
