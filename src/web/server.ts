/** The process of the web server: settings, renderer, listening, graceful stop. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pageAssets, readManifest } from './assets';
import { createWebServer } from './createWebServer';
import { attachVite, startVite } from './devServer';
import { readWebSettings, SettingsError, type WebSettings } from './settings';

/** Milliseconds that requests in progress get to finish. */
const STOP_LIMIT = 5_000;

async function createBuilt(settings: WebSettings): Promise<FastifyInstance> {
  const clientDir = join(dirname(fileURLToPath(import.meta.url)), '../client');
  const manifest = readManifest(clientDir);
  const { renderPage } = await import('./renderPage');
  const assets = (modules: readonly string[]) => pageAssets(manifest, modules);
  return createWebServer({ settings, parts: { renderPage, assets, isCached: true }, clientDir });
}

async function createDev(settings: WebSettings): Promise<FastifyInstance> {
  const { vite, parts } = await startVite();
  const fastify = await createWebServer({ settings, parts, clientDir: null });
  attachVite(fastify, vite);
  return fastify;
}

function stopOn(fastify: FastifyInstance): void {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    fastify.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), STOP_LIMIT).unref();
    fastify.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // The parent is gone: nobody else would stop this process.
  if (process.send) process.once('disconnect', () => stop('disconnect'));
}

async function main(): Promise<void> {
  const settings = readWebSettings(process.env, process.argv.slice(2));
  const fastify = await (settings.isDev ? createDev(settings) : createBuilt(settings));
  stopOn(fastify);
  await fastify.listen({ host: settings.host, port: settings.port });
  process.send?.('ready');
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: set another PORT`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
