/** robots.txt: the CMS's own, else generated from the route table; only the live main domain allows crawling. */

import { defaultLocale, locales } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import type { FastifyInstance } from 'fastify';
import { routes } from '../../app/routes/routes';
import { isLiveDomain } from '../../domain/site/domainState';
import { dialect } from '../../services/api/dialect/chosen';
import type { Changes } from '../cms/Changes';
import { EVERYTHING } from '../cms/webhook';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import { createSiteCache } from '../pages/PageCache';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';
import { createSharedEntries, jsonCodec } from '../sharedCache/sharedEntries';
import { createSiteReader, nullIfUnavailable, sendUnavailable } from './siteReader';

/** Milliseconds. */
const LIFETIME = 60_000;
const DEGRADED_LIFETIME = 5_000;
const STALE_FOR = 3_600_000;
const READ_LIMIT = 3_000;

/** The operator's prefixes, in which crawlers find nothing. */
const OPERATOR = [...dialect.prefixes.map((prefix) => `${prefix}/`), '/oauth/', '/hit', '/sandbox/'];

function guardedPaths(): string[] {
  const guarded = routes.filter((row) => row.guards.includes('guest')).map((row) => `/${row.path.split('/')[1] ?? ''}`);
  const paths = new Set([...guarded, href('forms-sign-in').replace(/[^/]+$/, '')]);
  return locales.flatMap(({ code }) => [...paths].map((path) => localePath(code, path)));
}

function madeRobots(siteOrigin: string): string {
  const refused = [...OPERATOR, ...guardedPaths()].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
}

const REFUSE_ALL = 'User-agent: *\nDisallow: /\n';

/** @throws SiteUnavailable while it is unknown whether the domain may be indexed */
async function readRobots(settings: WebSettings, log: (message: string) => void) {
  const reader = createSiteReader(settings, defaultLocale, log, READ_LIMIT);
  const [general, host, web] = await Promise.all([
    reader.general(),
    reader.content.hostSeo(new URL(settings.siteOrigin).host),
    reader.content.read('webSettings'),
  ]);
  reader.assertKnown('web-settings');
  const customText = host?.robotsTxt || web.robotsTxt;
  const text = isLiveDomain(general) ? customText || madeRobots(settings.siteOrigin) : REFUSE_ALL;
  return { text: text.endsWith('\n') ? text : `${text}\n`, isDegraded: reader.isDegraded };
}

interface Robots {
  text: string;
  isDegraded: boolean;
}

export function registerRobots(
  fastify: FastifyInstance,
  settings: WebSettings,
  changes: Changes,
  shared?: SharedCache,
): void {
  const lifetime = settings.isDev ? 0 : LIFETIME;
  const cache = createSiteCache<Robots>({
    lifetime,
    degradedLifetime: DEGRADED_LIFETIME,
    staleFor: STALE_FOR,
    shared: shared && createSharedEntries({ cache: shared, kind: 'robots', codec: jsonCodec<Robots>() }),
  });
  changes.listen((tag) => {
    // Crawlers keep the answer for hours, so it must not be stale.
    if (tag === EVERYTHING) cache.expire(() => true);
    return 0;
  });
  const log = rateLimitedLog((message) => fastify.log.warn(message));
  fastify.get('/robots.txt', async (_, reply) => {
    const robots = await nullIfUnavailable(cache.get('robots', () => readRobots(settings, log)));
    if (robots === null) return sendUnavailable(reply);
    const { text } = robots;
    return reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8').send(text);
  });
}
