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

/** @param address path and query, as the read would send them. @returns null when it was not begun */
export function takeEarly(address: string): EarlyRead | null {
  const read = begun.earlyReads?.[address];
  if (!read) return null;
  delete begun.earlyReads?.[address];
  return read;
}

/** Call before a change: earlier answers are old then. */
export function dropEarly(): void {
  delete begun.earlyReads;
}
