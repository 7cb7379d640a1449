import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Node by default; a test of screens asks for `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/{unit,contract,stores,screens,platform,architecture}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 40_000,
    pool: 'forks',
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: [/@telegram-apps\/telegram-ui/, '@xelene/tgui'] } },
  },
});
