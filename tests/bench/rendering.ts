/** Cost of rendering a page compared with React alone drawing the same elements, and memory growth of the server. */
import autocannon from 'autocannon';
import { type Child, startChild, startWeb } from './webServer';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'hall', path: '/gamehall' },
  { name: 'game', path: '/game/amber-fox' },
  { name: 'offer', path: '/offers/1' },
];
/** Short alternating rounds, so other load on the machine affects both. */
const RUNS = 3;
const SECONDS = 3;
const ADDRESSES = 5_000;
/** Megabytes after all addresses. */
const MEMORY_AIM = 330;
/** Addresses that are each cached as a separate page: query parameters of known routes, and unknown paths. */
const ADDRESS_KINDS = ['/?redirectUrl=/', '/gamehall?category=', '/game/amber-fox?mode=', '/nowhere-'];

interface Rate {
  perSecond: number;
  /** Milliseconds of processor time per request. */
  cost: number;
}

async function measureRun(child: Child, path: string): Promise<{ count: number; busy: number }> {
  const before = child.busy();
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url: child.url + path, connections: 10, duration: SECONDS, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return { count: result['2xx'], busy: child.busy() - before };
}

async function compare(web: Child, yardstick: Child, path: string): Promise<{ page: Rate; bare: Rate }> {
  const sums = { page: { count: 0, busy: 0 }, bare: { count: 0, busy: 0 } };
  // The first round of each warms up the compiler and does not count.
  for (let index = 0; index <= RUNS; index += 1) {
    const [bare, page] = [await measureRun(yardstick, '/'), await measureRun(web, path)];
    if (index === 0) continue;
    for (const [sum, one] of [[sums.page, page] as const, [sums.bare, bare] as const]) {
      sum.count += one.count;
      sum.busy += one.busy;
    }
  }
  const rate = ({ count, busy }: { count: number; busy: number }) => ({
    perSecond: count / (RUNS * SECONDS),
    cost: busy / count,
  });
  return { page: rate(sums.page), bare: rate(sums.bare) };
}

/** A page costs at most twice React alone and a millisecond. */
function aimFor(page: number, bare: number): string {
  const aim = 2 * bare + 1;
  return `${aim.toFixed(2)}${page <= aim ? '' : ', MISSED'}`;
}

/** Table rows for one process with the page cache off. */
export async function measureRendering(operator: string) {
  const web = await startWeb(operator, { PAGE_CACHE_MB: '0' });
  const rows = [];
  try {
    for (const { name, path } of PAGES) {
      const env = { PAGE: web.url + path, NODE_ENV: 'production' };
      const yardstick = await startChild('tests/bench/yardstick.ts', env, ['--import', 'tsx']);
      const { page, bare } = await compare(web, yardstick, path).finally(() => yardstick.stop());
      rows.push({
        'drawn each time': name,
        'requests/s': Math.round(page.perSecond),
        'yardstick: React alone': Math.round(bare.perSecond),
        'times its time': (bare.perSecond / page.perSecond).toFixed(1),
        ms: (1000 / page.perSecond).toFixed(2),
        'aim, ms': aimFor(1000 / page.perSecond, 1000 / bare.perSecond),
        'processor, ms': page.cost.toFixed(1),
        'yardstick’s, ms': bare.cost.toFixed(1),
      });
    }
    return rows;
  } finally {
    await web.stop();
  }
}

/** Requests the addresses with these numbers, ten at a time. */
export async function requestDistinct(site: string, from: number, to: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      const kind = ADDRESS_KINDS[next % ADDRESS_KINDS.length];
      const address = `${site}${kind}${next}`;
      next += 1;
      const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      // A refusal costs no memory, so it would make the result look good.
      if (answer.status !== 200 && answer.status !== 404) throw new Error(`${address} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
}

/** Resident megabytes of the web server without render threads, before and after. */
export async function measureGrowth(operator: string) {
  // The environment of the samples in deploy/.
  const web = await startWeb(operator, {
    RENDER_WORKERS: '0',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=8',
  });
  try {
    await requestDistinct(web.url, 0, 20);
    const before = web.memory();
    await requestDistinct(web.url, 20, ADDRESSES);
    const after = web.memory();
    const aim = `${MEMORY_AIM}${after <= MEMORY_AIM ? '' : ', MISSED'}`;
    return [{ 'different addresses': ADDRESSES, 'MB before': before, 'MB after': after, 'aim, MB': aim }];
  } finally {
    await web.stop();
  }
}
