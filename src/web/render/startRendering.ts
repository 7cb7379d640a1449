import { stopObserving } from '../../stores/kernel/observe';
import type { RenderSetup } from '../pages/pages';
import { createPageAssets, readManifest } from './assets';
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
  stopObserving();
  const { renderPage } = await import('./renderPage');
  const { sanitiseInThread } = await import('./threads/sanitiseInThread');
  const renderer = { renderPage, assets: createPageAssets(readManifest(clientDir)) };
  return {
    renderDocument: createRenderDocument(renderer, renderSettings(settings)),
    forgetReads: forgetSharedReads,
    isCached: true,
    close: sanitiseInThread(serverDir).close,
  };
}
