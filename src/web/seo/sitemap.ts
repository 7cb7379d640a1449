/** sitemap.xml, or an index of several files if one cannot hold everything. */
import { once } from 'node:events';
import { defaultLocale } from '@baize/contract/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Changes } from '../cms/Changes';
import { EVERYTHING, SITEMAP } from '../cms/webhook';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import { acceptedEncoding, EncodedText } from '../pages/encoding';
import { createSiteCache } from '../pages/PageCache';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';
import { createSharedEntries, type Encoded } from '../sharedCache/sharedEntries';
import { type LastLists, type SiteAddress, siteAddresses } from './siteAddresses';
import { createSiteReader, nullIfUnavailable, sendUnavailable } from './siteReader';

/** Milliseconds. */
const LIFETIME = 600_000;
const DEGRADED_LIFETIME = 30_000;
const STALE_FOR = 86_400_000;
const READ_LIMIT = 10_000;
/** The protocol's limit. */
export const MAX_PER_FILE = 50_000;

interface Sitemap {
  index: EncodedText | null;
  files: EncodedText[];
  isDegraded: boolean;
}

function itemsOf({ paths, changed }: SiteAddress, siteOrigin: string) {
  const links = [...paths].map(([lang, path]) => ({ lang: lang as string, url: siteOrigin + path }));
  const [first] = links;
  const alternates = first ? [...links, { lang: 'x-default', url: first.url }] : [];
  return links.map(({ url }) => ({ url, links: alternates, ...(changed && { lastmod: changed }) }));
}

/** The stream throws on an item that it refuses. Piped, that would be an uncaught exception. */
async function textOf(stream: SitemapStream | SitemapIndexStream, items: readonly object[]): Promise<string> {
  const text = streamToPromise(stream);
  for (const item of items) if (!stream.write(item)) await once(stream, 'drain');
  stream.end();
  return (await text).toString();
}

/** @param limit addresses in one file; more make several files and an index */
export async function writeSitemap(addresses: readonly SiteAddress[], siteOrigin: string, limit = MAX_PER_FILE) {
  const items = addresses.flatMap((address) => itemsOf(address, siteOrigin));
  const count = Math.max(1, Math.ceil(items.length / limit));
  const parts = Array.from({ length: count }, (_, part) => items.slice(part * limit, (part + 1) * limit));
  const stream = () =>
    new SitemapStream({ hostname: siteOrigin, xmlns: { news: false, video: false, image: false, xhtml: true } });
  const files = await Promise.all(
    parts.map((part) =>
      part.length > 0
        ? textOf(stream(), part)
        : '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    ),
  );
  const named = files.map((_, part) => ({ url: `${siteOrigin}/sitemap-${part + 1}.xml` }));
  const index = files.length > 1 ? await textOf(new SitemapIndexStream(), named) : null;
  return { index, files };
}

/** @throws SiteUnavailable if a part cannot be read and never was */
async function makeSitemap(
  settings: WebSettings,
  log: (message: string) => void,
  lastLists: LastLists,
): Promise<Sitemap> {
  const reader = createSiteReader(settings, defaultLocale, log, READ_LIMIT);
  const addresses = await siteAddresses(reader, settings.siteOrigin, lastLists);
  const { index, files } = await writeSitemap(addresses, settings.siteOrigin);
  return {
    index: index === null ? null : new EncodedText(index),
    files: files.map((file) => new EncodedText(file)),
    isDegraded: reader.isDegraded,
  };
}

interface SitemapHead {
  isDegraded: boolean;
  hasIndex: boolean;
  /** Bytes of each text, plain and compressed. */
  parts: Array<{ bytes: number; length: number }>;
}

async function encode({ index, files, isDegraded }: Sitemap): Promise<Encoded<SitemapHead>> {
  const texts = await Promise.all([...(index ? [index] : []), ...files].map((text) => text.compressed()));
  const parts = texts.map(({ br, bytes }) => ({ bytes, length: br.length }));
  return { head: { isDegraded, hasIndex: index !== null, parts }, body: Buffer.concat(texts.map(({ br }) => br)) };
}

function decode({ head, body }: Encoded<SitemapHead>): Sitemap {
  let from = 0;
  const texts = head.parts.map(({ bytes, length }) => {
    from += length;
    return new EncodedText({ br: body.subarray(from - length, from), bytes });
  });
  const index = head.hasIndex ? (texts.shift() ?? null) : null;
  return { index, files: texts, isDegraded: head.isDegraded };
}

async function send(request: FastifyRequest, reply: FastifyReply, text: EncodedText | null | undefined) {
  if (!text) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').header('cache-control', 'public, max-age=3600');
  return reply.type('application/xml; charset=utf-8').send(await text.in(encoding));
}

const TAGS = [EVERYTHING, SITEMAP];

export function registerSitemap(
  fastify: FastifyInstance,
  settings: WebSettings,
  changes: Changes,
  shared?: SharedCache,
): void {
  const lifetime = settings.isDev ? 0 : LIFETIME;
  const cache = createSiteCache<Sitemap>({
    lifetime,
    degradedLifetime: DEGRADED_LIFETIME,
    staleFor: STALE_FOR,
    shared:
      shared && createSharedEntries({ cache: shared, kind: 'sitemap', codec: { encode, decode }, tagsOf: () => TAGS }),
  });
  changes.listen((tag) => {
    if (TAGS.includes(tag)) cache.expire(() => true, STALE_FOR);
    return 0;
  });
  const log = rateLimitedLog((message) => fastify.log.warn(message));
  const lastLists: LastLists = new Map();
  const read = () => nullIfUnavailable(cache.get('sitemap', () => makeSitemap(settings, log, lastLists)));
  fastify.get('/sitemap.xml', async (request, reply) => {
    const sitemap = await read();
    return sitemap ? send(request, reply, sitemap.index ?? sitemap.files[0]) : sendUnavailable(reply);
  });
  fastify.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', async (request, reply) => {
    const sitemap = await read();
    if (!sitemap) return sendUnavailable(reply);
    return send(request, reply, sitemap.index && sitemap.files[Number(request.params.part) - 1]);
  });
}
