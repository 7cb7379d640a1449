import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile, Polyfills } from 'tailwindcss';
import type { Plugin } from 'vite';

const SCALE = fileURLToPath(new URL('../../src/components/utilities.css', import.meta.url));

/** Tailwind's own comment at the top of each sheet. */
const LICENSE = /^\/\*!.*\*\/\n/;

/**
 * Replaces `@apply` in style sheets by Tailwind's declarations for the words, with the scale of `utilities.css`. A word
 * that is off the scale fails the build. Utilities as class names would move their bytes from sheets into scripts.
 */
export const utilities = (): Plugin => ({
  name: 'baize-utilities',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.css(?:$|\?)/.test(id) || !code.includes('@apply')) return null;
    this.addWatchFile(SCALE);
    const loadStylesheet = async () => ({ path: SCALE, base: '', content: await readFile(SCALE, 'utf8') });
    const { build } = await compile(`@reference "scale";\n${code}`, {
      base: '',
      loadStylesheet,
      polyfills: Polyfills.None,
    });
    return { code: build([]).replace(LICENSE, ''), map: null };
  },
});
