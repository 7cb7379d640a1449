import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { cleanTheme, type Launch, saveTheme } from '../launch';
import type { Appearance, Live } from '../Platform';
import { saveAppliedColors } from './appliedColors';
import type { HostBridge } from './HostBridge';
import { paletteOf } from './palette';
import { field } from './payload';

/** Follows the client's theme and colours the client's bars accordingly. */
export function watchAppearance(bridge: HostBridge, launch: Launch, cleanups: Cleanups): Live<Appearance> {
  const look = launch.platform === 'ios' || launch.platform === 'macos' ? 'ios' : 'base';
  const toAppearance = (theme: Record<string, string>): Appearance => {
    const { scheme, colors } = paletteOf(theme, { dark: accentOf('dark'), light: accentOf('light') });
    if (Object.keys(theme).length > 0) saveAppliedColors(theme, { colors });
    return { scheme, look, colors };
  };
  const appearance = createLive(toAppearance(launch.theme));
  paintBars(bridge, appearance.get());
  cleanups.add(
    bridge.listen('theme_changed', (data) => {
      const theme = cleanTheme(field(data, 'theme_params'));
      // A payload without any valid colour is a bug of the host.
      if (Object.keys(theme).length === 0) return;
      saveTheme(launch, theme);
      appearance.set(toAppearance(theme));
      paintBars(bridge, appearance.get());
    }),
  );
  bridge.post('web_app_request_theme');
  return appearance;
}

/** The operator's accent colour, which the server writes into the page; undefined unless `#rrggbb`. */
function accentOf(scheme: Appearance['scheme']): string | undefined {
  const accent = document.documentElement.style.getPropertyValue(`--bz-accent-${scheme}`).trim();
  return /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined;
}

function paintBars(bridge: HostBridge, { colors }: Appearance): void {
  const { bg, headerBg, bottomBarBg } = colors;
  if (headerBg && bridge.canColorHeader()) bridge.post('web_app_set_header_color', { color: headerBg as `#${string}` });
  else bridge.post('web_app_set_header_color', { color_key: 'bg_color' });
  if (bg) bridge.post('web_app_set_background_color', { color: bg as `#${string}` });
  if (bottomBarBg) bridge.post('web_app_set_bottom_bar_color', { color: bottomBarBg as `#${string}` });
}
