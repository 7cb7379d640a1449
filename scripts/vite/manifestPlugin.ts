import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Manifest } from '../../src/web/render/assets.ts';

interface Built {
  manifest: Manifest;
  /** Folder of the built client, and the manifest's file in it. */
  dir: string;
  place: string;
}

/** Adds files to the built client once its manifest is written; builds without one are left alone. */
export const manifestPlugin = (name: string, add: (built: Built) => Promise<void>): Plugin => ({
  name,
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }) {
      const place = join(dir, '.vite/manifest.json');
      if (!existsSync(place)) return;
      await add({ manifest: JSON.parse(await readFile(place, 'utf8')) as Manifest, dir, place });
    },
  },
});
