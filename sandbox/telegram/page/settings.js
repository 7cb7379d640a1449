// @ts-check
/** What a launch is made of: read from the page's own address, then from the last visit, then the defaults. */

import { PROFILES } from './profiles.js';
import { VERSIONS } from './protocol.js';
import { THEMES } from './themes.js';

/** @typedef {import('./profiles.js').Edges} Edges */

/**
 * @typedef {object} Settings
 * @property {string} player a Telegram id, or `new`
 * @property {string} version
 * @property {string} profile
 * @property {string} theme
 * @property {'full' | 'compact' | 'fullscreen'} mode
 * @property {Edges | null} device insets that replace the profile's
 * @property {Edges | null} content
 * @property {boolean} hasFullscreen
 * @property {string} startapp
 * @property {string} language
 */

const KEPT = 'baize.host.settings';

/** @type {Settings} */
const DEFAULTS = {
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

/** `47,0,34,0` is top, right, bottom, left; anything else is nothing. @param {string | null} text @returns {Edges | null} */
export function parseEdges(text) {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number) || number < 0)) return null;
  return /** @type {Edges} */ (numbers);
}

/** @param {URLSearchParams} query @param {string} firstPlayer @returns {Settings} */
export function readSettings(query, firstPlayer) {
  /** @type {Settings} */
  const settings = { ...DEFAULTS, player: firstPlayer, ...kept() };
  settings.startapp = '';
  /** @param {string} name @param {readonly string[]} allowed @param {string} otherwise */
  const choice = (name, allowed, otherwise) => {
    const asked = query.get(name);
    return asked !== null && allowed.includes(asked) ? asked : otherwise;
  };
  const version = query.get('version');
  settings.version = version !== null && /^\d+\.\d+$/.test(version) ? version : settings.version;
  settings.profile = choice('profile', Object.keys(PROFILES), settings.profile);
  settings.theme = choice('theme', Object.keys(THEMES), settings.theme);
  settings.mode = /** @type {Settings['mode']} */ (choice('mode', ['full', 'compact', 'fullscreen'], settings.mode));
  settings.hasFullscreen = choice('fullscreen', ['yes', 'no'], settings.hasFullscreen ? 'yes' : 'no') === 'yes';
  settings.player = query.get('player') ?? settings.player;
  settings.startapp = (query.get('startapp') ?? '').replace(/[^\w-]/g, '').slice(0, 512);
  settings.language = query.get('language') ?? settings.language;
  settings.device = query.has('safe') ? parseEdges(query.get('safe')) : settings.device;
  settings.content = query.has('content') ? parseEdges(query.get('content')) : settings.content;
  return settings;
}

/** Kept for the way back from a payment page, which names the start parameter alone. @param {Settings} settings */
export function keepSettings(settings) {
  localStorage.setItem(KEPT, JSON.stringify({ ...settings, startapp: '' }));
}

/** The same launch as an address that can be given to someone. @param {Settings} settings */
export function linkTo(settings) {
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

/** @returns {Partial<Settings>} */
function kept() {
  try {
    const value = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return value && typeof value === 'object' && VERSIONS.includes(value.version) ? value : {};
  } catch {
    return {};
  }
}
