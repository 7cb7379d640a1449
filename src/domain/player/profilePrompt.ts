/** Redirects players to a settings page with the reason, and back after saving. */

import { splitLocale } from '@baize/contract/links/addresses';
import { safeInternalPath } from '@baize/contract/links/links';
import { href } from '@baize/contract/links/paths';

export const SETTINGS = href('profile-index-settings');
const PERSONAL = href('profile-index-settings-personal');

/** Gates that lead to the settings: type of the toast with the reason, and the page. */
const gates: Readonly<Record<string, { toastType: string; page: string }>> = {
  profile: { toastType: 'profile', page: PERSONAL },
  contacts: { toastType: 'contact', page: href('profile-index-settings-contacts') },
};

/**
 * Target of a gate's button: a settings page with a return path, or its own path.
 * @param from current path with locale and query
 */
export function gatePath(path: string, action: string, from: string): string {
  const gate = gates[action];
  if (path !== SETTINGS || gate === undefined) return path;
  return returnPath(from) === null
    ? gate.page
    : `${gate.page}?${new URLSearchParams({ from, toastType: gate.toastType })}`;
}

/** The settings page that a redirect asks for; null if the player opened the settings directly. */
export function requestedPage(query: URLSearchParams): string | null {
  if (!query.has('from') && !query.has('toastType')) return null;
  const requested = Object.values(gates).find(({ toastType }) => toastType === query.get('toastType'));
  return requested?.page ?? PERSONAL;
}

export const isSettingsPage = (path: string): boolean => path.startsWith(`${SETTINGS}/`);

export function returnPath(from: string | null): string | null {
  const path = safeInternalPath(from);
  if (path === null) return null;
  const shown = splitLocale(path).rest.replace(/\/*([?#].*)?$/s, '');
  return shown === SETTINGS || isSettingsPage(shown) ? null : path;
}
