/** Saves the palette for the script before the first paint, which is too small for the contrast rules. */
import { colorVariable } from '../common/colorVariable';
import type { Appearance } from '../Platform';

/** Local storage key, read by `web/early/theme.ts`: the theme as text, and the value of each variable. */
export const APPLIED_COLORS_KEY = 'baize/worn';

/** @param theme cleaned, by Telegram's own keys */
export function saveAppliedColors(theme: Record<string, string>, { colors }: Pick<Appearance, 'colors'>): void {
  const applied = Object.fromEntries(Object.entries(colors).map(([role, color]) => [colorVariable(role), color]));
  try {
    localStorage.setItem(APPLIED_COLORS_KEY, JSON.stringify([JSON.stringify(theme), applied]));
  } catch {
    // Without storage the theme is applied unchanged until the script runs.
  }
}
