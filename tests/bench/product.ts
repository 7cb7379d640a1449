import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';

export interface Product {
  site: string;
  /** Address of the sandbox, which acts as the operator. */
  operator: string;
  /** The page that simulates Telegram. */
  hostPage: string;
  dataDir: string;
  /** Milliseconds from the command to the first successful readiness response. */
  readyAfter: number;
  /** Resident megabytes of each process, the parent first. */
  memory(): number[];
  stop(): Promise<void>;
}

async function waitUntilReady(site: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${site}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The product was not ready in time');
}

function residentMegabytes(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const table = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const own = table.filter(([id, parent]) => id === pid || parent === pid);
  return own.map(([, , kilobytes]) => Math.round((kilobytes ?? 0) / 1024));
}

/** Starts the built product on free ports with this data folder. */
export async function startProduct(dataDir: string): Promise<Product> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SANDBOX_VENDORS: '0',
    // The whole load comes from one address, so the limit per client is off.
    CLIENT_RENDERS: '0',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilReady(site, child);
  return {
    site,
    operator: `http://127.0.0.1:${sandboxPort}`,
    hostPage: `http://localhost:${sandboxPort}/sandbox/telegram`,
    dataDir,
    readyAfter: performance.now() - started,
    memory: () => residentMegabytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** A temporary data folder for one run. */
export function scratchFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
