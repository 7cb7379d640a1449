/** Assets of other builds: retained in a folder that copies share, or fetched from an origin. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { shareOwnFiles } from '../../../src/web/static/otherBuilds';
import { webServer } from './webServer';

const root = mkdtempSync(join(tmpdir(), 'baize-builds-'));
afterAll(() => rmSync(root, { recursive: true }));
const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const logErrors: unknown[] = [];
const log = { error: (...words: unknown[]) => logErrors.push(words) } as unknown as FastifyBaseLogger;

/** Creates a build with one script. @returns its client folder */
function build(name: string): string {
  const clientDir = join(root, name, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  const script = `export const build = '${name}';`.repeat(20);
  writeFileSync(join(clientDir, `assets/main-${name}.js`), script);
  writeFileSync(join(clientDir, `assets/main-${name}.js.br`), brotliCompressSync(script));
  return clientDir;
}

async function copy(clientDir: string, env: Record<string, string>, logged: string[] = []) {
  const logSink = { write: (line: string) => void logged.push(line) };
  const server = await webServer({ clientDir, env: { LOG_LEVEL: 'warn', ...env }, logSink });
  open.push(server);
  return server;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

test('[O-10] files that copies of other builds stored are served like our own, in every encoding', async () => {
  const shared = join(root, 'shared');
  const env = { KEPT_ASSETS: shared };
  const [older, newer] = [build('older'), build('newer')];
  await shareOwnFiles(older, shared, log);
  await shareOwnFiles(newer, shared, log);
  const logged: string[] = [];
  for (const [clientDir, other] of [
    [older, 'newer'],
    [newer, 'older'],
  ] as const) {
    const server = await copy(clientDir, env, logged);
    const plain = await server.inject({ url: `/assets/main-${other}.js` });
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect(plain.headers['content-type']).toContain('javascript');
    expect(plain.payload).toContain(`'${other}'`);
    const packed = await server.inject({ url: `/assets/main-${other}.js`, headers: { 'accept-encoding': 'br' } });
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
    for (const path of [
      '/assets/main-gone.js',
      '/assets/..%2f..%2fsecret.js',
      '/assets/a/b.js',
      '/assets/.hidden.js',
    ]) {
      const missing = await server.inject({ url: path });
      expect([path, missing.statusCode]).toEqual([path, 404]);
      expect(missing.headers['cache-control']).toBe('no-store');
    }
  }
  expect(logged).toEqual([]);
});

test('[O-10] files that no copy had for 30 days are let go; a folder that cannot be written stops nothing', async () => {
  const shared = join(root, 'aged');
  const ownBuild = build('own');
  await shareOwnFiles(ownBuild, shared, log);
  const [old, young] = [join(shared, 'main-old.js'), join(shared, 'main-young.js')];
  for (const file of [old, young]) writeFileSync(file, 'export {};');
  const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
  utimesSync(old, daysAgo(31), daysAgo(31));
  utimesSync(young, daysAgo(29), daysAgo(29));
  utimesSync(join(shared, 'main-own.js'), daysAgo(90), daysAgo(90));
  await shareOwnFiles(ownBuild, shared, log);
  expect([old, young, join(shared, 'main-own.js')].map((file) => existsSync(file))).toEqual([false, true, true]);
  expect(logErrors).toEqual([]);
  await shareOwnFiles(ownBuild, join(young, 'below'), log);
  expect(logErrors).toHaveLength(1);
});

test('[O-10] a file that is stored nowhere is requested from ASSETS_ORIGIN once, and the asked copy asks no other', async () => {
  const [here, there] = [build('here'), build('there')];
  const other = await copy(there, {});
  await other.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
  const server = await copy(here, { ASSETS_ORIGIN: origin });
  const found = await server.inject({ url: '/assets/main-there.js' });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, IMMUTABLE]);
  expect(found.payload).toContain("'there'");
  expect((await server.inject({ url: '/assets/main-nowhere.js' })).statusCode).toBe(404);
  const internalRequest = { url: '/assets/main-there.js', headers: { 'x-baize-asks': '1' } };
  expect((await server.inject(internalRequest)).statusCode).toBe(404);
  const unreachable = await copy(here, { ASSETS_ORIGIN: 'http://127.0.0.1:9' });
  expect((await unreachable.inject({ url: '/assets/main-there.js' })).statusCode).toBe(404);
});
