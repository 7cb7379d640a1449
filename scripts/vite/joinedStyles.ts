import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, screenStyles } from '../../src/web/render/assets.ts';

const SCREEN = /^src\/screens\/.+Screen\.tsx$/;

/**
 * Joins each screen's style sheets into one file for server-rendered pages: HTTP/1.1 allows six connections, and eight
 * small style sheets would block the scripts. Screens that load later use the separate files of their chunks.
 */
export const joinedStyles = (): Plugin => ({
  name: 'baize-joined-styles',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }) {
      const place = join(dir, '.vite/manifest.json');
      if (!existsSync(place)) return;
      const manifest = JSON.parse(await readFile(place, 'utf8')) as Manifest;
      for (const [id, chunk] of Object.entries(manifest)) {
        const styles = SCREEN.test(id) ? screenStyles(manifest, id) : [];
        if (styles.length < 2) continue;
        const texts = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
        const text = texts.join('');
        chunk.joined = `assets/${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.css`;
        await writeFile(join(dir, chunk.joined), text);
      }
      await writeFile(place, JSON.stringify(manifest, null, 2));
    },
  },
});
