import { vi } from 'vitest';

/** Repeats a check until it passes, long enough for a busy machine; the default of one second is not. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000 });
