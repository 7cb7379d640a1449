import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client by default; `scripts/build.mjs` makes the two server bundles from the same settings. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { input: 'src/main.tsx' },
  },
  // telegram-ui imports its styles from scripts, which Node cannot load as they are.
  ssr: { noExternal: [/^@telegram-apps\/telegram-ui/, '@xelene/tgui'] },
});
