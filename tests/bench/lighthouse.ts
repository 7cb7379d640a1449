import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright';
import { browserPath } from '../../scripts/browserPath.mjs';
import { freePort } from '../../scripts/freePort.mjs';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface JudgedPage {
  name: string;
  path: string;
  /** Requires a login, so not being indexed is correct. */
  isGuarded: boolean;
}

type Player = { login: string; password: string };
type Scores = Record<Category, number>;
export type Judgement = { page: string } & Scores & { calibrated: string; failing: string };

/**
 * CPU slowdown that Lighthouse's `docs/throttling.md` recommends to simulate a mid-tier phone on a machine with this
 * benchmark index; its default of four is for a fast desktop.
 */
function multiplierOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return 4;
  return benchmarkIndex >= 800 ? 2 : 1;
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function judgeOnce(url: string, port: number, isGuarded: boolean, cpuSlowdownMultiplier = 4) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    disableStorageReset: true,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    ...(isGuarded ? { skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}

type Run = Awaited<ReturnType<typeof judgeOnce>>;

const failingOf = (lhr: Run) =>
  CATEGORIES.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const scoreOf = (runs: readonly Run[], category: Category) =>
  Math.round(100 * median(runs.map((lhr) => lhr.categories[category]?.score ?? 0)));

/** Each run uses a new profile, because a service worker from an earlier run would respond without the network. */
async function judgeInNewProfile(url: string, page: JudgedPage, player: Player, multiplier?: number): Promise<Run> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'baize-lighthouse-'));
  const executablePath = browserPath();
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'];
  const context = await chromium.launchPersistentContext(profile, { args, ...(executablePath && { executablePath }) });
  try {
    if (page.isGuarded)
      await context.request.post(`${new URL(url).origin}/api/auth.login?version=2.34&locale=en-US`, {
        multipart: { ...player },
      });
    return await judgeOnce(url, port, page.isGuarded, multiplier);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function judge(site: string, page: JudgedPage, player: Player): Promise<Judgement> {
  const runsAt = async (multiplier?: number) => {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await judgeInNewProfile(site + page.path, page, player, multiplier));
    return runs;
  };
  const runs = await runsAt();
  const index = median(runs.map((lhr) => lhr.environment.benchmarkIndex));
  const multiplier = multiplierOf(index);
  const calibrated = scoreOf(multiplier === 4 ? runs : await runsAt(multiplier), 'performance');
  return {
    page: page.name,
    ...(Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(runs, category)])) as Scores),
    calibrated: `${calibrated} at ${multiplier}x (index ${Math.round(index)})`,
    failing: [...new Set(runs.flatMap(failingOf))].join(', '),
  };
}

/**
 * Lighthouse scores on its slow phone for first visits: the median of three, 0 to 100 for each category. Performance is
 * measured with the default slowdown of four and with the one recommended for this machine.
 */
export async function judgePages(site: string, pages: readonly JudgedPage[], player: Player): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const page of pages) judgements.push(await judge(site, page, player));
  return judgements;
}
