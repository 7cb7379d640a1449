/** Answers to reads that the page started before its script ran (`src/web/early/reads.ts`); each is used once. */

export interface EarlyRead {
  answer: Promise<Response>;
  controller: AbortController;
  id: string;
}
export interface EarlyPage {
  /** By path and query. */
  earlyReads?: Record<string, EarlyRead>;
}
const page = globalThis as EarlyPage;

/** Path and query of a read, equal on the server that starts it and in the page that uses it. */
export function earlyAddress(path: string, query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  );
  const sent = pairs.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(sent)}`;
}

/** @returns null if there is no such early read */
export function takeEarlyRead(path: string, query?: Record<string, unknown>): EarlyRead | null {
  if (!page.earlyReads) return null;
  const address = earlyAddress(path, query);
  const read = page.earlyReads[address];
  if (!read) return null;
  delete page.earlyReads[address];
  return read;
}

/** Whether an early answer has not been used yet. */
export const hasEarlyReads = (): boolean => Object.keys(page.earlyReads ?? {}).length > 0;

/** Call before a write: earlier answers are outdated then. */
export function dropEarlyReads(): void {
  delete page.earlyReads;
}
