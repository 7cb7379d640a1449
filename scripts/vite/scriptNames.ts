import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptNames } from '../../src/web/render/assets.ts';
import { manifestPlugin } from './manifestPlugin.ts';

/**
 * Writes the source path of each script next to the entry script, as `assets/main-….json`: hashed names of one build
 * mean nothing to the help desk of another. Only player reports fetch it.
 */
export const writeScriptNames = () =>
  manifestPlugin('baize-script-names', async ({ manifest, dir }) => {
    const entry = manifest['src/main.tsx']?.file;
    // The help desk is built with the same settings.
    if (!entry) return;
    await writeFile(join(dir, entry.replace(/\.js$/, '.json')), JSON.stringify(scriptNames(manifest)));
  });
