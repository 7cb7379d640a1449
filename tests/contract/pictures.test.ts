/** Pictures of the CMS: offered widths and formats, and an outage. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCms } from '../../src/services/cms/cms';
import { createPictures } from '../../src/web/pictures/createPictures';
import { fetchVersion } from '../../src/web/pictures/fetchPicture';
import { readWebSettings } from '../../src/web/settings/settings';
import { startOperator, type TestOperator } from './startOperator';
import { startSite } from './startSite';

const requested: string[] = [];
const cms = {
  isAway: false,
  /** Answers every request with this page. */
  page: null as { status: number; type: string } | null,
  files: new Map<string, { type: string; bytes: Buffer }>(),
  url: '',
  close: () => {},
};
let operator: TestOperator;
let site: Awaited<ReturnType<typeof startSite>>;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  operator = await startOperator();
  const server = createServer((request: IncomingMessage, reply) => {
    requested.push(request.url ?? '');
    if (cms.isAway) return reply.destroy();
    if (cms.page) return reply.writeHead(cms.page.status, { 'content-type': cms.page.type }).end('<h1>Sign in</h1>');
    const file = cms.files.get(request.url ?? '');
    if (!file) return reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    return reply.writeHead(200, { 'content-type': file.type }).end(file.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cms.close = () => server.close();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  cms.files.set('/uploads/wide.jpg', { type: 'image/jpeg', bytes: await picture(2_000, 1_000) });
  cms.files.set('/uploads/narrow.jpg', { type: 'image/jpeg', bytes: await picture(100, 50) });
  cms.files.set('/uploads/logo.svg', { type: 'image/svg+xml', bytes: svg });
  cms.files.set('/uploads/page.jpg', { type: 'text/html', bytes: Buffer.from('<script>1</script>') });
  cms.files.set('/uploads/scan.jpg', { type: 'image/tiff', bytes: Buffer.from('a scan') });
  cms.files.set('/uploads/broken.jpg', { type: 'image/jpeg', bytes: Buffer.from('not a picture') });
  cms.files.set('/uploads/bomb.png', {
    type: 'image/png',
    bytes: await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  });
});
afterAll(async () => {
  cms.close();
  await operator.close();
});
beforeEach(async () => {
  cms.isAway = false;
  cms.page = null;
  requested.length = 0;
  site = await startSite(operator, { cmsUrl: cms.url });
  return () => site.close();
});
afterEach(() => void vi.useRealTimers());

/** Only the clock is replaced: requests need timers. */
function advanceTime(seconds: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.advanceTimersByTime(seconds * 1_000);
}

async function get(path: string, accept = 'image/*') {
  const url = await site.listen();
  const answer = await fetch(url + path, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, type: answer.headers.get('content-type'), bytes };
}

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('[O-20] a picture for "%s" is %s in the requested width, and made once', async (accept, type, format) => {
  const first = await get('/cms/uploads/wide.jpg?v=abc&w=640', accept);
  expect([first.status, first.type]).toEqual([200, type]);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 640, height: 320, format });
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(first.headers.get('vary')).toContain('accept');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get('/cms/uploads/wide.jpg?v=abc&w=640', accept)).bytes).toEqual(first.bytes);
  expect(requested).toEqual(['/uploads/wide.jpg']);
});

test('[O-20] another version of a picture is fetched at most once in half a minute, whatever addresses ask for', async () => {
  const first = await get('/cms/uploads/wide.jpg?v=a1&w=320');
  for (const version of ['b2', 'c3', 'd4']) {
    const other = await get(`/cms/uploads/wide.jpg?v=${version}&w=320`);
    expect(other.bytes).toEqual(first.bytes);
    expect(other.headers.get('cache-control')).toBe('public, max-age=10');
  }
  expect(requested).toHaveLength(1);
});

test('[O-20] a read of the CMS’s API is no picture, whatever its parameters are called', async () => {
  const { status, type } = await get('/cms/api/pages?v=1');
  expect([status, type]).toEqual([404, 'text/plain']);
  expect(requested).toEqual(['/api/pages?v=1']);
});

test('[O-20] a smaller picture is not enlarged, and a vector picture is passed on unchanged', async () => {
  const small = await get('/cms/uploads/narrow.jpg?w=640');
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 100 });
  expect(small.headers.get('cache-control')).toBe('public, max-age=300');
  const logo = await get('/cms/uploads/logo.svg?v=abc');
  expect([logo.status, logo.type, logo.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/svg+xml',
    'nosniff',
  ]);
});

test('[O-20] only offered widths of pictures are made, and only of the CMS’s files', async () => {
  const paths = [
    'wide.jpg?w=641',
    'wide.jpg?w=640x',
    'logo.svg?w=640',
    '../api/pages?w=640',
    'missing.jpg?w=640',
    'scan.jpg?w=640',
    'wide.jpg?v=<b>',
  ];
  for (const path of paths) expect((await get(`/cms/uploads/${path}`)).status, path).toBe(404);
  expect((await get('/cms/uploads/http://127.0.0.1:1/a.jpg?w=640')).status).toBe(404);
});

test('[O-20] a file that cannot be resized is served as it is, and one with too many pixels is not decoded', async () => {
  for (const name of ['broken.jpg', 'bomb.png']) {
    const answer = await get(`/cms/uploads/${name}?w=160`);
    expect([answer.status, answer.bytes.length]).toEqual([200, cms.files.get(`/uploads/${name}`)?.bytes.length]);
    expect(site.logged.join('\n')).toContain(`picture uploads/${name} not resized`);
  }
});

test('[O-20, O-3] pictures that were shown before survive an outage of the CMS; others say that it is away', async () => {
  const before = await get('/cms/uploads/wide.jpg?v=abc&w=320');
  const logo = await get('/cms/uploads/logo.svg?v=abc');
  cms.isAway = true;
  expect((await get('/cms/uploads/wide.jpg?v=abc&w=320')).bytes).toEqual(before.bytes);
  expect((await get('/cms/uploads/logo.svg?v=abc')).bytes).toEqual(logo.bytes);
  const other = await get('/cms/uploads/narrow.jpg?v=abc&w=320');
  expect([other.status, other.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test.each([
  ['403', { status: 403, type: 'application/json' }],
  ['401', { status: 401, type: 'text/html' }],
  ['400', { status: 400, type: 'text/html' }],
  ['200 and a sign-in page', { status: 200, type: 'text/html; charset=utf-8' }],
])('[O-20, O-3] while the CMS answers %s, cached pictures stay and others are unavailable, not missing', async (_, page) => {
  const path = '/cms/uploads/wide.jpg?w=320';
  const { bytes } = await get(path);
  cms.page = page;
  for (const seconds of [301, 3, 2 * 86_400, 3]) {
    advanceTime(seconds);
    const refreshes = requested.length;
    const answer = await get(path);
    expect([seconds, answer.status, answer.bytes.equals(bytes)]).toEqual([seconds, 200, true]);
    await expect.poll(() => requested.length).toBeGreaterThan(refreshes);
    await get('/cms/uploads/narrow.jpg?w=160');
  }
  const other = await get('/cms/uploads/narrow.jpg?w=160');
  expect([other.status, other.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);
  cms.page = null;
  expect((await get('/cms/uploads/narrow.jpg?w=160')).status).toBe(200);
});

test('[O-20, O-3] a file that is not a picture is an outage, not a missing picture', async () => {
  expect((await get('/cms/uploads/page.jpg?w=640')).status).toBe(503);
});

test('[O-20] a missing picture is shown ten seconds after it was uploaded, and a deleted one is missing', async () => {
  const path = '/cms/uploads/new.jpg?w=160';
  expect((await get(path)).status).toBe(404);
  cms.files.set('/uploads/new.jpg', { type: 'image/jpeg', bytes: await picture(300, 200) });
  advanceTime(11);
  expect((await get(path)).status).toBe(200);
  for (const page of [null, { status: 410, type: 'text/html' }]) {
    cms.files.delete('/uploads/new.jpg');
    cms.page = page;
    advanceTime(301);
    await expect.poll(async () => (await get(path)).status).toBe(404);
  }
});

test('[O-20] an address that is longer than any file name is refused without a request to the CMS', async () => {
  expect((await get(`/cms/uploads/${'x'.repeat(400)}.jpg?w=160`)).status).toBe(404);
  expect(requested).toEqual([]);
});

test('[O-20] missing pictures fill no more memory than the cache has', async () => {
  const settings = readWebSettings({ API_URL: operator.url, CMS_URL: cms.url, SITE_ORIGIN: 'https://baize.example' });
  const fastify = Fastify();
  const pictures = createPictures(fastify, { ...settings, pictureCacheBytes: 5_000 });
  fastify.get('/cms/*', { preHandler: pictures }, async () => expect.unreachable());
  const statusOf = async (index: number) =>
    (await fastify.inject({ url: `/cms/uploads/${index}${'x'.repeat(380)}.jpg?v=abc` })).statusCode;
  const first = () => requested.filter((url) => url.startsWith('/uploads/0x')).length;
  for (const index of [0, 0, 1, 2]) expect(await statusOf(index)).toBe(404);
  expect(first()).toBe(1);
  // Together, four addresses have more than 5,000 bytes with what each entry costs besides.
  for (const index of [3, 0]) await statusOf(index);
  expect(first()).toBe(2);
  await fastify.close();
});

test('[O-20] a replaced file has another address, so that no cache shows the old one', async () => {
  const addressOf = async (updatedAt: unknown, url = 'https://cms.example/uploads/banner.jpg') => {
    const data = { data: { id: 1, menuBanner: { publicImage: { url, updatedAt } } } };
    const fetchJson = async () => ({ status: 200, data });
    const content = createCms({ baseUrl: '/cms', locale: () => 'en', fetchJson, log: () => {} });
    return (await content.readConfig('common')).menuBanner.publicImage;
  };
  const first = await addressOf('2026-05-01T10:00:00.000Z');
  expect(first).toMatch(/^\/cms\/uploads\/banner\.jpg\?v=[0-9a-z]+&w=960$/);
  expect(await addressOf('2026-05-01T10:00:00.000Z')).toBe(first);
  expect(await addressOf('2026-05-02T10:00:00.000Z')).not.toBe(first);
  expect(await addressOf(undefined)).toBe('/cms/uploads/banner.jpg?w=960');
  expect(await addressOf('2026-05-01T10:00:00.000Z', '/media/banner.jpg')).toBe('/media/banner.jpg');
});

test('[O-20] without the library, the versions are those that the CMS made', async () => {
  const { signal } = new AbortController();
  cms.files.set('/uploads/small_wide.jpg', { type: 'image/jpeg', bytes: await picture(500, 250) });
  const widthOf = async (name: string, width: 320 | 640) =>
    (await sharp((await fetchVersion(`${cms.url}/uploads/${name}`, width, signal)).bytes).metadata()).width;
  expect(await widthOf('wide.jpg', 320)).toBe(500);
  expect(await widthOf('wide.jpg', 640)).toBe(2_000);
  expect(await widthOf('narrow.jpg', 320)).toBe(100);
});
