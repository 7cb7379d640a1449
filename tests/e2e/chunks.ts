import { join } from 'node:path';
import { readManifest } from '../../src/web/assets';

/** Path of the file that a module of the client is in, such as `assets/1a2b3c.js`: its name says nothing of the module. */
export function chunkOf(module: string): string {
  const { file } = readManifest(join(process.cwd(), 'dist/client'))[module] ?? {};
  if (!file) throw new Error(`${module} has no chunk of its own`);
  return file;
}
