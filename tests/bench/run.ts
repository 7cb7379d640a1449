/** `npm run bench`: size, loading and speed of the production build as tables. */
import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { type Browser, chromium } from 'playwright';
import { browserPath } from '../../scripts/browserPath.mjs';
import { countResults, savedResults } from '../matrix/report';
import { measureAnswers } from './answers';
import { measureDepositPath } from './depositPath';
import { measureHelp } from './help';
import { measureLedger } from './ledgerRate';
import { type JudgedPage, judgePages } from './lighthouse';
import { measureWeight } from './pageWeight';
import { type Product, scratchFolder, startProduct } from './product';
import { measureGrowth, measureRendering } from './rendering';
import { measureScale } from './scale';
import { guest, PLAYER, player, type Visitor } from './visitors';
import { measureVitals, slowDown, type Vitals } from './vitals';

const RUNS = 3;
/** Limit of script in KB until the network is idle, and a selector of the main content. */
const PAGES = [
  { name: 'home', path: '/', isGuarded: false, aim: 135, use: 'article a' },
  { name: 'hall', path: '/gamehall', isGuarded: false, aim: 160, use: 'article a' },
  { name: 'deposit', path: '/cashier/deposit', isGuarded: true, aim: 175, use: 'input[name="amount"]' },
];
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

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

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
  const middle = (key: keyof Vitals, of = firstVisits) => median(of.map((vitals) => vitals[key]));
  return {
    page: name,
    script: kilobytes(weight.script),
    aim: `${aim} KB`,
    'in 10 s': kilobytes(later.script),
    style: kilobytes(weight.style),
    html: kilobytes(weight.page),
    requests: weight.requests,
    foreign: weight.foreign.length,
    FCP: milliseconds(middle('fcp')),
    LCP: milliseconds(middle('lcp')),
    usable: milliseconds(middle('usable')),
    'LCP again': milliseconds(middle('lcp', repeatVisits)),
    'usable again': milliseconds(middle('usable', repeatVisits)),
    CLS: middle('cls').toFixed(3),
    TBT: milliseconds(middle('tbt')),
  };
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
    aim: '160 KB',
    'in 10 s': kilobytes(later.script),
    requests,
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
      if (requested.length === 0 || requested.includes(name)) await measure(browser, product);
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}

await main(process.argv.slice(2));
