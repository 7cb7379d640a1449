import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
/** A sandbox player with earlier payments. */
export const PLAYER = { login: 'one@baize.example', password: 'demo-one-1' };

export interface Visit {
  context: BrowserContext;
  page: Page;
}
export type Visitor = (browser: Browser, site: string) => Promise<Visit>;

export const guest: Visitor = async (browser) => {
  const context = await browser.newContext(PHONE);
  return { context, page: await context.newPage() };
};

/** Scrolls a little: shared pages fetch the session at the first sign of a visitor. */
export async function showPresence(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1);
  await page.locator('header a[href="/cashier/wallet"]').waitFor();
}

/** A visitor who signs in or registers with this call. */
const signedIn =
  (call: string, account: () => Record<string, string>): Visitor =>
  async (browser, site) => {
    const visit = await guest(browser, site);
    const { request } = visit.context;
    const answer = await request.post(`${site}/api/${call}?version=2.34&locale=en-US`, { multipart: account() });
    if ((await visit.context.cookies()).length === 0)
      throw new Error(`${call} returned no session for the player: ${answer.status()}`);
    return visit;
  };

export const player: Visitor = signedIn('auth.login', () => PLAYER);

/** A new account without any data. */
export const newPlayer: Visitor = signedIn('auth.register', () => ({
  email: `bench-${Date.now()}@baize.example`,
  password: 'brass-fox-7',
}));
