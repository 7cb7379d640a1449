import { type Cleanups, createCleanups } from '../common/cleanups';
import { copyText } from '../common/copyText';
import { createLive } from '../common/live';
import { fileSharer } from '../common/webShare';
import { createWebStorage } from '../common/webStorage';
import { isFramed } from '../common/webWindow';
import type { Host } from '../host';
import { isLaunchStored, type Launch } from '../launch';
import type {
  Appearance,
  HostTap,
  LinkKind,
  Live,
  Platform,
  PlatformSettings,
  ReturnAddress,
  Viewport,
} from '../Platform';
import { watchAppearance } from './appearance';
import { createAction, createBack, createGuards, createSettings, watchControl } from './controls';
import { createFullscreen } from './fullscreen';
import { HostBridge } from './HostBridge';
import { createHaptics } from './haptics';
import { createHomeScreen } from './homeScreen';
import { createDeliverFile, createOpenLink, createShare, watchOpening } from './links';
import { field } from './payload';
import { watchViewport } from './viewport';

/** Telegram. Every feature works with old, unusual and unresponsive clients. */
export class TelegramPlatform implements Platform {
  readonly credential: string | null;
  readonly sessions = 'launch';
  /** A reload signs in with the launch, even after a sign-in by form. */
  readonly keepsSession = false;
  readonly startParam: string | null;
  readonly languageTag: string | null;
  readonly launchName: string | null;
  readonly isFramed = isFramed();
  readonly appearance: Live<Appearance>;
  readonly viewport: Live<Viewport>;
  readonly visibility: Live<boolean>;
  readonly setBack: Platform['setBack'];
  readonly backControl: Platform['backControl'];
  readonly mainAction: Platform['mainAction'];
  readonly secondAction: Platform['secondAction'];
  readonly setSettings: Platform['setSettings'];
  readonly haptics: Platform['haptics'];
  readonly fullscreen: Platform['fullscreen'];
  readonly setClosingGuard: Platform['setClosingGuard'];
  readonly setSwipeGuard: Platform['setSwipeGuard'];
  readonly openLink: (url: string, kind: LinkKind) => boolean;
  readonly unopenedLink: Platform['unopenedLink'];
  readonly returnAddress: ReturnAddress;
  readonly share: Platform['share'];
  readonly copyText = copyText;
  readonly deliverFile: Platform['deliverFile'];
  readonly fileSharer = fileSharer;
  readonly print = null;
  readonly storage = createWebStorage(new Map());
  readonly homeScreen: ReturnType<typeof createHomeScreen>;
  readonly #bridge: HostBridge;
  readonly #cleanups = createCleanups();

  constructor(launch: Launch, host: Host, settings: PlatformSettings, tap?: HostTap) {
    const bridge = new HostBridge(launch, host, this.#cleanups, tap);
    this.#bridge = bridge;
    bridge.post('iframe_ready', { reload_supported: true });
    bridge.post('web_app_expand');
    this.credential = launch.initData;
    this.startParam = launch.startParam;
    const user = readUser(launch.initData);
    this.languageTag = languageOf(user);
    const name = field(user, 'first_name');
    this.launchName = (typeof name === 'string' && name.trim()) || null;
    const { version, platform, theme, isFullscreen } = launch;
    tap?.('in', 'launch', { version, platform, theme, isFullscreen, language: this.languageTag });
    this.appearance = watchAppearance(bridge, launch, this.#cleanups);
    this.viewport = watchViewport(bridge, launch, this.#cleanups);
    this.visibility = watchVisibility(bridge, this.#cleanups);
    this.setBack = createBack(bridge, this.#cleanups);
    const hasBack = watchControl(bridge, 'web_app_setup_back_button', this.#cleanups);
    this.backControl = { get: () => (hasBack.get() ? 'native' : 'none'), subscribe: hasBack.subscribe };
    this.setSettings = createSettings(bridge, this.#cleanups);
    this.mainAction = createAction('main', bridge, this.appearance, this.#cleanups);
    this.secondAction = createAction('secondary', bridge, this.appearance, this.#cleanups);
    this.haptics = createHaptics(bridge);
    this.fullscreen = createFullscreen(bridge, this.viewport);
    const guards = createGuards(bridge, this.#cleanups);
    this.setClosingGuard = guards.closing;
    this.setSwipeGuard = guards.swipe;
    const opening = watchOpening(this.visibility, this.#cleanups);
    this.unopenedLink = opening.unopened;
    // Telegram for macOS ignores its own links while in full screen.
    this.openLink = createOpenLink(
      bridge,
      opening,
      () => launch.platform !== 'macos' || !this.viewport.get().isFullscreen,
    );
    this.share = createShare(this.openLink);
    this.deliverFile = createDeliverFile(bridge, this.openLink, opening);
    this.homeScreen = createHomeScreen(bridge, this.#cleanups);
    this.returnAddress = settings.telegramAppLink
      ? { kind: 'startapp', base: settings.telegramAppLink }
      : { kind: 'site', base: window.location.origin };
  }

  get canRestart(): boolean {
    return isLaunchStored();
  }

  /** A launch needs a connection: offline, the client shows its own page. */
  enableOffline(): Promise<void> {
    return Promise.resolve();
  }

  ready(): void {
    this.#bridge.post('web_app_ready');
    this.homeScreen.check();
  }

  destroy(): void {
    this.#cleanups.run();
  }
}

/**
 * Reads init data that is not validated: it only sets a language and a name for the greeting, and never signs anyone
 * in.
 */
function readUser(initData: string | null): unknown {
  try {
    return JSON.parse(new URLSearchParams(initData ?? '').get('user') ?? '');
  } catch {
    return null;
  }
}

function languageOf(user: unknown): string | null {
  const tag = field(user, 'language_code');
  return typeof tag === 'string' && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag) ? tag : null;
}

/** Hidden by the client (minimised, another of its tabs) or by the device. */
function watchVisibility(bridge: HostBridge, cleanups: Cleanups): Live<boolean> {
  let isActive = true;
  const read = () => isActive && document.visibilityState !== 'hidden';
  const visibility = createLive(read());
  cleanups.add(
    bridge.listen('visibility_changed', (data) => {
      isActive = field(data, 'is_visible') !== false;
      visibility.set(read());
    }),
  );
  cleanups.listen(document, 'visibilitychange', () => visibility.set(read()));
  return visibility;
}
