/** What the service worker may cache: only public responses, also while a player is signed in. */
import { splitLocale } from '@baize/contract/links/addresses';

/** API reads whose responses are the same for every visitor, if the operator says so. */
const SHARED_READS = new Set([
  'banners.get',
  'campaigns.getoffers',
  'games.get',
  'games.getCategories',
  'games.getProviders',
  'Jackpots.get',
  'Jackpots.getWinners',
  'leaderboard.get',
  'metadata.get',
  'metadata.getgeneralinfo',
  'support.getsettings',
  'tournaments.get',
]);

/** Query names that select another page; a page with any other is shown but not cached. */
const PAGE_NAMES = new Set(['category', 'providers', 'tab']);

/** Addresses that are not documents of the site. */
const NOT_PAGES = /^\/(api|assets|cms|health|hit|media|oauth|platform)(\/|$)/;

type ReadRequest = Pick<Request, 'method' | 'headers'>;
type ReadResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

export const isPagePath = (pathname: string): boolean => !NOT_PAGES.test(pathname);

/** An API read without a token, which may be cached if the operator's response allows it. */
export function isSharedRead(url: URL, request: ReadRequest): boolean {
  const name = /^\/api\/([\w.]+)$/.exec(url.pathname)?.[1];
  return name !== undefined && SHARED_READS.has(name) && isAnonymous(request);
}

/** A read without a token; only the response's headers show whether a cookie mattered. */
export const isAnonymous = ({ method, headers }: ReadRequest): boolean =>
  method === 'GET' && !headers.has('authorization');

/** A complete public response of ours. `needsPublic`: it must say `public`, as pages and the product API must. */
export function isCacheable(
  request: ReadRequest,
  response: ReadResponse,
  { needsPublic }: { needsPublic: boolean },
): boolean {
  const directives = (response.headers.get('cache-control') ?? '').toLowerCase().split(/[\s,]+/);
  const isOurs = response.status === 200 && response.type === 'basic' && !response.redirected;
  const isPrivate =
    directives.includes('private') || directives.includes('no-store') || response.headers.has('set-cookie');
  return isAnonymous(request) && isOurs && !isPrivate && (!needsPublic || directives.includes('public'));
}

/** Cache key of a page: its address without fragment and tracking parameters, with a sorted query. */
export function pageKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!PAGE_NAMES.has(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}

/** With a name in its query that the key omits, an address may show another page. */
export function isCompleteKey(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((name) => PAGE_NAMES.has(name));
}

/** The offline page, in the language of the address. */
export const offlinePageOf = (pathname: string): string => `/offline/${splitLocale(pathname).locale}.html`;
