import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browserPath.mjs';
import { freePort } from './scripts/freePort.mjs';

/* Workers load this file again and get the values of the first load from the environment. */
const { env } = process;
env.E2E_PORT ??= String(await freePort());
env.E2E_SANDBOX_PORT ??= String(await freePort());
env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'baize-e2e-'));
const site = `http://127.0.0.1:${env.E2E_PORT}`;
const executablePath = browserPath();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than the cores of CI machines, because browser tests wait half of the time.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: site,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Responses of a service worker bypass the faults that tests inject; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // One loopback site frames another, for which Chromium would ask permission.
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
    // Tall enough for an unscaled phone in the host page, because taps miss in scaled cross-site frames.
    { name: 'desk', grep: /@desk\b/, use: { viewport: { width: 1440, height: 1100 } } },
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
      // All new players of the tests come from one address.
      SANDBOX_REGISTRATIONS: '10000',
      DESK: '1',
      // No consent prompt, except in its own tests (consent.spec.ts).
      SANDBOX_VENDORS: '0',
    },
  },
});
