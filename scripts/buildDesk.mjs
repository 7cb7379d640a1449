/** Builds the help desk beside the client: files of its own, so that no player loads a byte of it. */
import { join } from 'node:path';

/** @param next folder of the build under way */
export async function buildDesk(build, shared, next) {
  const outDir = join(next, 'desk');
  await build({
    ...shared,
    base: '/desk/',
    build: { outDir, copyPublicDir: false, rollupOptions: { input: 'src/desk/main.tsx' } },
  });
  await build({
    ...shared,
    // The stopped clock asks for it in Node alone.
    resolve: { alias: [{ find: /^util$/, replacement: 'data:text/javascript,export default {}' }] },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'src/desk/frame/prelude.ts',
        output: { format: 'iife', entryFileNames: 'prelude.js', codeSplitting: false },
      },
    },
  });
}
