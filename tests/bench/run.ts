/** `npm run bench`: size, loading and speed of the production build as tables. */
import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { type Browser, chromium } from 'playwright';
import { browserPath } from '../../scripts/browserPath.mjs';
import { countResults, savedResults } from '../matrix/report';
import { measureAnswers } from './answers';
import { measureDepositPath } from './depositPath';
import { measureHelp } from './help';
import { type Interactive, measureInteractive } from './interactive';
import { measureLedger } from './ledgerRate';
import { type JudgedPage, judgePages } from './lighthouse';
import { measureOpenings, type Opening } from './openings';
import { measureWeight } from './pageWeight';
import { type Product, scratchFolder, startProduct } from './product';
import { measureGrowth, measureRendering } from './rendering';
import { measureScale } from './scale';
import { measureScrolling } from './scrolling';
import { guest, PLAYER, player, type Visitor } from './visitors';
import { measureVitals, slowDown, type Vitals } from './vitals';

const RUNS = 3;
/** Limit of script in KB until the network is idle, and a selector of the main content. */
const PAGES = [
  { name: 'home', path: '/', isGuarded: false, aim: 125, use: 'article a' },
  { name: 'hall', path: '/gamehall', isGuarded: false, aim: 140, use: 'article a' },
  { name: 'deposit', path: '/cashier/deposit', isGuarded: true, aim: 168, use: 'input[name="amount"]' },
];
const TELEGRAM_AIM = 150;
type MeasuredPage = (typeof PAGES)[number];
const visitorOf = ({ isGuarded }: MeasuredPage) => (isGuarded ? player : guest);
/** Observation time in milliseconds without interaction, in which a page may load more. */
const OBSERVED_MS = 10_000;
const JUDGED: JudgedPage[] = [
  { name: 'home', path: '/', isGuarded: false },
  { name: 'hall', path: '/gamehall', isGuarded: false },
  { name: 'game', path: '/game/amber-fox', isGuarded: false },
  { name: 'offer', path: '/offers/1', isGuarded: false },
  { name: 'promotion', path: '/promotions/1', isGuarded: false },
  { name: 'deposit', path: '/cashier/deposit', isGuarded: true },
];

/** Pages that must not shift in their first ten seconds, and a selector of their content. */
const UNSHIFTED = [
  { name: 'home', path: '/', use: 'article a' },
  { name: 'hall', path: '/gamehall', use: 'article a' },
  { name: 'game', path: '/game/amber-fox', use: '[role="toolbar"]' },
  { name: 'sportsbook', path: '/betting', use: 'main' },
  { name: 'offer', path: '/offers/1', use: 'article' },
  { name: 'deposit', path: '/cashier/deposit', use: 'main' },
];
/** A shift below this is shown as 0.000. */
const SHIFT_AIM = 0.0005;

/** Aims in milliseconds. */
const INTERACTIVE = [
  { name: 'home', path: '/', aim: 1_500 },
  { name: 'hall', path: '/gamehall', aim: 1_500 },
];

/** Milliseconds from which a task before the first handled press counts as long. */
const LONG_TASK = 50;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
/** Median, minimum and maximum. */
const spread = (values: number[]) =>
  `${milliseconds(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;

/** What one visit loads until the network is idle, or for `forMs` milliseconds. */
async function measureVisit(visit: Visitor, browser: Browser, site: string, address: string, forMs = 0) {
  const { context, page } = await visit(browser, site);
  const weight = await measureWeight(page, site, () => page.goto(address), forMs);
  await context.close();
  return weight;
}

/**
 * Vitals on a slow phone for a first visit, or after a visit of the home page, whose shared files are cached then. A
 * player who signed in on this device has visited it.
 */
async function measureVisitVitals(browser: Browser, site: string, measured: MeasuredPage, hasBeenHome = false) {
  const { context, page } = await visitorOf(measured)(browser, site);
  try {
    if (hasBeenHome) {
      await page.goto(site);
      await page.waitForLoadState('networkidle');
    }
    const slow = hasBeenHome ? await context.newPage() : page;
    await slowDown(slow);
    return await measureVitals(slow, site + measured.path, measured.use);
  } finally {
    await context.close();
  }
}

async function measurePage(browser: Browser, site: string, measured: MeasuredPage) {
  const { name, path, aim } = measured;
  const visit = visitorOf(measured);
  const weight = await measureVisit(visit, browser, site, site + path);
  const later = await measureVisit(visit, browser, site, site + path, OBSERVED_MS);
  const firstVisits: Vitals[] = [];
  const repeatVisits: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    firstVisits.push(await measureVisitVitals(browser, site, measured));
    repeatVisits.push(await measureVisitVitals(browser, site, measured, true));
  }
  const all = (key: keyof Vitals, of = firstVisits) => of.map((vitals) => vitals[key]);
  return {
    page: name,
    script: kilobytes(weight.script),
    aim: `${aim} KB`,
    'in 10 s': kilobytes(later.script),
    style: kilobytes(weight.style),
    html: kilobytes(weight.page),
    requests: weight.requests,
    foreign: weight.foreign.length,
    isMet: weight.script <= aim * 1024 ? 'yes' : 'NO',
    FCP: spread(all('fcp')),
    LCP: spread(all('lcp')),
    usable: spread(all('usable')),
    'LCP again': spread(all('lcp', repeatVisits)),
    'usable again': spread(all('usable', repeatVisits)),
    TBT: spread(all('tbt')),
  };
}

/** The layout shift of pages in their first ten seconds, for guests and for players. */
async function measureShifts(browser: Browser, site: string) {
  const rows: object[] = [];
  for (const { name, path, use } of UNSHIFTED) {
    const shifts: number[] = [];
    for (const visit of [guest, player]) {
      const { context, page } = await visit(browser, site);
      // A device that a player has used before.
      if (visit === player) await page.addInitScript("localStorage.setItem('baize/had-session', '1')");
      await slowDown(page);
      shifts.push((await measureVitals(page, site + path, use, OBSERVED_MS)).cls);
      await context.close();
    }
    const [ofGuest = 0, ofPlayer = 0] = shifts;
    rows.push({
      page: name,
      'CLS of a guest': ofGuest.toFixed(3),
      'CLS of a player': ofPlayer.toFixed(3),
      isMet: Math.max(...shifts) < SHIFT_AIM ? 'yes' : 'NO',
    });
  }
  return rows;
}

/** When a real press on the tab bar, the first tile and the header is handled; the slowest of them counts. */
async function measurePresses(browser: Browser, site: string) {
  const rows: object[] = [];
  for (const { name, path, aim } of INTERACTIVE)
    for (const hasPictures of [true, false]) {
      const runs: Interactive[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await measureInteractive(browser, site + path, { hasPictures }));
      const of = (target: keyof Interactive['targets']) => runs.map(({ targets }) => targets[target]);
      const longest = runs.map(({ longestTask }) => longestTask);
      const slowest = runs.map(({ targets }) => Math.max(...Object.values(targets)));
      rows.push({
        page: hasPictures ? name : `${name}, no pictures`,
        interactive: spread(slowest),
        aim: `${aim} ms`,
        isMet: median(slowest) <= aim ? 'yes' : 'NO',
        'tab bar': spread(of('tabs')),
        'first tile': spread(of('tile')),
        header: spread(of('header')),
        'longest task': spread(longest),
        'below 50 ms': median(longest) < LONG_TASK ? 'yes' : 'NO',
      });
    }
  return rows;
}

/** How long pages take to open from the tab bar and the header. */
async function measureRepeatedOpenings(browser: Browser, site: string) {
  const runs: [Opening, number[]][][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push([...(await measureOpenings(browser, site))]);
  const [first = []] = runs;
  return first.map(([{ name, aims }], index) => {
    const row: Record<string, string> = { page: name };
    for (const [round, title] of ['first', 'again'].entries()) {
      const times = runs.map((run) => run[index]?.[1][round] ?? 0);
      const aim = aims[round];
      row[title] = spread(times);
      row[`aim, ${title}`] = aim ? `${aim} ms${median(times) <= aim ? '' : ', MISSED'}` : '';
    }
    return row;
  });
}

async function load(name: string, url: string, requests?: autocannon.Request[]) {
  const headers = { 'accept-encoding': 'br' };
  const options = { url, connections: 10, duration: 8, headers, ...(requests ? { requests } : {}) };
  const result = await autocannon(options);
  return {
    load: name,
    'requests/s': Math.round(result.requests.average),
    p50: milliseconds(result.latency.p50),
    p99: milliseconds(result.latency.p99),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Every request uses a new address, so each page is rendered. */
function uncached(): autocannon.Request[] {
  let visits = 0;
  const setupRequest = (request: autocannon.Request) => {
    visits += 1;
    return { ...request, path: `/?redirectUrl=/visit-${visits}` };
  };
  return [{ setupRequest }];
}

async function measureServer(product: Product) {
  const cached = await load('home, cached', `${product.site}/`);
  const rendered = await load('home, rendered each time', `${product.site}/`, uncached());
  console.table([cached, rendered]);
  const [sandbox, ...web] = product.memory();
  console.log(`Memory after the load: sandbox ${sandbox} MB, web server ${web.join(' + ')} MB`);
}

async function measurePages(browser: Browser, { site, hostPage }: Product) {
  const rows: object[] = [];
  for (const page of PAGES) rows.push(await measurePage(browser, site, page));
  const launch = `${hostPage}?auto=1&player=7000000001&language=en&profile=weba`;
  const weight = await measureVisit(guest, browser, site, launch);
  const later = await measureVisit(guest, browser, site, launch, OBSERVED_MS);
  const { script, requests } = weight;
  rows.push({
    page: 'Telegram',
    script: kilobytes(script),
    aim: `${TELEGRAM_AIM} KB`,
    'in 10 s': kilobytes(later.script),
    requests,
    isMet: script <= TELEGRAM_AIM * 1024 ? 'yes' : 'NO',
  });
  return rows;
}

/** The measurements by the name that the command accepts; without a name all run. */
const measurements: Record<string, (browser: Browser, product: Product) => Promise<void>> = {
  pages: async (browser, product) => {
    console.log(
      `Slow phone: 390 px, 1.6 Mbit/s, 150 ms, processor slowed 4 times; median of ${RUNS}; bytes as sent (brotli)`,
    );
    console.table(await measurePages(browser, product));
  },
  shifts: async (browser, { site }) => console.table(await measureShifts(browser, site)),
  interactive: async (browser, { site }) => {
    console.log(`From the start of a load to a handled press, slow phone as above; median of ${RUNS} (least–most)`);
    console.table(await measurePresses(browser, site));
  },
  openings: async (browser, { site }) => {
    console.log('From a press to the content of the page that it opens, slow phone as above, a player in a browser');
    console.table(await measureRepeatedOpenings(browser, site));
  },
  scrolling: async (browser) => {
    console.log('A hall from its first to its last row and back home, slow phone as above');
    const rows = [await measureScrolling(browser, 704), await measureScrolling(browser, 5_000)];
    const isMet = (met: boolean) => (met ? 'yes' : 'NO');
    console.table(
      rows.map(({ games, height, longTasks, longest, heapLeft, detachedNodes }) => ({
        games,
        pixels: height,
        'tasks over 50 ms': longTasks,
        longest: milliseconds(longest),
        'none over 50 ms': isMet(longTasks === 0),
        'heap left': `${heapLeft.toFixed(1)} MB`,
        'at most 1 MB': isMet(heapLeft <= 1),
        'detached nodes': detachedNodes,
        none: isMet(detachedNodes === 0),
      })),
    );
  },
  answers: async (browser, { site }) => {
    console.log('Time to answer: from an input to the next paint, processor slowed 4 times');
    console.table(await measureAnswers(browser, site));
  },
  deposit: async (browser, { site, hostPage }) => console.table(await measureDepositPath(browser, site, hostPage)),
  server: (_, product) => measureServer(product),
  rendering: async (_, { operator }) => {
    console.log('Pages drawn each time by one process, ten visitors, beside the same elements drawn by React alone');
    console.table(await measureRendering(operator));
    console.table(await measureGrowth(operator));
  },
  scale: (_, { operator }) => measureScale(operator),
  ledger: async () => console.table(await measureLedger()),
  lighthouse: async (_, { site }) => {
    console.log('Lighthouse, its slow phone, median of 3');
    console.table(await judgePages(site, JUDGED, PLAYER));
  },
  help: async (browser, product) => {
    console.log('The help desk: the recorder in a page slowed 4 times, and files on their way to the desk');
    const rows = await measureHelp(browser, product);
    console.table(rows);
    // These aims are commitments to players, so a missed one fails the command.
    if (rows.some(({ isMet }) => isMet === 'NO')) process.exitCode = 1;
  },
  matrix: async () => {
    const results = [...savedResults().values()];
    const count = results.length > 0 ? countResults(results).join('\n') : 'not run here since the last npm test';
    console.log(`The failure matrix, as far as npm run matrix has come: ${count}`);
  },
};

async function main(requested: string[]): Promise<void> {
  const unknown = requested.find((name) => !Object.hasOwn(measurements, name));
  if (unknown !== undefined)
    throw new Error(`Unknown measurement ${unknown}; use ${Object.keys(measurements).join(', ')}`);
  const folder = scratchFolder();
  const first = await startProduct(folder.path);
  await first.stop();
  const product = await startProduct(folder.path);
  const executablePath = browserPath();
  // The host page frames another loopback site; Chromium would prompt for local network access.
  const args = ['--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} when it began`);
    console.log(
      `Ready after ${milliseconds(first.readyAfter)} on an empty folder, ${milliseconds(product.readyAfter)} after that`,
    );
    for (const [name, measure] of Object.entries(measurements))
      if (requested.length === 0 || requested.includes(name))
        await measure(browser, product).catch((error: unknown) => {
          // The other parts still run.
          process.exitCode = 1;
          console.error(`${name} failed:`, error);
        });
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}

await main(process.argv.slice(2));
