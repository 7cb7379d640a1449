/** robots.txt: the CMS's own, else generated from the route table; only the live main domain allows crawling. */

import type { FastifyInstance } from 'fastify';
import { routes } from '../app/routes/routes';
import { localePath } from '../domain/addresses';
import { isLiveDomain } from '../domain/domainState';
import { defaultLocale, locales } from '../domain/locales';
import { href } from '../domain/paths';
import { dialect } from '../services/api/dialect/chosen';
import { cacheOfSite } from './PageCache';
import { quietLog } from './quietLog';
import type { WebSettings } from './settings';
import { createSiteReader, orAway, sendAway } from './siteReader';

/** Milliseconds. */
const LIFETIME = 60_000;
const POOR_LIFETIME = 5_000;
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
  const own = host?.robotsTxt || web.robotsTxt;
  const text = isLiveDomain(general) ? own || madeRobots(settings.siteOrigin) : REFUSE_ALL;
  return { text: text.endsWith('\n') ? text : `${text}\n`, isPoor: reader.isAway };
}

export function registerRobots(fastify: FastifyInstance, settings: WebSettings): void {
  const lifetime = settings.isDev ? 0 : LIFETIME;
  const kept = cacheOfSite<{ text: string; isPoor: boolean }>({ lifetime, poor: POOR_LIFETIME, staleFor: STALE_FOR });
  const log = quietLog((message) => fastify.log.warn(message));
  fastify.get('/robots.txt', async (_, reply) => {
    const robots = await orAway(kept.get('robots', () => readRobots(settings, log)));
    if (robots === null) return sendAway(reply);
    const { text } = robots;
    return reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8').send(text);
  });
}
