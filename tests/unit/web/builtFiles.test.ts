/** Files of a build in a temporary folder, with the names and encodings of a real build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { webServer } from './webServer';

const root = mkdtempSync(join(tmpdir(), 'baize-files-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Installed below a folder with the same name as that of the hashed files. */
const clientDir = join(root, 'assets', 'client');
for (const name of [
  'sw.js',
  'icons.svg',
  'assets/main-1a2b.js',
  'assets/words-1a2b.wasm',
  'offline/sw.js',
  'nested/assets/a.js',
]) {
  const path = join(clientDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name.repeat(100));
  writeFileSync(`${path}.br`, brotliCompressSync(name.repeat(100)));
  writeFileSync(`${path}.gz`, gzipSync(name.repeat(100)));
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

test.each([
  ['/sw.js', 'no-cache', 'javascript'],
  ['/icons.svg', SHORT, 'image/svg+xml'],
  ['/assets/main-1a2b.js', IMMUTABLE, 'javascript'],
  ['/assets/words-1a2b.wasm', IMMUTABLE, 'application/wasm'],
  ['/offline/sw.js', SHORT, 'javascript'],
  ['/nested/assets/a.js', SHORT, 'javascript'],
])('[W-6, O-10] %s lives as long in every encoding', async (path, lifetime, kind) => {
  const server = await webServer({ clientDir });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { statusCode, headers } = await server.inject({ url: path, headers: { 'accept-encoding': encoding } });
    const sent = headers['content-encoding'] ?? 'identity';
    expect([statusCode, sent, headers['cache-control'], headers.vary]).toEqual([
      200,
      encoding,
      lifetime,
      'accept-encoding',
    ]);
    expect(headers['content-type']).toContain(kind);
  }
});

test('[W-14, W-1] the default icon address redirects to ours, and immutable files have no validators', async () => {
  const server = await webServer({ clientDir });
  const icon = await server.inject('/favicon.ico');
  expect([icon.statusCode, icon.headers.location]).toEqual([302, '/favicon.svg']);
  const validators = async (url: string) => {
    const { headers } = await server.inject(url);
    return [headers.etag, headers['last-modified'], headers['accept-ranges']].filter(Boolean).length;
  };
  expect([await validators('/assets/main-1a2b.js'), await validators('/icons.svg')]).toEqual([0, 3]);
});

test('[W-1] a range beyond the end of a file is refused with its length', async () => {
  const server = await webServer({ clientDir });
  const { statusCode, headers } = await server.inject({ url: '/icons.svg', headers: { range: 'bytes=9999-' } });
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */900']);
});
