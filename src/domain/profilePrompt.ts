/** Players are led to a page of their settings with a word about why, and back again after saving. */

import { splitLocale } from './addresses';
import { safeInternalPath } from './links';
import { href } from './paths';

export const SETTINGS = href('profile-index-settings');
const PERSONAL = href('profile-index-settings-personal');

/** Gates that lead to the settings: the toast that says why, and the page that it is about. */
const gates: Readonly<Record<string, { toastType: string; page: string }>> = {
  profile: { toastType: 'profile', page: PERSONAL },
  contacts: { toastType: 'contact', page: href('profile-index-settings-contacts') },
};

/**
 * Where a gate's button leads: to the page of the settings with the way back, or where it led anyway.
 * @param from address that the player stands at, with its locale and query
 */
export function gatePath(path: string, action: string, from: string): string {
  const gate = gates[action];
  if (path !== SETTINGS || gate === undefined) return path;
  return wayBack(from) === null
    ? gate.page
    : `${gate.page}?${new URLSearchParams({ from, toastType: gate.toastType })}`;
}

/** The page that the settings' own address means for whoever was sent there; null for who came by themselves. */
export function askedPage(query: URLSearchParams): string | null {
  if (!query.has('from') && !query.has('toastType')) return null;
  const asked = Object.values(gates).find(({ toastType }) => toastType === query.get('toastType'));
  return asked?.page ?? PERSONAL;
}

/** Is it a page of the settings, and not their menu? */
export const isSettingsPage = (path: string): boolean => path.startsWith(`${SETTINGS}/`);

/** Where `from` leads back to; null for an address of somebody else, a broken one, or the settings themselves. */
export function wayBack(from: string | null): string | null {
  const path = safeInternalPath(from);
  if (path === null) return null;
  const shown = splitLocale(path).rest.replace(/\/*([?#].*)?$/s, '');
  return shown === SETTINGS || isSettingsPage(shown) ? null : path;
}
