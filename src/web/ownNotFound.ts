/** A document that the operator knows nothing of is a page of the house, with a way on. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INLINE_SCRIPTS } from './document';
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

/** Shows the page of an address; the site's own, with its status. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The operator's own word alone counts: 404. Whatever says that it is away goes to the visitor as it came (O-3), and so
 * does a page that the operator has written itself.
 */
function isNowhere({ raw, headers }: FastifyRequest, answer: OperatorAnswer): boolean {
  const wantsPage = isNavigation(raw) && (headers.accept ?? '').includes('text/html');
  return wantsPage && answer.statusCode === 404 && !`${answer.headers['content-type'] ?? ''}`.startsWith('text/html');
}

/** @returns what passes an answer of the operator on, or shows our page in its place. */
export async function ownNotFound(scope: FastifyInstance, settings: WebSettings, serve: ServePage) {
  await scope.register(helmet, { global: false, ...pageSecurity(INLINE_SCRIPTS, settings) });
  // What is told to a window is not told to a script, by the same address: no cache may mix them up.
  const shown = new WeakSet<FastifyRequest>();
  scope.addHook('onSend', async (request, reply) => {
    if (shown.has(request)) reply.header('cache-control', 'private, no-store');
  });
  const show = async (request: FastifyRequest, reply: FastifyReply, { headers, stream }: OperatorAnswer) => {
    // Nobody reads it: its connection is free for the next.
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
