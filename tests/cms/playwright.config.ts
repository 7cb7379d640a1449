import { defineConfig } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';

const executablePath = browserPath();

/** Browser tests of `npm run check:cms`, run in order: each leaves the CMS as it found it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.SITE,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    ...(executablePath && { launchOptions: { executablePath } }),
  },
});
