import { afterAll } from 'vitest';

const ended = new AbortController();
afterAll(() => ended.abort());

/** Ends the calls of a file's pages with the file: a second try would meet a page that is no longer there. */
export const untilEnd: AbortSignal = ended.signal;
