import { firstScheme } from '../common/firstScheme';
import { constantLive } from '../common/live';
import { noAction } from '../common/noAction';
import type { Appearance, CopyOutcome, FileOutcome, Platform, PlayerFile, Viewport } from '../Platform';

/** The platform on the server: no player, no features, no access to `window`. */
export class ServerPlatform implements Platform {
  readonly credential = null;
  readonly sessions = 'browser';
  readonly keepsSession = true;
  readonly startParam = null;
  readonly canRestart = true;
  readonly launchName = null;
  readonly languageTag = null;
  readonly isFramed = false;
  readonly appearance = constantLive<Appearance>({ scheme: firstScheme, look: 'base', colors: {} });
  readonly viewport = constantLive<Viewport>({
    height: null,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    hiddenBelow: 0,
    isFullscreen: false,
  });
  readonly visibility = constantLive(true);
  readonly backControl = constantLive('browser' as const);
  readonly mainAction = noAction;
  readonly secondAction = noAction;
  readonly haptics = { selection() {}, impact() {}, notify() {} };
  readonly fullscreen: Platform['fullscreen'] = {
    isAllowedBy: () => false,
    isPossible: false,
    isAutomatic: false,
    enter: () => Promise.resolve('none'),
    exit: () => Promise.resolve(),
  };
  readonly unopenedLink = constantLive(null);
  readonly returnAddress = { kind: 'site' as const, base: '' };
  readonly storage = { get: () => null, set() {}, remove() {}, watch: () => () => {} };
  readonly print = null;
  readonly homeScreen = {
    isAvailable: constantLive(false),
    manner: 'install' as const,
    add: () => Promise.resolve(false),
  };

  setBack(): void {}
  setSettings(): void {}

  copyText(): Promise<CopyOutcome> {
    return Promise.resolve('failed');
  }
  deliverFile(_file: PlayerFile): Promise<FileOutcome> {
    return Promise.resolve('failed');
  }
  fileSharer(): null {
    return null;
  }
  setClosingGuard(): void {}
  setSwipeGuard(): void {}
  openLink(): boolean {
    return false;
  }
  share(): Promise<'failed'> {
    return Promise.resolve('failed');
  }
  enableOffline(): Promise<void> {
    return Promise.resolve();
  }
  ready(): void {}
  destroy(): void {}
}
