import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { type FaultyOperator, startFaultyOperator } from '../e2e/faultyOperator';

/** The operator of the test file, and what stands before it and can spoil its answers; there from `beforeAll` on. */
export let operator: TestOperator;
export let faulty: FaultyOperator;

/** Starts both once for the file; after each test nothing is spoiled, nothing was heard and time runs as usual. */
export function withFaultyOperator(): void {
  beforeAll(async () => {
    operator = await startOperator();
    faulty = await startFaultyOperator(operator.url);
  });
  afterEach(() => {
    vi.useRealTimers();
    faulty.mend();
    faulty.heard.length = 0;
  });
  afterAll(async () => {
    await faulty.close();
    await operator.close();
  });
}
