import { join } from 'node:path';
import { readManifest } from '../../src/web/render/assets';

/**
 * Path of the chunk with a module of the client, such as `assets/1a2b3c.js`; its name does not contain the module's.
 */
export function chunkOf(module: string): string {
  const { file } = readManifest(join(process.cwd(), 'dist/client'))[module] ?? {};
  if (!file) throw new Error(`${module} has no chunk of its own`);
  return file;
}

/** Path of the style sheet of that chunk. */
export function stylesOf(module: string): string {
  const { css } = readManifest(join(process.cwd(), 'dist/client'))[module] ?? {};
  if (!css?.[0]) throw new Error(`${module} has no style sheet of its own`);
  return css[0];
}
