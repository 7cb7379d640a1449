/** Shared types of the host simulator. */
import type { Profile } from './profiles.js';
import type { Settings } from './settings.js';
import type { Text } from './texts.js';

export interface BottomButton {
  is_visible: boolean;
  is_active: boolean;
  is_progress_visible: boolean;
  text: string;
  has_shine_effect: boolean;
  color: string | undefined;
  text_color: string | undefined;
  position: string | undefined;
}

export interface Dialog {
  kind: string;
  title: string;
  message: string;
  buttons: { id: string; text: string; isDestructive: boolean }[];
  /** Null when dismissed. */
  onAnswer: (id: string | null) => void;
}

/** The client's state of the open app. */
export interface State {
  isOpen: boolean;
  isLoaded: boolean;
  isReady: boolean;
  isFullscreen: boolean;
  /** Full screen is reported to the app, but the browser refused it. */
  isFalseFullscreen: boolean;
  isExpanded: boolean;
  isMinimised: boolean;
  hasKeyboard: boolean;
  needsConfirmation: boolean;
  allowsSwipe: boolean;
  isBackVisible: boolean;
  isSettingsVisible: boolean;
  main: BottomButton;
  secondary: BottomButton;
  dialog: Dialog | null;
  /** An empty colour means the theme's. */
  colors: { header: string; background: string; bottomBar: string };
  haptics: string[];
  openedLinks: string[];
  downloads: { url: string; name: string }[];
  isOrientationLocked: boolean;
}

export interface Host {
  settings: Settings;
  state: State;
  profile: () => Profile;
  send: (name: string, payload?: unknown) => void;
  text: Text;
  toast: (message: string) => void;
  paint: () => void;
  /** Closes at once, without a confirmation. */
  close: () => void;
  restart: (startapp: string) => void;
  frame: () => HTMLIFrameElement | null;
}

/** Methods of the app; a returned string says why the call had no effect. */
export type Methods = Record<string, (params: Record<string, unknown>) => unknown>;

export function hiddenButton(): BottomButton {
  return {
    is_visible: false,
    is_active: true,
    is_progress_visible: false,
    has_shine_effect: false,
    text: '',
    color: undefined,
    text_color: undefined,
    position: undefined,
  };
}

export function closedState(): State {
  return {
    isOpen: false,
    isLoaded: false,
    isReady: false,
    isFullscreen: false,
    isFalseFullscreen: false,
    isExpanded: true,
    isMinimised: false,
    hasKeyboard: false,
    needsConfirmation: false,
    allowsSwipe: true,
    isBackVisible: false,
    isSettingsVisible: false,
    main: hiddenButton(),
    secondary: hiddenButton(),
    dialog: null,
    colors: { header: '', background: '', bottomBar: '' },
    haptics: [],
    openedLinks: [],
    downloads: [],
    isOrientationLocked: false,
  };
}
