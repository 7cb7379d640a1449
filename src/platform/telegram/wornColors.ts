/**
 * The colours of a theme as they are worn, kept on the device: the script before the first paint has no room for the rules
 * that mend what cannot be read, but a theme that was worn before it puts on as it was (M-7).
 */
import { colorVariable } from '../common/colorVariable';
import type { Appearance } from '../Platform';

/** Read by `web/earlyTheme.ts`: the theme as text, and the value of each variable. */
const WORN_KEY = 'baize/worn';

/** @param theme as it was cleaned, by Telegram's own keys */
export function keepWorn(theme: Record<string, string>, { colors }: Pick<Appearance, 'colors'>): void {
  const worn = Object.fromEntries(Object.entries(colors).map(([role, color]) => [colorVariable(role), color]));
  try {
    localStorage.setItem(WORN_KEY, JSON.stringify([JSON.stringify(theme), worn]));
  } catch {
    // A frame without storage wears its theme as it came until the script runs.
  }
}
