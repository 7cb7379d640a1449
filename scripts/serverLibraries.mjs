/**
 * Prepares the web server's libraries for bundling. Three of them read files next to their code, which the bundle does
 * not have; and jsdom, which sanitizes CMS texts, loses the parts that fetch from the network.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const JSON_FILE = /^(export )?const ([^=]+?) = require\((['"][^'"]+\.json['"])\);$/gm;
const STYLESHEET = /fs\.readFileSync\(\s*path\.resolve\(__dirname, "([^"]+\.css)"\),\s*\{ encoding: "utf-8" \}\s*\)/;

/** Modules left out, with their replacements. Sanitizing needs neither the network nor cookies. */
const UNUSED = {
  '/jsdom/lib/jsdom/living/xhr/XMLHttpRequest-impl.js': 'exports.implementation = class XMLHttpRequestImpl {};',
  '/jsdom/lib/jsdom/living/websockets/WebSocket-impl.js':
    'exports.implementation = class WebSocketImpl { static cleanUpWindow() {} };',
  // The public suffix list, for cookies.
  '/tldts/': 'export const getDomain = () => null;',
  // Vite, which serves sources, is not in the archive.
  '/src/web/devServer.ts':
    "export const startVite = () => { throw new Error('--dev needs a source checkout; this is a production build'); }; export const attachVite = () => {};",
};

export const serverLibraries = () => {
  const found = new Set();
  return {
    name: 'baize-server-libraries',
    enforce: 'pre',
    load(id) {
      const part = Object.keys(UNUSED).find((name) => id.replaceAll('\\', '/').includes(name));
      if (!part) return null;
      found.add(part);
      return UNUSED[part];
    },
    transform(code, id) {
      if (/css-tree\/lib\/(?:data|data-patch|version)\.js$/.test(id)) {
        found.add('css-tree');
        const imported = code.replace(JSON_FILE, (_, exported, name, file) =>
          exported ? `import about from ${file};\nexport const ${name} = about;` : `import ${name} from ${file};`,
        );
        if (/\brequire\(['"]/.test(imported)) this.error(`${id} has changed; update scripts/serverLibraries.mjs`);
        return { code: imported, map: null };
      }
      if (!/jsdom\/lib\/.*\/computed-style\.js$/.test(id)) return null;
      const [, file] = STYLESHEET.exec(code) ?? [];
      if (!file) this.error(`${id} has changed; update scripts/serverLibraries.mjs`);
      found.add('stylesheet');
      const styles = readFileSync(join(dirname(id), file), 'utf8');
      return { code: code.replace(STYLESHEET, () => JSON.stringify(styles)), map: null };
    },
    buildEnd(error) {
      const missing = [...Object.keys(UNUSED), 'css-tree', 'stylesheet'].filter((part) => !found.has(part));
      if (!error && missing.length > 0)
        this.error(`Not found in the bundle: ${missing.join(', ')}; update scripts/serverLibraries.mjs`);
    },
  };
};
