/** The widget library in the build: its styles that are used, and its texts as texts (docs/decisions/042). */
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { build, type Plugin } from 'vite';

const KIT_DOORS = ['kit.ts', 'fields.ts'].map((file) =>
  fileURLToPath(new URL(`../../src/components/list/${file}`, import.meta.url)),
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
export const stylesOfKit = (): Plugin => {
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
      throw new Error('All styles of @telegram-apps/telegram-ui were removed as unused; see docs/decisions/042');
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
      this.error(
        '@telegram-apps/telegram-ui: Subheadline.js has changed; update scripts/vite/kit.ts (docs/decisions/042)',
      );
    return { code: plain, map: null };
  },
});
