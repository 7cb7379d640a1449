import { afterAll, afterEach, vi } from 'vitest';

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A busy machine takes its time over a chunk; a condition that never comes true fails all the same.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// A page goes on to load its parts while its test ends: what comes after the file has no place to come to.
afterAll(() => vi.dynamicImportSettled());
