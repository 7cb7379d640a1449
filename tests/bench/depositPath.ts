/** Taps and seconds from the lobby to a paid deposit, for a player who does not hesitate. */
import type { Browser, Frame, Locator, Page } from '@playwright/test';
import { newPlayer, PHONE, player, showPresence, type Visitor } from './visitors';

/** Allowed taps: a returning player opens the cashier and confirms; a new one also picks an amount. */
const TAPS = { returning: 2, 'new': 3 };
/** Allowed seconds including the provider's page, without thinking time. */
const SECONDS = 5;
/** Euros; one of the preset amounts. */
const SUM = 50;

type PlayerKind = keyof typeof TAPS;

/** A walk through the product in one mode, with a count of its taps. */
interface Walk {
  app: Page | Frame;
  taps: number;
  tap(target: Locator): Promise<void>;
  /** Confirms the order and pays on the provider's page. */
  confirmAndPay(): Promise<void>;
  close(): Promise<void>;
}

/** Pays on the provider's page and waits for its response. */
async function pay(page: Page): Promise<void> {
  const accepted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('button[value="approve"]').tap();
  await accepted;
}

function walkIn(app: Page | Frame, confirmAndPay: (walk: Walk) => Promise<void>, close: () => Promise<void>): Walk {
  const walk: Walk = {
    app,
    taps: 0,
    tap: async (target) => {
      walk.taps += 1;
      await target.tap();
    },
    confirmAndPay: () => confirmAndPay(walk),
    close,
  };
  return walk;
}

const order = /[1-9]/;

async function walkInBrowser(browser: Browser, site: string, visitor: Visitor): Promise<Walk> {
  const { context, page } = await visitor(browser, site);
  await page.goto(site);
  await page.locator('html[data-hydrated]').waitFor();
  await showPresence(page);
  const confirmAndPay = async (walk: Walk) => {
    await walk.tap(page.locator('main form').getByRole('button', { name: order }).last());
    await pay(page);
  };
  return walkIn(page, confirmAndPay, () => context.close());
}

/** In Telegram the order is confirmed with the client's main button, and the payment page opens in a new window. */
async function walkInTelegram(browser: Browser, hostPage: string, playerKind: PlayerKind): Promise<Walk> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const id = playerKind === 'new' ? `new&fresh=${Date.now()}` : '7000000001';
  await page.goto(`${hostPage}?auto=1&player=${id}`);
  const app = await (await page.waitForSelector('#appArea iframe')).contentFrame();
  if (!app) throw new Error('The host page has no frame');
  const confirmAndPay = async (walk: Walk) => {
    const window = context.waitForEvent('page');
    await walk.tap(page.locator('#main', { hasText: order }));
    const payment = await window;
    await pay(payment);
    await payment.close();
    await page.bringToFront();
  };
  return walkIn(app, confirmAndPay, () => context.close());
}

async function measure(place: string, playerKind: PlayerKind, open: () => Promise<Walk>) {
  const walk = await open();
  try {
    const { app } = walk;
    await app.locator('header a[href="/cashier/wallet"]').waitFor();
    const started = performance.now();
    await walk.tap(app.locator('header a[href="/cashier/deposit"]'));
    const amount = app.locator('input[name="amount"]');
    await amount.waitFor();
    if ((await amount.inputValue()) === '') await walk.tap(app.getByRole('button', { name: `€${SUM}`, exact: true }));
    await walk.confirmAndPay();
    // Only a completed payment links to its receipt.
    await app.locator('a[href*="/cashier/receipt"]').waitFor();
    const seconds = (performance.now() - started) / 1000;
    return {
      'lobby to a paid deposit': `${playerKind} player, ${place}`,
      taps: walk.taps,
      'aim, taps': `${TAPS[playerKind]}`,
      time: `${seconds.toFixed(1)} s`,
      'aim, time': `${SECONDS} s`,
    };
  } finally {
    await walk.close();
  }
}

/** Table rows; the tap on the provider's page does not count. */
export async function measureDepositPath(browser: Browser, site: string, hostPage: string) {
  return [
    await measure('browser', 'new', () => walkInBrowser(browser, site, newPlayer)),
    await measure('browser', 'returning', () => walkInBrowser(browser, site, player)),
    await measure('Telegram', 'new', () => walkInTelegram(browser, hostPage, 'new')),
    await measure('Telegram', 'returning', () => walkInTelegram(browser, hostPage, 'returning')),
  ];
}
