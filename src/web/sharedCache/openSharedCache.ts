import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import brand from '#brand/brand.json' with { type: 'json' };
import { renderSettings } from '../render/renderDocument';
import type { WebSettings } from '../settings/settings';
import { SharedCache } from './SharedCache';

/** Identifies the build: names of built modules and files contain hashes of their content. */
export function buildOf(serverDir: string, clientDir: string): string {
  const chunks = join(serverDir, 'chunks');
  const modules = existsSync(chunks) ? readdirSync(chunks).sort().join() : '';
  const manifest = readFileSync(join(clientDir, '.vite/manifest.json'));
  return createHash('sha256').update(manifest).update(modules).digest('hex');
}

export function openSharedCache(
  settings: WebSettings,
  cache: NonNullable<WebSettings['cache']>,
  build: string,
  log: (message: string) => void,
): SharedCache {
  const { cms, apiKeys: _, ...shown } = renderSettings(settings);
  return new SharedCache({
    ...cache,
    site: [brand.key, settings.siteOrigin, settings.apiUrl, settings.cmsUrl].join(' '),
    // Copies with other settings render other pages.
    build: `${build} ${JSON.stringify({ ...shown, populate: cms?.populate })}`,
    log,
  });
}
