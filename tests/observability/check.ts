/** `npm run check -- alerts`: the alert rules, and every query of the dashboard on a Prometheus that scrapes two copies. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';
import { startSandbox, startWebServer } from '../e2e/faultySite';
import { hasCacheServer, startCacheServer } from '../unit/web/cacheServer';

const FOLDER = resolve('deploy/observability');
const PATHS = ['/', '/fr', '/gamehall', '/offers', '/faq', '/nowhere', '/api/metadata.getgeneralinfo?version=2.34'];
/** Milliseconds between scrapes, of which a rate needs two. */
const SCRAPE = 1_000;
const ROUNDS = 8;

interface Panel {
  title: string;
  targets: Array<{ expr: string }>;
}

interface Series {
  value: [time: number, value: string];
}

function promtool(...args: string[]): boolean {
  const { status, error } = spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' });
  if (error) console.error('promtool is not installed. Install it: apt-get install prometheus');
  return status === 0;
}

async function startPrometheus(folder: string, targets: readonly string[]) {
  const port = await freePort();
  const config = {
    global: { scrape_interval: `${SCRAPE}ms`, evaluation_interval: `${SCRAPE}ms` },
    rule_files: [join(FOLDER, 'alerts.yaml')],
    scrape_configs: [{ job_name: 'baize', static_configs: [{ targets }] }],
  };
  const file = join(folder, 'prometheus.yml');
  // YAML includes JSON.
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(
    'prometheus',
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  return { url: `http://127.0.0.1:${port}`, child };
}

async function ask<T>(url: string): Promise<T> {
  const answer = (await (await fetch(url)).json()) as { status: string; data: T; error?: string };
  if (answer.status !== 'success') throw new Error(answer.error);
  return answer.data;
}

/** @returns titles of panels with a query that has no series, or no number */
async function emptyPanels(prometheus: string, panels: readonly Panel[]): Promise<string[]> {
  const empty: string[] = [];
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const query = new URLSearchParams({ query: expr });
      const { result } = await ask<{ result: Series[] }>(`${prometheus}/api/v1/query?${query}`);
      if (!result.some(({ value }) => Number.isFinite(Number(value[1])))) empty.push(`${title}: ${expr}`);
    }
  return empty;
}

async function brokenRules(prometheus: string): Promise<string[]> {
  type Rules = { groups: Array<{ rules: Array<{ name: string; health: string; lastError?: string }> }> };
  const { groups } = await ask<Rules>(`${prometheus}/api/v1/rules`);
  const rules = groups.flatMap((group) => group.rules);
  if (rules.length === 0) return ['Prometheus has loaded no rules'];
  return rules.filter(({ health }) => health !== 'ok').map(({ name, lastError }) => `${name}: ${lastError}`);
}

async function checkLive(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-prometheus-'));
  const closing: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const sandbox = await startSandbox({});
    closing.push(sandbox.close);
    const cache = hasCacheServer ? await startCacheServer() : null;
    if (cache) closing.push(cache.close);
    const targets: string[] = [];
    const sites: string[] = [];
    for (let copy = 0; copy < 2; copy += 1) {
      const port = await freePort();
      const shared = cache && {
        CACHE_URL: cache.url,
        CACHE_SECRET: 'a secret of this check',
        SITE_ORIGIN: 'http://site.example',
      };
      const web = await startWebServer(sandbox.operator, { METRICS_PORT: String(port), ...shared });
      closing.push(web.close);
      targets.push(`127.0.0.1:${port}`);
      sites.push(web.url);
    }
    const { url, child }: { url: string; child: ChildProcess } = await startPrometheus(folder, targets);
    closing.push(() => child.kill());
    // A rate needs requests between two scrapes; an unknown address is rendered again in each round.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const site of sites)
        for (const path of PATHS) await fetch(`${site}${path.replace('nowhere', `nowhere-${round}`)}`);
      await pause(SCRAPE);
    }
    const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as { panels: Panel[] };
    const failures = [...(await emptyPanels(url, panels)), ...(await brokenRules(url))];
    for (const failure of failures) console.error(failure);
    console.log(`${panels.length} panels on two copies, ${failures.length} failures`);
    return failures.length === 0;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const isRight = promtool('check', 'rules', 'alerts.yaml') && promtool('test', 'rules', 'alerts.test.yaml');
process.exitCode = isRight && (await checkLive()) ? 0 : 1;
