/** Builds the client, the web server and the sandbox into dist/, unless dist/ is already up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildDesk } from './buildDesk.mjs';
import { buildPages } from './buildPages.mjs';
import { buildWorker } from './buildWorker.mjs';
import { chunkGroups } from './chunks.mjs';
import { sourceStamp } from './sourceStamp.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.stamp');
const COMPRESSED = /\.(js|css|html|json|svg|txt|webmanifest|xml)$/;

/** Whether dist/ is built from the current sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp(ROOT);
}

const brotli = promisify(brotliCompress);

/**
 * The smallest of several encodings: which distance code suits a file, brotli does not find out by itself. That saves
 * about 0.2 % of the first load.
 */
async function smallestBrotli(bytes) {
  const encodings = await Promise.all(
    [0, 1, 2, 3].map((postfix) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        },
      }),
    ),
  );
  return encodings.reduce((smallest, encoding) => (encoding.length < smallest.length ? encoding : smallest));
}

/** Writes .br and .gz files. Skips files under `minBytes` bytes and files that are compressed already. */
export async function precompress(dir, minBytes = 200) {
  const deflate = promisify(gzip);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      if (existsSync(`${path}.br`)) return;
      const bytes = await readFile(path);
      if (bytes.length < minBytes) return;
      await writeFile(`${path}.br`, await smallestBrotli(bytes));
      await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}

function serverBuild(input, outDir) {
  return {
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      manifest: false,
      copyPublicDir: false,
      rollupOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}

/** Libraries of the first load share a chunk: they compress better together and stay cached across releases. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|react-router|react-router-dom|i18next|@swc\/helpers)\//;

/** The web server, and the module of its render threads. */
export const WEB_MODULES = {
  app: 'src/web/server.ts',
  renderWorker: 'src/web/render/threads/renderWorker.ts',
  sanitiseWorker: 'src/web/render/threads/sanitiseWorker.ts',
};

/**
 * React reads NODE_ENV at its first import; its development checks cost four times as much. On machines with much
 * memory, V8 lets the heap grow to four times the live size before it collects, so garbage from rendering would take
 * more memory than the live data; hence the growth limit.
 */
const WEB_ENTRY = `import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV ||= 'production';
setFlagsFromString('--heap-growing-percent=100');
await import('./app.js');
`;

/** Files of earlier builds stay available for pages that are still open, up to these limits. */
const EARLIER_DAYS = 7;
const MAX_EARLIER_FILES = 5_000;

/** Copies the files of the replaced build, and the earlier files that it had, into the new build. */
async function copyEarlierFiles(next) {
  const into = join(next, 'earlier');
  await mkdir(into, { recursive: true });
  const found = [];
  for (const folder of [join(DIST, 'client/assets'), join(DIST, 'earlier')]) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names) {
      const path = join(folder, name);
      // Pages of the replaced build may be open until now.
      const usedAt = folder.endsWith('earlier') ? (await stat(path)).mtimeMs : Date.now();
      found.push({ name, path, usedAt });
    }
  }
  const isYoung = ({ usedAt }) => Date.now() - usedAt < EARLIER_DAYS * 86_400_000;
  const isReplaced = ({ name }) => !existsSync(join(next, 'client/assets', name));
  const filesToCopy = found
    .filter((file) => isYoung(file) && isReplaced(file))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { name, path, usedAt } of filesToCopy.slice(0, MAX_EARLIER_FILES)) {
    await copyFile(path, join(into, name));
    await utimes(join(into, name), usedAt / 1000, usedAt / 1000);
  }
}

/** Chunks that the entry imports, so that no other file has to list them (`resolveDependencies` in `vite.config.ts`). */
const LOADED_LIBRARIES = new Set(['vendor', 'rolldown-runtime']);

const shared = { root: ROOT, logLevel: 'warn', mode: 'production' };

/** Builds only the client. @param plugins for benchmarks that measure the size of a part */
export async function buildClient(outDir, plugins = []) {
  const { build } = await import('vite');
  const output = {
    // The first script names most of some hundred files. Short hashes without names, which the manifest has, save a
    // kilobyte, and seven characters are enough for that many files.
    chunkFileNames: ({ name }) => `assets/${LOADED_LIBRARIES.has(name) ? 'library-' : ''}[hash:7].js`,
    assetFileNames: 'assets/[hash:7][extname]',
    codeSplitting: {
      groups: [
        { name: 'vendor', test: VENDOR, priority: 3 },
        // Without this group, the other groups would pull in parts of the first load, and every page would load those
        // groups.
        { name: 'app', tags: ['$initial'], priority: 2 },
        ...chunkGroups(ROOT),
      ],
    },
  };
  await build({ ...shared, plugins, build: { outDir, emptyOutDir: true, rollupOptions: { output } } });
}

/** Fails the build, rather than the site, when a dialect names something that the contract does not have. */
async function assertDialect() {
  const { API_DIALECT, API_DIALECT_SERVER } = process.env;
  const { tsImport } = await import('tsx/esm/api');
  for (const [file, name] of [
    [API_DIALECT, 'dialect'],
    [API_DIALECT_SERVER, 'dialectServer'],
  ]) {
    if (!file) continue;
    const exported = await tsImport(pathToFileURL(resolve(file)).href, import.meta.url);
    if (!exported[name]) throw new Error(`${file} does not export ${name}`);
  }
}

/** Builds only the client and the web server, which is all that a site with a real operator needs. */
export async function buildSite(folder) {
  await assertDialect();
  const { build } = await import('vite');
  await buildClient(join(folder, 'client'));
  await build({ ...shared, ...serverBuild(WEB_MODULES, join(folder, 'web')) });
  await writeFile(join(folder, 'web/server.js'), WEB_ENTRY);
}

/** Builds into a new folder and swaps it in, so a failed or stopped build leaves the old one intact. */
export async function buildAll() {
  const stamp = sourceStamp(ROOT);
  const { build } = await import('vite');
  const next = join(ROOT, 'dist.next');
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await buildSite(next);
  await buildWorker(build, shared, next);
  await buildDesk(build, shared, next);
  await build({ ...shared, ...serverBuild({ start: 'sandbox/start.ts' }, join(next, 'sandbox')) });
  await buildPages(next);
  await build({ ...shared, ...serverBuild({ deskServer: 'src/web/desk/deskServer.ts' }, join(next, 'deskServer')) });
  await precompress(join(next, 'client'));
  await precompress(join(next, 'desk'));
  await copyEarlierFiles(next);
  await rm(DIST, { recursive: true, force: true });
  await rename(next, DIST);
  writeFileSync(STAMP, stamp);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.env.NODE_ENV = 'production';
  if (isBuilt() && !process.argv.includes('--force')) console.log('The build is up to date.');
  else {
    const started = Date.now();
    await buildAll();
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
}
