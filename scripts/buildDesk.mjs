/** Builds the help desk as separate files, so players do not load any of it. */
import { join } from 'node:path';

/** @param next folder of the build in progress */
export async function buildDesk(build, shared, next) {
  const outDir = join(next, 'desk');
  await build({
    ...shared,
    base: '/desk/',
    build: { outDir, copyPublicDir: false, rollupOptions: { input: 'src/desk/main.tsx' } },
  });
  await build({
    ...shared,
    // The fake clock requires `util` only in Node.
    resolve: { alias: [{ find: /^util$/, replacement: 'data:text/javascript,export default {}' }] },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'src/desk/replayPage/prelude.ts',
        output: { format: 'iife', entryFileNames: 'prelude.js', codeSplitting: false },
      },
    },
  });
}
