// @ts-check
/** The client's own buttons: back, settings, main and secondary. */
import { hiddenButton } from './types.js';

/** @typedef {import('./types.js').Host} Host */

/** The bar slides for 250 ms, and the new size is told when it has settled. */
const BAR_DELAY = 400;

/** @param {Host} host @param {{sendViewport: () => void, sendAreas: () => void}} screen */
export function createButtons(host, screen) {
  const hasBar = () => host.state.main.is_visible || host.state.secondary.is_visible;

  /** @param {'main' | 'secondary'} which @param {Record<string, unknown>} params */
  const setUp = (which, params) => {
    const hadBar = hasBar();
    const next = { ...hiddenButton(), ...host.state[which], ...params };
    next.text = String(next.text ?? '');
    next.is_visible = next.is_visible === true && next.text.trim() !== '';
    host.state[which] = next;
    host.paint();
    if (hadBar === hasBar()) return;
    setTimeout(() => {
      screen.sendViewport();
      screen.sendAreas();
    }, BAR_DELAY);
  };

  /** @param {'main' | 'secondary'} which @returns {boolean} false when there is nothing to press */
  const press = (which) => {
    const button = host.state[which];
    if (!button.is_visible || !button.is_active || host.state.dialog) return false;
    host.send(`${which}_button_pressed`);
    return true;
  };

  return {
    /** @type {import('./types.js').Methods} */
    methods: {
      web_app_setup_main_button: (params) => setUp('main', params),
      web_app_setup_secondary_button: (params) => setUp('secondary', params),
      web_app_setup_back_button: ({ is_visible: isVisible }) => {
        host.state.isBackVisible = isVisible === true;
        host.paint();
      },
      web_app_setup_settings_button: ({ is_visible: isVisible }) => {
        host.state.isSettingsVisible = isVisible === true;
        host.paint();
      },
    },
    pressMain: () => press('main'),
    pressSecondary: () => press('secondary'),
    pressSettings: () => {
      if (host.state.isSettingsVisible) host.send('settings_button_pressed');
      return host.state.isSettingsVisible;
    },
  };
}
