// @ts-check
/**
 * How the clients differ. Native clients speak through a proxy inside their web view, which no page can put into a frame
 * of another origin: their profiles speak over the frame, with the native client's events and gaps.
 */

/** @typedef {[top: number, right: number, bottom: number, left: number]} Edges */

/**
 * @typedef {object} Profile
 * @property {string} label
 * @property {string} platform value of tgWebAppPlatform
 * @property {boolean} isWeb always expanded, no swipe, viewport with a width, custom style
 * @property {boolean} answersArea answers viewport and safe-area requests
 * @property {boolean} answersTheme
 * @property {boolean} hasBrokenAreaEvents viewport and safe-area events arrive without a payload
 * @property {boolean} hasHaptics
 * @property {boolean} closesOnMalformed a malformed call ends the app
 * @property {boolean} hasDeviceStorage
 * @property {boolean} hasSecureStorage
 * @property {'works' | 'unsupported' | 'mute'} homeScreen
 * @property {'mute' | 'closed'} qr
 * @property {boolean} answersIdleExit answers exit_fullscreen although the app is not full screen
 * @property {number} insetsDelay milliseconds between fullscreen_changed and the insets
 * @property {boolean} hasTheme
 * @property {boolean} hasInitData
 * @property {boolean} isSilent
 * @property {Edges} device insets of the device in full screen
 * @property {Edges} content insets of the client's own controls in full screen
 * @property {number} statusBar height of the strip over the client's header
 */

/** @type {Profile} */
const WEB_A = {
  label: 'Telegram Web A',
  platform: 'weba',
  isWeb: true,
  answersArea: true,
  answersTheme: true,
  hasBrokenAreaEvents: false,
  hasHaptics: false,
  closesOnMalformed: false,
  hasDeviceStorage: false,
  hasSecureStorage: false,
  homeScreen: 'unsupported',
  qr: 'mute',
  answersIdleExit: true,
  insetsDelay: 0,
  hasTheme: true,
  hasInitData: true,
  isSilent: false,
  device: [0, 0, 0, 0],
  content: [58.8, 0, 0, 0],
  statusBar: 0,
};

/** @type {Profile} */
const NATIVE = {
  ...WEB_A,
  isWeb: false,
  hasHaptics: true,
  hasDeviceStorage: true,
  hasSecureStorage: true,
  homeScreen: 'works',
  qr: 'closed',
};

/** @type {Readonly<Record<string, Profile>>} */
export const PROFILES = {
  weba: WEB_A,
  webk: {
    ...WEB_A,
    label: 'Telegram Web K',
    platform: 'web',
    answersArea: false,
    hasHaptics: true,
    hasDeviceStorage: true,
    qr: 'closed',
    answersIdleExit: false,
  },
  ios: {
    ...NATIVE,
    label: 'iPhone-like',
    platform: 'ios',
    insetsDelay: 300,
    device: [59, 0, 34, 0],
    content: [46, 0, 0, 0],
    statusBar: 54,
  },
  android: {
    ...NATIVE,
    label: 'Android-like',
    platform: 'android',
    device: [28, 0, 0, 0],
    content: [46, 0, 0, 0],
    statusBar: 28,
  },
  tdesktop: {
    ...NATIVE,
    label: 'Desktop (Windows, Linux)',
    platform: 'tdesktop',
    hasHaptics: false,
    hasSecureStorage: false,
    homeScreen: 'mute',
    closesOnMalformed: true,
    content: [40, 0, 0, 0],
  },
  macos: {
    ...NATIVE,
    label: 'macOS-like',
    platform: 'macos',
    answersTheme: false,
    hasBrokenAreaEvents: true,
    hasHaptics: false,
    hasSecureStorage: false,
    homeScreen: 'unsupported',
    content: [40, 0, 0, 0],
  },
  guard: { ...WEB_A, label: 'Guard mode (no theme)', hasTheme: false },
  keyboard: { ...WEB_A, label: 'Keyboard button (no init data)', hasInitData: false },
  silent: { ...WEB_A, label: 'Silent (answers nothing)', isSilent: true },
};

/** @param {string} id */
export function profileOf(id) {
  return PROFILES[id] ?? WEB_A;
}
