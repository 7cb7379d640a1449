import type { HostEvent } from '../../domain/recording';
import type { Platform } from '../../platform/Platform';
import type { Place } from './schema';

/** What the launch told of its client; null outside of one. */
function clientOf(launch: HostEvent | null): Place['client'] {
  if (!launch) return null;
  const { platform, version, isFullscreen } = launch.data as {
    platform: string;
    version: string;
    isFullscreen: boolean;
  };
  return { platform, version, isFullscreen };
}

function hasStorage(): boolean {
  try {
    return window.sessionStorage.length >= 0 && window.localStorage.length >= 0;
  } catch {
    return false;
  }
}

const media = (query: string) => window.matchMedia(query).matches;

/** What tells of itself here; all of a platform, or the measures of a window that got none. */
export type PlaceSeen = Pick<Platform, 'viewport' | 'appearance'>;

/** Where this page runs, as a replay has to imitate it. */
export function describePlace(platform: PlaceSeen, launch: HostEvent | null): Place {
  const { height, insets } = platform.viewport.get();
  return {
    mode: launch ? 'telegram' : 'browser',
    client: clientOf(launch),
    scheme: platform.appearance.get().scheme,
    width: window.innerWidth,
    height: height ?? window.innerHeight,
    insets,
    pixelRatio: window.devicePixelRatio,
    languages: [...navigator.languages],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent,
    hasTouch: navigator.maxTouchPoints > 0,
    isStill: media('(prefers-reduced-motion: reduce)'),
    hasStorage: hasStorage(),
    hasCookies: navigator.cookieEnabled,
    isOnline: navigator.onLine,
  };
}
