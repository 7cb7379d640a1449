/** Shows our own 404 page for documents that the operator does not know. */
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EARLY_SCRIPTS } from '../early/earlyScripts';
import { pageSecurity } from '../http/securityHeaders';
import type { WebSettings } from '../settings/settings';

/** Whether a request loads a document for the window itself, not for a frame or a script. */
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

/** Only an operator's 404 without a page counts; outages and its own pages are passed through. */
function needsNotFoundPage({ raw, headers }: FastifyRequest, answer: OperatorAnswer): boolean {
  const wantsPage = isNavigation(raw) && (headers.accept ?? '').includes('text/html');
  return wantsPage && answer.statusCode === 404 && !`${answer.headers['content-type'] ?? ''}`.startsWith('text/html');
}

/** @returns a function that passes an operator's response on, or shows our page instead */
export async function createNotFoundHandler(scope: FastifyInstance, settings: WebSettings, serve: ServePage) {
  await scope.register(helmet, { global: false, ...pageSecurity(Object.values(EARLY_SCRIPTS), settings) });
  // A window and a script get different responses from one address, so no cache may store them.
  const shown = new WeakSet<FastifyRequest>();
  scope.addHook('onSend', async (request, reply) => {
    if (shown.has(request)) reply.header('cache-control', 'private, no-store');
  });
  const show = async (request: FastifyRequest, reply: FastifyReply, { headers, stream }: OperatorAnswer) => {
    // Reading it to the end frees the connection.
    stream.resume?.();
    for (const name of Object.keys(headers)) reply.removeHeader(name);
    await reply.helmet();
    shown.add(request);
    reply.header('permissions-policy', settings.permissionsPolicy);
    await serve(request, reply);
  };
  return (request: FastifyRequest, reply: FastifyReply, answer: OperatorAnswer): void => {
    if (!needsNotFoundPage(request, answer)) void reply.send(answer.stream);
    else show(request, reply, answer).catch((error: unknown) => void reply.send(error));
  };
}
