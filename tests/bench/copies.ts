/** What copies of a site behind nginx save by a shared cache: renders, and visitors who wait for one. */
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../scripts/freePort.mjs';
import { startNginx } from '../deploy/nginx';
import { hasCacheServer, startCacheServer } from '../unit/web/cacheServer';
import { zipf } from './addresses';
import { type Child, startWeb } from './webServer';

const COPIES = [1, 4, 20];
const ADDRESSES = 1_600;
/** Requests per second for all copies together, as one site has them. */
const RATE = 30;
/** Longer than a page is fresh, so that pages are also made again. */
const SECONDS = 45;
const CONNECTIONS = 40;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

interface Counts {
  cached: number;
  made: number;
  renders: number;
}

async function countsOf(metrics: readonly string[]): Promise<Counts> {
  const texts = await Promise.all(metrics.map(async (url) => (await fetch(url)).text()));
  const total = (pattern: RegExp) =>
    sum(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, count]) => Number(count))));
  return {
    cached: total(/^baize_page_cache_answers_total\{from="(?:fresh|stale)"\} (\d+)/gm),
    made: total(/^baize_page_cache_answers_total\{from="made"\} (\d+)/gm),
    renders: total(/^baize_render_seconds_count\S* (\d+)/gm),
  };
}

async function measure(operator: string, copies: number, folder: string, cacheUrl: string | null) {
  const ports = await Promise.all(Array.from({ length: copies }, () => freePort()));
  const shared: Record<string, string> = cacheUrl
    ? { CACHE_URL: cacheUrl, CACHE_SECRET: 'a secret of this bench', CACHE_PREFIX: `bench-${copies}` }
    : {};
  const children: Child[] = await Promise.all(
    ports.map((port) =>
      startWeb(operator, {
        METRICS_PORT: String(port),
        RENDER_WORKERS: '0',
        TRUSTED_PROXIES: '1',
        SITE_ORIGIN: 'http://site.example',
        ...shared,
      }),
    ),
  );
  const nginx = await startNginx(
    join(folder, `shared-${copies}-${cacheUrl ? 'with' : 'without'}`),
    await freePort(),
    children.map(({ url }) => Number(new URL(url).port)),
    { rules: 'keepalive_requests 100000000;' },
  );
  try {
    // The first render of a copy loads its code.
    for (const { url } of children) await fetch(`${url}/faq`);
    const metrics = ports.map((port) => `http://127.0.0.1:${port}/metrics`);
    const before = await countsOf(metrics);
    const busyBefore = sum(children.map((child) => child.busy()));
    const result = await autocannon({
      url: nginx.url,
      connections: CONNECTIONS,
      duration: SECONDS,
      overallRate: RATE,
      headers: { 'accept-encoding': 'br' },
      requests: zipf(ADDRESSES),
    });
    const after = await countsOf(metrics);
    const answered = after.cached - before.cached + after.made - before.made;
    return {
      copies,
      'shared cache': cacheUrl ? 'yes' : 'no',
      'requests/s': Math.round(result['2xx'] / SECONDS),
      'visitors who wait, %': (((after.made - before.made) / answered) * 100).toFixed(1),
      'renders/s': ((after.renders - before.renders) / SECONDS).toFixed(1),
      'p99, ms': result.latency.p99,
      'CPU ms/request': ((sum(children.map((child) => child.busy())) - busyBefore) / result['2xx']).toFixed(1),
      failed: result.non2xx + result.errors + result.timeouts,
    };
  } finally {
    await nginx.close();
    await Promise.all(children.map((child) => child.stop()));
  }
}

/** Real copies on this machine, so times depend on its cores; hit rate and renders do not. */
export async function measureSharedCopies(operator: string, folder: string): Promise<void> {
  const cache = hasCacheServer ? await startCacheServer() : null;
  if (!cache) console.log('Not measured with a shared cache: redis-server is missing (apt-get install redis-server)');
  try {
    const rows: object[] = [];
    for (const copies of COPIES)
      for (const url of cache ? [null, cache.url] : [null]) rows.push(await measure(operator, copies, folder, url));
    console.log(`${ADDRESSES} addresses (Zipf), ${RATE} requests/s in all for ${SECONDS} s, beginning without pages`);
    console.table(rows);
  } finally {
    await cache?.close();
  }
}
