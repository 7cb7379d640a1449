import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsOfKit } from './scripts/vite/kit.ts';
import { earlyScripts, modulesOfScreens } from './vite.config.ts';

const shared = {
  setupFiles: ['tests/setup.ts'],
  // Long for the slowest of tests on a busy machine: each of them waits for conditions, none for time.
  testTimeout: 40_000,
  hookTimeout: 60_000,
  // As of the browser tests: what passes at its second try is named at the end of the run.
  retry: process.env.CI ? 1 : 0,
};
const files = (folders: string) => [`tests/${folders}/**/*.test.{ts,tsx}`];

/** Node by default; a test of screens asks for `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  plugins: [react(), textsOfKit(), modulesOfScreens(), earlyScripts()],
  // The library as it is built, not the twin of it that Node would take.
  resolve: {
    alias: [
      { find: /^#brand/, replacement: fileURLToPath(new URL('brands/baize', import.meta.url)) },
      { find: /^@telegram-apps\/telegram-ui$/, replacement: '@telegram-apps/telegram-ui/dist/index.js' },
    ],
  },
  test: {
    pool: 'forks',
    // Of two cores a third worker takes what the others leave while they wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        // Modules are loaded once for many files: these tests keep nothing in them (docs/decisions/056).
        test: {
          ...shared,
          name: 'logic',
          include: files('{unit,contract,stores,architecture}'),
          isolate: false,
          // The libraries as they are shipped: what they check for developers takes a third of these tests' time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'page',
          // Another dialect takes the place of the contract's own, as a build does it, for no other file.
          include: files('{dialect,screens,platform}'),
          exclude: ['**/*.browser.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: [/@telegram-apps\/telegram-ui/, '@xelene/tgui'] } },
        },
      },
      // Parts of the sandbox as a real browser runs them.
      { extends: true, test: { ...shared, name: 'browser', include: ['tests/**/*.browser.test.ts'] } },
    ],
  },
});
