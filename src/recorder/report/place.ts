import type { HostEvent } from '../../domain/recording';
import type { Platform } from '../../platform/Platform';
import type { Place } from './schema';

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

/** A platform, or the window's size if no platform was created. */
export type PlaceSource = Pick<Platform, 'viewport' | 'appearance'>;

/** Describes the environment that a replay has to reproduce. */
export function describePlace(platform: PlaceSource, launch: HostEvent | null): Place {
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
