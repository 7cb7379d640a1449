/** Prometheus metrics, on a separate port that visitors cannot reach. Loaded only if a setting asks for it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import brand from '#brand/brand.json' with { type: 'json' };
import { version } from '../../../package.json' with { type: 'json' };
import type { Levels, Meter } from './meter';
import { type UpstreamAddresses, watchUpstream } from './upstreamCalls';

/** Seconds. */
const ANSWER_TIMES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const RENDER_TIMES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UPSTREAM_TIMES = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Unknown methods share one label, so that clients cannot create new ones. */
const methodOf = (method: string) => (METHODS.has(method) ? method : 'other');

/** Counts the calls of this thread; worker threads report theirs (`Meter.called`). */
function upstreamCounter(registers: Registry[]): Meter['called'] {
  const counter = new Counter({
    name: 'baize_upstream_requests_total',
    help: 'Requests to the operator and the CMS, by call or entity and outcome',
    labelNames: ['to', 'row', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'baize_upstream_seconds',
    help: 'Time to response headers from the operator or the CMS, in seconds',
    labelNames: ['to'],
    buckets: UPSTREAM_TIMES,
    registers,
  });
  return ({ to, row, outcome, seconds }) => {
    counter.inc({ to, row, outcome });
    if (seconds !== null) times.observe({ to }, seconds);
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function watchLevels(registers: Registry[], levels: () => Levels): void {
  gauge(registers, 'baize_renders_running', 'Page renders in progress', () => levels().rendersRunning);
  gauge(registers, 'baize_render_threads', 'Threads that render pages', () => levels().renderThreads);
  gauge(registers, 'baize_renders_waiting', 'Page renders in the queue', () => levels().rendersWaiting);
  gauge(registers, 'baize_page_cache_entries', 'Pages in the cache', () => levels().cacheEntries);
  if (levels().isSharedCacheUsable !== null)
    gauge(registers, 'baize_shared_cache_usable', '1 while the shared cache can be used, else 0', () =>
      levels().isSharedCacheUsable ? 1 : 0,
    );
  gauge(registers, 'baize_page_cache_bytes', 'Size of the page cache in bytes', () => levels().cacheBytes);
}

export function createMetrics(
  addresses: UpstreamAddresses,
  stopping: AbortSignal,
): { meter: Meter; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const called = upstreamCounter(registers);
  watchUpstream(addresses, called);
  new Gauge({ name: 'baize_build_info', help: 'Always 1', labelNames: ['version', 'brand'], registers }).set(
    { version, brand: brand.key },
    1,
  );
  gauge(registers, 'baize_stopping', '1 once shutdown has started, else 0', () => (stopping.aborted ? 1 : 0));
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const answered = counter('baize_http_requests_total', 'Client requests', 'subject', 'method', 'status');
  const answerTimes = new Histogram({
    name: 'baize_http_request_seconds',
    help: 'Duration of client requests until the response is sent, in seconds',
    labelNames: ['subject'],
    buckets: ANSWER_TIMES,
    registers,
  });
  const rendered = counter('baize_renders_total', 'Page renders by outcome', 'outcome');
  const renderTimes = new Histogram({
    name: 'baize_render_seconds',
    help: 'Duration of page renders including reads from the operator and the CMS, in seconds',
    buckets: RENDER_TIMES,
    registers,
  });
  const cacheServed = counter('baize_page_cache_answers_total', 'Cacheable page responses by source', 'from');
  const refused = counter('baize_refused_pages_total', 'Page renders refused, by reason', 'why');
  const violated = counter('baize_csp_violations_total', 'Blocked by the content security policy', 'directive');
  const dropped = counter('baize_dropped_connections_total', 'Connections dropped over the connection limits');
  const meter: Meter = {
    answered: (subject, method, status, seconds) => {
      answered.inc({ subject, method: methodOf(method), status: String(status) });
      answerTimes.observe({ subject }, seconds);
    },
    rendered: (outcome, seconds) => {
      rendered.inc({ outcome });
      renderTimes.observe(seconds);
    },
    called,
    cacheServed: (from) => cacheServed.inc({ from }),
    refused: (why) => refused.inc({ why }),
    dropped: () => dropped.inc(),
    violated: (directive) => violated.inc({ directive }),
    watch: (levels) => watchLevels(registers, levels),
  };
  return { meter, registry };
}

export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const { port: boundPort } = server.address() as AddressInfo;
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics` };
}
