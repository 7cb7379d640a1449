import type { WebSettings as CmsSettings } from '@baize/contract/cms/entities';
import { type LocaleCode, localeOf, locales } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import type { FastifyInstance } from 'fastify';
import { isSectionOn } from '../../domain/site/sections';
import type { Changes } from '../cms/Changes';
import { EVERYTHING } from '../cms/webhook';
import { textsOf } from '../languageTexts';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import { createSiteCache } from '../pages/PageCache';
import { UNSUPPORTED } from '../render/unsupportedFeatures';
import { createSiteReader } from '../seo/siteReader';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';
import { createSharedEntries, jsonCodec } from '../sharedCache/sharedEntries';

type Addresses = Pick<WebSettings, 'apiUrl' | 'apiHosts' | 'apiKeys' | 'cmsUrl' | 'cms'>;

const CACHED_FOR = 60_000;
const DEGRADED_FOR = 2_000;
const READ_LIMIT = 2_000;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language; all languages are the same application. */
export function webManifest(code: LocaleCode, settings: Pick<CmsSettings, 'name' | 'shortName' | 'themeColor'>) {
  const { titles, nav, description } = textsOf('common', code);
  const { dir, language } = localeOf(code);
  const shortcut = (name: string, path: string) => ({
    name,
    url: localePath(code, path),
    icons: [icon('icon', 192, 'any')],
  });
  return {
    id: '/',
    name: settings.name,
    short_name: settings.shortName,
    description,
    lang: language,
    dir,
    start_url: localePath(code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: settings.themeColor,
    theme_color: settings.themeColor,
    categories: ['games', 'sports', 'entertainment'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      ...(isSectionOn(href('cashier-index-deposit'), UNSUPPORTED)
        ? [shortcut(titles.deposit, href('cashier-index-deposit'))]
        : []),
      ...(isSectionOn(href('gamehall'), UNSUPPORTED) ? [shortcut(nav.search, href('index', { open: 'search' }))] : []),
    ],
  };
}

export const manifestPath = (code: LocaleCode): string => localePath(code, '/manifest.webmanifest');

interface CachedSettings {
  value: CmsSettings;
  isDegraded: boolean;
}

async function readSettings(
  settings: Addresses,
  code: LocaleCode,
  log: (message: string) => void,
): Promise<CachedSettings> {
  const reader = createSiteReader(settings, code, log, READ_LIMIT);
  const value = await reader.content.read('webSettings');
  return { value, isDegraded: reader.isDegraded };
}

/** Uses the CMS's name and colours, or the last known ones while it is down. */
export function registerWebManifest(
  fastify: FastifyInstance,
  settings: Addresses,
  changes: Changes,
  shared?: SharedCache,
): void {
  const cache = createSiteCache<CachedSettings>({
    lifetime: CACHED_FOR,
    degradedLifetime: DEGRADED_FOR,
    staleFor: 0,
    count: locales.length,
    shared: shared && createSharedEntries({ cache: shared, kind: 'manifest', codec: jsonCodec<CachedSettings>() }),
  });
  changes.listen((tag) => {
    if (tag === EVERYTHING) cache.expire(() => true);
    return 0;
  });
  const log = rateLimitedLog((message) => fastify.log.warn(message));
  for (const { code } of locales) {
    fastify.get(manifestPath(code), async (_, reply) => {
      const { value, isDegraded } = await cache.get(code, () => readSettings(settings, code, log));
      const lifetime = isDegraded ? 'no-cache' : 'public, max-age=3600';
      reply.header('cache-control', lifetime).type('application/manifest+json; charset=utf-8');
      return webManifest(code, value);
    });
  }
}
