/** Build plugins for the widget library: removes unused styles, and turns small texts into spans (decision 016). */
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { build, type Plugin } from 'vite';

const KIT_ENTRIES = ['kit.ts', 'fields.ts'].map((file) =>
  fileURLToPath(new URL(`../../src/components/list/${file}`, import.meta.url)),
);
const KIT_STYLES = /@telegram-apps\/telegram-ui\/dist\/styles\.css$/;
const KIT_SCRIPTS = /@telegram-apps\/telegram-ui|@xelene\/tgui/;

/** The library scripts that the entry modules reach; only their class names can appear. */
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
        input: KIT_ENTRIES,
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

/** Removes rules of unused parts from the widget library's style sheet (decision 016). */
export const stylesOfKit = (): Plugin => {
  let used: Promise<string> | null = null;
  const purge = async (raw: string) => {
    const scripts = await scriptsOfKit();
    const [purged] = await new PurgeCSS().purge({
      content: scripts.map((code) => ({ raw: code, extension: 'js' })),
      css: [{ raw }],
      // Class and element names, anywhere in a script.
      defaultExtractor: (code) => code.match(/[\w-]+/g) ?? [],
      // Scripts spell it `readOnly`.
      dynamicAttributes: ['readonly'],
      keyframes: true,
      variables: true,
    });
    if (!purged?.css.includes('tgui-'))
      throw new Error('All styles of @telegram-apps/telegram-ui were removed as unused; see docs/decisions/016');
    return purged.css;
  };
  return {
    name: 'baize-styles-of-kit',
    enforce: 'pre',
    async transform(code, id) {
      if (!KIT_STYLES.test(id)) return null;
      for (const entry of KIT_ENTRIES) this.addWatchFile(entry);
      used ??= purge(code);
      return { code: await used, map: null };
    },
  };
};

/**
 * The library renders small texts as h6 by default, and its cells keep that default, so their titles would be headings
 * of the page. This makes them spans (decision 016).
 */
export const textsOfKit = (): Plugin => ({
  name: 'baize-texts-of-kit',
  enforce: 'pre',
  transform(code, id) {
    if (!/telegram-ui\/dist\/.*\/Subheadline\.js$/.test(id)) return null;
    const plain = code.replace(/Component \|\| ['"]h6['"]/, "Component || 'span'");
    if (plain === code)
      this.error(
        '@telegram-apps/telegram-ui: Subheadline.js has changed; update scripts/vite/kit.ts (docs/decisions/016)',
      );
    return { code: plain, map: null };
  },
});
