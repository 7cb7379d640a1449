import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newRequestId } from '@baize/contract/errors/requestId';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from './createWebServer';
import { attachVite, startVite } from './devServer';
import { rateLimitedLog } from './observability/rateLimitedLog';
import type { RenderSetup } from './pages/pages';
import { createRenderDocument, renderSettings } from './render/renderDocument';
import { startRendering } from './render/startRendering';
import { readWebSettings, SettingsError, type SettingsFile, type WebSettings } from './settings/settings';
import { helpText } from './settings/settingsHelp';
import { buildOf, openSharedCache } from './sharedCache/openSharedCache';
import { persistLastKnown } from './state/persistLastKnown';
import { shareOwnFiles } from './static/otherBuilds';

/** Milliseconds that a start waits for the shared cache. */
const CACHE_START_LIMIT = 2_000;
/** Milliseconds that a start waits for its first page. */
const FIRST_PAGE_LIMIT = 4_000;

/** Renders home once in each thread: a first render loads code for half a second, for which no visitor should wait. */
async function renderOnce({ renderDocument, count }: RenderSetup): Promise<void> {
  const signal = AbortSignal.timeout(FIRST_PAGE_LIMIT);
  // Each of its reads listens.
  setMaxListeners(0, signal);
  const threads = Math.max(1, count?.() ?? 1);
  const render = () =>
    renderDocument({ url: '/', hasSession: false }, { log: () => undefined, signal, requestId: newRequestId() });
  await Promise.allSettled(Array.from({ length: threads }, render));
}

async function createBuilt(settings: WebSettings, stopping: AbortSignal): Promise<FastifyInstance> {
  const serverDir = dirname(fileURLToPath(import.meta.url));
  const clientDir = join(serverDir, '../client');
  const { metricsPort, metricsHost } = settings;
  const metrics = metricsPort === null ? null : await import('./observability/metrics');
  const counted = metrics?.createMetrics(settings, stopping);
  const traces = settings.isTraced ? await import('./observability/tracing') : null;
  const tracing = traces?.startTracing(settings);
  let warn = (_message: string): void => undefined;
  const log = (message: string) => warn(message);
  const shared = settings.cache
    ? openSharedCache(settings, settings.cache, buildOf(serverDir, clientDir), log)
    : undefined;
  await shared?.start(CACHE_START_LIMIT);
  const stopPersisting = await persistLastKnown({ settings, shared, log });
  const rendering = { settings, clientDir, serverDir, meter: counted?.meter };
  const renderSetup = await startRendering({ ...rendering, currentTrace: traces?.currentTrace ?? null });
  await renderOnce(renderSetup);
  const fastify = await createWebServer({
    settings,
    renderSetup,
    clientDir,
    stopping,
    tracing,
    shared,
    ...(counted && { meter: counted.meter }),
  });
  warn = rateLimitedLog((message) => fastify.log.warn(message));
  fastify.addHook('onClose', stopPersisting);
  if (metrics && counted && metricsPort !== null) {
    const { url } = await metrics.serveMetrics(counted.registry, metricsHost, metricsPort);
    fastify.log.info({ url }, 'serving metrics');
  }
  if (tracing) fastify.addHook('onClose', () => tracing.stop());
  if (settings.keptAssets) await shareOwnFiles(clientDir, settings.keptAssets, fastify.log);
  return fastify;
}

async function createDev(settings: WebSettings, stopping: AbortSignal): Promise<FastifyInstance> {
  const { vite, renderer } = await startVite();
  const renderDocument = createRenderDocument(renderer, renderSettings(settings));
  const renderSetup = { renderDocument, forgetReads: () => undefined, isCached: false };
  const fastify = await createWebServer({ settings, renderSetup, clientDir: null, stopping });
  attachVite(fastify, vite);
  return fastify;
}

/** SIGTERM gets a grace period, in which balancers stop sending traffic; Ctrl-C and a lost parent get none. */
function stopOn(fastify: FastifyInstance, { limits }: WebSettings, stopping: AbortController): void {
  const close = () => {
    setTimeout(() => process.exit(0), limits.stopLimitMs).unref();
    fastify.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const stop = (reason: string, graceMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    fastify.log.info({ reason }, 'stopping');
    setTimeout(close, graceMs);
  };
  process.on('SIGTERM', () => stop('SIGTERM', limits.stopGraceMs));
  process.on('SIGINT', () => stop('SIGINT', 0));
  // The parent has exited, and nothing else would stop this process.
  if (process.send) process.once('disconnect', () => stop('disconnect', 0));
}

/** The file of `node --env-file=…`; of several the last counts. */
function settingsFile(): SettingsFile | undefined {
  const flags = process.execArgv;
  const at = flags.findLastIndex((flag) => flag.startsWith('--env-file'));
  const name = flags[at]?.split('=')[1] ?? flags[at + 1];
  return at >= 0 && name ? { name, text: readFileSync(name, 'utf8') } : undefined;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText());
    return;
  }
  const settings = readWebSettings(process.env, args, settingsFile());
  const stopping = new AbortController();
  const create = settings.isDev ? createDev : createBuilt;
  const fastify = await create(settings, stopping.signal);
  stopOn(fastify, settings, stopping);
  await fastify.listen({ host: settings.host, port: settings.port });
  process.send?.('ready');
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}; set PORT (or METRICS_PORT) to a free port`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
