/** The frame's own modules and styles: bundled as text, or read beside this file where nothing bundles. */
import { readdirSync, readFileSync } from 'node:fs';

function bundledFiles(): Record<string, string> | null {
  try {
    return import.meta.glob<string>('./frames/*.{js,css}', { query: '?raw', import: 'default', eager: true });
  } catch {
    // Outside Vite `import.meta.glob` does not exist.
    return null;
  }
}

function filesOnDisk(): Record<string, string> {
  const folder = new URL('./frames/', import.meta.url);
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/** Text by file name. */
export function readBettingFiles(): ReadonlyMap<string, string> {
  const files = bundledFiles() ?? filesOnDisk();
  return new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text]));
}
