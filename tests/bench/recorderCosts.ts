/** The recorder's cost in a page: milliseconds per event on a throttled processor, and bytes of a full ring buffer. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import type { Answer, Cost } from './recorderProbe';
import { guest, player } from './visitors';

const SLOWED = 4;
const RUNS = 5;
/** Pages with many controls, a form, and a list. */
const PATHS = ['/', '/gamehall', '/cashier/deposit'];

/** Bundles the probe into one browser script. */
async function buildProbe(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'baize-probe-'));
  try {
    await build({
      logLevel: 'warn',
      mode: 'production',
      build: {
        outDir,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
        rollupOptions: {
          input: 'tests/bench/recorderProbe.ts',
          output: { format: 'iife', entryFileNames: 'probe.js', codeSplitting: false },
        },
      },
    });
    return readFileSync(join(outDir, 'probe.js'), 'utf8');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Collects the API responses of the page. */
function collectAnswers(page: Page): () => Promise<Answer[]> {
  const heard: Array<Promise<Answer>> = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!/^\/(api|cms)\//.test(pathname) || !response.ok()) return;
    const params = Object.fromEntries(searchParams);
    heard.push(response.text().then((body) => ({ name: pathname.replace(/^\/api\//, ''), params, body })));
  });
  return () => Promise.all(heard);
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface PageCosts {
  path: string;
  costs: Cost[];
  outline: { ms: number; lines: number };
  answers: Answer[];
}

async function measurePage(browser: Browser, site: string, path: string, probe: string): Promise<PageCosts> {
  const { context, page } = await player(browser, site);
  try {
    const answers = collectAnswers(page);
    await page.goto(site + path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.mouse.wheel(0, 1);
    await page.waitForLoadState('networkidle');
    const heard = await answers();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await session.send('Runtime.evaluate', { expression: probe });
    const runs: Cost[][] = [];
    for (let turn = 0; turn < RUNS; turn += 1)
      runs.push(await page.evaluate((input) => window.recorderProbe.measureEvents(input), heard));
    const costs = (runs[0] ?? []).map(({ event }, index) => ({
      event,
      ms: median(runs.map((run) => run[index]?.ms ?? 0)),
    }));
    const outline = await page.evaluate(() => window.recorderProbe.measureOutline());
    return { path, costs, outline, answers: heard };
  } finally {
    await context.close();
  }
}

type Fill = 'fillWithAnswers' | 'fillWithPresses' | 'fillWithOutlines';

/** Heap bytes that remain in use after filling, in a page of the product. */
async function measureRetained(page: Page, fill: Fill, answers: Answer[]) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const used = async () => {
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const run = () => page.evaluate(([name, input]) => window.recorderProbe[name](input), [fill, answers] as const);
  // The first run includes compilation.
  await run();
  await page.evaluate(() => window.recorderProbe.release());
  const before = await used();
  const count = await run();
  const bytes = (await used()) - before;
  await session.detach();
  return { bytes, count };
}

/** Memory of each kind of recorded data when its limit is reached. */
async function measureMemory(browser: Browser, site: string, probe: string, answers: Answer[]) {
  const wide = answers.map((answer) => ({ ...answer, body: `${answer.body}’` }));
  const fills: Array<readonly [held: string, fill: Fill, answers: Answer[]]> = [
    ['a ring of answers', 'fillWithAnswers', answers],
    ['a ring of answers, each with a sign beyond Latin-1', 'fillWithAnswers', wide],
    ['a ring of presses amid much text', 'fillWithPresses', []],
    ['outlines', 'fillWithOutlines', []],
  ];
  const rows = [];
  for (const [content, fill, input] of fills) {
    const { context, page } = await guest(browser, site);
    await page.goto(site);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: probe });
    rows.push({ content, ...(await measureRetained(page, fill, input)) });
    await context.close();
  }
  return rows;
}

/** @param site a site whose pages do not record */
export async function measureRecorderCosts(browser: Browser, site: string) {
  const probe = await buildProbe();
  const pages: PageCosts[] = [];
  for (const path of PATHS) pages.push(await measurePage(browser, site, path, probe));
  const answers = pages.flatMap((page) => page.answers);
  return { pages, memory: await measureMemory(browser, site, probe, answers) };
}
