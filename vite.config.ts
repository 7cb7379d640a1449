import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { PurgeCSS } from 'purgecss';
import { minify } from 'terser';
import { build, type CSSOptions, defineConfig, type Plugin, parseAst } from 'vite';
import { brandPlugin } from './scripts/brandPlugin.mjs';
import { bundleEarlyScripts } from './src/web/bundleEarlyScripts.ts';

/**
 * What no call of ours reaches in axios, and what stands in its place: the other adapter, limits and progress, forms of
 * other kinds, headers in one text, addresses that are whole already, interceptors, the old way to cancel, checks of options,
 * and the cookie of a protection that the operator has not.
 */
const UNUSED_OF_AXIOS: Record<string, string> = {
  xhr: 'export default null',
  createMultipartBody: 'export default null',
  trackStream: 'export const trackStream = null',
  progressEventReducer:
    'const none = () => []; export { none as progressEventReducer, none as progressEventDecorator, none as asyncDecorator }',
  estimateDataURLDecodedBytes: 'export default () => 0',
  HttpStatusCode: 'export default {}',
  CancelToken: 'export default null',
  formDataToJSON: 'export default (form) => form',
  toURLEncodedForm: 'export default (form) => form',
  assertParamsAcyclic: 'export default () => {}',
  cookies: 'export default { read: () => null, write() {}, remove() {} }',
  isURLSameOrigin: 'export default () => false',
  parseHeaders: 'export default null',
  setFormDataHeaders: 'export default null',
  InterceptorManager: 'export default class { forEach() {} }',
  buildFullPath: "export default (base, url) => (base ?? '') + url",
  validator:
    'const any = () => any; export default { assertOptions() {}, validators: new Proxy({}, { get: () => any }) }',
};
const UNUSED = '\0unused-of-axios:';

/** What the widget library's compiler wrote for browsers of long ago, in the words of those that are built for. */
const PLAIN_HELPERS: Record<string, string> = {
  _object_spread: 'export const _ = (to, ...from) => Object.assign(to ?? {}, ...from)',
  _object_spread_props: 'export const _ = (to, from) => Object.assign(to, from)',
  _object_without_properties:
    'export const _ = (from, names) => { const to = { ...from }; for (const name of names) delete to[name]; return to; }',
};
const PLAIN = '\0plain-helper:';

/**
 * Keeps out of the client what no code of ours reaches and the bundler cannot prove so (docs/decisions/016). Every call
 * goes by fetch, the only way of a browser that can leave its cookies out.
 */
const lighterLibraries = (): Plugin => ({
  name: 'baize-lighter-libraries',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId(id, importer) {
    const helper = /^@swc\/helpers\/_\/(\w+)$/.exec(id)?.[1] ?? '';
    if (Object.hasOwn(PLAIN_HELPERS, helper)) return PLAIN + helper;
    const name = /\/(\w+)\.js$/.exec(id)?.[1] ?? '';
    const isUnused = importer?.includes('/axios/lib/') && Object.hasOwn(UNUSED_OF_AXIOS, name);
    return isUnused ? UNUSED + name : null;
  },
  load(id) {
    if (id.startsWith(PLAIN)) return PLAIN_HELPERS[id.slice(PLAIN.length)] ?? null;
    return id.startsWith(UNUSED) ? (UNUSED_OF_AXIOS[id.slice(UNUSED.length)] ?? null) : null;
  },
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

const OWN_FORMATTER = 'formatter = Formatter;';

/** i18next's formats for numbers, dates and lists, which no text asks for: numbers have their own (`src/app/i18n.ts`). */
const lighterTexts = (): Plugin => ({
  name: 'baize-lighter-texts',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    if (!code.includes(OWN_FORMATTER)) this.error('i18next is written in another way: see docs/decisions/016');
    return { code: code.replace(OWN_FORMATTER, 'formatter = null;'), map: null };
  },
});

/** A copy of the project builds its own brands. */
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Chunks that every page loads, in either place, and those of paying. */
const LOADED_BY_MANY =
  /^(vendor|main|http|sending|transport|cms|place|TelegramPlatform|BrowserPlatform|ClientParts|LateParts|late|HomeScreen|parts|form|cashier|paying|DepositScreen)$/;

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
    const compress = { ecma: 2020, passes: 2 } as const;
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

/** A class of a style sheet by its name and three signs of its file: they stand in every page, script and sheet. */
function shortClass(name: string, file: string): string {
  const path = relative(ROOT, file);
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  if ((fileOfMark.get(mark) ?? path) !== path)
    throw new Error(`${path} and ${fileOfMark.get(mark)} have one mark: rename one`);
  fileOfMark.set(mark, path);
  return `${name}_${mark}`;
}

const KIT_DOORS = ['src/components/list/kit.ts', 'src/components/list/fields.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
const KIT_STYLES = /@telegram-apps\/telegram-ui\/dist\/styles\.css$/;
const KIT_SCRIPTS = /@telegram-apps\/telegram-ui|@xelene\/tgui/;

/** The scripts of the widget library that its doors reach, and nothing else: what they name is what can be drawn. */
async function scriptsOfKit(): Promise<string[]> {
  const emptyStyles: Plugin = {
    name: 'baize-no-styles',
    enforce: 'pre',
    load: (id) => (/\.css($|\?)/.test(id) ? 'export default {}' : null),
    resolveId: (id) => (/\.css$/.test(id) ? { id: '\0no-styles', external: true } : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [emptyStyles],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: KIT_DOORS,
        preserveEntrySignatures: 'strict',
        external: (id, importer) => importer !== undefined && !KIT_SCRIPTS.test(id) && !KIT_SCRIPTS.test(importer),
      },
    },
  });
  return [result]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .flatMap((file) => (file.type === 'chunk' ? file.code : []));
}

/** Leaves of the widget library's one file of styles the rules of the parts that are used (docs/decisions/042). */
const stylesOfKit = (): Plugin => {
  let used: Promise<string> | null = null;
  const purge = async (raw: string) => {
    const scripts = await scriptsOfKit();
    const [purged] = await new PurgeCSS().purge({
      content: scripts.map((code) => ({ raw: code, extension: 'js' })),
      css: [{ raw }],
      // Names of classes and of elements, wherever they stand in a script.
      defaultExtractor: (code) => code.match(/[\w-]+/g) ?? [],
      // Written `readOnly` in scripts.
      dynamicAttributes: ['readonly'],
      keyframes: true,
      variables: true,
    });
    if (!purged?.css.includes('tgui-'))
      throw new Error('No styles of the widget library are left: see docs/decisions/042');
    return purged.css;
  };
  return {
    name: 'baize-styles-of-kit',
    enforce: 'pre',
    async transform(code, id) {
      if (!KIT_STYLES.test(id)) return null;
      for (const door of KIT_DOORS) this.addWatchFile(door);
      used ??= purge(code);
      return { code: await used, map: null };
    },
  };
};

/**
 * The library's small texts are headings of the sixth level unless told, and its cells do not tell: their titles would
 * stand among the page's own headings. Text is text here (docs/decisions/042).
 */
export const textsOfKit = (): Plugin => ({
  name: 'baize-texts-of-kit',
  enforce: 'pre',
  transform(code, id) {
    if (!/telegram-ui\/dist\/.*\/Subheadline\.js$/.test(id)) return null;
    const plain = code.replace(/Component \|\| ['"]h6['"]/, "Component || 'span'");
    if (plain === code)
      this.error('The texts of the widget library are written in another way: see docs/decisions/042');
    return { code: plain, map: null };
  },
});

const FORMATS = 4;

/** Leaves out of the numbering plans how their numbers are written, of which the operator's masks tell (docs/decisions/038). */
const lighterPlans = (): Plugin => ({
  name: 'baize-lighter-plans',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/libphonenumber-js\/metadata\.\w+\.json\.js$/.test(id)) return null;
    const plans = JSON.parse(code.replace(/^[^{]*/, '').replace(/[^}]*$/, ''));
    for (const plan of Object.values<unknown[]>(plans.countries)) {
      if (plan[FORMATS] !== 0 && !Array.isArray(plan[FORMATS]))
        this.error('The numbering plans are written in another way');
      plan[FORMATS] = 0;
    }
    return { code: `export default ${JSON.stringify(plans)};`, map: null };
  },
});

/** A call on a line of its own, with the import of a module beside it in the sources. */
const LAZY_SCREEN = /\blazyScreen\((.*?\bimport\('(\..+?)'\).*)\);$/gm;

/** Tells the server what each screen's chunk is made of. The import says it already: sources do not write it twice. */
export const modulesOfScreens = (): Plugin => ({
  name: 'baize-modules-of-screens',
  enforce: 'pre',
  // The browser asks for chunks by their own names.
  apply: (_, { command, isSsrBuild }) => command === 'serve' || isSsrBuild === true,
  transform(code, id) {
    if (!/\/src\/app\/.*\.ts$/.test(id) || !/\blazyScreen\(/.test(code)) return null;
    const told = code.replace(LAZY_SCREEN, (_, load: string, path: string) => {
      const module = relative(ROOT, resolve(dirname(id), `${path}.tsx`)).replaceAll('\\', '/');
      return `lazyScreen(${load}, '${module}');`;
    });
    const left = told.split('\n').find((line) => /\blazyScreen\((?!.*, 'src\/)/.test(line));
    if (left !== undefined) this.error(`A screen without an import of its module: ${left.trim()}`);
    return { code: told, map: null };
  },
});

/** What a document runs before its own script is written into the server as text (`src/web/early`). */
export const earlyScripts = (): Plugin => {
  let scripts: Promise<string[]> | null = null;
  return {
    name: 'baize-early-scripts',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/web\/earlyScripts\.ts$/.test(id)) return null;
      scripts ??= bundleEarlyScripts();
      return `export const INLINE_SCRIPTS = ${JSON.stringify(await scripts)};`;
    },
  };
};

const OWN_DIALECT = '\0own-dialect';

/**
 * Puts the operator's own dialect in the place of the contract's, in the client and in the web server alike. In a replay the
 * help desk answers in the contract's words, whoever the operator is (docs/decisions/052).
 * @param file exports `dialect`; without one the contract's own is spoken
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
    const house = fileURLToPath(new URL('./src/services/api/dialect/house.ts', import.meta.url));
    return `import { dialect as own } from ${JSON.stringify(resolve(file ?? ''))};
import { house } from ${JSON.stringify(house)};
const isReplay = typeof document !== 'undefined' && document.querySelector('script[src="/desk/prelude.js"]') !== null;
export const dialect = isReplay ? house : own;`;
  },
});

/** A ground that its colour alone tells from the page gets an edge where the device paints everything in a few colours (W-15). */
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

/** The client by default; `scripts/build.mjs` makes the two server bundles from the same settings. */
export default defineConfig({
  plugins: [
    brandPlugin(ROOT),
    react(),
    lighterLibraries(),
    lighterRouter(),
    lighterTexts(),
    textsOfKit(),
    stylesOfKit(),
    lighterPlans(),
    modulesOfScreens(),
    earlyScripts(),
    smallerScripts(),
    ownDialect(process.env.API_DIALECT),
  ],
  css: { modules: { generateScopedName: shortClass }, postcss: { plugins: edgesOfGrounds } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // What each import brings along is listed in the first load by its files' names: the entry, which is there, and the one
      // that is asked for by the import itself, need not be.
      resolveDependencies: (file, needed) => needed.filter((name) => name !== file && !name.startsWith('assets/main-')),
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
