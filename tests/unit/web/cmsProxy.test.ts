/** Which CMS paths and visitor headers pass the proxy, with a CMS that answers every request. */
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findContentDir } from '../../../sandbox/cms/content';
import { isEntityAddress, isSignInAddress } from '../../../src/services/cms/addresses';
import { createCms } from '../../../src/services/cms/cms';
import { inFront, plainOperator } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function site(env: Record<string, string> = {}) {
  const operator = await plainOperator((request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'strapi=1', 'x-powered-by': 'Strapi' });
    request.resume().on('end', () => reply.end('{"data":[]}'));
  });
  const front = await inFront({ operator, env });
  open.push(front);
  return { ...front, operator };
}

/** Sends the path unchanged; `fetch` would normalise it. */
const send = (port: number, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const call = httpRequest({ port, path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end();
  });

test('[O-4] one list covers what the client reads and the sandbox publishes', async () => {
  const requestedPaths: string[] = [];
  const cms = createCms({
    baseUrl: '',
    locale: () => 'en',
    log: () => undefined,
    fetchJson: async ({ path }) => {
      requestedPaths.push(path.replace('/api/', ''));
      return { status: 200, data: { data: [] } };
    },
  });
  await Promise.all([
    cms.readAll(),
    cms.pages(),
    cms.pageSeos(),
    cms.page('a'),
    cms.seoByHost('a'),
    cms.banner('menuBanner'),
  ]);
  const files = readdirSync(join(findContentDir(), 'en')).map((file) => file.replace('.json', ''));
  expect(files.length).toBeGreaterThan(10);
  expect([...new Set([...requestedPaths, ...files])].filter((name) => !isEntityAddress(name))).toEqual([]);
  requestedPaths.length = 0;
  const { auth } = cms;
  const change = { currentPassword: 'a', password: 'b', passwordConfirmation: 'b' };
  await auth.me();
  await auth.login('a', 'b');
  await auth.register({ username: 'a', email: 'a@b.c', password: 'b' });
  await auth.forgotPassword('a@b.c');
  await auth.resetPassword({ code: 'a', password: 'b', passwordConfirmation: 'b' });
  await auth.changePassword(change);
  await auth.sendEmailConfirmation('a@b.c');
  await auth.callback('google', {});
  requestedPaths.push(auth.connectAddress('google').replace('/api/', ''));
  expect(requestedPaths).toHaveLength(9);
  expect(requestedPaths.filter((name) => !isSignInAddress(name))).toEqual([]);
});

describe('reading', () => {
  test.each([
    '/cms/api/pages',
    '/cms/api/pages/7?populate=deep&filters[slug][$eq]=/../admin',
    '/cms/api/site-config?locale=fr',
    '/cms/uploads/large_a-b_1a2b.webp',
    '/cms/uploads/2026/a%20b%C3%A9.png',
  ])('[O-4] %s is passed on', async (path) => {
    const { port, operator } = await site();
    expect([await send(port, path), await send(port, path, 'HEAD')]).toEqual([200, 200]);
    expect(operator.heard[0]?.url).toBe(path.replace('/cms', '/strapi'));
  });

  test.each([
    ...['/cms', '/cms/', '/cms/admin', '/cms/admin/login', '/cms/graphql', '/cms/api', '/cms/api/', '/cms/api/users'],
    ...['/cms/api/users/me', '/cms/api/auth/local', '/cms/api/connect/google', '/cms/api/upload/files', '/cms/uploads'],
    ...['/cms/uploads/', '/cms/content-manager/collection-types', '/cms/_health', '/cms/documentation'],
    ...['/cms/api/../admin', '/cms/api/pages/../../admin', '/cms/api/%2e%2e/admin', '/cms/api/.%2E/admin'],
    ...['/cms/uploads/../admin', '/cms/uploads/%2e%2e/admin', '/cms/uploads/..%2fadmin', '/cms/uploads/..%5cadmin'],
    ...['/cms/uploads/..\\admin', '/cms/uploads/..;/admin', '/cms/uploads/a;/../../admin', '/cms/uploads/./a'],
    ...['/cms//admin', '//cms/admin', '/cms/api//pages', '/cms/uploads//a', '/cms/api/pages/', '/cms/api/pages/7/8'],
    ...['/cms/api/pages;x', '/cms/api/pages%00', '/cms/api/pages%2fx', '/cms/api/pages#/../admin', '/cms\\admin'],
    ...['/%63ms/admin', '/%63ms/api/pages', '/cms%2fadmin', '/cms/uploads/a%252e%252e/b', '/cms/api/pages/..'],
    ...['/cms/api/constructor', '/cms/api/__proto__', '/cms/uploads/%e0%80%ae%e0%80%ae/admin'],
  ])('[O-4] %s is not', async (path) => {
    const { port, operator } = await site({ API_URL: 'http://127.0.0.1:9' });
    const status = await send(port, path).catch(() => 400);
    // A path outside of /cms is a page of the site, and doubled slashes are redirected.
    const isOurs = !path.startsWith('/cms/') && [200, 301, 308].includes(status);
    expect(isOurs || status === 404 || status === 400).toBe(true);
    expect(operator.heard).toEqual([]);
  });

  test('[O-4] any other verb is 405, and says which there are', async () => {
    const { site: address, operator } = await site();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of ['/cms/api/pages', '/cms/api/pages/1', '/cms/uploads/a.png']) {
        const answer = await fetch(address + path, { method, ...(method !== 'OPTIONS' && { body: '{}' }) });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(await answer.json()).toMatchObject({ data: null, error: { status: 405 } });
      }
    expect(operator.heard).toEqual([]);
  });

  test('[O-4] no cookie, token or forged header is passed on, and no cookie is returned', async () => {
    const { site: address, operator } = await site();
    const headers = {
      ...{ cookie: 'bz_session=a', authorization: 'Bearer a', 'x-anything': 'a', 'x-http-method-override': 'DELETE' },
      ...{ 'if-none-match': '"a"', range: 'bytes=0-1', 'accept-language': 'fr' },
    };
    const answer = await fetch(`${address}/cms/api/pages`, { headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    const [heard] = operator.heard;
    expect(heard?.headers).toMatchObject({ 'if-none-match': '"a"', range: 'bytes=0-1', 'accept-language': 'fr' });
    for (const name of ['cookie', 'authorization', 'x-anything', 'x-http-method-override'])
      expect(heard?.headers[name]).toBeUndefined();
  });
});

test('[O-4, N-13] where a setting opens it, editors sign in and write with their own token, still without a cookie', async () => {
  const { port, site: address, operator } = await site({ CMS_SIGN_IN: '1' });
  expect(await send(port, '/cms/api/auth/local', 'POST')).toBe(200);
  expect(await send(port, '/cms/api/auth/local/register', 'POST')).toBe(200);
  expect(await send(port, '/cms/api/users/me')).toBe(200);
  expect(await send(port, '/cms/api/connect/google')).toBe(200);
  const headers = { cookie: 'bz_session=a', authorization: 'Bearer editor', 'content-type': 'application/json' };
  const written = await fetch(`${address}/cms/api/pages/1`, { method: 'PUT', headers, body: '{"data":{}}' });
  expect([written.status, written.headers.get('set-cookie')]).toEqual([200, null]);
  expect(operator.heard.at(-1)).toMatchObject({
    method: 'PUT',
    headers: { authorization: 'Bearer editor', 'content-type': 'application/json', 'content-length': '11' },
  });
  expect(operator.heard.at(-1)?.headers.cookie).toBeUndefined();
  for (const path of ['/cms/admin', '/cms/api/users', '/cms/api/users/1', '/cms/api/upload', '/cms/api/auth/../users'])
    expect(await send(port, path)).toBeGreaterThanOrEqual(400);
  expect(await send(port, '/cms/uploads/a.png', 'DELETE')).toBe(405);
  expect(operator.heard).toHaveLength(5);
});

const madeUp = [
  ...['x-original-url', 'x-rewrite-url', 'x-http-method-override', 'x-http-method', 'x-method-override', 'x-real-ip'],
  ...[
    'x-forwarded-server',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-forwarded-scheme',
    'x-forwarded-path',
    'forwarded',
  ],
  ...['x-original-host', 'x-host', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip', 'x-cluster-client-ip', 'via'],
  ...[
    'x-forwarded-uri',
    'x-override-url',
    'x-original-forwarded-for',
    'client-ip',
    'fastly-client-ip',
    'x-accel-redirect',
  ],
  ...['x_original_url', 'x_forwarded_for', 'x_http_method_override', 'proxy', 'x-envoy-original-path'],
];

test.each([
  '/api/a.a',
  '/platform/x',
  '/media/a.png',
  '/cms/api/pages',
])('[O-4, N-1] of what a visitor makes up of itself nothing reaches %s', async (path) => {
  const { port, operator } = await site({ TRUSTED_PROXIES: '1' });
  const editorHeaders = {
    'x-forwarded-for': '6.6.6.6, 192.0.2.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'site.example',
  };
  await send(port, path, 'GET', { ...Object.fromEntries(madeUp.map((name) => [name, 'made-up'])), ...editorHeaders });
  const [heard] = operator.heard;
  expect(Object.entries(heard?.headers ?? {}).filter(([, value]) => value === 'made-up')).toEqual([]);
  expect(heard?.headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'site.example',
  });
});

test('[N-1] the operator still hears the player’s cookie, token and key, and sets its cookie', async () => {
  const { site: address, operator } = await site();
  const headers = {
    cookie: 'bz_session=a',
    authorization: 'Bearer a',
    'idempotency-key': 'k',
    'x-requested-with': 'a',
  };
  const answer = await fetch(`${address}/api/a.a`, { headers });
  expect(answer.headers.get('set-cookie')).toBe('strapi=1');
  expect(operator.heard[0]?.headers).toMatchObject(headers);
});

test.each([
  ['http', {}, 'http://site.example', null],
  ['https said by a stranger', { 'x-forwarded-proto': 'https' }, 'http://site.example', null],
  ['https said by a trusted proxy', { 'x-forwarded-proto': 'https' }, 'http://site.example', 'max-age=31536000'],
  ['a site of https', {}, 'https://site.example', 'max-age=31536000'],
])('[O-4] %s: whether the browser is told to use https only', async (name, headers, SITE_ORIGIN, expected) => {
  const { site: address } = await site({ SITE_ORIGIN, TRUSTED_PROXIES: name.includes('trusted') ? '1' : '0' });
  for (const path of ['/', '/api/a.a', '/media/a.png', '/robots.txt'])
    expect((await fetch(address + path, { headers })).headers.get('strict-transport-security')).toBe(expected);
});
