import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface Source {
  path: string;
  text: string;
}

/** Files under a folder whose names match `ending`, without a package's tests; paths use `/`. */
export function sources(folder: string, ending: RegExp): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((path) => folder === 'tests' || !path.includes('/tests/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Files of the client and of the contract package, which is built into it. */
export const clientSources = (ending: RegExp): Source[] => [
  ...sources('src', ending),
  ...sources('packages/contract/src', ending),
];

/** Source text without comments. `//` inside of strings, such as addresses, stays. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}])\/\/.*$/gm, '$1');
}
