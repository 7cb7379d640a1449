import { LRUCache } from 'lru-cache';

type Write = (message: string, details?: object) => void;

const MINUTE = 60_000;
const MAX_MESSAGES = 500;

/** Writes each message at most once a minute; its next line says how many were left out. */
export function rateLimitedLog(write: Write, now: () => number = () => Date.now()): Write {
  const written = new LRUCache<string, { at: number; leftOut: number }>({ max: MAX_MESSAGES });
  return (message, details) => {
    const last = written.get(message);
    if (last && now() - last.at < MINUTE) {
      last.leftOut += 1;
      return;
    }
    written.set(message, { at: now(), leftOut: 0 });
    const more = last && last.leftOut > 0 ? ` (repeated ${last.leftOut} more times since the last line)` : '';
    write(message + more, details);
  };
}
