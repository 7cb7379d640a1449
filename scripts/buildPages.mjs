/** Writes the sandbox's browser files into the build: a script for each page, styles and pages unchanged. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SANDBOX = fileURLToPath(new URL('../sandbox', import.meta.url));
/** Folders with files for the browser. */
const PAGES = /(^|[\\/])(page|frames)$/;

/** Bundles a page's script, because a browser would request its imports level by level. */
async function bundle(source, folder) {
  const name = basename(source, '.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: source, formats: ['es'], fileName: name },
      rollupOptions: { output: { minify: true, chunkFileNames: `${name}-[name].js` } },
    },
  });
}

/** @param next folder of the build in progress, which contains `sandbox` */
export async function buildPages(next) {
  const entries = await readdir(SANDBOX, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && PAGES.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')])));
  const imported = new Set();
  for (const [path, text] of texts)
    for (const [, address] of text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g))
      imported.add(resolve(dirname(path), address.replace(/\.js$/, '.ts')));
  // Pages load only scripts that no other script imports.
  const needed = paths.filter((path) => !imported.has(path));
  await Promise.all(
    needed.map(async (path) => {
      const folder = join(next, 'sandbox/pages', relative(SANDBOX, dirname(path)));
      if (path.endsWith('.ts')) return bundle(path, folder);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, basename(path)), texts.get(path));
    }),
  );
}
