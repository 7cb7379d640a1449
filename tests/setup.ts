import { afterAll, afterEach, vi } from 'vitest';

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Loading chunks is slow on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// Pages may still import modules when their test ends; an import after the test file has ended would fail.
afterAll(() => vi.dynamicImportSettled());
