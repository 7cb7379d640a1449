import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserPath } from '../../scripts/browserPath.mjs';
import { freePort } from './product';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface JudgedPage {
  name: string;
  path: string;
  /** Behind the guest guard, where being out of the index is as it should be. */
  isGuarded: boolean;
}

type Scores = Record<Category, number>;
export type Judgement = { page: string } & Scores & { failing: string };

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function judgeOnce(url: string, port: number, isGuarded: boolean) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    disableStorageReset: true,
    ...(isGuarded ? { skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}

const failingOf = (lhr: Awaited<ReturnType<typeof judgeOnce>>) =>
  CATEGORIES.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

async function judge(site: string, { name, path, isGuarded }: JudgedPage, port: number): Promise<Judgement> {
  const runs: Awaited<ReturnType<typeof judgeOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await judgeOnce(site + path, port, isGuarded));
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      Math.round(100 * median(runs.map((lhr) => lhr.categories[category]?.score ?? 0))),
    ]),
  ) as Scores;
  return { page: name, ...scores, failing: [...new Set(runs.flatMap(failingOf))].join(', ') };
}

/** Lighthouse's judgement of pages on its slow phone: the median of three runs, 0 to 100 for each category. */
export async function judgePages(
  site: string,
  pages: readonly JudgedPage[],
  player: { login: string; password: string },
): Promise<Judgement[]> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'baize-lighthouse-'));
  const executablePath = browserPath();
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'];
  const context = await chromium.launchPersistentContext(profile, { args, ...(executablePath && { executablePath }) });
  const judgements: Judgement[] = [];
  try {
    // Guests first: the browser keeps the session from the sign-in on.
    for (const page of pages.filter(({ isGuarded }) => !isGuarded)) judgements.push(await judge(site, page, port));
    await context.request.post(`${site}/api/auth.login?version=2.34&locale=en-US`, { multipart: player });
    for (const page of pages.filter(({ isGuarded }) => isGuarded)) judgements.push(await judge(site, page, port));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return judgements;
}
