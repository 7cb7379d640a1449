/** A copy of the built web server whose files a test may change, as a new release would. */
import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { chunkOf } from './chunks';
import { hostPage } from './places';

export interface ReleasedSite {
  url: string;
  /** Deletes a module's chunk, as a new release does. */
  loseChunk(module: string): void;
  /** Replaces the service worker with that of another release. */
  release(): void;
  close(): Promise<void>;
}

/** The folder is inside the project, so the server finds its packages. */
function copyBuild(): string {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve('test-results/release-'));
  for (const part of ['client', 'web']) cpSync(resolve('dist', part), join(folder, 'dist', part), { recursive: true });
  return folder;
}

export async function startRelease(): Promise<ReleasedSite> {
  const folder = copyBuild();
  const client = join(folder, 'dist/client');
  const assets = join(client, 'assets');
  const worker = join(client, 'sw.js');
  const entry = basename(chunkOf('src/main.tsx'));
  cpSync(join(assets, entry), join(assets, 'main-next.js'));
  const operator = new URL(hostPage).origin.replace('localhost', '127.0.0.1');
  const port = await freePort();
  const child: ChildProcess = fork(join(folder, 'dist/web/server.js'), [], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: operator,
      CMS_URL: `${operator}/cms`,
      LOG_LEVEL: 'silent',
      STOP_GRACE_SECONDS: '0',
    },
  });
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`The web server ended with code ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    loseChunk: (module) => {
      for (const kind of ['', '.br', '.gz']) rmSync(join(client, chunkOf(module) + kind));
    },
    release: () => {
      for (const kind of ['.br', '.gz']) rmSync(`${worker}${kind}`, { force: true });
      writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(entry, 'main-next.js'));
    },
    close: async () => {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
