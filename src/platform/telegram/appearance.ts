import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { cleanTheme, type Launch, rememberTheme } from '../launch';
import type { Appearance, ColorRole, Live } from '../Platform';
import type { HostBridge } from './HostBridge';
import { field } from './payload';

const ROLES: Record<string, ColorRole> = {
  bg_color: 'bg',
  text_color: 'text',
  hint_color: 'hint',
  link_color: 'link',
  button_color: 'button',
  button_text_color: 'buttonText',
  secondary_bg_color: 'secondaryBg',
  header_bg_color: 'headerBg',
  bottom_bar_bg_color: 'bottomBarBg',
  accent_text_color: 'accentText',
  section_bg_color: 'sectionBg',
  section_header_text_color: 'sectionHeaderText',
  section_separator_color: 'sectionSeparator',
  subtitle_text_color: 'subtitleText',
  destructive_text_color: 'destructiveText',
};

/** The client's colours, live; the client's own bars follow them (M-7). */
export function watchAppearance(bridge: HostBridge, launch: Launch, cleanups: Cleanups): Live<Appearance> {
  const look = launch.platform === 'ios' || launch.platform === 'macos' ? 'ios' : 'base';
  const appearance = createLive(toAppearance(launch.theme, look));
  paintBars(bridge, appearance.get());
  cleanups.add(
    bridge.listen('theme_changed', (data) => {
      const theme = cleanTheme(field(data, 'theme_params'));
      // A payload without one good colour is a host's mistake rather than a theme.
      if (Object.keys(theme).length === 0) return;
      rememberTheme(launch, theme);
      appearance.set(toAppearance(theme, look));
      paintBars(bridge, appearance.get());
    }),
  );
  bridge.post('web_app_request_theme');
  return appearance;
}

function toAppearance(theme: Record<string, string>, look: Appearance['look']): Appearance {
  const colors: Appearance['colors'] = {};
  for (const [key, role] of Object.entries(ROLES)) {
    const color = theme[key];
    if (color) colors[role] = color;
  }
  return { scheme: colors.bg && isBright(colors.bg) ? 'light' : 'dark', look, colors };
}

/** Perceived brightness of `#rrggbb`, by the weights of the HSP model. */
function isBright(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) > 127;
}

function paintBars(bridge: HostBridge, { colors }: Appearance): void {
  const { bg, headerBg = bg, bottomBarBg = bg } = colors;
  if (headerBg && bridge.canColorHeader()) bridge.post('web_app_set_header_color', { color: headerBg as `#${string}` });
  else bridge.post('web_app_set_header_color', { color_key: 'bg_color' });
  if (bg) bridge.post('web_app_set_background_color', { color: bg as `#${string}` });
  if (bottomBarBg) bridge.post('web_app_set_bottom_bar_color', { color: bottomBarBg as `#${string}` });
}
