import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Parts of axios that no call of ours asks for: the other adapter, progress, limits of streams, data addresses, tokens. */
const UNUSED_OF_AXIOS =
  /\/(xhr|createMultipartBody|trackStream|progressEventReducer|estimateDataURLDecodedBytes|formDataToJSON|CancelToken|HttpStatusCode)\.js$/;

const UNUSED = '\0unused-of-axios';
const NOTHING = `export default null;
export const trackStream = null, progressEventReducer = null, progressEventDecorator = null, asyncDecorator = null;`;

/**
 * Keeps out of the client what no code of ours reaches and the bundler cannot prove so (docs/decisions/016): the parts of
 * axios that nobody uses. Every call goes by fetch, the only way of a browser that can leave its cookies out.
 */
const lighterLibraries = (): Plugin => ({
  name: 'baize-lighter-libraries',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (id, importer) => (importer?.includes('/axios/lib/') && UNUSED_OF_AXIOS.test(id) ? UNUSED : null),
  load: (id) => (id === UNUSED ? NOTHING : null),
});

const CLASS = /^var (\w+) = class extends (React\d*\.Component) \{\n([\s\S]*?)^\};(?:\n\1\.contextType = (\w+);)?/gm;
const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";\n/gm;

/**
 * Says of the router's parts what the bundler cannot know, that making them does nothing else, so that those of its data
 * and framework modes go (docs/decisions/016). What is left behaves as it did; names for developers' tools go with them.
 */
const lighterRouter = (): Plugin => ({
  name: 'baize-lighter-router',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/react-router\/dist\/.*\.mjs$/.test(id) || !code.includes('LinkWithRef')) return null;
    for (const pattern of [CLASS, MADE, DISPLAY_NAME])
      if (code.search(pattern) < 0) this.error('The router is written in another way: see docs/decisions/016');
    const lighter = code
      .replace(CLASS, (_, name: string, base: string, body: string, context?: string) => {
        const own = context ? `static contextType = ${context};\n` : '';
        return `var ${name} = /* @__PURE__ */ (() => class extends ${base} {\n${own}${body}})();`;
      })
      .replace(MADE, '$1/* @__PURE__ */ ')
      .replace(DISPLAY_NAME, '');
    return { code: lighter, map: null };
  },
});

/** The client by default; `scripts/build.mjs` makes the two server bundles from the same settings. */
export default defineConfig({
  plugins: [react(), lighterLibraries(), lighterRouter()],
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
