/** The Mini App in a client that the test controls. */
import { afterEach, beforeEach, vi } from 'vitest';
import { readLaunch } from '../../src/platform/launch';
import type { Platform } from '../../src/platform/Platform';
import { TelegramPlatform } from '../../src/platform/telegram/TelegramPlatform';
import { FakeHost, type HostOptions } from './FakeHost';
import { resizePage } from './page';

export const VERSIONS = ['6.0', '7.0', '8.0', '9.6'];
/** The client of the page that was started last. */
export let host: FakeHost;
/** The platform that was started last. */
export let platform: Platform | null = null;

/** Creates a client without opening a page yet. */
export function startHost(options: HostOptions = {}): void {
  host = new FakeHost(options);
}

export function start(options: HostOptions = {}, launch: Record<string, string | null> = {}): Platform {
  startHost(options);
  return startPage(`/#${host.launchHash(launch)}`);
}

export function startPage(address: string): Platform {
  history.replaceState(null, '', address);
  const launch = readLaunch();
  if (!launch) throw new Error('The address has no launch parameters');
  platform?.destroy();
  platform = new TelegramPlatform(launch, host.host, {
    telegramOrigins: [host.origin],
    telegramAppLink: 'https://t.me/Bot/app',
  });
  return platform;
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Setup and cleanup of every platform test. */
export function testTelegram(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    resizePage(768);
  });

  afterEach(() => {
    platform?.destroy();
    platform = null;
    host.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
    sessionStorage.clear();
    localStorage.clear();
  });
}
