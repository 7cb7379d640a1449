import { BrowserPlatform } from './browser/BrowserPlatform';
import { findHost } from './host';
import { keepLaunch, takeLaunch } from './launch';
import type { Platform, PlatformSettings } from './Platform';

/**
 * The one choice of the place (M-1), made once, before the router reads the address: Telegram when this page or this tab
 * was launched by it and it is really there. Telegram's code is loaded only there; a chunk that does not arrive leaves a
 * plain browser, in which the launch still signs in.
 */
export async function choosePlatform(settings: PlatformSettings): Promise<Platform> {
  const launch = takeLaunch();
  const host = launch && (await findHost(settings.telegramOrigins));
  if (!launch || !host) return new BrowserPlatform();
  keepLaunch(launch);
  try {
    const { TelegramPlatform } = await import('./telegram/TelegramPlatform');
    return new TelegramPlatform(launch, host, settings);
  } catch {
    return new BrowserPlatform(launch);
  }
}
