import { expect, test } from 'vitest';
import {
  isCacheable,
  isCompleteKey,
  isPagePath,
  isSharedRead,
  offlinePageOf,
  pageKey,
} from '../../../src/web/serviceWorker/cacheable';

const site = 'https://baize.example';
const get = (headers: Record<string, string> = {}) => ({ method: 'GET', headers: new Headers(headers) });
const answer = (control: string, parts: Partial<Response> = {}) =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'cache-control': control }),
    ...parts,
  }) as const;

test.each([
  ['public, max-age=0, s-maxage=30', true],
  ['PUBLIC', true],
  ['private, no-store', false],
  ['no-store', false],
  ['public, no-store', false],
  ['max-age=60', false],
  ['', false],
])('[W-6] a page or an API response with `%s` is cached: %s', (control, expected) => {
  expect(isCacheable(get(), answer(control), { needsPublic: true })).toBe(expected);
});

test('[W-6] media and content are cached without a header, unless it says private', () => {
  expect(isCacheable(get(), answer(''), { needsPublic: false })).toBe(true);
  expect(isCacheable(get(), answer('private'), { needsPublic: false })).toBe(false);
});

test.each([
  ['a request with a token', get({ authorization: 'Bearer x' }), {}],
  ['a POST', { ...get(), method: 'POST' }, {}],
  ['a failure', get(), { status: 503 }],
  ['half an answer', get(), { status: 206 }],
  ['another origin’s', get(), { type: 'opaque' as const }],
  ['a redirect’s', get(), { redirected: true }],
  ['one that sets a cookie', get(), { headers: new Headers({ 'cache-control': 'public', 'set-cookie': 'a=1' }) }],
])('[W-6] %s is never cached', (_case, request, parts) => {
  expect(isCacheable(request, answer('public', parts), { needsPublic: true })).toBe(false);
  expect(isCacheable(request, answer('public', parts), { needsPublic: false })).toBe(false);
});

test.each([
  ['/api/games.get?options=%7B%7D', true],
  ['/api/Jackpots.get', true],
  ['/api/account.getBalance', false],
  ['/api/games.getLikes', false],
  ['/api/cashier.gethistory', false],
  ['/api/games.get/x', false],
  ['/cms/games.get', false],
])('[W-6] %s can be a public response: %s', (path, expected) => {
  expect(isSharedRead(new URL(path, site), get())).toBe(expected);
});

test('[W-6] a public read that was sent with a token is not cached', () => {
  expect(isSharedRead(new URL('/api/games.get', site), get({ authorization: 'Bearer x' }))).toBe(false);
});

test.each([
  '/api/x',
  '/platform/game/x/play',
  '/oauth/init',
  '/hit',
  '/media/a.svg',
  '/cms/api',
  '/health/live',
  '/assets/a.js',
])('[W-6] %s is no page', (path) => expect(isPagePath(path)).toBe(false));
test.each(['/', '/fr', '/gamehall', '/apiary', '/hits'])('[W-6] %s is a page', (path) =>
  expect(isPagePath(path)).toBe(true));

test('[W-6, Q-7] a page is cached under its address without campaign parameters', () => {
  expect(pageKey(`${site}/gamehall?track_id=7&providers=b&category=live#x`)).toBe(
    `${site}/gamehall?category=live&providers=b`,
  );
  expect(isCompleteKey(`${site}/gamehall?category=live`)).toBe(true);
  expect(isCompleteKey(`${site}/?redirectUrl=%2Fcashier`)).toBe(false);
});

test('[W-6, N-8] the page for times without a connection speaks the language of the address', () => {
  expect(['/', '/france', '/fr', '/fr/x'].map(offlinePageOf)).toEqual([
    '/offline/en.html',
    '/offline/en.html',
    '/offline/fr.html',
    '/offline/fr.html',
  ]);
});
