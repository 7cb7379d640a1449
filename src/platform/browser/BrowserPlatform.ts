import { type Cleanups, createCleanups } from '../common/cleanups';
import { copyText } from '../common/copyText';
import { firstScheme, otherScheme } from '../common/firstScheme';
import { constantLive, createLazyLive, createLive } from '../common/live';
import { noAction } from '../common/noAction';
import { sessionMark } from '../common/sessionMark';
import { fileSharer, shareByBrowser } from '../common/webShare';
import { createWebStorage } from '../common/webStorage';
import { isFramed, openTab, SOCIAL_WINDOW, visibleHeight } from '../common/webWindow';
import type {
  Appearance,
  FileOutcome,
  ImpactStyle,
  LinkKind,
  Live,
  NoticeKind,
  Platform,
  PlayerFile,
  TokenStore,
  Viewport,
} from '../Platform';
import { browserFullscreen, FULLSCREEN_EVENTS, isPageFullscreen } from './browserFullscreen';
import { createInstallPrompt } from './installPrompt';
import { saveFile } from './saveFile';

const IMPACTS: Record<ImpactStyle, number> = { light: 10, medium: 20, heavy: 35 };
const NOTICES: Record<NoticeKind, number[]> = {
  success: [15, 60, 15],
  warning: [25, 80, 25],
  error: [40, 60, 40, 60, 40],
};

/** A plain browser. It has its own back control, and CSS handles safe areas. */
export class BrowserPlatform implements Platform {
  readonly credential: string | null;
  readonly sessions: Platform['sessions'];
  /** Without cookies a session's token is in memory only. */
  readonly keepsSession = window.navigator.cookieEnabled;
  readonly startParam = null;
  readonly canRestart = true;
  readonly launchName = null;
  readonly languageTag: string | null = window.navigator.language || null;
  readonly isFramed = isFramed();
  readonly appearance: Live<Appearance>;
  readonly viewport: Live<Viewport>;
  readonly visibility: Live<boolean>;
  readonly backControl = constantLive('browser' as const);
  readonly mainAction = noAction;
  readonly secondAction = noAction;
  readonly haptics = {
    selection: () => vibrate(8),
    impact: (style: ImpactStyle) => vibrate(IMPACTS[style]),
    notify: (kind: NoticeKind) => vibrate(NOTICES[kind]),
  };
  readonly fullscreen = browserFullscreen;
  /** A browser reports blocked windows immediately. */
  readonly unopenedLink = constantLive(null);
  readonly returnAddress = { kind: 'site' as const, base: window.location.origin };
  readonly share = shareByBrowser;
  readonly copyText = copyText;
  readonly fileSharer = fileSharer;
  readonly print = () => window.print();
  readonly storage = createWebStorage(null);
  readonly sessionMark = sessionMark;
  readonly homeScreen: Platform['homeScreen'];
  readonly #cleanups = createCleanups();

  /**
   * @param launch set if Telegram's code could not be loaded: the launch still signs in, and no session cookie is used
   */
  constructor(
    launch: { initData: string | null } | null = null,
    readonly tokens: TokenStore | null = null,
  ) {
    this.credential = launch?.initData ?? null;
    this.sessions = launch ? 'launch' : 'browser';
    this.appearance = watchAppearance(this.#cleanups);
    this.viewport = watchViewport(this.#cleanups);
    this.visibility = watchVisibility(this.#cleanups);
    this.homeScreen = createInstallPrompt(this.#cleanups);
    this.#cleanups.add(() => this.setClosingGuard(false));
  }

  setBack(): void {}

  async deliverFile({ name, content }: PlayerFile): Promise<FileOutcome> {
    saveFile(name, await content());
    return 'downloading';
  }

  setSettings(): void {}

  setClosingGuard(isOn: boolean): void {
    if (isOn) window.addEventListener('beforeunload', confirmUnload);
    else window.removeEventListener('beforeunload', confirmUnload);
  }

  setSwipeGuard(): void {}

  /** Payment pages refuse to be framed, so if this page is framed, a payment opens in a tab. */
  openLink(url: string, kind: LinkKind): boolean {
    if (kind !== 'payment' || this.isFramed) return openTab(url, kind === 'social' ? SOCIAL_WINDOW : undefined);
    try {
      window.location.assign(url);
      return true;
    } catch {
      return false;
    }
  }

  /** No service worker is registered in another site's frame. */
  async enableOffline(onRelease: (adopt: () => void) => void): Promise<void> {
    if (import.meta.env.DEV || this.isFramed || !('serviceWorker' in window.navigator)) return;
    const { startWorker } = await import('./startWorker');
    await startWorker(onRelease);
  }

  ready(): void {}

  destroy(): void {
    this.#cleanups.run();
  }
}

function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Browsers before 2023 ask only if this is set.
  event.returnValue = true;
}

/** Browsers refuse vibrations before the first touch and log a warning. */
function vibrate(pattern: number | number[]): void {
  if (window.navigator.userActivation?.hasBeenActive === false) return;
  try {
    window.navigator.vibrate?.(pattern);
  } catch {}
}

function watchAppearance(cleanups: Cleanups): Live<Appearance> {
  const query = window.matchMedia?.(`(prefers-color-scheme: ${otherScheme})`);
  const read = (): Appearance => ({ scheme: query?.matches ? otherScheme : firstScheme, look: 'base', colors: {} });
  const appearance = createLive(read());
  cleanups.listen(query, 'change', () => appearance.set(read()));
  return appearance;
}

function watchViewport(cleanups: Cleanups): Live<Viewport> {
  const read = (): Viewport => ({
    height: visibleHeight(),
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    hiddenBelow: 0,
    isFullscreen: isPageFullscreen(),
  });
  const viewport = createLazyLive(read);
  const update = () => viewport.set(read());
  cleanups.listen(window, 'resize', update);
  cleanups.listen(window.visualViewport, 'resize', update);
  for (const type of FULLSCREEN_EVENTS) cleanups.listen(document, type, update);
  return viewport;
}

function watchVisibility(cleanups: Cleanups): Live<boolean> {
  const visibility = createLive(document.visibilityState !== 'hidden');
  cleanups.listen(document, 'visibilitychange', () => visibility.set(document.visibilityState !== 'hidden'));
  return visibility;
}
