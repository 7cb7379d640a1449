/**
 * Cost of a request with one, two and four instances behind nginx, compared with nginx alone; and the hit rate of the
 * page cache.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../scripts/freePort.mjs';
import { hasNginx, startNginx } from '../deploy/nginx';
import { zipf } from './addresses';
import { measureSharedCopies } from './copies';
import { scratchFolder } from './product';
import { type Child, startWeb } from './webServer';

const COPIES = [1, 2, 4];
const SECONDS = 4;
const VISITORS = 10;
/**
 * Requests per second for each instance, the same for any number of instances: an instance with little load wakes up
 * for every request, and a wake-up costs more than a cached page.
 */
const RATES = { cached: 1_000, rendered: 30 };
/** Responses of each kind before the measurement, so that the code is compiled. */
const WARM = { cached: 20_000, rendered: 1_000 };
const ADDRESSES = 5_000;
const VISITS = 8_000;
const MAX_MEGABYTES = 400;

const headers = { 'accept-encoding': 'br' };
type Request = autocannon.Request;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Each request uses a new address. */
function distinctRequests(): Request[] {
  let visits = 0;
  const run = Math.random().toString(36).slice(2, 6);
  const setupRequest = (request: Request) => {
    visits += 1;
    return { ...request, path: `/?redirectUrl=/visit-${run}-${visits}` };
  };
  return [{ setupRequest }];
}

interface Load {
  requests?: Request[] | undefined;
  /** Total number of requests; by default as many as fit in the time. */
  amount?: number;
  copies?: number;
  /** Requests per second for each instance; by default unlimited. */
  rate?: number;
}

/** @returns successful and failed requests */
async function load(url: string, { requests, amount, copies = 1, rate }: Load) {
  const limit = amount ? { amount } : { duration: SECONDS };
  const connections = VISITORS * copies;
  const pace = rate ? { overallRate: rate * copies } : {};
  const result = await autocannon({ url, connections, headers, ...limit, ...pace, ...(requests && { requests }) });
  return { count: result['2xx'], failed: result.non2xx + result.errors + result.timeouts };
}

const perSecond = (count: number, milliseconds: number) =>
  milliseconds > 0 ? Math.round(count / (milliseconds / 1000)) : 0;

async function cacheCounts(metrics: string): Promise<{ cached: number; all: number }> {
  const text = await (await fetch(metrics)).text();
  const of = (from: string) =>
    Number(new RegExp(`^baize_page_cache_answers_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const cached = of('fresh') + of('stale');
  return { cached, all: cached + of('made') };
}

async function measureCopies(operator: string, copies: number, folder: string) {
  const settings = { TRUSTED_PROXIES: '1' };
  const children: Child[] = await Promise.all(Array.from({ length: copies }, () => startWeb(operator, settings)));
  const ports = children.map(({ url }) => Number(new URL(url).port));
  const staticFile = join(folder, 'still');
  writeFileSync(`${staticFile}.html`, await (await fetch(`${children[0]?.url}/`)).text());
  const nginx = await startNginx(join(folder, `nginx-${copies}`), await freePort(), ports, {
    // nginx closes a connection after a thousand responses by default, and autocannon does not handle that.
    rules: `keepalive_requests 100000000; location = /still.html { root ${folder}; }`,
  });
  const busy = () => sum(children.map((child) => child.busy()));
  const rows: object[] = [];
  try {
    for (const { url } of children) {
      await load(`${url}/`, { requests: distinctRequests(), amount: WARM.rendered });
      await load(`${url}/`, { amount: WARM.cached });
    }
    for (const { name, ...wanted } of [
      { name: 'kept, at the same pace', rate: RATES.cached },
      { name: 'rendered, at the same pace', requests: distinctRequests(), rate: RATES.rendered },
      { name: 'kept, as fast as it goes' },
      { name: 'rendered, as fast as it goes', requests: distinctRequests() },
    ]) {
      const [before, front] = [busy(), nginx.busy()];
      const { count, failed } = await load(`${nginx.url}/`, { ...wanted, copies });
      rows.push({
        copies,
        home: name,
        'requests/s': Math.round(count / SECONDS),
        'requests/CPU s of copies': perSecond(count, busy() - before),
        'requests/CPU s of nginx': perSecond(count, nginx.busy() - front),
        failed,
        'MB each': children.map((child) => child.memory()).join(' '),
      });
    }
    const front = nginx.busy();
    const { count, failed } = await load(`${nginx.url}/still.html`, { copies });
    const alone = perSecond(count, nginx.busy() - front);
    rows.push({
      copies,
      home: 'nginx alone, a file',
      'requests/s': Math.round(count / SECONDS),
      'requests/CPU s of nginx': alone,
      failed,
    });
    return rows;
  } finally {
    await nginx.close();
    await Promise.all(children.map((child) => child.stop()));
  }
}

async function measureCache(operator: string) {
  const port = await freePort();
  const settings = { METRICS_PORT: String(port) };
  const web = await startWeb(operator, settings);
  try {
    const metrics = `http://127.0.0.1:${port}/metrics`;
    const requests = zipf(ADDRESSES);
    const first = await load(web.url, { requests, amount: VISITS / 2 });
    const firstHalf = await cacheCounts(metrics);
    const second = await load(web.url, { requests, amount: VISITS / 2 });
    const total = await cacheCounts(metrics);
    const percent = (cached: number, all: number) => `${((100 * cached) / all).toFixed(0)} %`;
    return {
      addresses: ADDRESSES,
      visits: VISITS,
      'out of the cache, first half': percent(firstHalf.cached, firstHalf.all),
      'second half': percent(total.cached - firstHalf.cached, total.all - firstHalf.all),
      failed: first.failed + second.failed,
      MB: web.memory(),
    };
  } finally {
    await web.stop();
  }
}

export async function measureScale(operator: string): Promise<void> {
  if (!hasNginx()) {
    console.log('Not measured: nginx is missing (apt-get install nginx)');
    return;
  }
  const folder = scratchFolder();
  try {
    const rows: object[] = [];
    for (const copies of COPIES) rows.push(...(await measureCopies(operator, copies, folder.path)));
    console.log(
      `Home behind nginx, ${VISITORS} visitors a copy, copies that keep at most 64 MB of pages; at most ${MAX_MEGABYTES} MB each`,
    );
    console.table(rows);
    console.table([await measureCache(operator)]);
    await measureSharedCopies(operator, folder.path);
  } finally {
    folder.remove();
  }
}
