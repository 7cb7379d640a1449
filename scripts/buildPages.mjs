/**
 * Writes the sandbox's browser files into the build: each frame's script with its imports, other scripts without types,
 * styles and pages unchanged.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';

const SANDBOX = fileURLToPath(new URL('../sandbox', import.meta.url));
/** Folders with files for the browser. */
const PAGES = /(^|[\\/])(page|frames)$/;
/** Those that players wait for. */
const FRAMES = /[\\/]frames$/;

/** Bundles a frame's script, because a browser would request its imports level by level. */
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

/** Paths of the scripts that these scripts import. */
function importedBy(texts) {
  const imported = new Set();
  for (const [path, text] of texts)
    for (const [, address] of text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g))
      imported.add(resolve(dirname(path), address.replace(/\.js$/, '.ts')));
  return imported;
}

/** @param next folder of the build in progress, which contains `sandbox` */
export async function buildPages(next) {
  // A sandbox that runs from sources converts scripts the same way.
  const { browserScript } = await tsImport('../sandbox/common/browserScript.ts', import.meta.url);
  const entries = await readdir(SANDBOX, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && PAGES.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')])));
  const imported = importedBy(texts);
  const write = async (path) => {
    const folder = join(next, 'sandbox/pages', relative(SANDBOX, dirname(path)));
    const isScript = path.endsWith('.ts');
    if (isScript && FRAMES.test(dirname(path))) {
      // Pages load only scripts that no other script imports.
      if (!imported.has(path)) await bundle(path, folder);
      return;
    }
    const text = isScript ? await browserScript(texts.get(path), path) : texts.get(path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, basename(path).replace(/\.ts$/, '.js')), text);
  };
  await Promise.all(paths.map(write));
}
