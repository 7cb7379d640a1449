/** Files of the operator and the CMS, with an upstream that sends arbitrary headers and content. */
import { afterEach, expect, test } from 'vitest';
import { inFront, plainOperator } from './plainOperator';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function site(headers: Record<string, string | string[]>, env: Record<string, string> = {}, status = 200) {
  const operator = await plainOperator((_, reply) => reply.writeHead(status, headers).end('<b>x</b>'));
  const front = await inFront({ operator, env });
  open.push(front);
  return front;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PLACES = ['/media/a', '/cms/uploads/a', '/files/a'];
const env = { FILE_PREFIXES: '/files' };

test.each([
  ...['text/html', 'text/html; charset=utf-8', 'TEXT/HTML', 'application/xhtml+xml', 'text/xml', 'application/xml'],
  ...[
    'application/rss+xml',
    'image/x+xml',
    'text/javascript',
    'application/javascript',
    'text/css',
    'application/wasm',
  ],
  ...[
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'message/rfc822',
    'text/plain, text/html',
    'text',
    '',
  ],
  ...['image/svg+xml, text/html', 'application/json;x="a",text/html'],
])('[O-4] a file of the kind "%s" is saved, never shown, and no page takes it for its own', async (kind) => {
  const { site: address } = await site({ 'content-type': kind, 'content-disposition': 'inline' }, env);
  for (const place of PLACES) {
    const { headers } = await fetch(address + place);
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each([
  ...[
    'image/png',
    'image/svg+xml',
    'image/svg+xml; charset=utf-8',
    'image/vnd.microsoft.icon',
    'video/mp4',
    'audio/mpeg',
  ],
  ...['font/woff2', 'text/plain; charset=utf-8', 'application/json', 'text/vtt', 'application/vnd.apple.mpegurl'],
])('[O-4, W-8] a file of the kind "%s" is shown, and runs nothing', async (kind) => {
  const { site: address } = await site({ 'content-type': kind }, env);
  for (const place of PLACES) {
    const { headers } = await fetch(address + place);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([kind, null]);
    expect(headers.get('content-security-policy')).toBe(POLICY);
  }
});

test('[O-4] an upstream’s own policy, and what else makes a file act, is replaced or dropped', async () => {
  const { site: address } = await site({
    ...{ 'content-type': 'image/svg+xml', 'content-security-policy': ['script-src *', 'sandbox allow-scripts'] },
    ...{ 'content-security-policy-report-only': 'x', refresh: '0;url=//evil', link: '</x>; rel=preload' },
    ...{ 'service-worker-allowed': '/', 'clear-site-data': '"*"', 'x-content-type-options': 'sniff' },
  });
  const { headers } = await fetch(`${address}/media/a.svg`);
  expect(headers.get('content-security-policy')).toBe(POLICY);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of [
    'content-security-policy-report-only',
    'refresh',
    'link',
    'service-worker-allowed',
    'clear-site-data',
  ])
    expect(headers.get(name)).toBeNull();
});

test.each([404, 500, 304, 206])('[O-4] an answer of %i carries the policy as well', async (status) => {
  const { site: address } = await site({ 'content-type': 'text/html', 'content-range': 'bytes 0-7/8' }, {}, status);
  const answer = await fetch(`${address}/media/a.mp4`, { headers: { range: 'bytes=0-7' } });
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([status, POLICY]);
  if (status === 206) expect(answer.headers.get('content-range')).toBe('bytes 0-7/8');
});

test('[O-4, W-8] a file that has not changed keeps its type in caches', async () => {
  const { site: address } = await site({ etag: '"a"' }, env, 304);
  for (const place of PLACES) {
    const { status, headers } = await fetch(address + place);
    const kept = ['content-type', 'content-disposition', 'etag'].map((name) => headers.get(name));
    expect([status, ...kept]).toEqual([304, null, null, '"a"']);
  }
});

test('[O-4] without the operator, file addresses report it with the strict policy, and other addresses without', async () => {
  const { site: address } = await site({ 'content-type': 'text/html' }, { API_URL: 'http://127.0.0.1:9' });
  const unreachable = await fetch(`${address}/media/a.png`);
  expect([unreachable.status, unreachable.headers.get('content-security-policy')]).toEqual([503, POLICY]);
  expect((await fetch(`${address}/oauth/a`)).headers.get('content-security-policy')).toBeNull();
});
