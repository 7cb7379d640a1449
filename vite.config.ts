import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { type CSSOptions, defineConfig, type Plugin, parseAst } from 'vite';
import { brandPlugin } from './scripts/brandPlugin.mjs';
import { joinedStyles } from './scripts/vite/joinedStyles.ts';
import { textsOfKit } from './scripts/vite/kit.ts';
import { lighterLibraries, lighterRouter, lighterTexts } from './scripts/vite/lighter.ts';
import { writeScriptNames } from './scripts/vite/scriptNames.ts';
import { utilities } from './scripts/vite/utilities.ts';
import floor from './src/domain/browserFloor.json' with { type: 'json' };
import { bundleEarlyScripts } from './src/web/early/bundleEarlyScripts.ts';

/** A copy of the project builds its own brands. */
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The oldest supported browsers (docs/browsers.md), by the bundler's names. */
const TARGETS = [`safari${floor.Safari}`, `ios${floor.Safari}`, `chrome${floor.Chrome}`, `firefox${floor.Firefox}`];

/** Chunks that every page loads, in either place, and those of paying. */
const LOADED_BY_MANY =
  /^(vendor|main|http|axiosSend|transport|cms|TelegramPlatform|BrowserPlatform|BrowserShell|DeferredShell|late|HomeScreen|tiles|parts|form|cashier|paying|DepositScreen|GameGrid|GameHallScreen|hall|each|everywhere)$/;

/**
 * A function in brackets is compiled as it is read. Without them the engine reads React twice, first to skip it and at once again
 * to run it; terser takes the brackets that the bundler put there for superfluous.
 */
function compiledAtOnce(code: string): string {
  const ends = parseAst(code).body.flatMap((statement) =>
    (statement.type === 'VariableDeclaration' ? statement.declarations : []).flatMap(({ init }) => {
      const isModule =
        init?.type === 'CallExpression' &&
        init.callee.type === 'Identifier' &&
        init.callee.name.startsWith('__commonJS');
      const [body] = isModule ? init.arguments : [];
      return body
        ? [
            { at: body.start, bracket: '(' },
            { at: body.end, bracket: ')' },
          ]
        : [];
    }),
  );
  return ends.reduceRight((text, { at, bracket }) => text.slice(0, at) + bracket + text.slice(at), code);
}

/**
 * What the bundler's own minifier makes of terser's work is smaller than what it makes of the sources: it inlines less. The
 * names are left to it. Terser takes its time, so it is asked where many wait for the bytes.
 */
const smallerScripts = (): Plugin => ({
  name: 'baize-smaller-scripts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async renderChunk(code, { name }) {
    if (!LOADED_BY_MANY.test(name)) return null;
    // What is inlined more often compresses worse.
    const compress = { ecma: 2020, passes: 2, inline: 1 } as const;
    const smaller = await minify(code, {
      module: true,
      ecma: 2020,
      mangle: false,
      format: { comments: false },
      compress,
    });
    const marked = compiledAtOnce(smaller.code ?? code);
    if (name === 'vendor' && marked === smaller.code)
      this.error('The libraries are bundled in another way: see docs/decisions/016');
    return { code: marked, map: null };
  },
});

const fileOfMark = new Map<string, string>();

/** CSS class names are repeated in every page, script and sheet, so the hash of the file has only three characters. */
function shortClass(name: string, file: string): string {
  const path = relative(ROOT, file);
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  if ((fileOfMark.get(mark) ?? path) !== path)
    throw new Error(`${path} and ${fileOfMark.get(mark)} have the same class hash; rename one`);
  fileOfMark.set(mark, path);
  return `${name}_${mark}`;
}

/** A call on one line, with the import of the screen's module. */
const LAZY_SCREEN = /\blazyScreen\((.*?\bimport\('(\..+?)'\).*)\);$/gm;

/** Adds the module id of each screen for the server, which looks up its chunk. The sources only contain the import. */
export const modulesOfScreens = (): Plugin => ({
  name: 'baize-modules-of-screens',
  enforce: 'pre',
  // The browser does not need module ids.
  apply: (_, { command, isSsrBuild }) => command === 'serve' || isSsrBuild === true,
  transform(code, id) {
    if (!/\/src\/app\/.*\.ts$/.test(id) || !/\blazyScreen\(/.test(code)) return null;
    const withIds = code.replace(LAZY_SCREEN, (_, load: string, path: string) => {
      const module = relative(ROOT, resolve(dirname(id), `${path}.tsx`)).replaceAll('\\', '/');
      return `lazyScreen(${load}, '${module}');`;
    });
    const unmatched = withIds.split('\n').find((line) => /\blazyScreen\((?!.*, 'src\/)/.test(line));
    if (unmatched !== undefined)
      this.error(`lazyScreen needs an import of its module on one line: ${unmatched.trim()}`);
    return { code: withIds, map: null };
  },
});

/** Bundles the inline scripts of `src/web/early` into the server as text. */
export const earlyScripts = (): Plugin => {
  let scripts: ReturnType<typeof bundleEarlyScripts> | null = null;
  return {
    name: 'baize-early-scripts',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/web\/early\/earlyScripts\.ts$/.test(id)) return null;
      scripts ??= bundleEarlyScripts();
      const { inline, notice } = await scripts;
      return `export const EARLY_SCRIPTS = ${JSON.stringify(inline)};
export const BROWSER_NOTICE = ${JSON.stringify(notice)};`;
    },
  };
};

const OWN_DIALECT = '\0own-dialect';

/**
 * Replaces the contract's dialect with the operator's in the client and the web server. Replays keep the contract's,
 * because the help desk answers in its format for every operator (docs/decisions/052).
 * @param file exports `dialect`; without a file the contract's is used
 */
const ownDialect = (file: string | undefined): Plugin => ({
  name: 'baize-own-dialect',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!file || importer === OWN_DIALECT) return null;
    return /(^|\/)dialect\/chosen(\.ts)?$/.test(id) ? OWN_DIALECT : null;
  },
  load(id) {
    if (id !== OWN_DIALECT) return null;
    const contractDialect = fileURLToPath(new URL('./src/services/api/dialect/contractDialect.ts', import.meta.url));
    return `import { dialect as own } from ${JSON.stringify(resolve(file ?? ''))};
import { contractDialect } from ${JSON.stringify(contractDialect)};
const isReplay = typeof document !== 'undefined' && document.querySelector('script[src="/desk/prelude.js"]') !== null;
export const dialect = isReplay ? contractDialect : own;`;
  },
});

/**
 * Adds the server's part of the operator's dialect to the web server, and to nothing else.
 * @param file exports `dialectServer`; without a file there is none
 */
export const ownDialectServer = (file: string | undefined): Plugin => ({
  name: 'baize-own-dialect-server',
  enforce: 'pre',
  resolveId: (id) =>
    file && /(^|\/)operator\/chosenServer(\.ts)?$|^\.\/chosenServer$/.test(id) ? resolve(file) : null,
  load(id, { ssr } = {}) {
    if (file && id === resolve(file) && !ssr)
      this.error('The client imports API_DIALECT_SERVER, which contains what only the server may know');
    return null;
  },
});

/** In forced-colours mode, raised backgrounds get an outline, because their colour no longer distinguishes them (W-15). */
const edgesOfGrounds: Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins'] = [
  {
    postcssPlugin: 'baize-edges',
    OnceExit(root, { AtRule, Rule }) {
      const grounds = new Set<string>();
      root.walkDecls('background', ({ value, parent }) => {
        if (value !== 'var(--bz-raised)' || !parent || !('selectors' in parent)) return;
        for (const selector of parent.selectors as string[]) if (!/::|:hover/.test(selector)) grounds.add(selector);
      });
      if (grounds.size === 0) return;
      const found = `:is(${[...grounds].join(', ')}):not(button, input, select, textarea, img, :focus-visible)`;
      const at = root.source ? { source: root.source } : {};
      const edge = new Rule({ selector: found, ...at });
      edge.append({ prop: 'outline', value: '1px solid', ...at }, { prop: 'outline-offset', value: '-1px', ...at });
      root.append(new AtRule({ name: 'media', params: '(forced-colors: active)', ...at, nodes: [edge] }));
    },
  },
];

/** Builds the client; `scripts/build.mjs` builds the two server bundles with the same settings. */
export default defineConfig({
  plugins: [
    brandPlugin(ROOT),
    utilities(),
    react(),
    lighterLibraries(),
    lighterRouter(),
    lighterTexts(),
    textsOfKit(),
    modulesOfScreens(),
    earlyScripts(),
    smallerScripts(),
    joinedStyles(),
    writeScriptNames(),
    ownDialect(process.env.API_DIALECT),
    ownDialectServer(process.env.API_DIALECT_SERVER),
  ],
  css: { modules: { generateScopedName: shortClass }, postcss: { plugins: edgesOfGrounds } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: TARGETS,
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // Without the entry and its libraries, which are loaded. The file itself is among them, because its import waits
      // for style sheets.
      resolveDependencies: (_, needed) => needed.filter((name) => !/^assets\/(main|library)-/.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Bytes are held by tests, and terser takes its time: neither is worth a warning at each start.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rollupOptions: { input: 'src/main.tsx', checks: { pluginTimings: false } },
  },
  // telegram-ui imports its styles from scripts, which Node cannot load as they are.
  ssr: { noExternal: [/^@telegram-apps\/telegram-ui/, '@xelene/tgui'] },
});
