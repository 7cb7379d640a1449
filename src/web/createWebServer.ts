import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { gamePageOf } from './address';
import { INLINE_SCRIPTS } from './document';
import { failurePage, unavailablePage } from './fallbackPage';
import { type LogSink, logFinished, loggerOptions } from './logging';
import { type PageParts, Pages } from './pages';
import { registerProxy } from './proxy';
import { sayWhen } from './retryAfter';
import { registerRobots } from './robots';
import { PERMISSIONS_POLICY, pageSecurity } from './securityHeaders';
import type { WebSettings } from './settings';
import { registerSitemap } from './sitemap';
import { registerWebManifest } from './webManifest';

export interface WebServerOptions {
  settings: WebSettings;
  parts: PageParts;
  /** Folder of the built client; null in development, where Vite serves the sources. */
  clientDir: string | null;
  logSink?: LogSink;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** The worker decides what is kept of all else, so it is asked for anew every time (W-6). */
const lifetimeOf = (path: string): string =>
  path.includes('/assets/') ? IMMUTABLE : path.endsWith('/sw.js') ? 'no-cache' : SHORT;

function registerHealth(fastify: FastifyInstance): void {
  fastify.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  // Ready once it listens: the renderer is loaded before that, and without the operator pages are still served.
  fastify.get('/health/ready', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ready' }));
}

function registerFiles(fastify: FastifyInstance, clientDir: string): void {
  fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: existsSync(join(clientDir, 'assets')),
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', lifetimeOf(path));
      reply.header('vary', 'accept-encoding');
    },
  });
  // A file of another release: said at once and never kept, so that the client reloads (N-10).
  fastify.get('/assets/*', async (_, reply) => reply.code(404).header('cache-control', 'no-store').send('Not found'));
}

async function registerPages(fastify: FastifyInstance, settings: WebSettings, pages: Pages): Promise<void> {
  await fastify.register(helmet, {
    global: true,
    ...pageSecurity(INLINE_SCRIPTS, settings),
  });
  fastify.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  fastify.get('/*', (request, reply) => pages.serve(request, reply));
  fastify.setNotFoundHandler((request, reply) => {
    reply.code(405).header('allow', 'GET, HEAD').type('text/html; charset=utf-8').send(failurePage(request.url));
  });
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ req: request, err: error }, 'a request failed');
  sayWhen(reply, status);
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(status === 503 ? unavailablePage(request.url) : failurePage(request.url));
}

/** A document for the window itself, not for a frame in it and not a script's own request. */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && headers['sec-fetch-dest'] !== 'iframe';
}

/** The whole web server around a page renderer, not yet listening. */
export async function createWebServer({ settings, parts, clientDir, logSink }: WebServerOptions) {
  const fastify: FastifyInstance = Fastify({
    logger: loggerOptions(settings.logLevel, logSink) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors: (error, request, reply) => answerError(error, request as FastifyRequest, reply as FastifyReply),
    rewriteUrl: (request) => (isNavigation(request) ? gamePageOf(request.url ?? '/') : null) ?? request.url ?? '/',
  });
  fastify.setErrorHandler(answerError);
  fastify.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    logFinished(fastify.log, request, reply.statusCode, reply.elapsedTime);
  });
  const pages = new Pages(parts, settings, fastify.log);
  registerHealth(fastify);
  registerRobots(fastify, settings);
  registerSitemap(fastify, settings);
  registerWebManifest(fastify, settings);
  if (clientDir) registerFiles(fastify, clientDir);
  await fastify.register((scope) => registerPages(scope, settings, pages));
  registerProxy(fastify, settings);
  return fastify;
}
