import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenStyles } from '../../src/web/render/assets.ts';
import { manifestPlugin } from './manifestPlugin.ts';

const SCREEN = /^src\/screens\/.+Screen\.tsx$/;

/**
 * Joins each screen's style sheets into one file for server-rendered pages: HTTP/1.1 allows six connections, and eight
 * small style sheets would block the scripts. Screens that load later use the separate files of their chunks.
 */
export const joinedStyles = () =>
  manifestPlugin('baize-joined-styles', async ({ manifest, dir, place }) => {
    for (const [id, chunk] of Object.entries(manifest)) {
      const styles = SCREEN.test(id) ? screenStyles(manifest, id) : [];
      if (styles.length < 2) continue;
      const texts = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
      const text = texts.join('');
      chunk.joined = `assets/${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.css`;
      await writeFile(join(dir, chunk.joined), text);
    }
    await writeFile(place, JSON.stringify(manifest, null, 2));
  });
