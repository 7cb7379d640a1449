import type { Plugin } from 'vite';

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
