/** What the service worker may keep: public things alone, whoever is signed in. */
import { splitLocale } from '../../domain/addresses';

/** Reads of the product API whose answers are the same for every visitor, where the operator says so. */
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

/** Names in the query that make another page; with any other the page is shown but not kept. */
const PAGE_NAMES = new Set(['category', 'providers', 'tab']);

/** Addresses that are not documents of the site. */
const NOT_PAGES = /^\/(api|assets|cms|health|hit|media|oauth|platform)(\/|$)/;

type Asked = Pick<Request, 'method' | 'headers'>;
type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

export const isPagePath = (pathname: string): boolean => !NOT_PAGES.test(pathname);

/** A read of the product API that may be kept if the operator's answer allows it and it carries no token. */
export function isSharedRead(url: URL, request: Asked): boolean {
  const name = /^\/api\/([\w.]+)$/.exec(url.pathname)?.[1];
  return name !== undefined && SHARED_READS.has(name) && isAnonymous(request);
}

/** A read without a token of its own; whether a cookie went with it, only the answer's headers tell. */
export const isAnonymous = ({ method, headers }: Asked): boolean => method === 'GET' && !headers.has('authorization');

/** A whole public answer of ours. `needsWord`: it must say `public`, as pages and the product API must. */
export function isKeepable(request: Asked, response: Answered, { needsWord }: { needsWord: boolean }): boolean {
  const words = (response.headers.get('cache-control') ?? '').toLowerCase().split(/[\s,]+/);
  const isOurs = response.status === 200 && response.type === 'basic' && !response.redirected;
  const isPrivate = words.includes('private') || words.includes('no-store') || response.headers.has('set-cookie');
  return isAnonymous(request) && isOurs && !isPrivate && (!needsWord || words.includes('public'));
}

/** Under which address a page is kept: without fragment and tags of the visit, its query in a stable order. */
export function pageKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!PAGE_NAMES.has(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}

/** With more in its query than its key names, an address may show another page. */
export function isWholeKey(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((name) => PAGE_NAMES.has(name));
}

/** The page for addresses that were never visited, in the language of the address. */
export const offlinePageOf = (pathname: string): string => `/offline/${splitLocale(pathname).locale}.html`;
