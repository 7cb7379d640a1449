/** Bundles the service worker into the built client with the list of files to precache. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from './languages.mjs';

/** Modules whose chunks the lobby, the games page and reports need offline; others are cached when first used. */
export const SHELL = [
  'src/main.tsx',
  // The page does not hydrate without them.
  'src/platform/browser/BrowserPlatform.ts',
  'src/platform/browser/tabTokens.ts',
  'src/app/shell/BrowserShell.tsx',
  'src/app/shell/DeferredShell.tsx',
  'src/app/dialogs/DialogViews.tsx',
  'src/app/seo/followPage.ts',
  'src/screens/home/HomeScreen.tsx',
  'src/screens/gamehall/GameHallScreen.tsx',
  'src/app/navigation/pathCase.tsx',
  'src/screens/system/NotFoundScreen.tsx',
  'src/components/games/VisibleRows.tsx',
  // Both import the chunk of the transport.
  'src/services/cms/cms.ts',
  'src/services/axiosSend.ts',
  ...languages().flatMap(({ code }) =>
    ['common', 'competition', 'consent', 'errors', 'files', 'games', 'hall', 'rail', 'report', 'service', 'system'].map(
      (name) => `src/locales/${code}/${name}.json`,
    ),
  ),
];
/** Its parts load on demand, and a report has to be possible without a connection. */
const REPORT_DIALOG = 'src/screens/report/ReportDialog.tsx';
const PLAIN_FILES = ['offline/**', 'icons.svg', 'favicon.svg'];

/** Files of these chunks, their imports and styles, joined and separate. @throws Error when the build misses one */
function shellFiles(manifest) {
  const files = new Set();
  const visit = (id) => {
    const chunk = manifest[id];
    if (!chunk)
      throw new Error(
        `Service worker: the build manifest has no chunk for ${id}; update SHELL in scripts/buildWorker.mjs`,
      );
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    if (chunk.joined) files.add(chunk.joined);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const id of [...SHELL, REPORT_DIALOG]) visit(id);
  for (const id of manifest[REPORT_DIALOG].dynamicImports ?? []) visit(id);
  return [...files];
}

/** @param next folder of the build in progress, which contains `client` */
export async function buildWorker(build, shared, next) {
  const client = join(next, 'client');
  const bundled = join(next, 'worker');
  await build({
    ...shared,
    build: {
      outDir: bundled,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'src/web/serviceWorker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const { injectManifest } = await import('workbox-build');
  const { warnings } = await injectManifest({
    swSrc: join(bundled, 'sw.js'),
    swDest: join(client, 'sw.js'),
    globDirectory: client,
    globPatterns: [...shellFiles(manifest), ...PLAIN_FILES],
    // These names contain a content hash.
    dontCacheBustURLsMatching: /^assets\//,
  });
  for (const warning of warnings) console.warn(warning);
}
