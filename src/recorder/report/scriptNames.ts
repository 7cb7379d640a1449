/** Source paths of this build's scripts: a help desk of another release does not know its hashed names. */
import type { Report } from './schema';

let names: Record<string, string> = {};

/** Milliseconds for which a report may wait for the table. */
const LIMIT_MS = 3_000;

/** Without the table, as offline, reports contain the hashed names. */
export async function loadScriptNames(): Promise<void> {
  if (Object.keys(names).length > 0) return;
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(entry.replace(/\.js$/, '.json'), { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok) names = (await response.json()) as Record<string, string>;
  } catch {
    // The report is made without it.
  }
}

/** Leaves out scripts that are only parts of others: the product never waits for them alone. */
export function withScriptNames(events: Report['events']): Report['events'] {
  if (Object.keys(names).length === 0) return events;
  return events.flatMap((event): Report['events'] => {
    if (event.kind !== 'files') return [event];
    const sources = event.names.flatMap((name) => (name.startsWith('/') ? (names[name] ?? []) : name));
    return sources.length > 0 ? [{ ...event, names: sources }] : [];
  });
}
