import { findHost } from './host';
import { readLaunch, saveLaunch } from './launch';
import type { HostTap, Platform, PlatformSettings } from './Platform';

/**
 * Chooses the platform once, before the router reads the address: Telegram if it launched this tab and answers as host.
 * Only that platform's code is loaded, which the document preloads (`places` of the build). If Telegram's chunk fails
 * to load, the plain browser is used and still signs in with the launch.
 * @param load loads the browser's code and retries until it succeeds, since no page works without it
 */
export async function choosePlatform(
  settings: PlatformSettings,
  load: <T>(request: () => Promise<T>) => Promise<T> = (request) => request(),
  tap?: HostTap,
): Promise<Platform> {
  const launch = readLaunch();
  const host = launch && (await findHost(settings.telegramOrigins));
  if (launch && host) {
    saveLaunch(launch);
    try {
      const { TelegramPlatform } = await import('./telegram/TelegramPlatform');
      return new TelegramPlatform(launch, host, settings, tap);
    } catch {}
  }
  const { BrowserPlatform } = await load(() => import('./browser/BrowserPlatform'));
  const { tokenMark } = settings;
  const tokens =
    tokenMark && !host ? await (await load(() => import('./browser/tabTokens'))).tabTokens(tokenMark) : null;
  return new BrowserPlatform(host ? launch : null, tokens);
}
