/** The built sandbox operator in a child process, ended together with this process. */
import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';

/** @returns its address */
export async function startSandbox(): Promise<string> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = fork(resolve('dist/sandbox/start.js'), [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'baize-deploy-data-')),
    },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes(url) && done());
    child.once('exit', (code) => fail(new Error(`The sandbox ended with code ${code}`)));
  });
  return `http://127.0.0.1:${sandboxPort}`;
}
