/** The product's two modes for browser tests. */
import { expect, type Frame, type Locator, type Page, test } from '@playwright/test';
import { PROFILES } from '../../sandbox/telegram/page/profiles';
import { type Language, words } from '../words';
import { installNativePort } from './nativePort';

export const site = `http://127.0.0.1:${process.env.E2E_PORT}`;
export const hostPage = `http://localhost:${process.env.E2E_SANDBOX_PORT}/sandbox/telegram`;

/** The balance in the header, present when a player is signed in. */
export const wallet = 'header a[href*="/cashier/wallet"]';

export const nav = (app: Page | Frame) => app.getByRole('navigation', { name: words.en.common.mainNavigation });

/** The app's page or frame, and the host's elements outside of it. */
export interface Place {
  page: Page;
  app: Page | Frame;
  /** The primary action of the screen: the host's main button, or the button in the page. */
  action(name: RegExp | string): Locator;
}

/** Fails the test on errors of the console or the page, except those that `allowed` matches. */
export function watchErrors(page: Page, allowed: RegExp = /$^/): () => void {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!allowed.test(text)) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => note(error.message));
  return () => expect(errors).toEqual([]);
}

export async function openBrowser(page: Page, path: string): Promise<Place> {
  await page.goto(path);
  return { page, app: page, action: (name) => page.locator('main, dialog').getByRole('button', { name }) };
}

const authorizations = new WeakMap<Page, string>();

/** The launch token's header for the page's own calls; empty where the browser's cookie is used. */
export function sessionHeaders(page: Page): Record<string, string> {
  const authorization = authorizations.get(page);
  return authorization ? { authorization } : {};
}

/**
 * Opens a launch in a host page; `query` sets player, version, profile, theme, startapp… In a native profile the app
 * uses the client's proxy. Do not mix native and other profiles in one page.
 */
export async function openTelegram(page: Page, query: Record<string, string>, host = hostPage): Promise<Place> {
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization) authorizations.set(page, authorization);
  });
  const profile = PROFILES[query.profile ?? ''];
  if (profile && !profile.isWeb) await installNativePort(page, profile);
  await page.goto(`${host}?${new URLSearchParams({ auto: '1', ...query })}`);
  const element = await page.waitForSelector('#appArea iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The host page has no frame');
  return { page, app: frame, action: (name) => page.locator('#main', { hasText: name }) };
}

/**
 * Signs in a demo player without the form; pages opened from now on use that session. The device also stores that a
 * player has signed in, so public pages fetch the session at once.
 */
export async function signIn(page: Page, login = 'one@baize.example', password = 'demo-one-1'): Promise<void> {
  const answer = await page.request.post(`${site}/api/auth.login?version=2.34&locale=en-US`, {
    headers: { origin: site },
    multipart: { login, password },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('baize/had-session', '1'));
}

/** An unused login. */
export const newLogin = (): string =>
  `player-${test.info().project.name}-${test.info().workerIndex}-${Date.now()}@baize.example`;

/** The balance in the header, in cents. */
export async function balance(app: Page | Frame): Promise<number> {
  const text = await app.locator(`${wallet} [data-figure]`).innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

/** Filters the games page by kind. */
export async function filterByKind({ app, action }: Place, language: Language, kind: string): Promise<void> {
  const { hall } = words[language];
  const opener = app.getByRole('button', { name: hall.filters, exact: true });
  const field = app.getByRole('dialog').getByLabel(hall.kind);
  // A click before hydration is lost, and one that was not acknowledged in time may have opened the dialog.
  await expect(async () => {
    if (!(await field.isVisible())) await opener.click({ timeout: 2000 });
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.selectOption(kind);
  await action(language === 'en' ? /Show [\d,]+ game/ : /Voir [\d,]+ jeu/).click();
}
