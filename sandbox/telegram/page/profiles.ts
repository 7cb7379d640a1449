/**
 * How the clients differ. Native clients speak through a proxy inside their web view, which no page can put into a frame
 * of another origin: their profiles speak over the frame, with the native client's events and gaps.
 */

export type Edges = [top: number, right: number, bottom: number, left: number];

export interface Profile {
  label: string;
  /** Value of tgWebAppPlatform. */
  platform: string;
  /** Always expanded, no swipe, viewport with a width, custom style. */
  isWeb: boolean;
  /** Answers viewport and safe-area requests. */
  answersArea: boolean;
  answersTheme: boolean;
  /** Viewport and safe-area events arrive without a payload. */
  hasBrokenAreaEvents: boolean;
  hasHaptics: boolean;
  /** A malformed call ends the app. */
  closesOnMalformed: boolean;
  hasDeviceStorage: boolean;
  hasSecureStorage: boolean;
  homeScreen: 'works' | 'unsupported' | 'mute';
  qr: 'mute' | 'closed';
  /** Answers exit_fullscreen although the app is not full screen. */
  answersIdleExit: boolean;
  /** Milliseconds between fullscreen_changed and the insets. */
  insetsDelay: number;
  hasTheme: boolean;
  hasInitData: boolean;
  isSilent: boolean;
  /** Insets of the device in full screen. */
  device: Edges;
  /** Insets of the client's own controls in full screen. */
  content: Edges;
  /** Height of the strip over the client's header. */
  statusBar: number;
}

const WEB_A: Profile = {
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

const NATIVE: Profile = {
  ...WEB_A,
  isWeb: false,
  hasHaptics: true,
  hasDeviceStorage: true,
  hasSecureStorage: true,
  homeScreen: 'works',
  qr: 'closed',
};

export const PROFILES: Readonly<Record<string, Profile>> = {
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

export function profileOf(id: string) {
  return PROFILES[id] ?? WEB_A;
}
