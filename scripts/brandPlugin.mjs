/**
 * Applies the chosen brand to a build: `#brand/…`, theme colours in style sheets, texts and public files (decision
 * 054).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { applyTheme, brandFile, brandFolder, checkBrand, chosenBrand, withTexts } from './brands.mjs';
import { checkLanguages, languages } from './languages.mjs';
import { offlinePage } from './offlinePage.mjs';

const TEXTS = /\/src\/locales\/([\w-]+\/[\w-]+\.json)$/;
const THEME = /\/src\/components\/theme\.css$/;
/** These pages must work without the build's own style sheets. */
const PLAIN_STYLES = 'offline/page.css';

const TYPES = { css: 'text/css', html: 'text/html', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' };

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const withoutQuery = (id) => id.split('?')[0] ?? '';

/** @param root project folder; a copy of the project builds its own brands */
export function brandPlugin(root) {
  const name = chosenBrand(root);
  const folder = brandFolder(name, root);
  const theme = brandFile(name, 'look.json', root);
  const title = brandFile(name, 'brand.json', root).name;
  const publicDir = join(folder, 'public');

  /** Files served next to the build's own, by path. */
  function publicFiles() {
    const files = readdirSync(publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(publicDir, file).split(sep).join('/'), readFileSync(file)]);
    const pages = languages(root).map((row, index) => [
      `offline/${row.code}.html`,
      offlinePage(row, index === 0, title, root),
    ]);
    const styles = readFileSync(join(root, 'src/web/pages/plain.css'), 'utf8');
    return new Map([...files, ...pages, [PLAIN_STYLES, applyTheme(styles, theme)]]);
  }

  return {
    name: 'baize-brand',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^#brand/, replacement: folder }] } }),
    buildStart() {
      checkLanguages(root);
      checkBrand(name, root);
    },
    transform(code, id) {
      return THEME.test(withoutQuery(id)) ? { code: applyTheme(code, theme), map: null } : null;
    },
    load(id) {
      const file = TEXTS.exec(withoutQuery(id))?.[1];
      const own = file && join(folder, 'texts', file);
      if (!own || !existsSync(own)) return null;
      this.addWatchFile(own);
      return JSON.stringify(withTexts(readJson(join(root, 'src/locales', file)), readJson(own)));
    },
    generateBundle() {
      if (this.environment.config.build.copyPublicDir === false) return;
      for (const [fileName, source] of publicFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = withoutQuery(request.url ?? '').slice(1);
        const file = publicFiles().get(path);
        if (file === undefined) return next();
        response.setHeader('content-type', TYPES[path.split('.').at(-1)] ?? 'application/octet-stream');
        response.end(file);
      });
    },
  };
}
