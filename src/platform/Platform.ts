/** The platform that the client runs on, without naming it. Features that it does not have return safe defaults. */

/** A value that can be read and observed. `get` returns the same object until the value changes. */
export interface Live<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Pixels that the platform covers with its own controls, or the device with its notch. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Colours of the platform by role, each text readable on its background. Either all or none: without any, our own
 * apply.
 */
export type ColorRole =
  | 'bg'
  | 'text'
  | 'hint'
  | 'link'
  | 'button'
  | 'buttonText'
  | 'secondaryBg'
  | 'headerBg'
  | 'headerText'
  | 'headerHint'
  | 'headerLink'
  | 'bottomBarBg'
  | 'barHint'
  | 'barLink'
  | 'accentText'
  | 'sectionBg'
  | 'sectionHeaderText'
  | 'sectionSeparator'
  | 'subtitleText'
  | 'destructiveText'
  | 'brass'
  | 'brassText'
  | 'good';

export interface Appearance {
  scheme: 'dark' | 'light';
  /** Style of widgets: iOS, or the default. */
  look: 'ios' | 'base';
  /** Valid `#rrggbb` only. */
  colors: Partial<Record<ColorRole, string>>;
}

export interface Viewport {
  /** Visible height in CSS pixels; null while unknown. */
  height: number | null;
  /** Sum of the device's and the content's safe areas, in CSS pixels. */
  insets: Insets;
  /** CSS pixels of the page that are hidden because the app's sheet is only partly open. */
  hiddenBelow: number;
  isFullscreen: boolean;
}

export interface MainAction {
  text: string;
  isEnabled: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** If `isNative` is false, the screen renders the control itself and `set` does nothing. */
export interface ActionControl {
  readonly isNative: Live<boolean>;
  /** Whether the native control is visible, including while it shows a spinner between two screens. */
  readonly isShown: Live<boolean>;
  set(action: MainAction | null): void;
  /**
   * After `set(null)` the last action stays visible with a spinner until the next screen has decided.
   * @returns a function that releases it
   */
  hold(): () => void;
}

export type ImpactStyle = 'light' | 'medium' | 'heavy';
export type NoticeKind = 'success' | 'warning' | 'error';

/** A page that replaces ours (payment), a social sign-in in its own window, another site, or Telegram. */
export type LinkKind = 'payment' | 'social' | 'external' | 'telegram';

export interface Link {
  url: string;
  kind: LinkKind;
}

/** A file for the player: its content, and an address that works for some minutes without a session. */
export interface PlayerFile {
  name: string;
  content(): Promise<Blob>;
  /** Null if the operator does not provide such addresses. */
  address: (() => Promise<string>) | null;
  /** Called with the player's answer after `unanswered`. */
  onLateAnswer(outcome: FileOutcome): void;
}

/**
 * `opened`: in the device's browser. `unanswered`: the platform may still be asking the player. `unavailable`: not on
 * this platform.
 */
export type FileOutcome = 'downloading' | 'cancelled' | 'opened' | 'unanswered' | 'unavailable' | 'failed';

/** `selected`: the player has to copy the text manually. */
export type CopyOutcome = 'copied' | 'selected' | 'failed';

/** Where a payment page returns to: the site's own address, or the bot's `startapp` link. */
export interface ReturnAddress {
  kind: 'site' | 'startapp';
  /** Origin and path without a trailing slash; the operator appends the result's path, or `?startapp=`. */
  base: string;
}

/** Observes each message to and from the host, for the recorder. */
export type HostTap = (way: 'in' | 'out', name: string, data: unknown) => void;

/** Stores a session's access token for as long as the platform allows; null: no token. */
export interface TokenStore {
  get(): string | null;
  /** @param isRenewed the same session continues with it */
  set(token: string | null, isRenewed?: boolean): void;
  /** Notifies of sign-ins, sign-outs and renewals in other pages. @returns a function that stops it */
  watch?(listener: (token: string | null, isRenewed: boolean) => void): () => void;
  /** Runs the work while no other page of this browser runs such work. */
  runExclusive?<T>(work: () => Promise<T>): Promise<T>;
}

/** Settings of the web server that the platform needs. */
export interface PlatformSettings {
  /** Origins that may frame the client as Telegram does. */
  telegramOrigins: readonly string[];
  /** The bot's app link, such as `https://t.me/Bot/app`; null without a bot. */
  telegramAppLink: string | null;
  /** If sessions use access tokens: name of the cookie that tells the server that there is one. */
  tokenMark?: string;
}

export interface Platform {
  /** Raw init data for the sign-in; null if players sign in by a form. */
  readonly credential: string | null;
  /**
   * `launch`: in memory, sent with every call. `browser`: in the browser's cookie, which may belong to another player
   * than the launch.
   */
  readonly sessions: 'launch' | 'browser';
  /** Storage of access tokens; null or missing if the session is a cookie. */
  readonly tokens?: TokenStore | null;
  /** False if a session from a sign-in form ends with a reload. */
  readonly keepsSession: boolean;
  /** False if opening another page would lose the launch; features then avoid leaving this page. */
  readonly canRestart: boolean;
  /** First name of the launch's player, not validated; null without one. */
  readonly launchName: string | null;
  /** Start parameter of this launch, not validated; null without one. */
  readonly startParam: string | null;
  /** Preferred language tag, such as `fr`; null if unknown. */
  readonly languageTag: string | null;
  /** If true, every API call is sent with the non-strict flag. */
  readonly isFramed: boolean;
  readonly appearance: Live<Appearance>;
  readonly viewport: Live<Viewport>;
  /** False while the app is hidden. */
  readonly visibility: Live<boolean>;
  /** Shows the native back control, or hides it with null. Does nothing if there is none. */
  setBack(onPress: (() => void) | null): void;
  /**
   * Who provides the back control: the platform (`setBack`), the browser, or none, in which case the page renders one.
   */
  readonly backControl: Live<'native' | 'browser' | 'none'>;
  setSettings(onPress: () => void): void;
  readonly mainAction: ActionControl;
  readonly secondAction: ActionControl;
  readonly haptics: {
    selection(): void;
    impact(style: ImpactStyle): void;
    notify(kind: NoticeKind): void;
  };
  /**
   * `policy`: the CMS's setting for this game. `enter` resolves within 1 s to the mode that was reached, `exit` leaves a
   * launch in full screen that began so.
   */
  readonly fullscreen: {
    isAllowedBy(policy: 'all' | 'telegram' | 'product' | 'none'): boolean;
    readonly isPossible: boolean;
    /** True: requested when a game opens. False: requested by a button. */
    readonly isAutomatic: boolean;
    enter(): Promise<'fullscreen' | 'expanded' | 'none'>;
    exit(): Promise<void>;
  };
  /** While on, closing the app asks for confirmation. */
  setClosingGuard(isOn: boolean): void;
  /** While on, vertical swipes do not close the app. */
  setSwipeGuard(isOn: boolean): void;
  /** Call it in the handler of the tap, with a validated address. @returns false if refused (a blocked popup) */
  openLink(url: string, kind: LinkKind): boolean;
  /** The link that did not open within 2 s, as far as can be detected; null without one. */
  readonly unopenedLink: Live<Link | null>;
  readonly returnAddress: ReturnAddress;
  share(content: { text: string; url: string }): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>;
  /**
   * Copies the text, or selects `shown` (the element with the text) if copying is impossible. Call it in the handler of
   * the tap.
   */
  copyText(text: string, shown?: HTMLElement | null): Promise<CopyOutcome>;
  /** Delivers a file to the player. Rejects only if `content` or `address` rejects. */
  deliverFile(file: PlayerFile): Promise<FileOutcome>;
  /** A function that shares a file and resolves to whether it was shared; null if the platform cannot share it. */
  fileSharer(file: File): (() => Promise<boolean>) | null;
  /** Null if the platform cannot print. */
  readonly print: (() => void) | null;
  /**
   * Stores small texts beyond the life of the page if possible. On failure, reads return null and writes are dropped.
   */
  readonly storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
    /** Notifies of changes by other pages. @returns a function that stops it */
    watch(key: string, listener: () => void): () => void;
  };
  /** Whether the browser has a session cookie; survives a cleared storage. */
  readonly sessionMark?: { isPresent(): boolean; remove(): void };
  /** `manner`: an installed app, or a shortcut on the device. */
  readonly homeScreen: {
    readonly isAvailable: Live<boolean>;
    readonly manner: 'install' | 'shortcut';
    add(): Promise<boolean>;
  };
  /** Makes public pages available offline. `onRelease` is called for a new release; `adopt` reloads with it. */
  enableOffline(onRelease: (adopt: () => void) => void): Promise<void>;
  ready(): void;
  /** Removes all listeners; for tests and hot reload. */
  destroy(): void;
}
