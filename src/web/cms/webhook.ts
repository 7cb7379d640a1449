/** Webhook of the CMS: expires the cached pages that a change affects. */

import { splitLocale } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import type { FastifyInstance } from 'fastify';
import type { WebSettings } from '../settings/settings';
import { isSame } from './secrets';

export const WEBHOOK = '/hooks/cms';

interface WebhookBody {
  event?: unknown;
  model?: unknown;
  entry?: Record<string, unknown> | null;
}

/** The tag of every page. */
export const EVERYTHING = '*';
/** The tag of the sitemap. */
export const SITEMAP = 'sitemap';

/** Tags of a page: of every page, and its path without language and query. @param address with both */
export const tagsOf = (address: string): readonly string[] => [
  EVERYTHING,
  splitLocale(address.split('?')[0] ?? '').rest,
];

/** Names by which a CDN purges a page: `pages` for every page, and its path without language and query. */
export const surrogateKey = (address: string): string =>
  tagsOf(address)
    .map((tag) => (tag === EVERYTHING ? 'pages' : tag))
    .join(' ');

/**
 * A page, or the SEO of an address, affects that address in every language. A page that appears or disappears also
 * affects the links of others, and any other change may affect every page.
 */
export function changedTags({ event, model, entry }: WebhookBody): readonly string[] {
  const { slug, url } = entry ?? {};
  if (model === 'page' && typeof slug === 'string')
    return [href('slug', { slug }), event === 'entry.update' ? SITEMAP : EVERYTHING];
  if (model === 'page-seo' && typeof url === 'string') return [url, SITEMAP];
  return [EVERYTHING];
}

const isWebhookBody = (body: unknown): body is WebhookBody =>
  typeof body === 'object' && body !== null && 'event' in body;

/** @param announce gets each tag that has changed; returns how many cached pages it affects */
export function registerWebhook(
  fastify: FastifyInstance,
  { cms }: WebSettings,
  announce: (tag: string) => number,
): void {
  const { webhookSecret: secret } = cms;
  if (secret === null) return;
  fastify.post(WEBHOOK, { bodyLimit: 4 * 1024 * 1024 }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(token, secret)) return reply.code(401).send({ message: 'Unauthorized' });
    const { body } = request;
    if (!isWebhookBody(body)) return reply.code(400).send({ message: 'The field "event" is missing' });
    const dropped = Math.max(...changedTags(body).map(announce));
    request.log.info({ event: String(body.event), model: String(body.model ?? ''), dropped }, 'CMS webhook received');
    return reply.send({ dropped });
  });
}
