import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Keeps out of the client what no code of ours reaches and the bundler cannot prove so (docs/decisions/016): the SDK's
 * own signals behind the bridge that it re-exports, and the fetch adapter of axios, which a browser with
 * XMLHttpRequest never takes.
 */
const lighterLibraries = (): Plugin => ({
  name: 'baize-lighter-libraries',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async resolveId(id, importer) {
    if (id === '@telegram-apps/sdk-react') {
      const react = await this.resolve(id, importer, { skipSelf: true });
      const sdk = react && (await this.resolve('@telegram-apps/sdk', react.id));
      return sdk && this.resolve('@telegram-apps/bridge', sdk.id);
    }
    if (id === './fetch.js' && importer?.includes('/axios/lib/adapters/')) return '\0axios-without-fetch';
    return null;
  },
  load: (id) => (id === '\0axios-without-fetch' ? 'export const getFetch = () => null;' : null),
});

/** The client by default; `scripts/build.mjs` makes the two server bundles from the same settings. */
export default defineConfig({
  plugins: [react(), lighterLibraries()],
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
