/**
 * `npm run package`: builds an archive of the web server that Node runs without any installation. With `--write` it also
 * writes its sizes to docs/operations.md.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { archiveSizes, sizesTable, withSizes } from './archiveSizes.mjs';
import { installPackages, requireNode } from './install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
/** Inside `dist`, so that it is removed together with the build it contains. */
const PACKED = join(DIST, 'package');
const MAX_BYTES = 60 * 1024 * 1024;

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const ARCHIVE = join(PACKED, `baize-web-${version}.tar.gz`);

/** Libraries that load files next to their own; copied, because a bundle does not have these files. */
const UNBUNDLED = ['piscina'];

/** Names are not minified, so stack traces in logs are readable. */
async function bundleServer(folder) {
  const { build } = await import('vite');
  const { serverLibraries } = await import('./serverLibraries.mjs');
  const { WEB_MODULES } = await import('./build.mjs');
  await build({
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    plugins: [serverLibraries()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(folder, 'web'),
      target: 'node20',
      copyPublicDir: false,
      license: { fileName: 'LICENSES.md' },
      rollupOptions: {
        input: WEB_MODULES,
        // Native; operators add it if they want resized pictures.
        external: [...UNBUNDLED, 'sharp'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  });
}

/** Copies a library's code, manifest and licence. */
async function copyLibrary(name, into) {
  const from = join(ROOT, 'node_modules', name);
  for (const part of ['dist', 'package.json', 'LICENSE'])
    await cp(join(from, part), join(into, part), { recursive: true, filter: (path) => !/\.(?:map|d\.ts)$/.test(path) });
}

/** @returns bytes of the archive and of its parts */
export async function makePackage() {
  const folder = join(PACKED, 'content');
  await rm(PACKED, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleServer(folder);
  for (const name of UNBUNDLED) await copyLibrary(name, join(folder, 'web/node_modules', name));
  // The build's `server.js` sets up the process and loads `app.js`; the copy at the top is the entry point.
  copyFileSync(join(DIST, 'web/server.js'), join(folder, 'web/server.js'));
  writeFileSync(join(folder, 'server.js'), "import './web/server.js';\n");
  const manifest = { name: 'baize-web', version, license, private: true, type: 'module', engines, main: 'server.js' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const part of ['client', 'desk']) await cp(join(DIST, part), join(folder, part), { recursive: true });
  const { precompress } = await import('./build.mjs');
  // Every file gets compressed forms, so that none of an older archive in the same folder stays next to a new file.
  for (const part of ['client', 'desk']) await precompress(join(folder, part), 0);
  for (const file of ['LICENSE', '.env.example', '.dockerignore', 'docs/operations.md', 'deploy'])
    if (existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(folder, file), { recursive: true });
  const { create } = await import('tar');
  await create({ gzip: true, portable: true, cwd: folder, file: ARCHIVE }, readdirSync(folder));
  const sizes = archiveSizes(ARCHIVE, folder);
  if (sizes.unpacked > MAX_BYTES)
    throw new Error(`The package is ${sizes.unpacked} bytes unpacked, more than the limit of ${MAX_BYTES}`);
  return sizes;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  process.env.NODE_ENV = 'production';
  installPackages();
  const { buildAll, isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await buildAll();
  const sizes = await makePackage();
  console.log(`${ARCHIVE}\n${sizesTable(sizes)}`);
  const document = join(ROOT, 'docs/operations.md');
  if (process.argv.includes('--write')) writeFileSync(document, withSizes(readFileSync(document, 'utf8'), sizes));
}
