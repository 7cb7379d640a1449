/** The web server in front of an operator, with its own CMS whose content is an editable copy. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { findContentDir } from '../../sandbox/cms/content';
import { createCms } from '../../sandbox/cms/createCms';
import { createWebServer } from '../../src/web/createWebServer';
import type { Tracing } from '../../src/web/observability/tracing';
import { createRenderDocument, renderSettings } from '../../src/web/render/renderDocument';
import { renderPage } from '../../src/web/render/renderPage';
import { forgetSharedReads } from '../../src/web/render/sharedReads';
import { readWebSettings } from '../../src/web/settings/settings';
import type { SharedCache } from '../../src/web/sharedCache/SharedCache';
import type { TestOperator } from './startOperator';

export const ORIGIN = 'https://baize.example';

// biome-ignore lint/suspicious/noExplicitAny: content is whatever an editor makes of it
export type Edit = (content: any) => unknown;

interface SiteOptions {
  /** Edits of content files by name, such as `en/site-config`; the returned value replaces the file's content. */
  edits?: Record<string, Edit>;
  /** Overridden fields of the operator's general info. */
  general?: Record<string, unknown>;
  /** Meta tags that the operator adds to every page. */
  tags?: Array<{ name: string; content: string }>;
  /** The CMS cannot be reached. */
  isCmsUnreachable?: boolean;
  /** Replaces the addresses of the operator and the CMS. */
  apiUrl?: string;
  cmsUrl?: string;
  /** Caches pages, as in production. */
  isCached?: boolean;
  origin?: string;
  /** What several sites share. */
  shared?: SharedCache;
  tracing?: Tracing;
  /** More settings of the web server. */
  env?: Record<string, string>;
}

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const listen = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return addressOf(app);
};

/** A proxy that overrides the operator's responses to some calls. */
async function changedOperator(operator: TestOperator, changes: Record<string, object | undefined>) {
  const app: FastifyInstance = Fastify();
  app.get('/api/*', async (request, reply) => {
    const answer = await fetch(operator.url + request.url);
    const body = (await answer.json()) as { response?: object };
    const change = changes[/^\/api\/([\w.]+)/.exec(request.url)?.[1] ?? ''];
    return reply.code(answer.status).send(change ? { response: { ...body.response, ...change } } : body);
  });
  return { app, url: await listen(app) };
}

/** The same edit of a content file in both languages. */
export const both = (name: string, edit: Edit) => ({ [`en/${name}`]: edit, [`fr/${name}`]: edit });

export async function editedCms(edits: Record<string, Edit>) {
  const contentDir = mkdtempSync(join(tmpdir(), 'baize-content-'));
  cpSync(findContentDir(), contentDir, { recursive: true });
  const change = (name: string, edit: Edit) => {
    const file = join(contentDir, `${name}.json`);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(edit(content) ?? content));
  };
  for (const [name, edit] of Object.entries(edits)) change(name, edit);
  const app: FastifyInstance = Fastify();
  app.addHook('onClose', async () => rmSync(contentDir, { recursive: true, force: true }));
  await createCms({ contentDir }).register(app);
  return { app, change, url: `${await listen(app)}/cms` };
}

export async function startSite(operator: TestOperator, options: SiteOptions = {}) {
  const { edits = {}, general, tags, isCmsUnreachable = false, isCached = false, origin = ORIGIN } = options;
  const cms = await editedCms(edits);
  const changes = { 'metadata.getgeneralinfo': general, ...(tags && { 'metadata.get': { items: tags } }) };
  const changed = general || tags ? await changedOperator(operator, changes) : null;
  const logged: string[] = [];
  const settings = readWebSettings({
    API_URL: options.apiUrl ?? changed?.url ?? operator.url,
    CMS_URL: isCmsUnreachable ? 'http://127.0.0.1:9/cms' : (options.cmsUrl ?? cms.url),
    SITE_ORIGIN: origin,
    LOG_LEVEL: 'info',
    // The operator and the tests share this process, so its load and size say nothing about the web server.
    BUSY_MILLISECONDS: '0',
    MEMORY_MEGABYTES: '0',
    CLIENT_RENDERS: '0',
    ...options.env,
  });
  const assets = () => ({ entry: '/assets/main.js', styles: [], preloads: [] });
  const renderDocument = createRenderDocument({ renderPage, assets }, renderSettings(settings));
  const renderSetup = { renderDocument, forgetReads: forgetSharedReads, isCached };
  const logSink = { write: (line: string) => void logged.push(line) };
  const { shared, tracing } = options;
  const web = await createWebServer({ settings, renderSetup, clientDir: null, logSink, shared, tracing });
  return {
    logged,
    /** Origin of the test's CMS. */
    cmsOrigin: cms.url.replace(/\/cms$/, ''),
    /** Changes a content file while the site runs. */
    edit: cms.change,
    async get(url: string, headers: Record<string, string> = {}) {
      const answer = await web.inject({ url, headers });
      const { location } = answer.headers;
      return { status: answer.statusCode, location, html: answer.payload, headers: answer.headers };
    },
    /** Posts JSON, as a webhook does. */
    async post(url: string, payload: object, headers: Record<string, string> = {}) {
      const answer = await web.inject({ method: 'POST', url, payload, headers });
      return { status: answer.statusCode, body: answer.json() as unknown };
    },
    /** Listens on a port, for tests with plain sockets. @returns the address */
    listen: () => (web.server.listening ? addressOf(web) : listen(web)),
    async close() {
      await Promise.all([web.close(), cms.app.close(), changed?.app.close()]);
    },
  };
}

/** The body of a page without its serialised state. */
export const bodyOf = (html: string) =>
  html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));

/** The serialised state of a page. */
export const stateOf = (html: string) =>
  JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { data: Record<string, unknown> };

/** The parts of a page's head by name. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const contents = (name: string) =>
    [...head.matchAll(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);
  const graphs = [...head.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    title: /<title[^>]*>([^<]*)</.exec(head)?.[1],
    titles: [...head.matchAll(/<title/g)].length,
    description: contents('description')[0],
    robots: contents('robots')[0],
    canonical: /rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: Object.fromEntries(
      [...head.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href]),
    ),
    content: (name: string) => contents(name)[0],
    graph: graphs.flatMap(([, text]) => JSON.parse(text ?? '')['@graph'] as Array<Record<string, unknown>>),
  };
}
