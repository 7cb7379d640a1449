/** What is counted while the server works; without `metrics.ts`, which tells Prometheus, nothing is. */
import { dialect } from '../services/api/dialect/chosen';

export type Subject = 'page' | 'file' | 'api' | 'cms' | 'operator' | 'health' | 'other';
/** `left`: everybody who waited for it has left. */
export type Rendering = 'page' | 'redirect' | 'failed' | 'late' | 'left';
/** Where a page came from: kept and fresh, kept and a little old, made for this request or another at the same time. */
export type Kept = 'fresh' | 'stale' | 'made';
export type Refusal = 'queue' | 'pressure' | 'client';

export interface Levels {
  rendersRunning: number;
  rendersWaiting: number;
  cacheEntries: number;
  cacheBytes: number;
}

export interface Meter {
  answered(subject: Subject, method: string, status: number, seconds: number): void;
  rendered(how: Rendering, seconds: number): void;
  kept(how: Kept): void;
  refused(why: Refusal): void;
  dropped(): void;
  watch(levels: () => Levels): void;
}

export const noMeter: Meter = {
  answered: () => undefined,
  rendered: () => undefined,
  kept: () => undefined,
  refused: () => undefined,
  dropped: () => undefined,
  watch: () => undefined,
};

const OPERATOR = /^\/(?:platform|oauth|hit|media)(?:\/|$)/;

/** By the route that answered: an unknown address is the visitor's invention. */
export function subjectOf(route: string | undefined, path: string): Subject {
  if (path.startsWith('/health/')) return 'health';
  if (dialect.prefixes.some((prefix) => path.startsWith(`${prefix}/`))) return 'api';
  if (path.startsWith('/cms/')) return 'cms';
  if (OPERATOR.test(path)) return 'operator';
  if (route === '/*') return 'page';
  return route ? 'file' : 'other';
}
