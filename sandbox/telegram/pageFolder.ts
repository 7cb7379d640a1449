/** Where the files of the host page are, from the source tree and from the built sandbox alike. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Folder of the page, looked for upwards from this module, then from the working folder. Throws when there is none. */
export function findPageFolder(): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const candidate = join(folder, 'sandbox', 'telegram', 'page');
      if (existsSync(join(candidate, 'host.html'))) return candidate;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error('The files of the Telegram host page (sandbox/telegram/page) are missing');
}

/** True for the name of a file that stands in the folder itself and has a known type. */
export function isPageFile(folder: string, name: string): boolean {
  return name.slice(name.lastIndexOf('.')) in CONTENT_TYPES && readdirSync(folder).includes(name);
}
