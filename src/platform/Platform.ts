/**
 * The place that the product runs in, as one interface: Telegram, a browser and the server each implement it.
 * It offers data and capabilities, never its own name; a capability that the place lacks answers safely (M-12).
 */

/** A value that changes over time: read it now, or hear of its next change. `get` keeps its identity between changes. */
export interface Live<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Pixels of the viewport that the place covers with its own controls or with the device's notch (M-7). */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Colours that the place wants the product to wear, by role: each text reads on its ground. All of them, or none: then
 * the product keeps its own.
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
  /** Widgets in the manner of iOS, or the common ones. */
  look: 'ios' | 'base';
  /** `#rrggbb`, only well-formed ones. */
  colors: Partial<Record<ColorRole, string>>;
}

export interface Viewport {
  /** Height in CSS pixels that is really visible; null while unknown. */
  height: number | null;
  /** Sum of the device's and the content's safe areas, in CSS pixels. */
  insets: Insets;
  /** CSS pixels of the page that lie below what is seen of it: the sheet that it is in stands half-high. */
  below: number;
  isFullscreen: boolean;
}

/** An action of a screen or of the top dialog (M-11). */
export interface MainAction {
  text: string;
  isEnabled: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** A control of the place for one action; `isNative` false: the screen draws it itself, and `set` shows nothing (M-11). */
export interface ActionControl {
  readonly isNative: Live<boolean>;
  set(action: MainAction | null): void;
}

export type ImpactStyle = 'light' | 'medium' | 'heavy';
export type NoticeKind = 'success' | 'warning' | 'error';

/**
 * Where a link leads: a payment page, or any other that takes this page's place; a social provider's, in a window of its
 * own; another site; or an address of Telegram (M-10).
 */
export type LinkKind = 'payment' | 'social' | 'external' | 'telegram';

/** How a payment page finds the way back: to the site's own address, or to the bot's `startapp` link (C-5). */
export interface ReturnAddress {
  kind: 'site' | 'startapp';
  /** Origin and path without a trailing slash; the operator appends the result's path, or `?startapp=`. */
  base: string;
}

/** Told of each word to and from the place, for the recorder (H-2); it decides nothing. */
export type HostTap = (way: 'in' | 'out', name: string, data: unknown) => void;

/** Keeps the access token of a session for as long as the place allows (O-7); null: there is none. */
export interface TokenPlace {
  get(): string | null;
  /** @param isRenewed the same session goes on with it */
  set(token: string | null, isRenewed?: boolean): void;
  /** Hears that another page of this browser has signed in, signed out, or renewed its token. @returns what stops it */
  watch?(listener: (token: string | null, isRenewed: boolean) => void): () => void;
  /** Runs it while no other page of this browser runs such a thing. */
  alone?<T>(work: () => Promise<T>): Promise<T>;
}

/** Settings of the web server that the place needs to know. */
export interface PlatformSettings {
  /** Origins that may frame the product as Telegram does. */
  telegramOrigins: readonly string[];
  /** The bot's app link, such as `https://t.me/Bot/app`; null where there is none. */
  telegramAppLink: string | null;
  /** The operator's sessions are access tokens: the cookie by which the server is told that there is one. */
  tokenMark?: string;
}

export interface Platform {
  /** Raw init data of this launch for the session's sign-in (M-2, M-3), or null where there is a form instead. */
  readonly credential: string | null;
  /**
   * Whose sessions count here: this launch's own, held in memory and sent with every call, or the browser's, held in its
   * cookie. What a browser holds may be another player's than the launch's (M-2).
   */
  readonly sessions: 'launch' | 'browser';
  /** Where a session's access token is kept, for an operator whose cookie carries none; else the session is the cookie's. */
  readonly tokens?: TokenPlace | null;
  /** False where a session that a form begins ends with a reload, because nothing is kept. */
  readonly keepsSession: boolean;
  /** Start parameter of this launch (M-9), unchecked; null when there is none. */
  readonly startParam: string | null;
  /** A language tag that the place prefers, such as `fr`; null when it names none. */
  readonly languageTag: string | null;
  /** In an iframe: every API call sends the non-strict flag (M-14). */
  readonly isFramed: boolean;
  readonly appearance: Live<Appearance>;
  readonly viewport: Live<Viewport>;
  /** False while the player looks at something else. */
  readonly visibility: Live<boolean>;
  /** Shows the native back control with this handler, or hides it (M-5). No native control: does nothing. */
  setBack(onPress: (() => void) | null): void;
  /** Whose way back there is: the place's own through `setBack`, the browser's, or nobody's: then the page draws one (M-5, M-12). */
  readonly wayBack: Live<'native' | 'browser' | 'none'>;
  /** Has the place's own entry for settings lead there, where it has one (M-5). */
  setSettings(onPress: () => void): void;
  /** The primary action, and beside it the one that stands for “rather not” or “anew” (M-11). */
  readonly mainAction: ActionControl;
  readonly secondAction: ActionControl;
  readonly haptics: {
    selection(): void;
    impact(style: ImpactStyle): void;
    notify(kind: NoticeKind): void;
  };
  /** `policy` names: does the CMS's full-screen setting apply here (M-4)? `enter` resolves to what was reached, within 1 s. */
  readonly fullscreen: {
    isAllowedBy(policy: 'all' | 'telegram' | 'product' | 'none'): boolean;
    /** Whether a button for it would do anything here. */
    readonly isPossible: boolean;
    /** Asks by itself when a game opens (true) or waits for a button (false). */
    readonly isAutomatic: boolean;
    enter(): Promise<'fullscreen' | 'expanded' | 'none'>;
    exit(): Promise<void>;
  };
  /** Closing asks for confirmation while on (M-8). */
  setClosingGuard(isOn: boolean): void;
  /** Vertical swipes do not close the app while on (M-8). */
  setSwipeGuard(isOn: boolean): void;
  /**
   * Opens an address outside the product; call it in the tap. Returns false when the place refused (a blocked popup).
   * The caller has checked the address (W-10).
   */
  openLink(url: string, kind: LinkKind): boolean;
  readonly returnAddress: ReturnAddress;
  share(content: { text: string; url: string }): Promise<'shared' | 'copied' | 'failed'>;
  /** Puts a file among the player's downloads (G-10). */
  saveFile(name: string, content: Blob): void;
  /** Does it keep a file that a page has made, or fetch one from an address alone (H-4)? */
  readonly takesFilesBy: 'content' | 'address';
  /** Has the place fetch a file from an address; false where it refused. */
  fetchFile(name: string, url: string): boolean;
  /** What sends a file on by the place's own sheet, and tells whether it went; null where the place cannot with this one. */
  fileSharer(file: File): (() => Promise<boolean>) | null;
  /** Prints what is shown, or keeps it as a file; null where the place cannot (C-10). */
  readonly print: (() => void) | null;
  /** Small texts that outlive the page where the place allows it; a failing store reads as null and drops writes. */
  readonly storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
    /** Hears that another page of this browser has changed a text. Returns what stops it. */
    watch(key: string, listener: () => void): () => void;
  };
  /** `manner` names the act in the place's own words: an app that is installed, or a mark among those of the device. */
  readonly homeScreen: {
    readonly isAvailable: Live<boolean>;
    readonly manner: 'install' | 'shortcut';
    add(): Promise<boolean>;
  };
  /**
   * Keeps public pages readable without a connection (W-6). `onRelease` hears of a new release that is ready: `adopt`
   * starts the page anew with it. Where the place keeps nothing, nothing happens.
   */
  keepOffline(onRelease: (adopt: () => void) => void): Promise<void>;
  /** Tells the place that the first screen is painted. */
  ready(): void;
  /** Takes its listeners away; for tests and hot reload. */
  destroy(): void;
}
