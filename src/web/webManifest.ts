import type { FastifyInstance } from 'fastify';
import { localePath } from '../domain/addresses';
import { type LocaleCode, localeOf, locales } from '../domain/locales';
import en from '../locales/en/common.json';
import fr from '../locales/fr/common.json';
import { createContent } from '../services/cms/content';
import type { WebSettings as CmsSettings } from '../services/cms/entities';
import { PageCache } from './PageCache';
import type { WebSettings } from './settings';

const texts: Record<LocaleCode, Pick<typeof en, 'titles' | 'nav' | 'description'>> = { en, fr };

/** Milliseconds for which the CMS is not asked again. */
const KEPT_FOR = 60_000;
const READ_LIMIT = 2_000;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone's home screen shows of the site in one language; both are the same application (W-6). */
export function webManifest(code: LocaleCode, settings: Pick<CmsSettings, 'name' | 'shortName' | 'themeColor'>) {
  const { titles, nav, description } = texts[code];
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
    shortcuts: [shortcut(titles.deposit, '/cashier/deposit'), shortcut(nav.search, '/?open=search')],
  };
}

/** Address of a language's manifest. */
export const manifestPath = (code: LocaleCode): string => localePath(code, '/manifest.webmanifest');

/** Serves the manifests, named and coloured by the CMS's web settings, by its defaults while it is away (N-6). */
export function registerWebManifest(fastify: FastifyInstance, settings: Pick<WebSettings, 'cmsUrl'>): void {
  const kept = new PageCache<CmsSettings>({
    lifetime: () => KEPT_FOR,
    staleFor: 0,
    size: () => 1,
    maxBytes: locales.length,
    isPoor: () => false,
  });
  for (const { code } of locales) {
    const content = createContent({
      baseUrl: settings.cmsUrl,
      locale: () => code,
      limitMs: READ_LIMIT,
      log: (message) => fastify.log.warn({ message }, 'the web settings could not be read'),
      shareRead: (_key, read) => read(),
    });
    fastify.get(manifestPath(code), async (_, reply) => {
      const known = await kept.get(code, () => content.read('webSettings'));
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8');
      return webManifest(code, known);
    });
  }
}
