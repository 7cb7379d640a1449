import { expect, test } from 'vitest';
import { readWebSettings, SettingsError } from '../../../src/web/settings/settings';

const needed = { API_URL: 'https://operator.example/', CMS_URL: 'https://cms.example/strapi/' };

test('[R-28, M-10] settings have defaults and lose trailing slashes', () => {
  expect(readWebSettings(needed)).toEqual({
    host: '127.0.0.1',
    port: 8080,
    apiUrl: 'https://operator.example',
    apiHosts: {},
    apiKeys: {},
    cmsUrl: 'https://cms.example/strapi',
    cms: { token: null, populate: undefined, previewSecret: null, webhookSecret: null },
    siteOrigin: 'http://127.0.0.1:8080',
    telegramOrigins: ['https://web.telegram.org'],
    telegramAppLink: null,
    proxyExtra: [],
    filePrefixes: [],
    withoutParts: [],
    isRecorded: true,
    hasDesk: false,
    hasCmsSignIn: false,
    chatVendors: ['sandbox'],
    chatOrigins: [],
    permissionsPolicy:
      'accelerometer=(), browsing-topics=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), usb=()',
    sessionCookie: 'bz_session',
    logLevel: 'info',
    metricsHost: '127.0.0.1',
    metricsPort: null,
    isTraced: false,
    assetsOrigin: null,
    keptAssets: null,
    cache: null,
    stateDir: null,
    renderWorkers: 1,
    rendersAtOnce: 50,
    rendersWaiting: 200,
    pageCacheBytes: 64 * 1024 * 1024,
    pictureCacheBytes: 64 * 1024 * 1024,
    trustedProxies: 0,
    limits: {
      headersMs: 15_000,
      headerBytes: 16 * 1024,
      requestMs: 60_000,
      slowReaderMs: 30_000,
      bodyBytes: 10 * 1024 * 1024,
      bufferBytes: 256 * 1024 * 1024,
      clientBodies: 256,
      clientRequests: 2000,
      clientConnections: 3000,
      clientRenders: 1200,
      busyMs: 1_000,
      memoryBytes: 1024 * 1024 * 1024,
      connections: 10_000,
      upstreamConnections: 4096,
      stopGraceMs: 5_000,
      stopLimitMs: 20_000,
    },
    isDev: false,
  });
  expect(readWebSettings({ ...needed, PORT: ' ' }, ['--dev'])).toMatchObject({ port: 8080, isDev: true });
});

test('[O-10, O-12] limits are given in seconds, megabytes and numbers', () => {
  const { limits } = readWebSettings({ ...needed, BODY_MEGABYTES: '2', REQUEST_SECONDS: '5', STOP_GRACE_SECONDS: '0' });
  expect(limits).toMatchObject({ bodyBytes: 2 * 1024 * 1024, requestMs: 5_000, stopGraceMs: 0 });
});

test('[O-21] hosts and keys of the dialect are lists of names and values, and keys may contain an equals sign', () => {
  const hosts = '/games=https://games.example/, /pay/v2=http://127.0.0.1:81/base';
  expect(readWebSettings({ ...needed, API_HOSTS: hosts, API_KEYS: 'id=site-1, secret=c2VjcmV0==' })).toMatchObject({
    apiHosts: { '/games': 'https://games.example', '/pay/v2': 'http://127.0.0.1:81/base' },
    apiKeys: { id: 'site-1', secret: 'c2VjcmV0==' },
  });
});

test.each([
  'secret-without-name',
  'secret=',
  '=secret-value',
  'a b=secret-value',
])('[O-21] API_KEYS with "%s" is refused, and not printed', (keys) => {
  const read = () => readWebSettings({ ...needed, API_KEYS: keys });
  expect(read).toThrow(/^API_KEYS: must /);
  expect(read).not.toThrow('secret-');
});

test.each([
  [{ API_HOSTS: 'games=https://a.example' }, 'API_HOSTS=games=https://a.example: must be comma-separated prefixes'],
  [{ API_HOSTS: '/games' }, 'API_HOSTS=/games: must be an http or https address'],
  [{ PORT: 'http' }, 'PORT=http: must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT=70000: must be a number from 0 to 65535'],
  [{ API_URL: '' }, 'API_URL is not set: set it to an address such as https://operator.example'],
  [{ API_URL: 'operator' }, 'API_URL=operator: must be an http or https address'],
  [{ CMS_URL: 'ftp://cms' }, 'CMS_URL=ftp://cms: must be an http or https address'],
  [{ SITE_ORIGIN: 'https://a.example/path' }, 'SITE_ORIGIN=https://a.example/path: must be an origin without a path'],
  [
    { TELEGRAM_ORIGINS: "https://a.example,'unsafe'" },
    "TELEGRAM_ORIGINS=https://a.example,'unsafe': must be an http or https address",
  ],
  [{ PROXY_EXTRA: 'sandbox' }, 'PROXY_EXTRA=sandbox: must be comma-separated paths, such as /sandbox'],
  [{ SESSION_COOKIE: 'a b' }, 'SESSION_COOKIE=a b: must be a cookie name'],
  [
    { CHAT_VENDORS: 'sandbox, pigeon' },
    'CHAT_VENDORS=sandbox, pigeon: must be a comma-separated list of: sandbox, intercom',
  ],
  [{ CHAT_ORIGINS: 'https://chat.example/x' }, 'CHAT_ORIGINS=https://chat.example/x: must be an origin without a path'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: must be one of'],
  [{ CACHE_URL: 'redis://cache.example' }, 'CACHE_SECRET is not set: CACHE_URL needs it'],
  [
    { CACHE_URL: 'redis://cache.example', CACHE_SECRET: 'sixteen characters' },
    'SITE_ORIGIN is not set: copies with one CACHE_URL share pages only if they have the same',
  ],
  [{ FILE_PREFIXES: 'uploads' }, 'FILE_PREFIXES=uploads: must be comma-separated paths, such as /sandbox'],
  [{ CMS_SIGN_IN: 'yes' }, 'CMS_SIGN_IN=yes: must be 0 or 1'],
  [{ BODY_MEGABYTES: '0' }, 'BODY_MEGABYTES=0: must be a whole number from 1 to 999999'],
  [{ STOP_GRACE_SECONDS: '1.5' }, 'STOP_GRACE_SECONDS=1.5: must be a whole number from 0 to 999999'],
  [{ RENDERS_AT_ONCE: '0' }, 'RENDERS_AT_ONCE=0: must be a whole number from 1 to 10000'],
  [{ RENDERS_WAITING: '1.5' }, 'RENDERS_WAITING=1.5: must be a whole number from 0 to 100000'],
  [{ PAGE_CACHE_MB: '64MB' }, 'PAGE_CACHE_MB=64MB: must be a whole number from 0 to 100000'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES=-1: must be a whole number from 0 to 9'],
])('[W-1] %o is refused in words', (env, message) => {
  expect(() => readWebSettings({ ...needed, ...env })).toThrow(SettingsError);
  expect(() => readWebSettings({ ...needed, ...env })).toThrow(message);
});

test.each([
  "geolocation=('self')",
  'geolocation=(self https://vendor.example)',
  'geolocation: self',
  'camera=(), geolocation',
  'camera=();geolocation=()',
  'Camera=()',
  'camera=(self)\r\nx: y',
])('[O-22] PERMISSIONS_POLICY=%s stops the start with the reason', (value) => {
  expect(() => readWebSettings({ ...needed, PERMISSIONS_POLICY: value })).toThrow(
    `PERMISSIONS_POLICY=${value}: must be comma-separated features with the origins that may use them, such as`,
  );
});

test('[O-9] all invalid settings are reported at once, one per line, with their line in the settings file', () => {
  const file = { name: '.env', text: '# the site\nPORT=http\n\nexport DESK="yes"\nLOG_LEVEL=info\n' };
  const env = { ...needed, CMS_URL: '', PORT: 'http', DESK: 'yes', LOG_LEVEL: 'loud' };
  expect(() => readWebSettings(env, [], file)).toThrow(
    new SettingsError(
      [
        'CMS_URL is not set: set it to an address such as https://cms.example, or to none',
        '.env:2: PORT=http: must be a number from 0 to 65535',
        '.env:4: DESK=yes: must be 0 or 1',
        // The environment overrides the file here, so no line is named.
        'LOG_LEVEL=loud: must be one of: fatal, error, warn, info, debug, trace, silent',
      ].join('\n'),
    ),
  );
});
