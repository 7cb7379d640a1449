import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createWebServer } from '../../../src/web/createWebServer';
import type { LogSink } from '../../../src/web/observability/logging';
import type { Meter } from '../../../src/web/observability/meter';
import type { Tracing } from '../../../src/web/observability/tracing';
import { takeLastKnown } from '../../../src/web/render/lastKnown';
import { createRenderDocument, renderSettings } from '../../../src/web/render/renderDocument';
import type { PageResult, RenderPage } from '../../../src/web/render/renderTypes';
import { readWebSettings } from '../../../src/web/settings/settings';
import type { SharedCache } from '../../../src/web/sharedCache/SharedCache';

type Page = Extract<PageResult, { kind: 'page' }>;

/** A rendered page with overridable parts. */
export function page(parts: Partial<Page> = {}): Page {
  const usual = {
    status: 200,
    language: 'en' as const,
    dir: 'ltr' as const,
    head: '<title>T</title>',
    body: '<h1>Hello</h1>',
  };
  return { kind: 'page', ...usual, state: {}, modules: [], isPrivate: false, isDegraded: false, ...parts };
}

interface Setup {
  renderPage?: RenderPage;
  env?: Record<string, string>;
  logSink?: LogSink;
  stopping?: AbortSignal;
  meter?: Meter;
  tracing?: Tracing;
  clientDir?: string;
  shared?: SharedCache;
}

/** A web server with the test's renderer, not listening on a port. */
export function webServer({ renderPage = async () => page(), env = {}, clientDir, ...given }: Setup = {}) {
  const settings = readWebSettings({
    API_URL: 'http://127.0.0.1:9',
    CMS_URL: 'http://127.0.0.1:9/cms',
    LOG_LEVEL: given.logSink ? 'info' : 'silent',
    // Disabled, because other tests share the process and would affect its load and memory.
    BUSY_MILLISECONDS: '0',
    MEMORY_MEGABYTES: '0',
    ...env,
  });
  // As after a restart with stored settings, so that readiness does not wait for the operator.
  for (const name of ['metadata.getgeneralinfo', 'site-config'])
    takeLastKnown([`${settings.apiUrl} ${settings.cmsUrl} ${name} `, '{}']);
  const assets = () => ({ entry: '/assets/main.js', styles: ['/assets/main.css'], preloads: ['/assets/home.js'] });
  const renderDocument = createRenderDocument({ renderPage, assets }, renderSettings(settings));
  const renderSetup = { renderDocument, forgetReads: () => undefined, isCached: true };
  return createWebServer({ settings, renderSetup, clientDir: clientDir ?? null, ...given });
}

/** An operator that returns the request, with a short event stream at `/platform/events`. */
export async function echoOperator(): Promise<{ url: string; operator: FastifyInstance }> {
  const operator: FastifyInstance = Fastify();
  operator.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  operator.all('/*', async (request) => ({ url: request.url, headers: request.headers, body: request.body ?? null }));
  operator.all('/api/auth.*', async (request, reply) => {
    const isIn = request.url.includes('login');
    const life = isIn ? 'bz_session=secret; Max-Age=60' : 'bz_session=; Max-Age=0';
    return reply.header('set-cookie', ['other=1', `${life}; Path=/; HttpOnly; SameSite=Lax`]).send({});
  });
  operator.get('/platform/events', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: first\n\n');
  });
  await operator.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(operator.server.address() as AddressInfo).port}`, operator };
}
