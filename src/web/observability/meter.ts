/** Events that the server counts; only `metrics.ts`, which serves Prometheus, records them. */
import type { FastifyRequest } from 'fastify';
import { dialect } from '../../services/api/dialect/chosen';
import { WEBHOOK } from '../cms/webhook';
import { CSP_REPORTS } from '../http/securityHeaders';
import type { UpstreamCall } from './upstreamCalls';

export type Subject = 'page' | 'file' | 'api' | 'cms' | 'operator' | 'health' | 'webhook' | 'csp_report' | 'other';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of routes whose addresses come from settings. */
    subject?: Subject;
  }
}

/** `left`: every client that waited for it has disconnected. */
export type Rendering = 'page' | 'redirect' | 'failed' | 'late' | 'left';
/** Source of a page: cached and fresh, cached and stale, or made for this or a simultaneous request. */
export type CacheSource = 'fresh' | 'stale' | 'made';
export type Refusal = 'queue' | 'pressure' | 'client';

export interface Levels {
  /** 0: the main thread renders. */
  renderThreads: number;
  rendersRunning: number;
  rendersWaiting: number;
  cacheEntries: number;
  cacheBytes: number;
  /** Null without a shared cache. */
  isSharedCacheUsable: boolean | null;
}

export interface Meter {
  answered(subject: Subject, method: string, status: number, seconds: number): void;
  rendered(how: Rendering, seconds: number): void;
  /** A call to the operator or the CMS from another thread. */
  called(call: UpstreamCall): void;
  cacheServed(how: CacheSource): void;
  refused(why: Refusal): void;
  dropped(): void;
  /** A browser reported that the content security policy blocked something. */
  violated(directive: string): void;
  watch(levels: () => Levels): void;
}

export const noMeter: Meter = {
  answered: () => undefined,
  rendered: () => undefined,
  called: () => undefined,
  cacheServed: () => undefined,
  refused: () => undefined,
  dropped: () => undefined,
  violated: () => undefined,
  watch: () => undefined,
};

/** Derived from the route, because addresses are arbitrary visitor input. */
export function subjectOf({ routeOptions: { url: route, config }, url: path }: FastifyRequest): Subject {
  if (config?.subject) return config.subject;
  if (path.startsWith('/health/')) return 'health';
  if (dialect.prefixes.some((prefix) => path.startsWith(`${prefix}/`))) return 'api';
  if (route === WEBHOOK) return 'webhook';
  if (route === CSP_REPORTS) return 'csp_report';
  if (path.startsWith('/cms/')) return 'cms';
  if (route === '/*') return 'page';
  return route ? 'file' : 'other';
}
