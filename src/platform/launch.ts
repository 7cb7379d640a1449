/**
 * Removes Telegram's launch parameters from the address before the router reads it, and saves them for this tab. Part
 * of the first bundle, so it must stay small and without imports.
 */
/** Session storage key of the launch, for reloads of this tab. */
export const LAUNCH_KEY = 'baize/launch';
const PREFIX = 'tgWebApp';
const COLOR = /^#[0-9a-f]{6}$/i;
const THEME_KEY = /^[a-z]+(_[a-z]+)*_color$/;
/** Keys of init data. They separate its pairs from the page's own parameters if the init data was not encoded. */
const INIT_DATA_KEY =
  /^(user|receiver|chat|chat_type|chat_instance|start_param|can_send_after|auth_date|hash|signature|query_id)=/;

export interface Launch {
  /** Signed init data; null for a launch without it (a keyboard button). */
  initData: string | null;
  /** Bot API version of the client, such as `9.6`. */
  version: string;
  platform: string;
  /** Colours by Telegram's own keys, valid `#rrggbb` only. */
  theme: Record<string, string>;
  /** Not validated. Null after a reload, when the address already has the route that it opened. */
  startParam: string | null;
  isFullscreen: boolean;
}

/**
 * Reads the launch from the address's hash and removes it there, else from this tab's session; null in a plain browser.
 * Of the query only a start parameter is read, since links may contain anything. The launch is valid only if a host is
 * found, which then saves it for reloads (`saveLaunch`). Call it before the router exists.
 */
export function readLaunch(): Launch | null {
  const fromSearch = extractParams(location.search.slice(1));
  const fromHash = extractParams(location.hash.slice(1));
  if (Object.keys({ ...fromSearch.params, ...fromHash.params }).length === 0) return restoreLaunch();
  cleanAddress(fromSearch.rest, fromHash.rest);
  const { tgWebAppStartParam } = fromSearch.params;
  return toLaunch({ ...(tgWebAppStartParam && { tgWebAppStartParam }), ...fromHash.params }) ?? restoreLaunch();
}

export function saveLaunch(launch: Launch): void {
  writeLaunch({ ...launch, startParam: null });
}

/** Saves the current theme, so that the first paint after a reload does not use the launch's. */
export function saveTheme(launch: Launch, theme: Record<string, string>): void {
  writeLaunch({ ...launch, startParam: null, theme });
}

/** Keeps only colours that every browser supports; Telegram may send numbers, an alpha channel or other keys. */
export function cleanTheme(source: unknown): Record<string, string> {
  const theme: Record<string, string> = {};
  if (typeof source !== 'object' || source === null) return theme;
  for (const [key, value] of Object.entries(source)) {
    const color = typeof value === 'number' ? `#${(value & 0xffffff).toString(16).padStart(6, '0')}` : value;
    if (THEME_KEY.test(key) && typeof color === 'string' && COLOR.test(color)) theme[key] = color.toLowerCase();
  }
  return theme;
}

/** @returns the launch parameters, and the rest of the text unchanged */
function extractParams(text: string): { params: Record<string, string>; rest: string } {
  const params: Record<string, string> = {};
  const start = text.search(/(^|[?&])tgWebApp/);
  if (start < 0) return { params, rest: text };
  const rest = start > 0 ? [text.slice(0, start)] : [];
  let isInsideInitData = false;
  for (const part of text.slice(start).replace(/^[?&]/, '').split('&')) {
    const split = part.indexOf('=');
    const name = split < 0 ? part : part.slice(0, split);
    const value = split < 0 ? '' : part.slice(split + 1);
    if (name.startsWith(PREFIX)) {
      // A bare `=` in the value means that the init data was not encoded, so its pairs follow.
      isInsideInitData = name === 'tgWebAppData' && value.includes('=');
      params[name] = isInsideInitData ? value : decode(value);
    } else if (isInsideInitData && INIT_DATA_KEY.test(part)) {
      params.tgWebAppData += `&${part}`;
    } else if (part) {
      rest.push(part);
    }
  }
  return { params, rest: rest.join('&') };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return value;
  }
}

/** A start parameter alone is not a launch: people copy links with it. */
function toLaunch(params: Record<string, string>): Launch | null {
  const { tgWebAppData, tgWebAppVersion, tgWebAppPlatform, tgWebAppThemeParams, tgWebAppStartParam } = params;
  if ([tgWebAppData, tgWebAppVersion, tgWebAppPlatform, tgWebAppThemeParams].every((value) => value === undefined)) {
    return null;
  }
  const initData = tgWebAppData || null;
  return {
    initData,
    version: /^\d+(\.\d+)*$/.test(tgWebAppVersion ?? '') ? (tgWebAppVersion ?? '') : '6.0',
    platform: tgWebAppPlatform || 'unknown',
    theme: cleanTheme(parseJson(tgWebAppThemeParams ?? '')),
    startParam: tgWebAppStartParam || new URLSearchParams(initData ?? '').get('start_param'),
    isFullscreen: params.tgWebAppFullscreen === '1' || params.tgWebAppFullscreen === 'true',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function cleanAddress(search: string, hash: string): void {
  const address = location.pathname + (search && `?${search}`) + (hash && `#${hash}`);
  history.replaceState(history.state, '', address);
}

function writeLaunch(launch: Launch): void {
  try {
    sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(launch));
  } catch {
    saveInHistory(launch);
  }
}

let historyLaunch: Launch | null = null;

/** False in a frame without storage: a reload keeps the launch there, but any other new page loses it. */
export const isLaunchStored = (): boolean => historyLaunch === null;

/**
 * A frame without third-party storage has no session storage, but history entries can hold data, which is private to
 * this origin and gone with the tab. It is written on `beforeunload`, because the router writes there until then.
 */
function saveInHistory(launch: Launch): void {
  if (!historyLaunch) {
    window.addEventListener('beforeunload', () =>
      history.replaceState({ ...history.state, [LAUNCH_KEY]: historyLaunch }, ''),
    );
  }
  historyLaunch = launch;
}

function restoreLaunch(): Launch | null {
  try {
    return parseLaunch(parseJson(sessionStorage.getItem(LAUNCH_KEY) ?? ''));
  } catch {
    const launch = parseLaunch((history.state as Record<string, unknown> | null)?.[LAUNCH_KEY]);
    if (launch) saveInHistory(launch);
    return launch;
  }
}

/** The saved value may come from an older build, so its shape is checked. */
function parseLaunch(found: unknown): Launch | null {
  if (typeof found !== 'object' || found === null) return null;
  const { initData, version, platform, theme, isFullscreen } = found as Partial<Record<keyof Launch, unknown>>;
  if (typeof version !== 'string' || typeof platform !== 'string') return null;
  return {
    initData: typeof initData === 'string' ? initData : null,
    version,
    platform,
    theme: cleanTheme(theme),
    startParam: null,
    isFullscreen: isFullscreen === true,
  };
}
