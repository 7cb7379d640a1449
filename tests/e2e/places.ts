/** The two places that the product runs in, as a browser test sees them. */
import { expect, type Frame, type Locator, type Page, test } from '@playwright/test';
import { PROFILES } from '../../sandbox/telegram/page/profiles';
import { type Language, words } from '../words';
import { installNativePort } from './nativePort';

export const site = `http://127.0.0.1:${process.env.E2E_PORT}`;
export const hostPage = `http://localhost:${process.env.E2E_SANDBOX_PORT}/sandbox/telegram`;

/** A player's balance in the header: it is there once somebody is signed in. */
export const wallet = 'header a[href*="/cashier/wallet"]';

export const nav = (app: Page | Frame) => app.getByRole('navigation', { name: words.en.common.mainNavigation });

/** Where the app is, and what its place does outside of it. */
export interface Place {
  page: Page;
  app: Page | Frame;
  /** The primary action of the screen: the host's main button, or the button in the page (M-11). */
  action(name: RegExp | string): Locator;
}

/** Fails the test on any error of the console or the page, but for what `allowed` names. */
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

/** What signs the page's own calls: the token of a launch; nothing where the browser's cookie does. */
export function ownHeaders(page: Page): Record<string, string> {
  const authorization = authorizations.get(page);
  return authorization ? { authorization } : {};
}

/**
 * Opens a launch in a host page; `query` names player, version, profile, theme, startapp… The app in a native profile
 * speaks through the client's proxy. Keep one page to one of both kinds.
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
 * Signs a demo player in as a browser is, without its form; pages opened from now on are theirs. The device knows, as after a
 * provider's window, that somebody has signed in: public pages ask who it is at once.
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

/** A login that nobody had before. */
export const newLogin = (): string =>
  `player-${test.info().project.name}-${test.info().workerIndex}-${Date.now()}@baize.example`;

/** The balance in the header, as a number of cents. */
export async function balance(app: Page | Frame): Promise<number> {
  const text = await app.locator(`${wallet} [data-figure]`).innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

/** Narrows the hall to a kind of game (E-6). */
export async function filterByKind({ app, action }: Place, language: Language, kind: string): Promise<void> {
  const { hall } = words[language];
  const label = hall.kind;
  const opener = app.getByRole('button', { name: hall.filters });
  // The page is painted before it is alive.
  await expect(async () => {
    await opener.click({ timeout: 2000 });
    await expect(app.getByRole('dialog').getByLabel(label)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await app.getByRole('dialog').getByLabel(label).selectOption(kind);
  await action(language === 'en' ? /Show [\d,]+ game/ : /Voir [\d,]+ jeu/).click();
}
