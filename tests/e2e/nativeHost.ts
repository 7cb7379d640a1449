/** Simulates a native Telegram client without its window: a port in the page, as phone apps inject it. */
import type { BrowserContext, Page } from '@playwright/test';
import { hostPage, site } from './places';

/** A demo player who also has a Telegram account. */
export const PLAYER = 7_000_000_001;

interface Launch {
  player: number | 'new';
  path?: string;
  startParam?: string;
  /** Init data instead of newly signed data; null launches without any. */
  initData?: string | null;
  version?: string;
  theme?: Record<string, unknown>;
}

/** Raw init data, signed by the sandbox's bot. */
export async function initDataOf(page: Page, player: number | 'new', startParam = ''): Promise<string> {
  const answer = await page.request.post(`${hostPage}/launch`, { data: { player, startParam, language: 'en' } });
  return (await answer.json()).initData;
}

export const launchHash = (initData: string | null, version = '8.0', theme?: Record<string, unknown>): string => {
  const values = {
    ...(initData !== null && { tgWebAppData: initData }),
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    ...(theme && { tgWebAppThemeParams: JSON.stringify(theme) }),
  };
  return new URLSearchParams(values).toString();
};

/** Opens the app in a new page that shares the browser's cookies and storage. */
export async function openNative(context: BrowserContext, launch: Launch) {
  const { player, path = '/', startParam = '', initData, version, theme } = launch;
  const page = await context.newPage();
  await page.addInitScript(() => {
    const posted: [string, unknown][] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: {
        postEvent: (name: string, json?: string) => posted.push([name, json ? JSON.parse(json) : null]),
      },
    });
  });
  const data = initData === undefined ? await initDataOf(page, player, startParam) : initData;
  await page.goto(`${site}${path}#${launchHash(data, version, theme)}`);
  /** Emits an event to the app with any payload. */
  const emit = (name: string, payload: unknown = null) =>
    page.evaluate(
      ([event, data]) => {
        const { Telegram } = window as unknown as {
          Telegram: { WebView: { receiveEvent(name: string, data: unknown): void } };
        };
        Telegram.WebView.receiveEvent(event as string, data);
      },
      [name, payload] as const,
    );
  return {
    page,
    /** The last parameters that the app posted with this method. */
    last: (method: string) =>
      page.evaluate(
        (name) =>
          (window as unknown as { posted: [string, unknown][] }).posted.findLast(([posted]) => posted === name)?.[1],
        method,
      ),
    /** Every message that the app has posted to the client, in order. */
    posted: () => page.evaluate(() => (window as unknown as { posted: [method: string, params: unknown][] }).posted),
    emit,
    pressBack: () => emit('back_button_pressed'),
    pressMain: () => emit('main_button_pressed'),
  };
}
