import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, ownStyles } from '../../src/web/assets.ts';

const SCREEN = /^src\/screens\/.+Screen\.tsx$/;

/**
 * Joins the styles of each screen into one file beside the entry's, for the documents that the server sends: a browser has six
 * connections where it speaks HTTP/1.1, and eight small style sheets would keep all of them from the scripts. Screens that come
 * later load the files that their chunks name.
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
        const styles = SCREEN.test(id) ? ownStyles(manifest, id) : [];
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
