import { CHAT_VENDORS, type ChatVendorName } from './chatPolicy';
import { type CmsSettings, readCmsSettings } from './cms/settings';
import { type Limits, limitFallbacks } from './limits';

/** Every setting of the web server, read from the environment and checked here and nowhere else. */
export interface WebSettings {
  host: string;
  port: number;
  /** Addresses of the operator as this server reaches them, without a trailing slash. */
  apiUrl: string;
  cmsUrl: string;
  cms: CmsSettings;
  /** Public origin of the site, without a trailing slash. */
  siteOrigin: string;
  /** Origins that may frame the product as Telegram does. */
  telegramOrigins: string[];
  /** The bot's app link; null where there is none. */
  telegramAppLink: string | null;
  /** More path prefixes that lead to the operator, such as `/sandbox`. */
  proxyExtra: string[];
  /** More path prefixes of the operator that hold files alone, kept as `/media` is (O-4). */
  filePrefixes: string[];
  /** Pages keep a recording of themselves, on the device, for a report to the help desk (H-1). */
  isRecorded: boolean;
  /** Staff can open reports of players at `/desk` (H-7). */
  hasDesk: boolean;
  /** The CMS's own sign-in, and with it writing, can be reached through the site (N-13). */
  hasCmsSignIn: boolean;
  /** Vendors of live chat that pages may load, and origins of those that have no one address (W-12). */
  chatVendors: ChatVendorName[];
  chatOrigins: string[];
  /** Name of the session's cookie; only its presence is read (R-26). */
  sessionCookie: string;
  logLevel: LogLevel;
  /** Pages that may be rendered at once, and those that may wait for it (O-12). */
  rendersAtOnce: number;
  rendersWaiting: number;
  /** Bytes that kept pages may take; none are kept with 0. */
  pageCacheBytes: number;
  /** How many proxies in front are trusted to name the visitor's address and scheme. */
  trustedProxies: number;
  /** What one client, one request and one stop may take. */
  limits: Limits;
  /** Sources are served through Vite with hot reload. */
  isDev: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Record<string, string | undefined>;
type Reader<T> = (value: string) => T;

/** A setting that cannot be used; the message names it and says what it takes. */
export class SettingsError extends Error {}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65535) throw new SettingsError('takes a number from 0 to 65535');
  return number;
}

function address(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new SettingsError('takes an http or https address, such as https://operator.example');
  }
  const url = new URL(value);
  if (url.search || url.hash || url.username)
    throw new SettingsError('takes an address without query, hash or password');
  return url.href.replace(/\/+$/, '');
}

function origin(value: string): string {
  const url = address(value);
  if (new URL(url).origin !== url)
    throw new SettingsError('takes an origin without a path, such as https://site.example');
  return url;
}

function list<T>(read: Reader<T>): Reader<T[]> {
  return (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read);
}

function prefix(value: string): string {
  if (!/^(\/[\w-]+)+$/.test(value)) throw new SettingsError('takes paths such as /sandbox, separated by commas');
  return value;
}

function cookieName(value: string): string {
  if (!/^[\w-]+$/.test(value)) throw new SettingsError('takes a cookie name of letters, digits, _ and -');
  return value;
}

function logLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level) throw new SettingsError(`takes one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

function chatVendor(value: string): ChatVendorName {
  const vendor = CHAT_VENDORS.find((known) => known === value);
  if (!vendor) throw new SettingsError(`takes names of ${CHAT_VENDORS.join(', ')}, separated by commas`);
  return vendor;
}

function flag(value: string): boolean {
  if (value !== '0' && value !== '1') throw new SettingsError('takes 0 or 1');
  return value === '1';
}

function whole(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new SettingsError('takes a whole number from 0 to 999999');
  return Number(value);
}

function positive(value: string): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) === 0) throw new SettingsError('takes a whole number from 1 to 999999');
  return Number(value);
}

function count(value: string): number {
  if (!/^\d$/.test(value)) throw new SettingsError('takes a number from 0 to 9');
  return Number(value);
}

type Read = <T>(name: string, reader: Reader<T>, fallback: string | null) => T;

const SECOND = 1000;
const MEGABYTE = 1024 * 1024;

function readLimits(read: Read): Limits {
  const of = (name: keyof typeof limitFallbacks, reader: Reader<number> = positive) =>
    read(name, reader, String(limitFallbacks[name]));
  return {
    headersMs: of('HEADER_SECONDS') * SECOND,
    requestMs: of('REQUEST_SECONDS') * SECOND,
    slowReaderMs: of('SLOW_READER_SECONDS') * SECOND,
    bodyBytes: of('BODY_MEGABYTES') * MEGABYTE,
    bufferBytes: of('BUFFER_MEGABYTES') * MEGABYTE,
    clientBodies: of('CLIENT_BODIES'),
    clientRequests: of('CLIENT_REQUESTS'),
    clientConnections: of('CLIENT_CONNECTIONS'),
    connections: of('CONNECTIONS'),
    upstreamConnections: of('UPSTREAM_CONNECTIONS'),
    stopGraceMs: of('STOP_GRACE_SECONDS', whole) * SECOND,
    stopLimitMs: of('STOP_SECONDS') * SECOND,
  };
}
const between =
  (least: number, most: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new SettingsError(`takes a whole number from ${least} to ${most}`);
    return number;
  };

/**
 * Reads and checks the environment; an empty text counts as unset.
 * @throws SettingsError that names the setting, for the first one that cannot be used.
 */
export function readWebSettings(env: Environment, args: readonly string[] = []): WebSettings {
  const read = <T>(name: string, reader: Reader<T>, fallback: string | null): T => {
    const value = env[name]?.trim() || fallback;
    if (value === null)
      throw new SettingsError(`${name} is needed: the operator's address, such as https://operator.example`);
    try {
      return reader(value);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      throw new SettingsError(`${name} ${error.message}; it is "${value}"`);
    }
  };
  const host = read('HOST', String, '127.0.0.1');
  const listening = read('PORT', port, '8080');
  const appLink = env.TELEGRAM_APP_LINK?.trim();
  return {
    host,
    port: listening,
    apiUrl: read('API_URL', address, null),
    cmsUrl: read('CMS_URL', address, null),
    cms: readCmsSettings(env, (name, message) => {
      throw new SettingsError(`${name} ${message}`);
    }),
    siteOrigin: read('SITE_ORIGIN', origin, `http://${host.includes(':') ? `[${host}]` : host}:${listening}`),
    telegramOrigins: read('TELEGRAM_ORIGINS', list(origin), 'https://web.telegram.org'),
    telegramAppLink: appLink ? read('TELEGRAM_APP_LINK', address, appLink) : null,
    proxyExtra: env.PROXY_EXTRA?.trim() ? read('PROXY_EXTRA', list(prefix), null) : [],
    filePrefixes: env.FILE_PREFIXES?.trim() ? read('FILE_PREFIXES', list(prefix), null) : [],
    isRecorded: read('RECORDER', flag, '1'),
    hasDesk: read('DESK', flag, '0'),
    hasCmsSignIn: read('CMS_SIGN_IN', flag, '0'),
    chatVendors: read('CHAT_VENDORS', list(chatVendor), 'sandbox'),
    chatOrigins: env.CHAT_ORIGINS?.trim() ? read('CHAT_ORIGINS', list(origin), null) : [],
    sessionCookie: read('SESSION_COOKIE', cookieName, 'bz_session'),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
    rendersAtOnce: read('RENDERS_AT_ONCE', between(1, 10_000), '50'),
    rendersWaiting: read('RENDERS_WAITING', between(0, 100_000), '200'),
    pageCacheBytes: read('PAGE_CACHE_MB', between(0, 100_000), '64') * 1024 * 1024,
    trustedProxies: read('TRUSTED_PROXIES', count, '0'),
    limits: readLimits(read),
    isDev: env.NODE_ENV === 'development' || args.includes('--dev'),
  };
}
