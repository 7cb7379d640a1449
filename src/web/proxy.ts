import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailablePage } from './fallbackPage';
import type { WebSettings } from './settings';

/** Path prefixes that always lead to the operator. */
const OPERATOR_PREFIXES = ['/api', '/platform', '/oauth', '/hit', '/media'];

/** Headers that belong to one connection and do not travel on. */
const HOP_HEADERS = ['keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'upgrade', 'expect'];

const CONNECT_LIMIT = 3_000;
const ANSWER_LIMIT = 30_000;
/** Silence allowed in the middle of an answer; event streams send a sign of life more often than this. */
const SILENCE_LIMIT = 300_000;

interface ProxyRule {
  prefix: string;
  upstream: string;
  rewritePrefix: string;
}

/** Which prefix leads where; the CMS's address takes the place of `/cms`, the operator's keeps the prefix. */
export function proxyRules(settings: Pick<WebSettings, 'apiUrl' | 'cmsUrl' | 'proxyExtra'>): ProxyRule[] {
  const api = new URL(settings.apiUrl);
  const base = api.pathname.replace(/\/$/, '');
  const operator = [...new Set([...OPERATOR_PREFIXES, ...settings.proxyExtra])];
  return [
    ...operator.map((prefix) => ({ prefix, upstream: api.origin, rewritePrefix: `${base}${prefix}` })),
    { prefix: '/cms', upstream: new URL(settings.cmsUrl).origin, rewritePrefix: new URL(settings.cmsUrl).pathname },
  ];
}

interface Forwarded {
  raw: { socket: { remoteAddress?: string | undefined } };
  host: string;
  protocol: string;
}

function forwardedHeaders(request: Forwarded, trustedProxies: number, headers: IncomingHttpHeaders) {
  const peer = request.raw.socket.remoteAddress ?? '';
  const before = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  const forwarded: IncomingHttpHeaders = { ...headers };
  for (const name of HOP_HEADERS) delete forwarded[name];
  delete forwarded.forwarded;
  forwarded['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
  forwarded['x-forwarded-host'] = request.host;
  forwarded['x-forwarded-proto'] = request.protocol;
  return forwarded;
}

/** The operator was reached and its answer got lost or came too late: that says nothing of the next one. */
const statusOfLost: Record<string, number> = {
  UND_ERR_SOCKET: 502,
  ECONNRESET: 502,
  FST_REPLY_FROM_BAD_GATEWAY: 502,
  FST_REPLY_FROM_GATEWAY_TIMEOUT: 504,
};

function refuse(reply: FastifyReply, error: Error): void {
  const { request } = reply;
  const status = ('code' in error && statusOfLost[String(error.code)]) || 503;
  request.log.warn({ req: request, err: error }, 'the operator did not answer');
  reply.code(status).header('cache-control', 'no-store').header('retry-after', '2');
  if (!/^\/(api|cms)\//.test(request.url)) {
    reply.type('text/html; charset=utf-8').send(unavailablePage(request.url));
    return;
  }
  const away = { error: { type: 'ApplicationUnavailableException', message: 'The service does not answer' } };
  if (status === 503) reply.send(away);
  else reply.type('text/plain; charset=utf-8').send('');
}

/**
 * Passes the operator's addresses on, so that the product sees everything on its own origin. Bodies and answers are
 * streamed. An operator that cannot be reached is an ApplicationUnavailableException (N-5), an answer that was lost on its
 * way a bare 502 or 504; a plain page for documents.
 */
export function registerProxy(fastify: FastifyInstance, settings: WebSettings): void {
  for (const rule of proxyRules(settings)) {
    fastify.register(httpProxy, {
      ...rule,
      // Games at /platform may speak over a socket.
      websocket: rule.prefix === '/platform',
      disableRequestLogging: true,
      destroyAgent: true,
      undici: {
        connections: 128,
        connect: { timeout: CONNECT_LIMIT },
        headersTimeout: ANSWER_LIMIT,
        bodyTimeout: SILENCE_LIMIT,
      },
      replyOptions: {
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, settings.trustedProxies, headers),
        onError: (reply, { error }) => refuse(reply as unknown as FastifyReply, error),
      },
    });
  }
}
