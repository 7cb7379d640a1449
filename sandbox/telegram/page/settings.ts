/** Launch settings, read from the page's address, else from the last visit, else the defaults. */
import { type Edges, PROFILES, profileOf } from './profiles.js';
import { VERSIONS } from './protocol.js';
import { THEMES } from './themes.js';

export interface Settings {
  /** A Telegram id, or `new`. */
  player: string;
  version: string;
  profile: string;
  theme: string;
  mode: (typeof modes)[number];
  /** Insets that replace the profile's. */
  device: Edges | null;
  content: Edges | null;
  hasFullscreen: boolean;
  startapp: string;
  language: string;
}

export const modes = ['full', 'compact', 'fullscreen'] as const;

const STORAGE_KEY = 'baize.host.settings';

const DEFAULTS: Settings = {
  player: '',
  version: '9.6',
  profile: 'weba',
  theme: 'dark',
  mode: 'full',
  device: null,
  content: null,
  hasFullscreen: true,
  startapp: '',
  language: 'en',
};

/** Parses `47,0,34,0` as top, right, bottom, left; null for anything else. */
export function parseEdges(text: string | null): Edges | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number) || number < 0)) return null;
  const [top = 0, right = 0, bottom = 0, left = 0] = numbers;
  return [top, right, bottom, left];
}

export function readSettings(query: URLSearchParams, firstPlayer: string): Settings {
  const settings: Settings = { ...DEFAULTS, player: firstPlayer, ...readSaved() };
  settings.startapp = '';
  const choice = <Value extends string>(name: string, allowed: readonly Value[], otherwise: Value): Value => {
    const value = query.get(name);
    return allowed.find((one) => one === value) ?? otherwise;
  };
  const version = query.get('version');
  settings.profile = choice('profile', Object.keys(PROFILES), settings.profile);
  if (query.has('profile')) settings.version = profileOf(settings.profile).version;
  if (version !== null && /^\d+\.\d+$/.test(version)) settings.version = version;
  settings.theme = choice('theme', Object.keys(THEMES), settings.theme);
  settings.mode = choice('mode', modes, settings.mode);
  settings.hasFullscreen = choice('fullscreen', ['yes', 'no'], settings.hasFullscreen ? 'yes' : 'no') === 'yes';
  settings.player = query.get('player') ?? settings.player;
  settings.startapp = (query.get('startapp') ?? '').replace(/[^\w-]/g, '').slice(0, 512);
  settings.language = query.get('language') ?? settings.language;
  settings.device = query.has('safe') ? parseEdges(query.get('safe')) : settings.device;
  settings.content = query.has('content') ? parseEdges(query.get('content')) : settings.content;
  return settings;
}

/** Saved because the return address of a payment page has the start parameter only. */
export function saveSettings(settings: Settings) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...settings, startapp: '' }));
}

/** Shareable link to the same launch. */
export function linkTo(settings: Settings) {
  const query = new URLSearchParams({
    player: settings.player,
    profile: settings.profile,
    version: settings.version,
    theme: settings.theme,
    mode: settings.mode,
    fullscreen: settings.hasFullscreen ? 'yes' : 'no',
    language: settings.language,
    auto: '1',
  });
  if (settings.startapp) query.set('startapp', settings.startapp);
  if (settings.device) query.set('safe', settings.device.join(','));
  if (settings.content) query.set('content', settings.content.join(','));
  return `${location.origin}${location.pathname}?${query}`;
}

function readSaved(): Partial<Settings> {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return value && typeof value === 'object' && VERSIONS.includes(value.version) ? value : {};
  } catch {
    return {};
  }
}
