import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsOfKit } from './scripts/vite/kit.ts';
import { earlyScripts, modulesOfScreens } from './vite.config.ts';

const shared = {
  setupFiles: ['tests/setup.ts'],
  // Enough for the slowest test on a busy machine. Tests wait for conditions, never for a fixed time.
  testTimeout: 40_000,
  hookTimeout: 60_000,
};
const files = (folders: string) => [`tests/${folders}/**/*.test.{ts,tsx}`];

/** Node by default; a test of screens requests `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  plugins: [react(), textsOfKit(), modulesOfScreens(), earlyScripts()],
  // The entry that the build uses; Node would resolve another one.
  resolve: {
    alias: [
      { find: /^#brand/, replacement: fileURLToPath(new URL('brands/baize', import.meta.url)) },
      { find: /^@telegram-apps\/telegram-ui$/, replacement: '@telegram-apps/telegram-ui/dist/index.js' },
    ],
  },
  test: {
    pool: 'forks',
    // One more than the two cores of CI machines, because workers often wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        // Files share modules, so these tests must not keep state in modules (docs/decisions/056).
        test: {
          ...shared,
          name: 'logic',
          include: [...files('{unit,contract,stores,architecture}'), '{packages/contract,sandbox}/tests/**/*.test.ts'],
          isolate: false,
          // Production builds of the libraries: their development checks take a third of the time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'page',
          // Isolated files, because some of them replace the dialect, as a build does.
          include: files('{dialect,screens,platform}'),
          exclude: ['**/*.browser.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: [/@telegram-apps\/telegram-ui/, '@xelene/tgui'] } },
        },
      },
      // Parts of the product and the sandbox in a real browser.
      { extends: true, test: { ...shared, name: 'browser', include: ['tests/**/*.browser.test.ts'] } },
    ],
  },
});
