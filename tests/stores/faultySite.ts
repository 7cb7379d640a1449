import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { type FaultyOperator, startFaultyOperator } from '../e2e/faultyOperator';

/** The operator of the test file, and a proxy before it that can spoil its responses; set in `beforeAll`. */
export let operator: TestOperator;
export let faulty: FaultyOperator;

/** Starts both once per file; resets the faults, the recorded requests and the clock after each test. */
export function withFaultyOperator(): void {
  beforeAll(async () => {
    operator = await startOperator();
    faulty = await startFaultyOperator(operator.url);
  });
  afterEach(() => {
    vi.useRealTimers();
    faulty.recover();
    faulty.heard.length = 0;
  });
  afterAll(async () => {
    await faulty.close();
    await operator.close();
  });
}
