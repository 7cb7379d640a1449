import type { Meter } from '../observability/meter';
import type { TraceHeaders } from '../observability/tracing';
import type { RenderSetup } from '../pages/pages';
import type { WebSettings } from '../settings/settings';
import { pageAssets, readManifest } from './assets';
import { createRenderDocument, renderSettings } from './renderDocument';
import { forgetSharedReads } from './sharedReads';

interface RenderingOptions {
  settings: WebSettings;
  /** Folders of the built client, and of this server's built modules. */
  clientDir: string;
  serverDir: string;
  meter: Meter | undefined;
  /** Null: nothing is traced. */
  currentTrace: (() => TraceHeaders) | null;
}

/** Renders in worker threads, or in this one if the setting says so. */
export async function startRendering(options: RenderingOptions): Promise<RenderSetup> {
  const { settings, clientDir } = options;
  if (settings.renderWorkers > 0) {
    const { startThreads } = await import('./threads/startThreads');
    return { ...startThreads(options), isCached: true };
  }
  const manifest = readManifest(clientDir);
  const { renderPage } = await import('./renderPage');
  const renderer = { renderPage, assets: (modules: readonly string[]) => pageAssets(manifest, modules) };
  return {
    renderDocument: createRenderDocument(renderer, renderSettings(settings)),
    forgetReads: forgetSharedReads,
    isCached: true,
  };
}
