/**
 * Differences between the clients, described in docs/telegram-host.md and taken from their public sources. A native
 * client communicates through a proxy in its web view, which no page can inject into a frame of another origin. Opened
 * by hand, its profile uses frame messages instead; the browser tests inject the proxy (tests/e2e/nativePort.ts).
 */

export type Edges = [top: number, right: number, bottom: number, left: number];

export interface Profile {
  label: string;
  /** Value of tgWebAppPlatform. */
  platform: string;
  /** Default Bot API version. */
  version: string;
  /** Always expanded, no swipe, viewport with a width, custom style. */
  isWeb: boolean;
  /** Attributes of the app's frame. A native client has none; its profile allows what its web view does. */
  sandbox: string;
  allow: string;
  /** Milliseconds after which a reload is forced unless the app responds. */
  reloadWait: number;
  /** Requirement of a link: the browser's user activation, or an unused tap within the last ten seconds. */
  linkNeeds: 'activation' | 'tap' | 'nothing';
  /** Whether the same applies to Telegram links. */
  limitsTelegramLinks: boolean;
  /** Answers viewport and safe-area requests. */
  answersArea: boolean;
  answersTheme: boolean;
  /** Viewport events arrive without a payload. */
  hasEmptyViewport: boolean;
  hasHaptics: boolean;
  /** A malformed call closes the app. */
  closesOnMalformed: boolean;
  /** Any call about the closing confirmation turns it on. */
  alwaysConfirms: boolean;
  /** Number of viewport reports when the button bar appears or disappears. */
  barReports: 1 | 2;
  hasDeviceStorage: boolean;
  hasSecureStorage: boolean;
  hasDownloads: boolean;
  homeScreen: 'works' | 'unsupported' | 'mute';
  qr: 'mute' | 'closed';
  /** Without a tap it reports full screen although the browser refused it, and never exits. */
  hasFalseFullscreen: boolean;
  /** Response to a second full screen request. */
  repeatedFullscreen: 'failed' | 'changed' | 'mute';
  /** Responds to exit_fullscreen even when the app is not full screen. */
  answersIdleExit: boolean;
  /** Milliseconds between fullscreen_changed and the insets. */
  insetsDelay: number;
  hasTheme: boolean;
  hasInitData: boolean;
  isSilent: boolean;
  /** Text of the page cannot be selected. */
  forbidsSelection: boolean;
  /** Object that receives the client's events in a native web view. */
  receiver: 'Telegram.WebView' | 'TelegramGameProxy';
  /** Insets of the device in full screen. */
  device: Edges;
  /** Insets of the client's own controls in full screen. */
  content: Edges;
  /** Height of the status bar above the client's header. */
  statusBar: number;
}

const WEB_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';

const WEB_A: Profile = {
  label: 'Telegram Web A',
  platform: 'weba',
  version: '9.6',
  isWeb: true,
  sandbox: WEB_SANDBOX,
  allow: 'camera; microphone; geolocation; clipboard-write;',
  reloadWait: 500,
  linkNeeds: 'activation',
  limitsTelegramLinks: false,
  answersArea: true,
  answersTheme: true,
  hasEmptyViewport: false,
  hasHaptics: false,
  closesOnMalformed: false,
  alwaysConfirms: true,
  barReports: 2,
  hasDeviceStorage: false,
  hasSecureStorage: false,
  hasDownloads: true,
  homeScreen: 'unsupported',
  qr: 'mute',
  hasFalseFullscreen: true,
  repeatedFullscreen: 'mute',
  answersIdleExit: true,
  insetsDelay: 0,
  hasTheme: true,
  hasInitData: true,
  isSilent: false,
  forbidsSelection: false,
  receiver: 'Telegram.WebView',
  device: [0, 0, 0, 0],
  content: [58.8, 0, 0, 0],
  statusBar: 0,
};

const NATIVE: Profile = {
  ...WEB_A,
  isWeb: false,
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-downloads',
  linkNeeds: 'tap',
  hasHaptics: true,
  alwaysConfirms: false,
  barReports: 1,
  hasDeviceStorage: true,
  hasSecureStorage: true,
  homeScreen: 'works',
  qr: 'closed',
  hasFalseFullscreen: false,
  repeatedFullscreen: 'failed',
};

const ANDROID: Profile = {
  ...NATIVE,
  label: 'Telegram for Android',
  platform: 'android',
  limitsTelegramLinks: true,
  device: [36, 0, 0, 0],
  content: [46, 0, 0, 0],
  statusBar: 36,
};

export const PROFILES: Readonly<Record<string, Profile>> = {
  weba: WEB_A,
  webaOld: {
    ...WEB_A,
    label: 'Telegram Web A (old)',
    version: '8.0',
    allow: 'camera; microphone; geolocation;',
    hasDownloads: false,
  },
  webk: {
    ...WEB_A,
    label: 'Telegram Web K',
    platform: 'web',
    allow: 'camera; microphone; geolocation; accelerometer; gyroscope; magnetometer; device-orientation;',
    reloadWait: 300,
    answersArea: false,
    hasHaptics: true,
    alwaysConfirms: false,
    barReports: 1,
    hasDeviceStorage: true,
    qr: 'closed',
    hasFalseFullscreen: false,
    repeatedFullscreen: 'failed',
    answersIdleExit: false,
  },
  android: ANDROID,
  ios: {
    ...NATIVE,
    label: 'Telegram for iOS',
    platform: 'ios',
    // Downloads of a page are not supported.
    sandbox: NATIVE.sandbox.replace(' allow-downloads', ''),
    insetsDelay: 300,
    forbidsSelection: true,
    device: [59, 0, 34, 0],
    content: [46, 0, 0, 0],
    statusBar: 54,
  },
  macos: {
    ...NATIVE,
    label: 'Telegram for macOS',
    platform: 'macos',
    answersTheme: false,
    hasEmptyViewport: true,
    hasHaptics: false,
    hasSecureStorage: false,
    homeScreen: 'unsupported',
    // Insets of its own controls, reported as device insets.
    device: [60, 0, 0, 0],
    content: [0, 0, 0, 0],
  },
  tdesktop: {
    ...NATIVE,
    label: 'Telegram Desktop',
    platform: 'tdesktop',
    linkNeeds: 'nothing',
    hasHaptics: false,
    hasSecureStorage: false,
    homeScreen: 'mute',
    closesOnMalformed: true,
    repeatedFullscreen: 'changed',
    receiver: 'TelegramGameProxy',
    content: [44, 0, 0, 0],
  },
  '6.0': { ...ANDROID, label: 'Bot API 6.0 (Android of 2022)', version: '6.0' },
  guard: { ...WEB_A, label: 'Guard mode (no theme)', hasTheme: false },
  keyboard: { ...WEB_A, label: 'Keyboard button (no init data)', hasInitData: false },
  silent: { ...WEB_A, label: 'Silent (answers nothing)', isSilent: true },
};

export function profileOf(id: string) {
  return PROFILES[id] ?? WEB_A;
}
