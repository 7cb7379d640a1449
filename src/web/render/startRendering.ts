import { stopObserving } from '../../stores/kernel/observe';
import type { RenderSetup } from '../pages/pages';
import { pageAssets, readManifest } from './assets';
import { createRenderDocument, renderSettings } from './renderDocument';
import { forgetSharedReads } from './sharedReads';
import type { RenderingOptions } from './threads/startThreads';

/** Renders in worker threads, or in this one if the setting says so. */
export async function startRendering(options: RenderingOptions): Promise<RenderSetup> {
  const { settings, clientDir, serverDir } = options;
  if (settings.renderWorkers > 0) {
    const { startThreads } = await import('./threads/startThreads');
    return { ...startThreads(options), isCached: true };
  }
  const manifest = readManifest(clientDir);
  stopObserving();
  const { renderPage } = await import('./renderPage');
  const { sanitiseInThread } = await import('./threads/sanitiseInThread');
  const renderer = { renderPage, assets: (modules: readonly string[]) => pageAssets(manifest, modules) };
  return {
    renderDocument: createRenderDocument(renderer, renderSettings(settings)),
    forgetReads: forgetSharedReads,
    isCached: true,
    close: sanitiseInThread(serverDir).close,
  };
}
