/** A document that the operator does not know gets our own page with a way on. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EARLY_SCRIPTS } from './earlyScripts';
import { PERMISSIONS_POLICY, pageSecurity } from './securityHeaders';
import type { WebSettings } from './settings';

/** A document for the window itself, not for a frame in it and not a script's own request. */
export function isNavigation({ method, headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && headers['sec-fetch-dest'] !== 'iframe';
}

type Headers = Record<string, string | string[] | undefined>;
export interface OperatorAnswer {
  statusCode: number;
  headers: Headers;
  stream: { resume?: () => void };
}

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Only the operator's own 404 counts: an outage passes through as it came, and so does a page of its own. */
function isNowhere({ raw, headers }: FastifyRequest, answer: OperatorAnswer): boolean {
  const wantsPage = isNavigation(raw) && (headers.accept ?? '').includes('text/html');
  return wantsPage && answer.statusCode === 404 && !`${answer.headers['content-type'] ?? ''}`.startsWith('text/html');
}

/** @returns what passes an answer of the operator on, or shows our page in its place. */
export async function ownNotFound(scope: FastifyInstance, settings: WebSettings, serve: ServePage) {
  await scope.register(helmet, { global: false, ...pageSecurity(Object.values(EARLY_SCRIPTS), settings) });
  // One address answers a window and a script differently: no cache may mix them up.
  const shown = new WeakSet<FastifyRequest>();
  scope.addHook('onSend', async (request, reply) => {
    if (shown.has(request)) reply.header('cache-control', 'private, no-store');
  });
  const show = async (request: FastifyRequest, reply: FastifyReply, { headers, stream }: OperatorAnswer) => {
    // Read to its end, which frees the connection.
    stream.resume?.();
    for (const name of Object.keys(headers)) reply.removeHeader(name);
    await reply.helmet();
    shown.add(request);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    await serve(request, reply);
  };
  return (request: FastifyRequest, reply: FastifyReply, answer: OperatorAnswer): void => {
    if (!isNowhere(request, answer)) void reply.send(answer.stream);
    else show(request, reply, answer).catch((error: unknown) => void reply.send(error));
  };
}
