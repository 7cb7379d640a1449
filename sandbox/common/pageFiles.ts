/** Serves the scripts, styles and HTML of the sandbox's browser pages. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { browserScript } from './browserScript';

/** In a build the pages are next to this bundle, compiled by `scripts/buildPages.mjs`. */
const ROOT = new URL(import.meta.url.endsWith('.ts') ? '../' : './pages/', import.meta.url);

/** Text of a file; null if it does not exist. */
export type ReadPageFile = (name: string) => Promise<string | null>;

/**
 * Reads the current files of a folder such as `games/frames`. `main.js` is compiled from `main.ts` and cached until it
 * changes.
 */
export function pageFiles(folder: string): ReadPageFile {
  const folderUrl = new URL(`${folder}/`, ROOT);
  const scripts = new Map<string, { source: string; script: Promise<string> }>();
  return async (name) => {
    const names = await readdir(folderUrl);
    const sourceName = names.includes(name) ? name : name.replace(/\.js$/, '.ts');
    // Only names that the folder lists, so `../` in an address cannot escape it.
    if (!/\.(js|css|html)$/.test(name) || !names.includes(sourceName)) return null;
    const file = new URL(sourceName, folderUrl);
    const source = await readFile(file, 'utf8');
    if (sourceName === name) return source;
    const cached = scripts.get(name);
    if (cached?.source === source) return cached.script;
    const script = browserScript(source, fileURLToPath(file));
    scripts.set(name, { source, script });
    return script;
  };
}

/** Serves scripts and styles at `address`, which ends with `/:file`. @param transformCss transforms style sheets */
export function servePageFiles(
  app: FastifyInstance,
  address: string,
  readFile: ReadPageFile,
  transformCss = (css: string) => css,
): void {
  app.get<{ Params: { file: string } }>(address, async ({ params: { file } }, reply) => {
    const text = await readFile(file);
    if (text === null) return reply.code(404).send('');
    const isStyle = file.endsWith('.css');
    return reply
      .type(`${isStyle ? 'text/css' : 'text/javascript'}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .send(isStyle ? transformCss(text) : text);
  });
}
