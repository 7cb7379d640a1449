import { afterAll } from 'vitest';

const ended = new AbortController();
afterAll(() => ended.abort());

/** Aborts the calls of a test file's pages when the file ends, because a retry would find no page. */
export const testSignal: AbortSignal = ended.signal;
