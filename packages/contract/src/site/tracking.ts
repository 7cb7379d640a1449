import { LONGEST, TRACKED } from './visitParameters';

export type Tracking = Partial<Record<(typeof TRACKED)[number], string>>;

export function trackingOf(query: URLSearchParams | string): Tracking {
  const params = new URLSearchParams(query);
  const result: Tracking = {};
  for (const name of TRACKED) {
    const value = params.get(name);
    if (value !== null) result[name] = value.slice(0, LONGEST);
  }
  return result;
}
