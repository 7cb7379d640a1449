/** Players are led to their settings with a word about why, and back again after saving. */
import { splitLocale } from './addresses';
import { safeInternalPath } from './links';

const SETTINGS = '/profile/settings';

/** Gates that lead to the settings, with the toast that says why. */
const toastTypes: Readonly<Record<string, string>> = { profile: 'profile', contacts: 'contact' };
/** Where on that page it is, when it does not begin with it. */
const anchors: Readonly<Record<string, string>> = { contacts: '#contacts' };

/**
 * Where a gate's button leads: to the settings with the way back, or where it led anyway.
 * @param from address that the player stands at, with its locale and query
 */
export function gatePath(path: string, action: string, from: string): string {
  const toastType = toastTypes[action];
  if (path !== SETTINGS || toastType === undefined || wayBack(from) === null) return path;
  return `${path}?${new URLSearchParams({ from, toastType })}${anchors[action] ?? ''}`;
}

/** Where `from` leads back to; null for an address of somebody else, a broken one, or the settings themselves. */
export function wayBack(from: string | null): string | null {
  const path = safeInternalPath(from);
  if (path === null) return null;
  const shown = splitLocale(path).rest.replace(/\/*([?#].*)?$/s, '');
  return shown === SETTINGS ? null : path;
}
