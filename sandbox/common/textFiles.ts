/** A folder's own modules, styles and pages: bundled as text, or read from the disk where nothing bundles. */
import { readdirSync, readFileSync } from 'node:fs';

function filesOnDisk(folder: URL): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|html)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/**
 * Text by file name.
 * @param bundled the caller's own `import.meta.glob`, which does not exist outside Vite and then throws
 */
export function readTextFiles(bundled: () => Record<string, string>, folder: URL): ReadonlyMap<string, string> {
  let files: Record<string, string>;
  try {
    files = bundled();
  } catch {
    files = filesOnDisk(folder);
  }
  return new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text]));
}
