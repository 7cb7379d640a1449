/** In-memory rate limits, which may be lost on restart. */
import { ChatRefusal } from './ChatRefusal';

interface Limit {
  max: number;
  windowMs: number;
}

/** @returns a function that counts one action of a subject. @throws ChatRefusal 429 above the limit. */
export function createRateLimit({ max, windowMs }: Limit, now: () => number): (subject: string) => void {
  const history = new Map<string, number[]>();
  return (subject) => {
    const since = now() - windowMs;
    const recent = (history.get(subject) ?? []).filter((at) => at > since);
    if (recent.length >= max) throw new ChatRefusal(429, 'too-often');
    recent.push(now());
    history.set(subject, recent);
    if (history.size > 5_000) for (const [key, times] of history) if ((times.at(-1) ?? 0) <= since) history.delete(key);
  };
}
