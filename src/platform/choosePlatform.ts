import { BrowserPlatform } from './browser/BrowserPlatform';
import { takeLaunch } from './launch';
import type { Platform, PlatformSettings } from './Platform';

/**
 * The one choice of the place (M-1), made once, before the router reads the address: Telegram when this page or this tab
 * was launched by it. Telegram's code is loaded only there; a chunk that does not arrive leaves the plain browser, in
 * which the product still works for a guest.
 */
export async function choosePlatform(settings: PlatformSettings): Promise<Platform> {
  const launch = takeLaunch();
  if (!launch) return new BrowserPlatform();
  try {
    const { TelegramPlatform } = await import('./telegram/TelegramPlatform');
    return new TelegramPlatform(launch, settings);
  } catch {
    return new BrowserPlatform();
  }
}
