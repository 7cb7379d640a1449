import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { type VendorKey, type Vendors, wrongHosts } from '../../domain/site/vendors';
import type { SwitchedPart } from '../../services/api/unsupportedFeatures';
import type { CmsSettings } from '../cms/settings';
import type { Limits } from './limits';
import { type Kind, kinds, type LogLevel, type Values } from './settingsKinds';
import table from './settingsTable.json';

/** Every setting of the web server, read from the environment and checked here and nowhere else. */
export interface WebSettings {
  host: string;
  port: number;
  /** Addresses of the operator as this server reaches them, without a trailing slash. */
  apiUrl: string;
  /** Addresses of prefixes of the operator's dialect that have a host of their own. */
  apiHosts: Readonly<Record<string, string>>;
  /** Keys that the dialect signs calls with, by name. */
  apiKeys: Readonly<Record<string, string>>;
  /** Empty where the operator has none. */
  cmsUrl: string;
  cms: CmsSettings;
  /** Public origin of the site, without a trailing slash. */
  siteOrigin: string;
  telegramOrigins: string[];
  telegramAppLink: string | null;
  /** More path prefixes that lead to the operator, such as `/sandbox`. */
  proxyExtra: string[];
  /** More path prefixes of the operator that hold only files, treated like `/media`. */
  filePrefixes: string[];
  /** Pages record themselves, on the device, for reports to the help desk. */
  /** Parts that the operator does not have, beyond those that depend on calls. */
  withoutParts: SwitchedPart[];
  isRecorded: boolean;
  /** Staff can open reports of players at `/desk`. */
  hasDesk: boolean;
  /** Editors can sign in to the CMS, and write, through the site. */
  hasCmsSignIn: boolean;
  /** Vendors of live chat that pages may load, and origins of self-hosted ones. */
  chatVendors: VendorKey[];
  chatOrigins: string[];
  /** The header of every page. */
  permissionsPolicy: string;
  /** Name of the session's cookie; only its presence is read. */
  sessionCookie: string;
  logLevel: LogLevel;
  /** Address of the metrics; the port is null if they are off. */
  metricsHost: string;
  metricsPort: number | null;
  /** Whether a collector is set; OpenTelemetry reads its address and its other settings itself. */
  isTraced: boolean;
  /** Where files of other builds are: an origin, and a folder that instances share; null without one. */
  assetsOrigin: string | null;
  keptAssets: string | null;
  /** What the copies of the site share; null: each copy is alone. */
  cache: { url: string; secret: string; prefix: string } | null;
  /** Folder of what survives a restart; null without one. */
  stateDir: string | null;
  /** Threads that render pages; 0: the main thread renders them. */
  renderWorkers: number;
  rendersAtOnce: number;
  rendersWaiting: number;
  /** Maximum bytes of cached pages; 0 turns the cache off. */
  pageCacheBytes: number;
  pictureCacheBytes: number;
  /** How many proxies in front are trusted to name the visitor's address and scheme. */
  trustedProxies: number;
  limits: Limits;
  isDev: boolean;
}

type Environment = Record<string, string | undefined>;

export interface SettingsFile {
  name: string;
  text: string;
}

export class SettingsError extends Error {}

const rows = table.filter(({ group }) => group !== 'sandbox');

const readText = (env: Environment, name: string) => env[name]?.trim() || null;

function placeOf(name: string, value: string | null, file: SettingsFile | undefined): string {
  const lines = file?.text.split('\n') ?? [];
  const at = lines.findLastIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line));
  return file && at >= 0 && lines[at]?.includes(value ?? '') ? `${file.name}:${at + 1}: ` : '';
}

/** Values of these kinds are never printed, even if wrong. */
const SECRET_KINDS: ReadonlySet<string> = new Set<Kind>(['secret', 'token', 'key', 'keys', 'cache']);

/** @throws SettingsError */
function readTable(env: Environment, file?: SettingsFile, vendorTable?: Vendors): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  // An invalid host would widen the content security policy, or break it.
  const wrong: string[] = wrongHosts(vendorTable);
  for (const row of rows) {
    const text = readText(env, row.name);
    const value = text ?? row.default;
    if (value === '') continue;
    const read = value === null ? null : v.safeParse(kinds[row.kind as Kind](row) as v.GenericSchema, value);
    if (read?.success) {
      values.set(row.name, read.output);
      continue;
    }
    const shown = SECRET_KINDS.has(row.kind) ? row.name : `${row.name}=${value}`;
    const message = read
      ? `${shown}: ${read.issues[0].message}`
      : `${row.name} is not set: set it to an address such as ${row.example}${row.kind === 'addressOrNone' ? ', or to none' : ''}`;
    wrong.push(`${placeOf(row.name, text, file)}${message}`);
  }
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return values;
}

type Get = <K extends Kind>(kind: K, name: string) => Values[K];

const SECOND = 1000;
const MEGABYTE = 1024 * 1024;

function readLimits(get: Get): Limits {
  const of = (name: string) => get('whole', name);
  return {
    headersMs: of('HEADER_SECONDS') * SECOND,
    headerBytes: of('HEADER_KILOBYTES') * 1024,
    requestMs: of('REQUEST_SECONDS') * SECOND,
    slowReaderMs: of('SLOW_READER_SECONDS') * SECOND,
    bodyBytes: of('BODY_MEGABYTES') * MEGABYTE,
    bufferBytes: of('BUFFER_MEGABYTES') * MEGABYTE,
    clientBodies: of('CLIENT_BODIES'),
    clientRequests: of('CLIENT_REQUESTS'),
    clientConnections: of('CLIENT_CONNECTIONS'),
    clientRenders: of('CLIENT_RENDERS'),
    busyMs: of('BUSY_MILLISECONDS'),
    memoryBytes: of('MEMORY_MEGABYTES') * MEGABYTE,
    connections: of('CONNECTIONS'),
    upstreamConnections: of('UPSTREAM_CONNECTIONS'),
    stopGraceMs: of('STOP_GRACE_SECONDS') * SECOND,
    stopLimitMs: of('STOP_SECONDS') * SECOND,
  };
}

/** @throws SettingsError for a cache without a secret */
function readCache(
  get: Get,
  { url, secret, siteOrigin }: Record<'url' | 'secret' | 'siteOrigin', string | null>,
): WebSettings['cache'] {
  if (url === null) return null;
  if (secret === null)
    throw new SettingsError('CACHE_SECRET is not set: CACHE_URL needs it, with at least 16 characters');
  if (siteOrigin === null)
    throw new SettingsError('SITE_ORIGIN is not set: copies with one CACHE_URL share pages only if they have the same');
  return { url, secret, prefix: get('prefix', 'CACHE_PREFIX') };
}

/** Reads and checks the environment; empty is unset. @throws SettingsError naming every unusable setting */
export function readWebSettings(
  env: Environment,
  args: readonly string[] = [],
  file: SettingsFile | undefined = undefined,
  vendorTable: Vendors | undefined = undefined,
): WebSettings {
  const values = readTable(env, file, vendorTable);
  const get = <K extends Kind>(kind: K, name: string) => {
    if (rows.find((row) => row.name === name)?.kind !== kind)
      throw new Error(`${name} is not a setting of kind ${kind}`);
    return values.get(name) as Values[K];
  };
  const optional = <K extends Kind>(kind: K, name: string) => (get(kind, name) as Values[K] | undefined) ?? null;
  const host = get('text', 'HOST');
  const port = get('port', 'PORT');
  return {
    host,
    port,
    apiUrl: get('address', 'API_URL'),
    apiHosts: optional('hosts', 'API_HOSTS') ?? {},
    apiKeys: optional('keys', 'API_KEYS') ?? {},
    cmsUrl: get('addressOrNone', 'CMS_URL'),
    cms: {
      token: optional('token', 'CMS_TOKEN'),
      populate: get('populate', 'CMS_POPULATE') === 'deep' ? 'deep' : undefined,
      previewSecret: optional('key', 'CMS_PREVIEW_SECRET'),
      webhookSecret: optional('key', 'CMS_WEBHOOK_SECRET'),
    },
    siteOrigin: optional('origin', 'SITE_ORIGIN') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    telegramOrigins: get('origins', 'TELEGRAM_ORIGINS'),
    telegramAppLink: optional('address', 'TELEGRAM_APP_LINK') ?? (brand.telegramLink || null),
    proxyExtra: optional('paths', 'PROXY_EXTRA') ?? [],
    filePrefixes: optional('paths', 'FILE_PREFIXES') ?? [],
    withoutParts: [
      ...(get('flag', 'DEMO_MODE') ? [] : ['demo' as const]),
      ...(get('flag', 'HIT') ? [] : ['hit' as const]),
    ],
    isRecorded: get('flag', 'RECORDER'),
    hasDesk: get('flag', 'DESK'),
    hasCmsSignIn: get('flag', 'CMS_SIGN_IN'),
    chatVendors: get('chats', 'CHAT_VENDORS'),
    chatOrigins: optional('origins', 'CHAT_ORIGINS') ?? [],
    permissionsPolicy: get('permissions', 'PERMISSIONS_POLICY'),
    sessionCookie: get('cookie', 'SESSION_COOKIE'),
    logLevel: get('level', 'LOG_LEVEL'),
    metricsHost: get('text', 'METRICS_HOST'),
    metricsPort: optional('port', 'METRICS_PORT'),
    isTraced: optional('address', 'OTEL_EXPORTER_OTLP_ENDPOINT') !== null,
    assetsOrigin: optional('origin', 'ASSETS_ORIGIN'),
    keptAssets: optional('text', 'KEPT_ASSETS'),
    cache: readCache(get, {
      url: optional('cache', 'CACHE_URL'),
      secret: optional('key', 'CACHE_SECRET'),
      siteOrigin: optional('origin', 'SITE_ORIGIN'),
    }),
    stateDir: optional('text', 'STATE_DIR'),
    renderWorkers: get('whole', 'RENDER_WORKERS'),
    rendersAtOnce: get('whole', 'RENDERS_AT_ONCE'),
    rendersWaiting: get('whole', 'RENDERS_WAITING'),
    pageCacheBytes: get('whole', 'PAGE_CACHE_MB') * MEGABYTE,
    pictureCacheBytes: get('whole', 'PICTURE_CACHE_MB') * MEGABYTE,
    trustedProxies: get('whole', 'TRUSTED_PROXIES'),
    limits: readLimits(get),
    isDev: env.NODE_ENV === 'development' || args.includes('--dev'),
  };
}
