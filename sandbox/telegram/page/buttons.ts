/** The client's own buttons: back, settings, main and secondary. */
import type { BottomButton, Host, Methods } from './types.js';

/** Milliseconds: the bar animates, and the new viewport is sent once it has settled. */
const BAR_SLIDE_MS = 250;
const BAR_DELAY_MS = 400;

/** The button after an update by the app. A button without text is not shown. */
function changed(before: BottomButton, params: Record<string, unknown>): BottomButton {
  const flag = (value: unknown, fallback: boolean) => (value === undefined ? fallback : value === true);
  const optionalText = (value: unknown, fallback: string | undefined) =>
    value === undefined ? fallback : typeof value === 'string' ? value : undefined;
  const text = params.text === undefined ? before.text : String(params.text ?? '');
  return {
    is_visible: flag(params.is_visible, before.is_visible) && text.trim() !== '',
    is_active: flag(params.is_active, before.is_active),
    is_progress_visible: flag(params.is_progress_visible, before.is_progress_visible),
    has_shine_effect: flag(params.has_shine_effect, before.has_shine_effect),
    text,
    color: optionalText(params.color, before.color),
    text_color: optionalText(params.text_color, before.text_color),
    position: optionalText(params.position, before.position),
  };
}

export function createButtons(host: Host, screen: { sendViewport: () => void; sendAreas: () => void }) {
  const hasBar = () => host.state.main.is_visible || host.state.secondary.is_visible;

  const setUp = (which: 'main' | 'secondary', params: Record<string, unknown>) => {
    const hadBar = hasBar();
    host.state[which] = changed(host.state[which], params);
    host.paint();
    if (hadBar === hasBar()) return;
    for (let report = 0; report < host.profile().barReports; report += 1)
      setTimeout(
        () => {
          screen.sendViewport();
          screen.sendAreas();
        },
        BAR_DELAY_MS + report * BAR_SLIDE_MS,
      );
  };

  /** @returns false when the button cannot be pressed */
  const press = (which: 'main' | 'secondary'): boolean => {
    const button = host.state[which];
    if (!button.is_visible || !button.is_active || host.state.dialog) return false;
    host.send(`${which}_button_pressed`);
    return true;
  };

  return {
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
    } satisfies Methods,
    pressMain: () => press('main'),
    pressSecondary: () => press('secondary'),
    pressSettings: () => {
      if (host.state.isSettingsVisible) host.send('settings_button_pressed');
      return host.state.isSettingsVisible;
    },
  };
}
