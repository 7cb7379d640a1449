/** Answers to reads begun before the script ran (`src/web/early/reads.ts`); each is used once. */

export interface EarlyRead {
  answer: Promise<Response>;
  controller: AbortController;
  id: string;
}
export interface EarlyPage {
  /** By path and query. */
  earlyReads?: Record<string, EarlyRead>;
}
const begun = globalThis as EarlyPage;

/** Path and query of a read, the same on the server that names it and in the page that takes it. */
export function earlyAddress(path: string, query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
  );
  const sent = pairs.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(sent)}`;
}

/** @returns null when it was not begun */
export function takeEarly(path: string, query?: Record<string, unknown>): EarlyRead | null {
  if (!begun.earlyReads) return null;
  const address = earlyAddress(path, query);
  const read = begun.earlyReads[address];
  if (!read) return null;
  delete begun.earlyReads[address];
  return read;
}

/** Is there an answer that nobody has taken yet? */
export const hasEarly = (): boolean => Object.keys(begun.earlyReads ?? {}).length > 0;

/** Call before a change: earlier answers are old then. */
export function dropEarly(): void {
  delete begun.earlyReads;
}
