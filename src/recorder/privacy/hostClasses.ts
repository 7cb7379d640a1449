/** Unknown messages are reported by name only. Completeness: tests/unit/recorder/privacyTables.test.ts. */
import { type AnyClasses, keep } from './classes';

const insets = keep('top right bottom left');
const color = { color: 'keep' } as const;
const visible = { is_visible: 'keep' } as const;

const button = keep('is_visible is_active is_progress_visible has_shine_effect text color text_color');

export const hostOut = {
  iframe_ready: { reload_supported: 'keep' },
  iframe_will_reload: {},
  web_app_ready: {},
  web_app_expand: {},
  web_app_request_theme: {},
  web_app_request_viewport: {},
  web_app_setup_main_button: button,
  web_app_open_link: { url: 'address', try_instant_view: 'keep', try_browser: 'keep' },
  web_app_setup_back_button: visible,
  web_app_set_header_color: keep('color color_key'),
  web_app_set_background_color: color,
  web_app_trigger_haptic_feedback: keep('type impact_style notification_type'),
  web_app_open_tg_link: { path_full: 'address' },
  web_app_setup_closing_behavior: { need_confirmation: 'keep' },
  web_app_setup_settings_button: visible,
  web_app_setup_swipe_behavior: { allow_vertical_swipe: 'keep' },
  web_app_setup_secondary_button: { ...button, position: 'keep' },
  web_app_set_bottom_bar_color: color,
  web_app_request_safe_area: {},
  web_app_request_content_safe_area: {},
  web_app_request_fullscreen: {},
  web_app_exit_fullscreen: {},
  web_app_check_home_screen: {},
  web_app_add_to_home_screen: {},
  web_app_request_file_download: { url: 'link', file_name: 'keep' },
} as const satisfies Record<string, AnyClasses>;

/** Newer clients may send more colors. */
const theme = {
  ...keep('accent_text_color bg_color bottom_bar_bg_color button_color button_text_color'),
  ...keep('destructive_text_color header_bg_color hint_color link_color secondary_bg_color section_bg_color'),
  ...keep('section_header_text_color section_separator_color subtitle_text_color text_color'),
  '*': 'keep',
} as const;

/** The launch without its init data; not part of Telegram's protocol. */
const launch: AnyClasses = {
  ...keep('version platform isFullscreen language'),
  theme: { '*': 'keep' },
};

export const hostIn = {
  reload_iframe: {},
  back_button_pressed: {},
  settings_button_pressed: {},
  main_button_pressed: {},
  secondary_button_pressed: {},
  theme_changed: { theme_params: theme },
  viewport_changed: keep('height width is_expanded is_state_stable'),
  safe_area_changed: insets,
  content_safe_area_changed: insets,
  fullscreen_changed: { is_fullscreen: 'keep' },
  file_download_requested: { status: 'keep' },
  fullscreen_failed: { error: 'keep' },
  visibility_changed: { is_visible: 'keep' },
  home_screen_checked: { status: 'keep' },
  home_screen_added: {},
  home_screen_failed: {},
} as const satisfies Record<string, AnyClasses>;

const ownClasses = (table: Readonly<Record<string, AnyClasses>>, name: string): AnyClasses =>
  Object.hasOwn(table, name) ? (table[name] ?? 'never') : 'never';

export const hostClasses = (way: 'in' | 'out', name: string): AnyClasses =>
  name === 'launch' ? launch : ownClasses(way === 'in' ? hostIn : hostOut, name);
