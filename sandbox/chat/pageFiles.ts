/** The chat's own files: bundled as text, or read beside this file where nothing bundles. */
import { readdirSync, readFileSync } from 'node:fs';

function bundledFiles(): Record<string, string> | null {
  try {
    return import.meta.glob<string>('./page/*.{js,css,html}', { query: '?raw', import: 'default', eager: true });
  } catch {
    // Outside Vite `import.meta.glob` does not exist.
    return null;
  }
}

function filesOnDisk(): Record<string, string> {
  const folder = new URL('./page/', import.meta.url);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/** Text by file name. */
export function readPageFiles(): ReadonlyMap<string, string> {
  const files = bundledFiles() ?? filesOnDisk();
  return new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text]));
}
