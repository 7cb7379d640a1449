import { findHost } from './host';
import { keepLaunch, takeLaunch } from './launch';
import type { HostTap, Platform, PlatformSettings } from './Platform';

const loadBrowser = () => import('./browser/BrowserPlatform');

/**
 * The one choice of the place (M-1), made once, before the router reads the address: Telegram when this page or this tab
 * was launched by it and it is really there. Each place's code is loaded only there, asked for by the document before
 * the page's script runs (`places` of the build); Telegram's chunk that does not arrive leaves a plain browser, in which
 * the launch still signs in.
 * @param browser loads that of browsers, without which no page lives, until it is there
 * @param tap hears what a host is told and says
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
    } catch {
      // Below.
    }
  }
  const { BrowserPlatform } = await browser();
  const { tokenMark } = settings;
  const tokens = tokenMark && !host ? await (await import('./browser/tabTokens')).tabTokens(tokenMark) : null;
  return new BrowserPlatform(host ? launch : null, tokens);
}
