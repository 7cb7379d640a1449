/** A copy of the project that a test may change, built and started like the project. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { linkPackages } from '../linkPackages';

const PARTS = [
  'brands',
  'docs/openapi.json',
  'packages',
  'public',
  'sandbox',
  'scripts',
  'src',
  'cms/strapi',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tests/tsconfig.json',
  'vite.config.ts',
];

export interface CopiedSite {
  root: string;
  url: string;
  hostPage: string;
  /** Its log output. */
  log(): string;
  close(): Promise<void>;
}

/** Copies the project; packages are linked, not copied. */
export function copyProject(change: (root: string) => void): string {
  mkdirSync('test-results', { recursive: true });
  const root = mkdtempSync(resolve('test-results/copy-'));
  for (const part of PARTS) cpSync(resolve(part), join(root, part), { recursive: true });
  linkPackages(root);
  change(root);
  return root;
}

export const removeCopy = (root: string): void => rmSync(root, { recursive: true, force: true });

/** Runs a script of a copy. @returns its exit code and output */
export async function runIn(
  root: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...args], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number>((done) => child.once('close', (one) => done(one ?? 1)));
  return { code, output };
}

export async function startCopy(root: string, env: Record<string, string> = {}): Promise<CopiedSite> {
  const build = await runIn(root, ['scripts/build.mjs'], env);
  if (build.code !== 0) throw new Error(build.output);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child: ChildProcess = spawn(process.execPath, ['dist/sandbox/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(root, '.data'),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((tick) => setTimeout(tick, 100));
  }
  return {
    root,
    url,
    hostPage: `http://localhost:${sandboxPort}/sandbox/telegram`,
    log: () => output,
    close: async () => {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exited;
      removeCopy(root);
    },
  };
}
