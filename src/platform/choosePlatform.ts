import { findHost } from './host';
import { keepLaunch, takeLaunch } from './launch';
import type { HostTap, Platform, PlatformSettings } from './Platform';

const loadBrowser = () => import('./browser/BrowserPlatform');

/**
 * Chooses the place once, before the router reads the address: Telegram when it launched this page or tab and is
 * really there. Only that place's code is loaded, which the document preloads (`places` of the build). If Telegram's
 * chunk does not arrive, a plain browser is left, in which the launch still signs in.
 * @param browser loads the browser's code, retrying until it is there: no page lives without it
 */
export async function choosePlatform(
  settings: PlatformSettings,
  browser = loadBrowser,
  tap?: HostTap,
): Promise<Platform> {
  const launch = takeLaunch();
  const host = launch && (await findHost(settings.telegramOrigins));
  if (launch && host) {
    keepLaunch(launch);
    try {
      const { TelegramPlatform } = await import('./telegram/TelegramPlatform');
      return new TelegramPlatform(launch, host, settings, tap);
    } catch {}
  }
  const { BrowserPlatform } = await browser();
  const { tokenMark } = settings;
  const tokens = tokenMark && !host ? await (await import('./browser/tabTokens')).tabTokens(tokenMark) : null;
  return new BrowserPlatform(host ? launch : null, tokens);
}
