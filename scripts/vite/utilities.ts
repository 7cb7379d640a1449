import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
const SCALE = join(SOURCES, 'components/utilities.css');

/** Tailwind's own comment at the top of each sheet. */
const LICENSE = /^\/\*!.*\*\/\n/;

/** Words in the values of `className` properties; Tailwind ignores what is none of its own. */
function classNamesIn(text: string): string[] {
  const values = text.match(/[cC]lassName=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g) ?? [];
  return values.flatMap((value) => value.split(/["'`\s]+/));
}

/**
 * Tailwind's utilities, with the scale of `utilities.css`: as classes of elements, and for `@apply` in style sheets. A
 * word of `@apply` that is off the scale fails the build.
 */
export const utilities = (): Plugin => ({
  name: 'baize-utilities',
  enforce: 'pre',
  async transform(code, id) {
    const [path = ''] = id.split('?');
    const isScale = path === SCALE;
    if (!isScale && !(path.endsWith('.css') && code.includes('@apply'))) return null;
    const components = isScale ? readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }) : [];
    const files = components.filter((file) => file.endsWith('.tsx')).map((file) => join(SOURCES, file));
    for (const file of [SCALE, ...files]) this.addWatchFile(file);
    const loadStylesheet = async () => ({ path: SCALE, base: '', content: readFileSync(SCALE, 'utf8') });
    const { build } = await compile(isScale ? `${code}\n@tailwind utilities;` : `@reference "scale";\n${code}`, {
      base: '',
      loadStylesheet,
      // None: the oldest supported browsers are the bundler's business.
      polyfills: 0,
    });
    const classes = files.flatMap((file) => classNamesIn(readFileSync(file, 'utf8')));
    return { code: build(classes).replace(LICENSE, ''), map: null };
  },
});
