/** A player's page while an incident is recorded: the player's actions and the resulting report. */
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page, Request } from '@playwright/test';
import { readManifest } from '../../src/web/render/assets';
import type { MatrixSite } from '../matrix/startSite';
import { type Language, words } from '../words';

export type Mode = 'browser' | 'telegram';

export interface Setting {
  mode: Mode;
  language: Language;
  /** Browser: login and password; Telegram: an id, or `new`. */
  player?: { login: string; password: string } | string;
  /** The path to open, without a language. */
  path?: string;
  /** Query of the host page: version, profile, theme. */
  host?: Record<string, string>;
  context?: BrowserContextOptions;
  /** Runs before the page is opened. */
  prepare?: (scene: Scene) => Promise<void>;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HOST_PAGE = { viewport: { width: 1440, height: 1100 } };
/** Ms without a call after which the recorder has taken a snapshot of the screen. */
const SETTLED_MS = 1_800;
/** Time limit in ms for the recorder's second chunk. */
const WATCH_MS = 60_000;
const WATCHED = /\/(api|cms)\//;
const manifest = readManifest(join(process.cwd(), 'dist/client'));
const watchFile = Object.values(manifest).find(({ name }) => name === 'watch')?.file;

let names = 0;

const reportTexts = { en: words.en.report, fr: words.fr.report };
const base64url = (text: string) => Buffer.from(text).toString('base64url');

export class Scene {
  private readonly running = new Set<Request>();
  private lastChange = Date.now();
  private frame: Frame | null = null;
  /** Whether the recorder's second chunk has loaded. */
  private isWatched = false;
  /** Authorization header of the launch's calls. */
  private authHeaders: Record<string, string> = {};

  private constructor(
    readonly site: MatrixSite,
    readonly setting: Setting,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization) this.authHeaders = { authorization };
      this.follow(request, true);
    });
    page.on('response', (response) => {
      if (watchFile && response.url().endsWith(watchFile)) this.isWatched = true;
    });
    page.on('requestfinished', (request) => this.follow(request, false));
    page.on('requestfailed', (request) => this.follow(request, false));
  }

  static async open(browser: Browser, site: MatrixSite, setting: Setting): Promise<Scene> {
    const context = await browser.newContext({
      locale: setting.language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: setting.language === 'fr' ? 'Europe/Paris' : 'Europe/Dublin',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...(setting.mode === 'browser' ? PHONE : HOST_PAGE),
      ...setting.context,
    });
    await context.addInitScript('globalThis.__name ??= (named) => named');
    context.setDefaultTimeout(25_000);
    const scene = new Scene(site, setting, context, await context.newPage());
    if (setting.mode === 'browser' && typeof setting.player === 'object') await scene.signIn(setting.player);
    await setting.prepare?.(scene);
    await scene.begin();
    return scene;
  }

  get app(): Page | Frame {
    return this.frame ?? this.page;
  }

  get texts() {
    return words[this.setting.language];
  }

  at(path: string): string {
    return this.setting.language === 'en' ? path : `/fr${path === '/' ? '' : path}`;
  }

  private async begin(): Promise<void> {
    const { path = '/', mode, language, player, host } = this.setting;
    if (mode === 'browser') {
      await this.page.goto(this.site.url + this.at(path), { waitUntil: 'domcontentloaded' });
      return;
    }
    const startapp: Record<string, string> = path === '/' ? {} : { startapp: `p_${base64url(path)}` };
    const query = { auto: '1', player: typeof player === 'string' ? player : 'new', language, ...startapp, ...host };
    await this.page.goto(`${this.site.host}?${new URLSearchParams(query)}`);
    await this.refreshFrame();
  }

  /** The host page creates a new frame for each launch. */
  async refreshFrame(): Promise<void> {
    const element = await this.page.waitForSelector('#appArea iframe');
    this.frame = await element.contentFrame();
  }

  /** Waits for hydration and gives the first sign of a visitor; snapshots of the screen start after that. */
  async wake(): Promise<void> {
    await this.app.waitForFunction(() => document.documentElement.dataset.hydrated === '', undefined, { polling: 50 });
    await this.app.locator('body').press('Shift');
    const deadline = Date.now() + WATCH_MS;
    while (!this.isWatched && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
    if (!this.isWatched) throw new Error('The page did not start to record its screens');
    await this.rest();
  }

  /** Waits until no request has run for long enough that the screen has been recorded. */
  async rest(ms = SETTLED_MS, limitMs = 20_000): Promise<void> {
    const deadline = Date.now() + limitMs;
    this.lastChange = Date.now();
    while (Date.now() < deadline) {
      if (this.running.size === 0 && Date.now() - this.lastChange >= ms) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  private follow(request: Request, isBegun: boolean): void {
    if (!WATCHED.test(request.url())) return;
    this.lastChange = Date.now();
    if (isBegun) this.running.add(request);
    else this.running.delete(request);
  }

  private async signIn(form: { login: string; password: string }): Promise<void> {
    const answer = await this.context.request.post(`${this.site.url}/api/auth.login?version=2.34&locale=en-US`, {
      multipart: form,
    });
    if (!(await answer.json()).response) throw new Error(`${form.login} could not sign in`);
  }

  /** Registers a new player with this balance in euros. */
  async register(euros: number): Promise<void> {
    names += 1;
    const email = `case-${Date.now()}-${names}@baize.example`;
    await this.callApi('auth.register', { email, password: 'brass-fox-7', currency: 'EUR' });
    if (euros > 0) await this.pay(await this.order(euros), 'approve');
  }

  /** Orders a payment directly at the API. */
  async order(euros: number): Promise<{ id: string; address: string }> {
    const order = { method: 'card', amount: String(euros), campaign_offer_id: '-1', return_kind: 'site' };
    return this.callApi('cashier.makedeposit', { ...order, return_base: this.site.url });
  }

  async pay({ address }: { address: string }, decision: 'approve' | 'decline'): Promise<void> {
    await this.context.request.post(address, { form: { decision }, maxRedirects: 0 });
  }

  /** Calls the API directly with the browser's session. */
  async callApi(name: string, multipart: Record<string, string>) {
    const headers = { 'idempotency-key': crypto.randomUUID(), ...this.authHeaders };
    const answer = await this.context.request.post(`${this.site.url}/api/${name}?version=2.34&locale=en-US`, {
      multipart,
      headers,
    });
    const { response, error } = await answer.json();
    if (error) throw new Error(`${name}: ${error.type}`);
    return response;
  }

  /** A screen's action: one of Telegram's two buttons, or a button in the page. */
  action(name: RegExp | string): Locator {
    return this.setting.mode === 'telegram'
      ? this.page.locator('#main, #secondary', { hasText: name })
      : this.app.locator('main, dialog').getByRole('button', { name }).last();
  }

  /** Path of the chunk with a module of the client. */
  fileOf(module: string): string {
    return manifest[module]?.file ?? module;
  }

  button(name: RegExp | string): Locator {
    return this.app.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  link(name: RegExp | string): Locator {
    return this.app.getByRole('link', { name, exact: typeof name === 'string' }).first();
  }

  async fill(field: string, text: string): Promise<void> {
    await this.app.locator(`input[name="${field}"], textarea[name="${field}"]`).first().fill(text);
  }

  async waitForText(text: string | RegExp): Promise<void> {
    await this.app.getByText(text).first().waitFor();
  }

  /** Navigates inside the product: by a link if the screen has one, else like Back and Forward do. */
  async go(path: string): Promise<void> {
    await this.app.evaluate((to) => {
      const link = [...document.querySelectorAll('a')].find(({ pathname, target }) => pathname === to && target === '');
      if (link) {
        link.click();
        return;
      }
      window.history.pushState({ idx: 1, key: String(Math.random()) }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, this.at(path));
  }

  /** Makes a report with the screen's own button, or with the one on the support page. */
  async report(): Promise<string> {
    const texts = reportTexts[this.setting.language];
    const name = this.texts.common.reportProblem;
    const inDialog = this.app.getByRole('dialog').getByRole('button', { name }).first();
    const opener = (await inDialog.isVisible()) ? inDialog : this.app.getByRole('button', { name }).first();
    if ((await opener.count()) === 0) {
      await this.go('/support');
      // A form with input asks for confirmation first.
      const leave = this.action(this.texts.system.leave.confirm);
      for (let tries = 0; tries < 100 && !(await opener.isVisible()); tries += 1) {
        if (await leave.isVisible()) await leave.click().catch(() => undefined);
        await new Promise((done) => setTimeout(done, 100));
      }
      await this.rest();
    }
    await opener.click();
    const dialog = this.app.getByRole('dialog').filter({ hasText: texts.lead });
    await dialog.getByText(texts.inside).click();
    await dialog.getByText(texts.raw).click();
    return (await dialog.locator('pre').textContent()) ?? '';
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
