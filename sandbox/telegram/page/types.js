// @ts-check
/** Shapes that the parts of the host share. */

/**
 * @typedef {object} BottomButton
 * @property {boolean} is_visible
 * @property {boolean} is_active
 * @property {boolean} is_progress_visible
 * @property {string} text
 * @property {string} [color]
 * @property {string} [text_color]
 * @property {boolean} [has_shine_effect]
 * @property {string} [position]
 */

/**
 * @typedef {object} Dialog
 * @property {string} kind
 * @property {string} title
 * @property {string} message
 * @property {{id: string, text: string, isDestructive: boolean}[]} buttons
 * @property {(id: string | null) => void} onAnswer null when dismissed
 */

/**
 * @typedef {object} State what the client knows of the open app
 * @property {boolean} isOpen
 * @property {boolean} isLoaded
 * @property {boolean} isReady
 * @property {boolean} isFullscreen
 * @property {boolean} isExpanded
 * @property {boolean} isMinimised
 * @property {boolean} hasKeyboard
 * @property {boolean} needsConfirmation
 * @property {boolean} allowsSwipe
 * @property {boolean} isBackVisible
 * @property {boolean} isSettingsVisible
 * @property {BottomButton} main
 * @property {BottomButton} secondary
 * @property {Dialog | null} dialog
 * @property {{header: string, background: string, bottomBar: string}} colors empty where the theme's holds
 * @property {string[]} haptics
 * @property {string[]} openedLinks
 * @property {boolean} isOrientationLocked
 */

/**
 * @typedef {object} Host
 * @property {import('./settings.js').Settings} settings
 * @property {State} state
 * @property {() => import('./profiles.js').Profile} profile
 * @property {(name: string, payload?: unknown) => void} send
 * @property {(key: import('./texts.js').TextKey) => string} text
 * @property {(message: string) => void} toast
 * @property {() => void} paint
 * @property {() => void} close at once, without asking
 * @property {(startapp: string) => void} restart
 * @property {() => HTMLIFrameElement | null} frame
 */

/** @typedef {Record<string, (params: Record<string, unknown>) => string | undefined | void>} Methods */

/** @returns {BottomButton} */
export function hiddenButton() {
  return { is_visible: false, is_active: true, is_progress_visible: false, text: '' };
}

/** @returns {State} */
export function closedState() {
  return {
    isOpen: false,
    isLoaded: false,
    isReady: false,
    isFullscreen: false,
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
    isOrientationLocked: false,
  };
}
