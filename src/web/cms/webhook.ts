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
/** @param address of a page, with its language and query */
export type Changes = (address: string) => boolean;

const everything: Changes = () => true;

const pathOf = (address: string) => splitLocale(address.split('?')[0] ?? '').rest;
const at =
  (path: string): Changes =>
  (address) =>
    pathOf(address) === path;

/** A page, or the SEO of an address, affects that address in every language; any other change may affect every page. */
export function changesOf({ model, entry }: WebhookBody): Changes {
  const { slug, url } = entry ?? {};
  if (model === 'page' && typeof slug === 'string') return at(href('slug', { slug }));
  if (model === 'page-seo' && typeof url === 'string') return at(url);
  return everything;
}

const isWebhookBody = (body: unknown): body is WebhookBody =>
  typeof body === 'object' && body !== null && 'event' in body;

/** @param forget gets the changed addresses; returns how many cached pages they affect */
export function registerWebhook(
  fastify: FastifyInstance,
  { cms }: WebSettings,
  forget: (changes: Changes) => number,
): void {
  const { webhookSecret: secret } = cms;
  if (secret === null) return;
  fastify.post(WEBHOOK, { bodyLimit: 4 * 1024 * 1024 }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(token, secret)) return reply.code(401).send({ message: 'Unauthorized' });
    const { body } = request;
    if (!isWebhookBody(body)) return reply.code(400).send({ message: 'The field "event" is missing' });
    const dropped = forget(changesOf(body));
    request.log.info({ event: String(body.event), model: String(body.model ?? ''), dropped }, 'CMS webhook received');
    return reply.send({ dropped });
  });
}
