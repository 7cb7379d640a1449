import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { chosenBrand } from './brands.mjs';

const INPUTS = [
  'brands',
  'packages',
  'src',
  'sandbox',
  'public',
  'scripts/build.mjs',
  'scripts/buildDesk.mjs',
  'scripts/buildPages.mjs',
  'scripts/buildWorker.mjs',
  'scripts/brandPlugin.mjs',
  'scripts/brands.mjs',
  'scripts/chunks.mjs',
  'scripts/languages.mjs',
  'scripts/offlinePage.mjs',
  'scripts/vite',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !file.includes(`${sep}tests${sep}`)) yield file;
  }
}

/** A hash of everything that a build reads. */
export function sourceStamp(root) {
  const hash = createHash('sha256').update(`${process.version} ${chosenBrand(root)}`);
  for (const input of INPUTS) {
    for (const file of [...filesOf(join(root, input))].sort()) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  // An operator's own dialect may be anywhere on disk, and its imports are next to it.
  for (const dialect of [process.env.API_DIALECT, process.env.API_DIALECT_SERVER].filter(Boolean)) {
    hash.update(resolve(dialect));
    for (const file of [...filesOf(dirname(resolve(dialect)))].sort()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
