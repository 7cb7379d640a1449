import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds a path of the repository, upwards from the working folder or else from this file. @throws Error if it is
 * missing.
 */
export function findUpwards(path: string): string {
  for (const start of [process.cwd(), dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path);
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error(`${path} not found in this folder or any parent`);
}
