/** Every address that search engines may index, from routes, the operator's lists and the CMS. */

import { sentCount } from '@baize/contract/api/sentCount';
import { ApiError } from '@baize/contract/errors/apiError';
import { type Locale, type LocaleCode, offeredLocales } from '@baize/contract/i18n/locales';
import { href, type RouteName } from '@baize/contract/links/paths';
import { routes } from '../../app/routes/routes';
import type { RouteRow } from '../../app/routes/row';
import { notFound } from '../../app/routes/systemScreens';
import { canonicalOf } from '../../app/seo/canonical';
import { isLiveDomain } from '../../domain/site/domainState';
import { isSectionOn } from '../../domain/site/sections';
import { UNSUPPORTED } from '../render/unsupportedFeatures';
import { type SiteReader, SiteUnavailable } from './siteReader';

export interface SiteAddress {
  /** Canonical path by code of its language. */
  paths: ReadonlyMap<Locale['code'], string>;
  /** ISO date of its last change, where it is known. */
  changed?: string;
}

interface Page {
  name: RouteName;
  path: string;
  query?: string;
  changed?: string;
}

const GAMES_AT_ONCE = 300;
const MAX_ITEMS = 200_000;
const TOURNAMENTS_AT_ONCE = 50;

/** A row without its screen must not be indexed. */
const hasScreen = (row: RouteRow | undefined) => row !== undefined && row.screen !== notFound && row.isIndexed;
const isServed = (name: RouteName) => hasScreen(routes.find((row) => row.name === name));

const fixedPages = (): Page[] =>
  routes
    .filter((row) => hasScreen(row) && row.guards.length === 0 && !row.redirect && !/[:*]/.test(row.path))
    .map(({ name, path }) => ({ name, path }));

/** Every item of a list, also where the operator sends fewer at a time than requested. An empty page ends the list. */
async function allItems<T>(
  read: (offset: number) => Promise<{ items: readonly T[]; total: number | null }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let offset = 0; offset < MAX_ITEMS; ) {
    const { items, total } = await read(offset);
    const sent = sentCount(items);
    all.push(...items);
    offset += sent;
    if (sent === 0 || (total !== null && offset >= total)) break;
  }
  return all;
}

async function gamePages({ call }: SiteReader): Promise<Page[]> {
  const games = await allItems((offset) => call('games.get', { offset, count: GAMES_AT_ONCE, fields: ['sysname'] }));
  return games.map(({ sysname }) => ({ name: 'game-index-item', path: href('game-index-item', { sysname }) }));
}

async function hallPages({ call }: SiteReader): Promise<Page[]> {
  const [categories, providers] = await Promise.all([
    call('games.getCategories', {}),
    call('games.getProviders', { fields: ['types'] }),
  ]);
  const hall = (query: string): Page => ({ name: 'gamehall', path: href('gamehall'), query });
  return [
    ...categories.items.map(({ id }) => hall(`category=${encodeURIComponent(id)}`)),
    ...providers.items.map(({ sysname }) => hall(`providers=${encodeURIComponent(sysname)}`)),
  ];
}

type DetailName = 'offers-id' | 'promotions-id' | 'jackpots-id' | 'tournaments-id' | 'tournaments-id-gamehall';

const detailPage = (name: DetailName, id: string | number): Page => ({ name, path: href(name, { id }) });

async function rewardPages({ call }: SiteReader): Promise<Page[]> {
  const { items } = await call('campaigns.getoffers', { offset: 0, count: 100, fields: ['id', 'promotions'] });
  const promotions = new Set(items.flatMap((offer) => offer.promotions.map(({ id }) => id)));
  return [
    ...items.filter(({ status }) => status !== 'ended').map(({ id }) => detailPage('offers-id', id)),
    ...[...promotions].map((id) => detailPage('promotions-id', id)),
  ];
}

const jackpotPages = async ({ call }: SiteReader): Promise<Page[]> =>
  (await call('Jackpots.get', {})).map(({ id }) => detailPage('jackpots-id', id));

async function tournamentPages({ call }: SiteReader): Promise<Page[]> {
  const { items } = await call('tournaments.get', { offset: 0, count: TOURNAMENTS_AT_ONCE });
  return items.flatMap(({ id }) => [detailPage('tournaments-id', id), detailPage('tournaments-id-gamehall', id)]);
}

const loyaltyPages = async ({ call }: SiteReader): Promise<Page[]> =>
  (await call('loyalty.getPrograms', {})).items.map(({ sysname }) => ({
    name: 'loyalty-sysname',
    path: href('loyalty-sysname', { sysname }),
  }));

const isHidden = ({ robots }: { robots: string }) => /noindex|none/i.test(robots);

/** The CMS in one language: pages by path, and paths to keep out of search engines. */
interface CmsPages {
  pages: Map<string, string>;
  hidden: Set<string>;
}

async function readCmsPages({ contentIn }: SiteReader, code: LocaleCode): Promise<CmsPages> {
  const { pages, seos } = await contentIn(code).listing();
  const pathOf = (slug: string) => href('slug', { slug });
  return {
    hidden: new Set([
      ...seos.filter(isHidden).map(({ url }) => url),
      ...pages.filter(({ seo }) => isHidden(seo)).map(({ slug }) => pathOf(slug)),
    ]),
    pages: new Map(pages.map(({ slug, updatedAt }) => [pathOf(slug), updatedAt])),
  };
}

function contentPages(cmsPages: readonly CmsPages[]): Page[] {
  const changes = new Map<string, string>();
  for (const { pages } of cmsPages)
    for (const [path, changed] of pages) changes.set(path, [changes.get(path) ?? '', changed].sort().at(-1) ?? '');
  return [...changes].map(([path, changed]) => ({ name: 'slug', path, ...(changed && { changed }) }));
}

/** Last known lists by name: while one cannot be read, its addresses stay. */
export type LastLists = Map<string, unknown>;

/** @throws SiteUnavailable if the list cannot be read and never was */
async function readOrLast<T>(lastLists: LastLists, name: string, none: T, read: () => Promise<T>): Promise<T> {
  try {
    const list = await read();
    lastLists.set(name, list);
    return list;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The operator does not support this list.
    if (error.type === 'MethodNotFoundException') return none;
    if (!lastLists.has(name)) throw new SiteUnavailable(`failed to read ${name}`);
    return lastLists.get(name) as T;
  }
}

const readers = { hallPages, jackpotPages, tournamentPages, loyaltyPages, rewardPages, gamePages };

/** Empty for a domain that must not be indexed. @throws SiteUnavailable if a list was never read */
export async function siteAddresses(
  reader: SiteReader,
  siteOrigin: string,
  lastLists: LastLists = new Map(),
): Promise<SiteAddress[]> {
  const noContent: CmsPages = { pages: new Map(), hidden: new Set() };
  const general = await reader.general();
  const offered = offeredLocales(general?.available_locales);
  const [site, seo, host, cmsPages, ...lists] = await Promise.all([
    reader.content.read('siteConfig'),
    reader.content.read('seoSettings'),
    reader.content.hostSeo(new URL(siteOrigin).host),
    Promise.all(
      offered.map(({ code }) => readOrLast(lastLists, `written ${code}`, noContent, () => readCmsPages(reader, code))),
    ),
    ...Object.entries(readers).map(([name, read]) => readOrLast<Page[]>(lastLists, name, [], () => read(reader))),
  ]);
  reader.assertKnown();
  if (!isLiveDomain(general) || isHidden(seo.default) || (host && isHidden(host))) return [];
  const isOn = (path: string) => isSectionOn(path, UNSUPPORTED, site.flags);
  const listed = lists.flat().filter(({ name }) => isServed(name));
  const contents = isServed('slug') ? contentPages(cmsPages) : [];
  /** A language has a page unless the CMS hides it from search engines or lacks its slug in that language. */
  const languagesOf = ({ name, path }: Page) =>
    offered.filter((_, index) => {
      const { pages, hidden } = cmsPages[index] ?? noContent;
      return !hidden.has(path) && (name !== 'slug' || pages.has(path));
    });
  return [...fixedPages(), ...listed, ...contents]
    .filter(({ path }) => isOn(path))
    .map((page) => {
      const { name, path, query = '', changed } = page;
      const location = { name, path, query: new URLSearchParams(query), hasSubject: true };
      const paths = new Map(languagesOf(page).map(({ code }) => [code, canonicalOf(location, code)]));
      return { paths, ...(changed && { changed }) };
    })
    .filter(({ paths }) => paths.size > 0);
}
