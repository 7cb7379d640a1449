import type { Browser, BrowserContext, Frame, Locator, Page, Request } from '@playwright/test';
import { type Language, words } from '../words';
import { type Snapshot, takeSnapshot } from './snapshot';
import type { MatrixSite } from './startSite';

export type Mode = 'browser' | 'telegram';
export type State = 'guest' | 'player';

/** The browser's messages about failed responses, which the injected fault causes. */
const NETWORK_LINES = /Failed to load resource|net::ERR_|the server responded with a status/;
/** The slowest step is a server that waits for the operator. */
const STEP_LIMIT_MS = 30_000;
const LAUNCH_LIMIT_MS = 60_000;
const WATCHED = /\/(api|cms)\//;
const DEMO = { login: 'one@baize.example', password: 'demo-one-1' };
const TELEGRAM_PLAYER = '7000000001';

export const atLanguage = (language: Language, path: string) =>
  language === 'en' ? path : `/fr${path === '/' ? '' : path}`;

/** Runs in the page: whether it is hydrated. */
const isHydrated = () => document.documentElement.dataset.hydrated === '';

/** An open page in one mode, with its errors. */
export class Stage {
  private readonly errors: string[] = [];
  private readonly running = new Set<Request>();
  private lastChange = Date.now();
  private frame: Frame | null = null;
  /** Authorization header of a launch's own calls; empty where the browser's cookie is used. */
  private authHeaders: Record<string, string> = {};
  private isParked = false;
  /** Language of the addresses in `goto` and `go`. */
  language: Language = 'en';

  private constructor(
    private readonly site: MatrixSite,
    readonly mode: Mode,
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message.slice(0, 300)}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !NETWORK_LINES.test(message.text()))
        this.errors.push(`console: ${message.text().slice(0, 300)}`);
    });
    page.on('request', (request) => {
      this.follow(request, true);
      const { authorization } = request.headers();
      if (authorization) this.authHeaders = { authorization };
    });
    page.on('requestfinished', (request) => this.follow(request, false));
    page.on('requestfailed', (request) => this.follow(request, false));
  }

  static async open(browser: Browser, site: MatrixSite, mode: Mode, state: State): Promise<Stage> {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const desk = { viewport: { width: 1440, height: 1100 } };
    const context = await browser.newContext({
      locale: 'en-GB',
      serviceWorkers: 'block',
      // Animations cost time and are tested elsewhere.
      reducedMotion: 'reduce',
      // In Telegram the host simulator draws a phone inside a desk's window.
      ...(mode === 'browser' ? phone : desk),
    });
    // The runner's compiler wraps functions in a helper that the page does not have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const stage = new Stage(site, mode, context, await context.newPage());
    if (mode === 'telegram') await stage.launch();
    else if (state === 'player') await signIn(context, site);
    return stage;
  }

  /** The page or the frame that the app runs in. */
  get app(): Page | Frame {
    return this.frame ?? this.page;
  }

  get request() {
    return this.context.request;
  }

  /** Loads an address as a document. @returns its status; null without a response */
  async goto(path: string): Promise<number | null> {
    if (this.frame?.isDetached() || (this.mode === 'telegram' && this.isParked)) await this.launch();
    this.isParked = false;
    this.running.clear();
    const address = this.site.url + atLanguage(this.language, path);
    const answer = await this.app.goto(address, { waitUntil: 'commit' });
    await this.app.waitForLoadState('domcontentloaded');
    return answer?.status() ?? null;
  }

  /** Navigates inside the running app. */
  async go(path: string): Promise<void> {
    // Navigating before hydration would hydrate the page with another page's content.
    await this.app.waitForFunction(isHydrated, undefined, { polling: 50 }).catch(() => undefined);
    await this.app.evaluate(
      (to) => {
        window.history.pushState({ idx: 1, key: String(Math.random()) }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      },
      atLanguage(this.language, path),
    );
  }

  /** Leaves the site, so nothing is requested until the next `goto`. */
  async park(): Promise<void> {
    if (this.isParked) return;
    this.isParked = true;
    await this.page.goto('about:blank');
    this.running.clear();
  }

  takeSnapshot(): Promise<Snapshot | null> {
    return takeSnapshot(this.app, words[this.language].common.retry);
  }

  /** Waits until there were no requests or responses for this many milliseconds. */
  async quiet(ms: number, limitMs = 8_000): Promise<void> {
    const deadline = Date.now() + limitMs;
    this.lastChange = Date.now();
    while (Date.now() < deadline) {
      if (this.running.size === 0 && Date.now() - this.lastChange >= ms) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  /** Retry buttons of notices and of full-page errors. */
  get retry(): Locator {
    return this.app.getByRole('button', { name: words[this.language].common.retry, exact: true });
  }

  /** Taps every retry button once nothing covers it. */
  async retryAll(): Promise<void> {
    for (const close of await this.app.locator('ul[aria-live] > li button').all())
      await close.click({ timeout: 1_000 }).catch(() => undefined);
    const { retry } = this;
    for (let left = await retry.count(); left > 0; left -= 1) {
      // A page that retries on its own may remove the notice during the tap.
      await retry
        .first()
        .click({ timeout: 1_500 })
        .catch(() => undefined);
      await this.quiet(60);
      if ((await retry.count()) === 0) return;
    }
  }

  /** Calls the product's API as the page's player. Faults that are switched on concern it as well. */
  async call(site: MatrixSite, name: string, query: Record<string, string> = {}) {
    const path = `/api/${name}?${new URLSearchParams({ version: '2.34', ...query })}`;
    // A launch's token is only available in the page; a payment page cannot make the call.
    const isOnSite = this.app.url().startsWith(site.url);
    const body = isOnSite
      ? await this.app.evaluate(async ({ to, headers }) => (await fetch(to, { headers })).json(), {
          to: path,
          headers: this.authHeaders,
        })
      : await (await this.request.get(site.url + path)).json();
    if (body.error) throw new Error(`${name}: ${body.error.type}`);
    return body.response;
  }

  async clearLikes(site: MatrixSite): Promise<void> {
    const { items } = await this.call(site, 'games.getLikes');
    for (const { sysname } of items)
      await this.app.evaluate(
        async ({ name, headers }) => {
          const body = new FormData();
          body.set('sysname', name);
          await fetch('/api/games.removeLike?version=2.34', { method: 'POST', body, headers });
        },
        { name: sysname, headers: this.authHeaders },
      );
  }

  /** Cancels the latest withdrawal, so there is money for the next one. */
  async cancelWithdrawal(site: MatrixSite): Promise<void> {
    const { items } = await this.call(site, 'cashier.gethistory', { type: 'withdrawal', count: '1' });
    const id = items[0]?.id;
    if (id === undefined) return;
    await this.app.evaluate(
      async ({ transaction, authHeaders }) => {
        const body = new FormData();
        body.set('id', transaction);
        const headers = { ...authHeaders, 'idempotency-key': crypto.randomUUID() };
        await fetch('/api/cashier.cancelwithdrawal?version=2.34', { method: 'POST', body, headers });
      },
      { transaction: String(id), authHeaders: this.authHeaders },
    );
  }

  /** Closes the dialog above the page; waits for it if it is expected. */
  async closeDialog(isExpected: boolean): Promise<void> {
    const dialog = this.app.locator('dialog[open]').last();
    if (isExpected) await dialog.waitFor();
    if ((await dialog.count()) === 0) return;
    await dialog.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Resets the browser to a new visitor. */
  async forgetPlayer(): Promise<void> {
    await this.context.clearCookies();
    await this.app.evaluate(() => window.localStorage.clear()).catch(() => undefined);
  }

  /** Closes other open pages, such as a payment. */
  async closeOthers(): Promise<void> {
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
  }

  /** Errors of the page since the last call. */
  takeErrors(): string[] {
    return this.errors.splice(0);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async launch(): Promise<void> {
    await this.page.goto(`${this.site.host}?auto=1&player=${TELEGRAM_PLAYER}`);
    const element = await this.page.waitForSelector('#appArea iframe', { timeout: LAUNCH_LIMIT_MS });
    this.frame = await element.contentFrame();
    // Guarded pages require the session, which exists only after this.
    await this.frame?.waitForSelector('header a[href*="/cashier/wallet"]', { timeout: LAUNCH_LIMIT_MS });
  }

  private follow(request: Request, isBegun: boolean): void {
    if (!WATCHED.test(request.url())) return;
    this.lastChange = Date.now();
    if (isBegun) this.running.add(request);
    else this.running.delete(request);
  }
}

async function signIn(context: BrowserContext, site: MatrixSite): Promise<void> {
  const answer = await context.request.post(`${site.url}/api/auth.login?version=2.34&locale=en-US`, {
    multipart: DEMO,
  });
  if (!(await answer.json()).response) throw new Error('The demo player could not sign in');
}
