/** Prometheus metrics, on a separate port that visitors cannot reach. Loaded only if a setting asks for it. */
import { subscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@baize/contract/api/contract';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isEntityAddress } from '../../services/cms/addresses';
import type { WebSettings } from '../settings/settings';
import type { Levels, Meter } from './meter';

/** Seconds. */
const ANSWER_TIMES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const RENDER_TIMES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UPSTREAM_TIMES = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Unknown methods share one label, so that clients cannot create new ones. */
const methodOf = (method: string) => (METHODS.has(method) ? method : 'other');

const calls = new Set<string>(Object.keys(contract).map((name) => name.toLowerCase()));

type Settings = Pick<WebSettings, 'apiUrl' | 'cmsUrl' | 'metricsHost'>;
interface Upstream {
  to: 'api' | 'cms';
  row: string;
}

/** The API call or the CMS entity of an upstream address; null for neither. */
export function upstreamOf(address: string, { apiUrl, cmsUrl }: Settings): Upstream | null {
  const pathWithin = (base: string) =>
    address.startsWith(`${base}/`) && (address.slice(base.length).split('?')[0] ?? '');
  const entry = pathWithin(cmsUrl);
  if (entry) {
    const path = entry.replace(/^\/api\//, '');
    const isFile = entry.startsWith('/uploads/');
    return { to: 'cms', row: isFile ? 'uploads' : isEntityAddress(path) ? (path.split('/')[0] ?? 'other') : 'other' };
  }
  const path = pathWithin(apiUrl);
  if (!path) return null;
  const [, prefix = '', name = ''] = path.split('/');
  if (prefix === 'api') return { to: 'api', row: calls.has(name.toLowerCase()) ? name.toLowerCase() : 'other' };
  return { to: 'api', row: ['platform', 'oauth', 'hit', 'media'].includes(prefix) ? prefix : 'other' };
}

interface Sent {
  request: { origin: string | URL; path: string; method: string };
  response?: { statusCode: number };
  error?: Error & { code?: string };
}

/** The proxy and the renderer both use undici, which publishes each request on these channels. */
function countUpstream(registers: Registry[], settings: Settings): void {
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
  const begun = new WeakMap<object, number>();
  const counted = new WeakSet<object>();
  const count = ({ request, response, error }: Sent) => {
    if (counted.has(request)) return;
    counted.add(request);
    const upstream = upstreamOf(`${String(request.origin).replace(/\/$/, '')}${request.path}`, settings);
    if (!upstream) return;
    const outcome = response
      ? `${Math.floor(response.statusCode / 100)}xx`
      : error?.name === 'AbortError'
        ? 'given_up'
        : 'lost';
    counter.inc({ ...upstream, outcome });
    const startedAt = begun.get(request);
    if (startedAt !== undefined) times.observe({ to: upstream.to }, (performance.now() - startedAt) / 1000);
  };
  subscribe('undici:request:create', (message) => void begun.set((message as Sent).request, performance.now()));
  subscribe('undici:request:headers', (message) => count(message as Sent));
  subscribe('undici:request:error', (message) => count(message as Sent));
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
  gauge(registers, 'baize_renders_waiting', 'Page renders in the queue', () => levels().rendersWaiting);
  gauge(registers, 'baize_page_cache_entries', 'Pages in the cache', () => levels().cacheEntries);
  gauge(registers, 'baize_page_cache_bytes', 'Size of the page cache in bytes', () => levels().cacheBytes);
}

export function createMetrics(settings: Settings, stopping: AbortSignal): { meter: Meter; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countUpstream(registers, settings);
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
    cacheServed: (from) => cacheServed.inc({ from }),
    refused: (why) => refused.inc({ why }),
    dropped: () => dropped.inc(),
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
