/** Removes library code that the client never reaches (decision 016). */
import type { Plugin } from 'vite';

/** Tests, development and the server use the complete libraries. */
const OF_CLIENT = {
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
} satisfies Partial<Plugin>;

/**
 * Parts of axios that no call reaches, with their replacements: the other adapter, limits and progress, other form
 * types, header parsing, absolute addresses, interceptors, CancelToken, option checks and the XSRF cookie, which the
 * operator does not use.
 */
export const UNUSED_OF_AXIOS: Record<string, string> = {
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

/** The widget library's compiler helpers for old browsers, in modern syntax. */
export const PLAIN_HELPERS: Record<string, string> = {
  _object_spread: 'export const _ = (to, ...from) => Object.assign(to ?? {}, ...from)',
  _object_spread_props: 'export const _ = (to, from) => Object.assign(to, from)',
  _object_without_properties:
    'export const _ = (from, names) => { const to = { ...from }; for (const name of names) delete to[name]; return to; }',
};
const PLAIN = '\0plain-helper:';

/**
 * Removes code that no call reaches but that the bundler cannot prove unused (decision 016). Every call uses fetch,
 * because only fetch can omit cookies.
 */
export const lighterLibraries = (): Plugin => ({
  name: 'baize-lighter-libraries',
  ...OF_CLIENT,
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
const DEFINITION = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";\n/gm;

/**
 * Marks the router's definitions as pure, so the bundler can drop those of its data and framework modes (decision 016).
 * Behaviour does not change; display names for developer tools are removed.
 */
export const lighterRouter = (): Plugin => ({
  name: 'baize-lighter-router',
  ...OF_CLIENT,
  transform(code, id) {
    if (!/react-router\/dist\/.*\.mjs$/.test(id) || !code.includes('LinkWithRef')) return null;
    for (const pattern of [CLASS, DEFINITION, DISPLAY_NAME])
      if (code.search(pattern) < 0)
        this.error('react-router has changed; update lighterRouter in scripts/vite/lighter.ts (docs/decisions/016)');
    const lighter = code
      .replace(CLASS, (_, name: string, base: string, body: string, context?: string) => {
        const own = context ? `static contextType = ${context};\n` : '';
        return `var ${name} = /* @__PURE__ */ (() => class extends ${base} {\n${own}${body}})();`;
      })
      .replace(DEFINITION, '$1/* @__PURE__ */ ')
      .replace(DISPLAY_NAME, '');
    return { code: lighter, map: null };
  },
});

/** Removes i18next's number, date and list formats, which no text uses: numbers are formatted in `src/app/boot/i18n.ts`. */
export const lighterTexts = (): Plugin => ({
  name: 'baize-lighter-i18next',
  ...OF_CLIENT,
  transform(code, id) {
    if (!/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    const lighter = code.replace('formatter = Formatter;', 'formatter = null;');
    if (lighter === code) this.error('i18next has changed; update scripts/vite/lighter.ts (docs/decisions/016)');
    return { code: lighter, map: null };
  },
});
