/** The head of a visited page from the stores; the same on the server and in the browser. */

import type { Seo } from '@baize/contract/cms/entities';
import { type LocaleCode, offeredLocales } from '@baize/contract/i18n/locales';
import { href, type RouteName } from '@baize/contract/links/paths';
import { questionsHtml } from '../../domain/content/seoText';
import { isLiveDomain } from '../../domain/site/domainState';
import { SeoStore } from '../../stores/content/SeoStore';
import type { PageSubject } from '../../stores/loaderContext';
import type { RootStore } from '../../stores/RootStore';
import type { RouteMatch } from '../routes/matchRoute';
import { routes } from '../routes/routes';
import type { RouteRow } from '../routes/row';
import type { SystemPageName } from '../routes/systemPages';
import { buildHead, NOT_INDEXED, seoOf, seoValues } from './buildHead';
import type { HeadTag } from './headTags';

type Translate = (key: `titles.${RouteRow['title']}` | 'description' | 'nav.lobby') => string;
/** Texts of the head; returns `defaultValue` until they are loaded. */
export type SeoText = (key: string, values: Record<string, unknown>) => string;
type SystemText = (key: `${SystemPageName}.text`, values: { path: string; defaultValue: string }) => string;

export interface HeadVisit {
  stores: RootStore;
  /** The row is null for a 404 or a failure. */
  match: Omit<RouteMatch, 'row'> & { row: RouteRow | null };
  /** What is shown instead of the row's screen. */
  failure?: SystemPageName | null;
  /** The page's data is incomplete, so search engines must not index it. */
  isIncomplete?: boolean;
  query: URLSearchParams;
  siteOrigin: string;
  t: Translate;
  /** Returns `defaultValue` until the texts are loaded. */
  systemText: SystemText;
  seoText: SeoText;
  /** Languages that have the page, where known. */
  languages?: readonly LocaleCode[] | null;
}

/** Parent pages that the path does not contain. */
const parents: Partial<Record<RouteName, RouteName>> = { 'game-index-item': 'gamehall' };

/** `/game/:sysname` is `/game/{name}` to the CMS. */
const templateOf = (row: RouteRow | null, path: string) =>
  row ? row.path.replace(/:[a-zA-Z]+/, '{name}').replace(/\/\*$/, '') : path;

const isDetailPage = (row: RouteRow | null) => row?.path.includes(':') ?? false;

const subjectOf = ({ stores, match, query }: HeadVisit) =>
  match.row?.screen.subject({ stores, params: match.params, query }) ?? null;

const rowTitleOf = ({ match, failure, t }: HeadVisit) => t(`titles.${match.row?.title ?? failure ?? 'notFound'}`);

/** A failure's description once its texts are loaded; otherwise the site's. */
function describe({ match, failure, t, systemText }: HeadVisit): string {
  const own = match.row ? '' : systemText(`${failure ?? 'notFound'}.text`, { path: match.path, defaultValue: '' });
  return own || t('description');
}

/** The subject's own description, else a sentence made of its facts; other pages have one by their title. */
function ownDescriptionOf({ match, seoText }: HeadVisit, subject: PageSubject | null): string {
  const { row } = match;
  if (!row || row.name === 'index') return '';
  if (subject?.description) return subject.description;
  const { title = '', values, facts } = subject ?? {};
  if (facts) return seoText(`things.${facts}`, { ...values, name: title, defaultValue: '' });
  return isDetailPage(row) ? '' : seoText(`pages.${row.title}`, { defaultValue: '' });
}

function crumbsOf(visit: HeadVisit, title: string) {
  const { match, t } = visit;
  if (!match.row) return [];
  const own = parents[match.row.name];
  const ancestors = routes.filter(
    ({ path, redirect, name }) =>
      name !== 'index' && !redirect && !path.includes(':') && (name === own || match.path.startsWith(`${path}/`)),
  );
  return [
    { name: t('nav.lobby'), path: href('index') },
    ...ancestors.map((row) => ({ name: t(`titles.${row.title}`), path: row.path })),
    { name: title, path: match.path },
  ];
}

/** Loads the page's SEO; the page's own data is already loaded. */
export async function loadHead(visit: Pick<HeadVisit, 'stores' | 'match' | 'siteOrigin'>): Promise<void> {
  const { stores, match, siteOrigin } = visit;
  await stores.get(SeoStore).load(new URL(siteOrigin).host, match.path, templateOf(match.row, match.path));
}

/** Only the default layout has a place for SEO text. */
const hasFoot = (row: RouteRow | null) => row?.layout === 'default';

/** Questions of the CMS that the screen does not show itself. */
function footQuestions(seo: Seo | null, subject: PageSubject | null) {
  const shown = new Set(subject?.faq?.map(({ question }) => question));
  return (seo?.faq ?? []).filter(({ question, answer }) => question && answer && !shown.has(question));
}

/** The SEO text of the page, with questions and values; empty where it has none. */
export function pageTextOf(visit: HeadVisit) {
  const page = visit.stores.get(SeoStore).pages.get(visit.match.path) ?? null;
  const subject = subjectOf(visit);
  const { row } = visit.match;
  const seo = row && hasFoot(row) ? seoOf(page, subject, isDetailPage(row)) : null;
  const text =
    (seo?.text ?? '') + questionsHtml(visit.seoText('questions', { defaultValue: '' }), footQuestions(seo, subject));
  return { path: visit.match.path, text, values: seoValues(seo, subject, rowTitleOf(visit)) };
}

/** Head tags of a page; only the title until the CMS has answered. */
export function headOf(visit: HeadVisit): HeadTag[] {
  const { stores, match, query, siteOrigin } = visit;
  const seo = stores.get(SeoStore);
  const subject = subjectOf(visit);
  const rowTitle = rowTitleOf(visit);
  const title = subject?.title || rowTitle;
  if (!seo.settings.value || !seo.meta.value) {
    const hidden: HeadTag = { tag: 'meta', attributes: { name: 'robots', content: NOT_INDEXED } };
    return [{ tag: 'title', attributes: {}, text: title }, ...(match.row ? [] : [hidden])];
  }
  const general = stores.settings.general.value;
  return buildHead({
    name: match.row?.name ?? null,
    isIndexed: (match.row?.isIndexed ?? false) && !visit.isIncomplete,
    path: match.path,
    query,
    isDetailPage: isDetailPage(match.row),
    locale: match.locale,
    offered: offeredLocales(general?.available_locales),
    siteOrigin,
    isLiveDomain: isLiveDomain(general),
    subject,
    page: seo.pages.get(match.path) ?? null,
    host: seo.host.value ?? null,
    settings: seo.settings.value,
    meta: seo.meta.value,
    metadata: seo.metadata.value ?? { items: [] },
    visitor: stores.visitor,
    rowTitle,
    siteDescription: describe(visit),
    questions: (seo) => [...(subject?.faq ?? []), ...(hasFoot(match.row) ? footQuestions(seo, subject) : [])],
    ownDescription: ownDescriptionOf(visit, subject),
    languages: visit.languages ?? null,
    crumbs: crumbsOf(visit, title),
  });
}
