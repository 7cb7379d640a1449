import type { Socket } from 'node:net';
import { join } from 'node:path';
import { asRequestId, newRequestId } from '@baize/contract/errors/requestId';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Changes } from './cms/Changes';
import { Contact } from './cms/contact';
import { registerPreview } from './cms/preview';
import { registerWebhook } from './cms/webhook';
import { registerDesk } from './desk/desk';
import { EARLY_SCRIPTS } from './early/earlyScripts';
import { dropSlowReaders, limitConnections } from './http/connections';
import { registerCspReports } from './http/cspReports';
import { registerDrain } from './http/drain';
import { pageSecurity, REPORTING_ENDPOINTS, TRANSPORT_SECURITY } from './http/securityHeaders';
import { ignoreOtherUpgrades } from './http/upgrades';
import { type LogSink, logFinished, loggerOptions } from './observability/logging';
import { type Meter, noMeter, subjectOf } from './observability/meter';
import type { Tracing } from './observability/tracing';
import { failurePage, sendFailure, tooLargePage } from './pages/fallbackPage';
import { registerLoadShedding } from './pages/loadShedding';
import { gamePageOf, originForm } from './pages/pageAddress';
import { Pages, type RenderSetup } from './pages/pages';
import { createPictures } from './pictures/createPictures';
import { isNavigation } from './proxy/notFoundPage';
import { registerProxy } from './proxy/proxy';
import { registerRobots } from './seo/robots';
import { registerSitemap } from './seo/sitemap';
import type { WebSettings } from './settings/settings';
import type { SharedCache } from './sharedCache/SharedCache';
import { registerFiles } from './static/files';
import { registerWebManifest } from './static/webManifest';

export interface WebServerOptions {
  settings: WebSettings;
  renderSetup: RenderSetup;
  /** Folder of the built client; null in development, where Vite serves the sources. */
  clientDir: string | null;
  logSink?: LogSink;
  meter?: Meter;
  tracing?: Tracing | undefined;
  /** Aborts when the server is asked to stop; it keeps answering until it is closed. */
  stopping?: AbortSignal;
  /** What the copies of the site share; absent: this copy is alone. */
  shared?: SharedCache | undefined;
}

async function registerPages(fastify: FastifyInstance, settings: WebSettings, pages: Pages): Promise<void> {
  await fastify.register(helmet, {
    global: true,
    ...pageSecurity(Object.values(EARLY_SCRIPTS), settings),
  });
  fastify.addHook('onRequest', async ({ id, query }, reply) => {
    reply.header('permissions-policy', settings.permissionsPolicy).header('reporting-endpoints', REPORTING_ENDPOINTS);
    // For the log of a proxy.
    reply.header('x-request-id', id);
    // A sign-in provider's popup ends here; cut off from its opener, it could not close itself.
    if (Object.hasOwn(query as object, 'social')) reply.removeHeader('cross-origin-opener-policy');
  });
  fastify.get('/*', (request, reply) => pages.serve(request, reply));
  fastify.setNotFoundHandler((request, reply) => {
    reply.code(405).header('allow', 'GET, HEAD').type('text/html; charset=utf-8').send(failurePage(request.url));
  });
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ req: request, err: error }, 'request failed');
  // A range beyond the end of a file is answered with the file's length.
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (range !== undefined) reply.header('content-range', range);
  sendFailure(reply, status, request.url);
}

const badRequestStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout\r\nRetry-After: 2',
  HPE_HEADER_OVERFLOW:
    '431 Request Header Fields Too Large\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store',
};

/** Ends a connection with an incomplete or malformed request. */
function rejectBadRequest(error: Error & { code: string }, socket: Socket): void {
  // Node stores the connection's current response here; no other may be written in the middle of it.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (!socket.writable || answer?.headersSent) {
    socket.destroy();
    return;
  }
  const status = badRequestStatuses[error.code] ?? '400 Bad Request';
  // Explains to a visitor with too large cookies what to do.
  const body = error.code === 'HPE_HEADER_OVERFLOW' ? tooLargePage() : '';
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}

export async function createWebServer(options: WebServerOptions) {
  const { settings, renderSetup, clientDir, logSink, stopping, tracing, shared, meter = noMeter } = options;
  const { limits } = settings;
  const fastify: FastifyInstance = Fastify({
    logger: loggerOptions(settings.logLevel, logSink) ?? false,
    // Pages send request ids, so that a player's problem is found in the logs; other ids are not logged.
    genReqId: ({ headers }) => asRequestId(headers['x-request-id']) ?? newRequestId(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < settings.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    },
    clientErrorHandler: rejectBadRequest,
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors: (error, request, reply) => sendError(error, request as FastifyRequest, reply as FastifyReply),
    rewriteUrl: (request) => {
      const url = originForm(request.url ?? '/');
      return (isNavigation(request) ? gamePageOf(url) : null) ?? url;
    },
  });
  await tracing?.register(fastify, settings.trustedProxies > 0);
  fastify.setErrorHandler(sendError);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https' || settings.siteOrigin.startsWith('https:'))
      reply.header('strict-transport-security', TRANSPORT_SECURITY);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    logFinished(request, reply.statusCode, reply.elapsedTime);
    meter.answered(subjectOf(request), request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  const loadShedding = await registerLoadShedding(fastify, limits, shared);
  const changes = new Changes(shared);
  const pages = new Pages({ renderSetup, settings, log: fastify.log, loadShedding, meter, shared, changes });
  meter.watch(() => pages.levels());
  if (renderSetup.close) fastify.addHook('onClose', renderSetup.close);
  if (shared) {
    fastify.addHook('onReady', () => pages.warmUp());
    fastify.addHook('onClose', async () => {
      changes.flush();
      shared.close();
    });
  }
  fastify.server.on('drop', () => meter.dropped());
  limitConnections(fastify, limits, settings.trustedProxies);
  dropSlowReaders(fastify, limits);
  const contact = new Contact(settings, fastify.log);
  const state = () => (loadShedding.isStuck() ? 'overloaded' : contact.isAwaited ? 'starting' : 'ready');
  registerDrain(fastify, stopping ?? new AbortController().signal, limits.stopGraceMs, state, () => {
    contact.start();
    return { cms: contact.state };
  });
  fastify.addHook('onClose', async () => contact.stop());
  await registerCspReports(fastify, meter);
  registerPreview(fastify, settings);
  registerWebhook(fastify, settings, (tag) => changes.announce(tag));
  registerRobots(fastify, settings, changes, shared);
  registerSitemap(fastify, settings, changes, shared);
  registerWebManifest(fastify, settings, changes, shared);
  if (clientDir) registerFiles(fastify, clientDir, settings);
  if (clientDir && settings.hasDesk) registerDesk(fastify, clientDir, join(clientDir, '../desk'));
  await fastify.register((scope) => registerPages(scope, settings, pages));
  const pictures = createPictures(fastify, settings, shared);
  registerProxy(fastify, settings, (request, reply) => pages.serve(request, reply), pictures);
  fastify.addHook('onReady', async () => ignoreOtherUpgrades(fastify));
  return fastify;
}
