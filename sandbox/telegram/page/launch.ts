/** Launch addresses, built as Telegram's server and clients build them. */
import type { SignedLaunch } from '../registerTelegramHost';
import { profileOf } from './profiles.js';
import type { Settings } from './settings.js';
import { THEMES } from './themes.js';

/** Requests a signed launch from this page's server. */
export async function requestLaunch(settings: Settings): Promise<SignedLaunch> {
  const answer = await fetch('/sandbox/telegram/launch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      player: settings.player === 'new' ? 'new' : Number(settings.player),
      startParam: settings.startapp,
      language: settings.language,
    }),
  });
  if (!answer.ok) throw new Error(`Launch failed: HTTP ${answer.status}`);
  return answer.json();
}

/** The start parameter goes into the query, everything else into the hash. */
export function launchAddress(siteOrigin: string, settings: Settings, initData: string) {
  const profile = profileOf(settings.profile);
  const isWebK = settings.profile === 'webk';
  const hash = new URLSearchParams();
  if (profile.hasInitData) hash.set('tgWebAppData', initData);
  hash.set('tgWebAppVersion', isWebK && settings.version === '8.0' ? '9.0' : settings.version);
  hash.set('tgWebAppPlatform', profile.platform);
  if (profile.hasTheme) hash.set('tgWebAppThemeParams', JSON.stringify(THEMES[settings.theme] ?? {}));
  if (settings.mode === 'fullscreen' && settings.hasFullscreen) hash.set('tgWebAppFullscreen', '1');
  const address = new URL('/', siteOrigin);
  if (settings.startapp) address.searchParams.set('tgWebAppStartParam', settings.startapp);
  // Telegram writes a space as %20, and init data arrives encoded twice.
  return `${address.href}#${hash.toString().replaceAll('+', '%20')}`;
}
