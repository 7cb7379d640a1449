import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { dialect } from '../../services/api/dialect/chosen';
import { isPreview } from '../cms/preview';
import { cmsQuery } from '../cms/query';
import { assertOperatorSettings, hostOf, type OperatorHosts } from '../operator/hosts';
import { createSign } from '../operator/signing';
import type { WebSettings } from '../settings/settings';
import { Bodies } from './bodies';
import { clientOf, Shares } from './clients';
import { cmsAccessOf } from './cmsAccess';
import { FILE_POLICY, fileHeaders } from './files';
import { answeredHeaders, forwardedHeaders, toCms, toOperator, toOperatorSocket, withSessionMark } from './forwarding';
import { createNotFoundHandler, type OperatorAnswer, type ServePage } from './notFoundPage';
import { answerFailure, refuse, refuseCms } from './refusals';
import { signedHeaders } from './signedHeaders';
import { createUpstream, runForVisitor } from './upstream';

const OPERATOR_PREFIXES = [...dialect.prefixes, '/platform', '/oauth', '/media'];
const HIT = '/hit';

/** Prefix of games, and of documents there that a player may open directly. */
const GAMES = '/platform';

interface ProxyRule {
  prefix: string;
  upstream: string;
  rewritePrefix: string;
  isCms: boolean;
  /** Calls of the dialect, which may be signed. */
  isApi: boolean;
  /** Serves only files, which must not run on the site's origin. */
  isFiles: boolean;
}

type Addresses = Pick<WebSettings, 'cmsUrl' | 'proxyExtra' | 'filePrefixes' | 'withoutParts'> & OperatorHosts;

/** Maps prefixes to upstreams; the CMS's address replaces `/cms`, the operator's keeps the prefix. */
export function proxyRules({ cmsUrl, proxyExtra, filePrefixes, withoutParts, ...hosts }: Addresses): ProxyRule[] {
  const files = new Set(['/media', ...filePrefixes]);
  const hit = withoutParts.includes('hit') ? [] : [HIT];
  const operator = [...new Set([...OPERATOR_PREFIXES, ...hit, ...proxyExtra, ...files])];
  const cms = cmsUrl ? new URL(cmsUrl) : null;
  return [
    ...operator.map((prefix) => {
      const { origin, pathname } = new URL(hostOf(prefix, hosts) + prefix);
      const isApi = dialect.prefixes.includes(prefix);
      return { prefix, upstream: origin, rewritePrefix: pathname, isCms: false, isApi, isFiles: files.has(prefix) };
    }),
    ...(cms
      ? [
          {
            ...{ prefix: '/cms', upstream: cms.origin, rewritePrefix: cms.pathname },
            ...{ isCms: true, isApi: false, isFiles: true },
          },
        ]
      : []),
  ];
}

const onClosed = (reply: FastifyReply, end: () => void) => reply.raw.once('close', end);

/** Refuses upgrades where no sockets are used; they would be held open and never answered. */
async function refuseUpgrade(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { upgrade } = request.raw as { upgrade?: boolean };
  if (!upgrade) return undefined;
  return reply.code(400).header('connection', 'close').send();
}

/** Lets through what readers of the CMS need, and editors' requests if a setting allows them. */
function registerCmsAccess(scope: FastifyInstance, hasSignIn: boolean): void {
  scope.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const entry = path.startsWith('/cms/')
      ? cmsAccessOf(path.slice('/cms/'.length), request.method, hasSignIn)
      : 'missing';
    return entry === 'open' ? undefined : refuseCms(reply, entry);
  });
}

/** Limits concurrent requests of one client and of all; a request whose body is still arriving does not count. */
function registerShares(scope: FastifyInstance, clients: Shares, upstream: Shares): void {
  scope.addHook('preHandler', async (request, reply) => {
    const releaseClient = clients.take(clientOf(request.ip));
    if (!releaseClient) return refuse(reply, 429);
    const releaseUpstream = upstream.take('');
    if (!releaseUpstream) {
      releaseClient();
      return refuse(reply, 503);
    }
    onClosed(reply, () => {
      releaseClient();
      releaseUpstream();
    });
    return undefined;
  });
}

function registerBodies(scope: FastifyInstance, bodies: Bodies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    bodies.read(request, payload),
  );
  scope.addHook('preHandler', async (request, reply) => {
    const { body } = request;
    if (body instanceof Buffer) onClosed(reply, () => bodies.release(body.length));
  });
}

/** One shared error, so that the log shows what happened instead of a stack. */
const DISCONNECTED = new Error('Client disconnected');

const CMS_API = '/cms/api/';

/** Whether the request is a signed-in editor's, which has its own token. */
const isEditorRequest = (headers: IncomingHttpHeaders, settings: WebSettings) =>
  settings.hasCmsSignIn && headers.authorization !== undefined;

/** Restricts a visitor's CMS read: drafts only for an editor, and few parameters with the server's token. */
function cmsPath(
  request: FastifyRequest,
  path: string,
  settings: WebSettings,
): { path: string; queryString?: () => string } {
  const [requestPath = '', query = ''] = request.url.split(/\?(.*)/s);
  if (!requestPath.startsWith(CMS_API) || isEditorRequest(request.headers, settings)) return { path };
  const drafts = isPreview(request.headers, settings.cms.previewSecret);
  const passedQuery = cmsQuery(requestPath.slice(CMS_API.length), query, settings.cms, drafts);
  return passedQuery === null ? { path } : { path: path.split('?')[0] ?? '', queryString: () => passedQuery };
}

/** The server's own token, unless an editor sends theirs. */
const serverToken = (request: FastifyRequest, settings: WebSettings): IncomingHttpHeaders =>
  settings.cms.token !== null && request.url.startsWith(CMS_API) && !isEditorRequest(request.headers, settings)
    ? { authorization: `Bearer ${settings.cms.token}` }
    : {};

function forward(request: FastifyRequest, reply: FastifyReply, path: string, options: object): void {
  const disconnected = new AbortController();
  onClosed(reply, () => disconnected.abort(DISCONNECTED));
  const { body } = request;
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  const carried = body instanceof Buffer ? (body.length > 0 ? { body, contentType } : { body: null }) : {};
  runForVisitor(disconnected.signal, () => reply.from(path, { ...options, ...carried }));
}

type ForwardResponse = (request: FastifyRequest, reply: FastifyReply, answer: OperatorAnswer) => void;

function registerRule(
  scope: FastifyInstance,
  rule: ProxyRule,
  settings: WebSettings,
  onResponse?: ForwardResponse,
): void {
  const { isCms, isApi, isFiles, ...addresses } = rule;
  const sign = isApi ? createSign(settings.apiKeys) : null;
  const upstream = createUpstream(settings.limits.upstreamConnections, sign && signedHeaders(sign, settings));
  const passes = isCms ? toCms(settings.hasCmsSignIn) : toOperator;
  scope.addHook('onClose', async () => {
    // Requests in progress need the upstream until their own connections end.
    const { server } = scope;
    const visitors = await promisify(server.getConnections.bind(server))();
    if (server.listening || visitors > 0) server.once('close', () => void upstream.destroy());
    else await upstream.destroy();
  });
  scope.register(httpProxy, {
    ...addresses,
    config: { subject: isCms ? 'cms' : isApi ? 'api' : 'operator' },
    websocket: rule.prefix === GAMES,
    // The library closes the operator's side only once that is open: an earlier disconnect would leave it open.
    wsHooks: {
      onConnect: (_context, visitor, operator) => void (visitor.readyState === visitor.OPEN || operator.close()),
    },
    // The library's types lack this option.
    wsClientOptions: {
      rewriteRequestHeaders: (_: unknown, request: FastifyRequest) =>
        forwardedHeaders(request, request.headers, toOperatorSocket, settings.trustedProxies),
    } as object,
    disableRequestLogging: true,
    proxyPayloads: false,
    undici: { request: upstream.request },
    handler: (request, reply, path, options) => {
      const read = isCms ? cmsPath(request, path, settings) : { path };
      const { path: address, ...extra } = read;
      forward(request, reply, address, { ...options, ...extra });
    },
    replyOptions: {
      // By default the library retries a 503 ten times.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request as FastifyRequest, headers, passes, settings.trustedProxies),
        ...(isCms && serverToken(request as FastifyRequest, settings)),
      }),
      rewriteHeaders: (headers) => {
        const answered = answeredHeaders(headers);
        if (isCms) delete answered['set-cookie'];
        return isFiles ? fileHeaders(answered) : withSessionMark(answered, settings.sessionCookie);
      },
      ...(onResponse && { onResponse: onResponse as never }),
      onError: (reply, { error }) => answerFailure(reply as unknown as FastifyReply, error),
    },
  });
}

/** Replaces the CMS for an operator without one. */
async function registerEmptyCms(scope: FastifyInstance): Promise<void> {
  const { emptyAnswer } = await import('../../services/cms/emptyCms');
  registerCmsAccess(scope, false);
  scope.get('/cms/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!path.startsWith(CMS_API)) return refuseCms(reply, 'missing');
    const { status, data } = emptyAnswer(path.slice(CMS_API.length));
    return reply.code(status).send(data);
  });
}

/**
 * Passes the operator's addresses on, so that the product sees everything on its own origin. Bodies are buffered first,
 * responses are streamed. An unreachable operator becomes an ApplicationUnavailableException, a lost response a bare
 * 502 or 504; documents get a plain page. Clients over their share get 429, 408 or 503.
 * @param serve shows a page of the site where the operator knows nothing under the games' prefix
 * @param pictures answers requests for versions of the CMS's pictures
 */
export function registerProxy(
  fastify: FastifyInstance,
  settings: WebSettings,
  serve: ServePage,
  pictures: preHandlerAsyncHookHandler,
): void {
  assertOperatorSettings(settings);
  const { limits } = settings;
  const clients = new Shares(limits.clientRequests);
  const bodies = new Bodies(limits);
  if (!settings.cmsUrl) fastify.register(registerEmptyCms);
  for (const rule of proxyRules(settings)) {
    fastify.register(async (scope) => {
      if (rule.prefix !== GAMES) scope.addHook('onRequest', refuseUpgrade);
      if (rule.isCms) registerCmsAccess(scope, settings.hasCmsSignIn);
      registerBodies(scope, bodies);
      registerShares(scope, clients, new Shares(limits.upstreamConnections));
      if (rule.isCms) scope.addHook('preHandler', pictures);
      scope.addHook('onSend', async (_, reply) => {
        reply.header('x-content-type-options', 'nosniff');
        if (rule.isFiles) reply.header('content-security-policy', FILE_POLICY);
        // Caches would replace the type of the file that they have.
        if (rule.isFiles && reply.statusCode === 304)
          reply.removeHeader('content-type').removeHeader('content-disposition');
      });
      scope.setErrorHandler((error, _, reply) => answerFailure(reply, error as Error));
      const isGames = rule.prefix === GAMES;
      registerRule(scope, rule, settings, isGames ? await createNotFoundHandler(scope, settings, serve) : undefined);
    });
  }
}
