/** The place that the product runs in, never by its own name; what it lacks answers safely. */

/** Read it now, or hear of its next change. `get` keeps its identity between changes. */
export interface Live<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Pixels that the place covers with its own controls or with the device's notch. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Colours of the place by role, each text readable on its ground; all or none: then the product keeps its own. */
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
  /** Widgets as on iOS, or the common ones. */
  look: 'ios' | 'base';
  /** Well-formed `#rrggbb` only. */
  colors: Partial<Record<ColorRole, string>>;
}

export interface Viewport {
  /** Visible height in CSS pixels; null while unknown. */
  height: number | null;
  /** Sum of the device's and the content's safe areas, in CSS pixels. */
  insets: Insets;
  /** CSS pixels of the page below what is visible, because its sheet stands half-high. */
  below: number;
  isFullscreen: boolean;
}

/** An action of a screen or of the top dialog. */
export interface MainAction {
  text: string;
  isEnabled: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** `isNative` false: the screen draws the control itself, and `set` does nothing. */
export interface ActionControl {
  readonly isNative: Live<boolean>;
  /** Whether the native control is on the screen, also when it only loads after its screen has gone. */
  readonly isShown: Live<boolean>;
  set(action: MainAction | null): void;
  /** From `set(null)` on the last action stays, loading: the next screen has not decided yet. @returns what ends it */
  hold(): () => void;
}

export type ImpactStyle = 'light' | 'medium' | 'heavy';
export type NoticeKind = 'success' | 'warning' | 'error';

/** A page that replaces ours, such as a payment; a social sign-in in its own window; another site; Telegram. */
export type LinkKind = 'payment' | 'social' | 'external' | 'telegram';

export interface Link {
  url: string;
  kind: LinkKind;
}

/** A file for the player, as its bytes and as an address that works for some minutes without a session. */
export interface PlayerFile {
  name: string;
  content(): Promise<Blob>;
  /** Null where the operator has no such addresses. */
  address: (() => Promise<string>) | null;
  /** Hears what the player answered after `unanswered`. */
  onLateAnswer(outcome: FileOutcome): void;
}

/** `opened`: by the device's browser. `unanswered`: the place may still ask the player. `unavailable`: not in this place. */
export type FileOutcome = 'downloading' | 'cancelled' | 'opened' | 'unanswered' | 'unavailable' | 'failed';

/** `selected`: the player has to copy it by hand. */
export type CopyOutcome = 'copied' | 'selected' | 'failed';

/** How a payment page finds the way back: to the site's own address, or to the bot's `startapp` link. */
export interface ReturnAddress {
  kind: 'site' | 'startapp';
  /** Origin and path without a trailing slash; the operator appends the result's path, or `?startapp=`. */
  base: string;
}

/** Observes each message to and from the place, for the recorder. */
export type HostTap = (way: 'in' | 'out', name: string, data: unknown) => void;

/** Keeps a session's access token for as long as the place allows; null: none. */
export interface TokenPlace {
  get(): string | null;
  /** @param isRenewed the same session continues with it */
  set(token: string | null, isRenewed?: boolean): void;
  /** Hears of another page's sign-in, sign-out or renewal. @returns what stops it */
  watch?(listener: (token: string | null, isRenewed: boolean) => void): () => void;
  /** Runs it while no other page of this browser runs such work. */
  alone?<T>(work: () => Promise<T>): Promise<T>;
}

/** Settings of the web server that the place needs to know. */
export interface PlatformSettings {
  /** Origins that may frame the product as Telegram does. */
  telegramOrigins: readonly string[];
  /** The bot's app link, such as `https://t.me/Bot/app`; null where there is none. */
  telegramAppLink: string | null;
  /** Where sessions are access tokens: the cookie that tells the server that there is one. */
  tokenMark?: string;
}

export interface Platform {
  /** Raw init data for the sign-in, or null where there is a form instead. */
  readonly credential: string | null;
  /** `launch`: in memory, sent with every call. `browser`: in its cookie, maybe another player's than the launch's. */
  readonly sessions: 'launch' | 'browser';
  /** Where access tokens are kept; null or missing where the session is the cookie's. */
  readonly tokens?: TokenPlace | null;
  /** False where a session begun by a form ends with a reload. */
  readonly keepsSession: boolean;
  /** False where another page would lose the launch: what can be done without leaving this one is. */
  readonly canRestart: boolean;
  /** Name of the player whom the launch is for, unchecked; null where there is none. */
  readonly launchName: string | null;
  /** Start parameter of this launch, unchecked; null when there is none. */
  readonly startParam: string | null;
  /** A language tag that the place prefers, such as `fr`; null when it names none. */
  readonly languageTag: string | null;
  /** True sends the non-strict flag with every API call. */
  readonly isFramed: boolean;
  readonly appearance: Live<Appearance>;
  readonly viewport: Live<Viewport>;
  /** False while the player looks at something else. */
  readonly visibility: Live<boolean>;
  /** Shows the native back control, or hides it with null; does nothing without one. */
  setBack(onPress: (() => void) | null): void;
  /** Who offers a way back: the place by `setBack`, the browser, or nobody: then the page draws one. */
  readonly wayBack: Live<'native' | 'browser' | 'none'>;
  setSettings(onPress: () => void): void;
  readonly mainAction: ActionControl;
  readonly secondAction: ActionControl;
  readonly haptics: {
    selection(): void;
    impact(style: ImpactStyle): void;
    notify(kind: NoticeKind): void;
  };
  /** `policy`: the CMS's setting that applies here. `enter` resolves within 1 s to what was reached. */
  readonly fullscreen: {
    isAllowedBy(policy: 'all' | 'telegram' | 'product' | 'none'): boolean;
    readonly isPossible: boolean;
    /** True: asks when a game opens; false: waits for a button. */
    readonly isAutomatic: boolean;
    enter(): Promise<'fullscreen' | 'expanded' | 'none'>;
    exit(): Promise<void>;
  };
  /** Closing asks for confirmation while on. */
  setClosingGuard(isOn: boolean): void;
  /** Vertical swipes do not close the app while on. */
  setSwipeGuard(isOn: boolean): void;
  /** Call it in the tap, with a checked address. @returns false when the place refused (a blocked popup) */
  openLink(url: string, kind: LinkKind): boolean;
  /** What the place was asked to open and did not within 2 s, as far as can be seen; null: nothing. */
  readonly unopenedLink: Live<Link | null>;
  readonly returnAddress: ReturnAddress;
  share(content: { text: string; url: string }): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>;
  /** Copies the text; where nothing can copy, it selects `shown`, the element that shows it. Call it in the tap. */
  copyText(text: string, shown?: HTMLElement | null): Promise<CopyOutcome>;
  /** Hands a file to the player. Rejects only as `content` and `address` do. */
  deliverFile(file: PlayerFile): Promise<FileOutcome>;
  /** Shares a file by the place's own sheet and tells whether it went; null where the place cannot share this one. */
  fileSharer(file: File): (() => Promise<boolean>) | null;
  /** Null where the place cannot print. */
  readonly print: (() => void) | null;
  /** Small texts that outlive the page if the place allows; a failing store reads as null and drops writes. */
  readonly storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
    /** Hears of another page's change. @returns what stops it */
    watch(key: string, listener: () => void): () => void;
  };
  /** Tells that the browser holds a session's cookie; it outlives a cleared storage. */
  readonly sessionMark?: { isThere(): boolean; remove(): void };
  /** `manner`: an installed app, or a shortcut on the device. */
  readonly homeScreen: {
    readonly isAvailable: Live<boolean>;
    readonly manner: 'install' | 'shortcut';
    add(): Promise<boolean>;
  };
  /** Keeps public pages readable offline. `onRelease` hears of a new release; `adopt` reloads with it. */
  keepOffline(onRelease: (adopt: () => void) => void): Promise<void>;
  ready(): void;
  /** Takes its listeners away; for tests and hot reload. */
  destroy(): void;
}
