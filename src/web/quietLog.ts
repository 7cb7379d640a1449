import { LRUCache } from 'lru-cache';

type Write = (message: string, details?: object) => void;

const MINUTE = 60_000;
const MOST_KINDS = 500;

/** Writes each message at most once a minute; its next line says how many were left out. */
export function quietLog(write: Write, now: () => number = () => Date.now()): Write {
  const told = new LRUCache<string, { at: number; leftOut: number }>({ max: MOST_KINDS });
  return (message, details) => {
    const last = told.get(message);
    if (last && now() - last.at < MINUTE) {
      last.leftOut += 1;
      return;
    }
    told.set(message, { at: now(), leftOut: 0 });
    const more = last && last.leftOut > 0 ? ` (repeated ${last.leftOut} more times since the last line)` : '';
    write(message + more, details);
  };
}
