import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browserPath.mjs';
import { freePort } from './scripts/freePort.mjs';

/* Workers load this file again: what the first load chose reaches them by the environment. */
const { env } = process;
env.E2E_PORT ??= String(await freePort());
env.E2E_SANDBOX_PORT ??= String(await freePort());
env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'baize-e2e-'));
const site = `http://127.0.0.1:${env.E2E_PORT}`;
const executablePath = browserPath();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than the machines of CI have cores: a browser test waits for half of its time.
  workers: 3,
  // A shared machine may lose a tap; a second try is reported as such (docs/decisions/056).
  retries: env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: site,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // What a worker answers goes past the faults that tests make; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A page of one loopback site frames another: Chromium would ask the visitor first.
      args: ['--disable-features=LocalNetworkAccessChecks'],
    },
  },
  // Long walks run in `npm run check` only.
  ...(env.TEST_ALL !== '1' && { grepInvert: /@long\b/ }),
  projects: [
    // Opens Firefox and WebKit by itself, one at a time since each takes a core; first, so that no other worker waits for it.
    { name: 'engines', testDir: 'tests/engines', timeout: 180_000, workers: 1 },
    // Each test runs on one device: on a phone, unless a tag names the desk or both.
    {
      name: 'phone',
      grep: /^(?!.*@desk\b)|@phone\b/s,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // So tall that the host page draws its phone unscaled: taps in a scaled frame of another site miss.
    { name: 'desk', grep: /@desk\b/, use: { viewport: { width: 1440, height: 1100 } } },
    // Opens its own sandboxes and its own pages, and gives each cell its second try itself.
    { name: 'matrix', testDir: 'tests/matrix', retries: 0 },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${site}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    env: {
      PORT: env.E2E_PORT,
      SANDBOX_PORT: env.E2E_SANDBOX_PORT,
      DATA_DIR: env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // Every test's new player comes from the one address of this machine.
      SANDBOX_REGISTRATIONS: '10000',
      DESK: '1',
      // Nobody is asked about cookies but in the tests of that (consent.spec.ts).
      SANDBOX_VENDORS: '0',
    },
  },
});
