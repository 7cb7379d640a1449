/** Answers to reads that the document began before its script ran (`src/web/earlyReads.ts`); each is used once. */

interface Begun {
  earlyReads?: Record<string, Promise<Response>>;
}
const begun = globalThis as Begun;

/** @param address path and query, as the read would send them. @returns null when it was not begun */
export function takeEarly(address: string): Promise<Response> | null {
  const answer = begun.earlyReads?.[address];
  if (!answer) return null;
  delete begun.earlyReads?.[address];
  return answer;
}

/** Something is about to change: what was answered before it is old. */
export function dropEarly(): void {
  delete begun.earlyReads;
}
