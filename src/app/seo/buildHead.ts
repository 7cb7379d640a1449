/** The head of a page: title, description, robots, canonical, languages, open graph, structured data. */

import type { HeadMetadata } from '@baize/contract/api/entities/site';
import type { HostSeo, MetaData, Seo, SeoSettings } from '@baize/contract/cms/entities';
import { type Locale, type LocaleCode, localeOf } from '@baize/contract/i18n/locales';
import { publicAddress } from '@baize/contract/links/files';
import { resolvePlaceholders } from '../../domain/content/placeholders';
import { fillIn, strictestRobots, type TextValues, titleBy } from '../../domain/content/seoText';
import type { Visitor } from '../../domain/site/visitor';
import type { PageSubject } from '../../stores/loaderContext';
import { canonicalOf } from './canonical';
import type { HeadTag } from './headTags';
import { type Crumb, jsonLdOf } from './jsonLd';

/** The site's default picture; 1200 x 630. */
export const SITE_PICTURE = '/og.jpg';
export const NOT_INDEXED = 'noindex, nofollow';

export interface HeadInput {
  /** Name of the row; null for a 404 or a failure. */
  name: string | null;
  isIndexed: boolean;
  path: string;
  query: URLSearchParams;
  /** The path's parameter identifies the subject; otherwise the subject is a view of the page by its query. */
  isDetailPage: boolean;
  locale: LocaleCode;
  offered: readonly Locale[];
  siteOrigin: string;
  /** Search engines may index only the live main domain. */
  isLiveDomain: boolean;
  subject: PageSubject | null;
  page: Seo | null;
  host: HostSeo | null;
  settings: SeoSettings;
  meta: MetaData;
  metadata: HeadMetadata;
  visitor: Visitor;
  /** Questions shown on the page; search engines get no others. */
  questions: (seo: Seo | null) => Seo['faq'];
  /** The page's own description; empty for home, which uses the site's. */
  ownDescription: string;
  /** Languages that have this page; null: every offered one. */
  languages: readonly LocaleCode[] | null;
  /** Title of the row and description of the site, or those of the failure. */
  rowTitle: string;
  siteDescription: string;
  crumbs: readonly { name: string; path: string }[];
}

/** Link previews do not show vector pictures. */
const isPreviewable = (image: string | undefined) => Boolean(image) && !/\.svg(\?|$)/i.test(image ?? '');

/** Values for `{key}` in the page's SEO texts: the CMS's, the subject's, and its name. */
export function seoValues(page: Seo | null, subject: PageSubject | null, rowTitle: string): TextValues {
  return { ...page?.replacements, ...subject?.seo?.replacements, ...subject?.values, name: subject?.title || rowTitle };
}

/**
 * SEO of a page: its subject's, then its address's. A view of a page, such as one category of the hall, uses the CMS's
 * text only if that contains `{name}`.
 */
export function seoOf(page: Seo | null, subject: PageSubject | null, isDetailPage: boolean): Seo | null {
  if (subject?.seo?.title) return subject.seo;
  if (subject && page && !isDetailPage && !page.title.includes('{name}')) return null;
  return page ?? subject?.seo ?? null;
}

function robotsOf(input: HeadInput, seo: Seo | null): string {
  const isOpen = input.name !== null && input.isIndexed && input.isLiveDomain && input.subject?.isIndexed !== false;
  if (!isOpen) return NOT_INDEXED;
  const { settings, host } = input;
  return strictestRobots(seo?.robots ?? '', host?.robots ?? '', settings.default.robots);
}

function titleOf(input: HeadInput, seo: Seo | null, fill: (text: string) => string): string {
  const { settings, host, subject, rowTitle, name } = input;
  const seoTitle = fill(seo?.title ?? '');
  if (name === 'index') return seoTitle || host?.title || settings.default.title || rowTitle;
  return titleBy(settings.default.titleTemplate, seoTitle || subject?.title || rowTitle);
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

/** Meta tags that control the browser, which the operator may not set. */
const RESERVED_META = ['viewport', 'referrer', 'color-scheme', 'theme-color'];

/** The operator's tags that nothing else has set: the CMS and the page take precedence. */
function operatorTags({ items }: HeadMetadata, written: readonly HeadTag[]): HeadTag[] {
  const usedNames = new Set([...RESERVED_META, ...written.map(({ attributes }) => attributes.name?.toLowerCase())]);
  const isUnset = ({ name, content }: HeadMetadata['items'][number]) =>
    Boolean(name && content) && !usedNames.has(name.toLowerCase());
  return items.filter(isUnset).map(({ name, content }) => meta(name, content));
}

const openGraphLocale = ({ apiCode }: Locale) => apiCode.replace('-', '_');

export function buildHead(input: HeadInput): HeadTag[] {
  const { settings, subject, page, host, locale, offered, name, visitor } = input;
  const seo = name === null ? null : seoOf(page, subject, input.isDetailPage);
  const values = seoValues(seo, subject, input.rowTitle);
  const fill = (text: string) => fillIn(resolvePlaceholders(text, visitor), values);
  // The CMS may name another origin for canonicals: a mirror points to the main domain.
  const origin = (publicAddress(settings.canonical, input.siteOrigin) ?? input.siteOrigin).replace(/\/+$/, '');
  const absolute = (address: string | undefined) => publicAddress(address, input.siteOrigin) ?? '';

  const title = titleOf(input, seo, fill);
  const siteDescription = host?.description || settings.default.description || input.siteDescription;
  const description =
    name === null ? input.siteDescription : fill(seo?.description ?? '') || input.ownDescription || siteDescription;
  const robots = robotsOf(input, seo);
  const address = (code: LocaleCode) =>
    origin +
    canonicalOf({ name: name ?? '', path: input.path, query: input.query, hasSubject: subject !== null }, code);
  const url = publicAddress(fill(seo?.canonical ?? ''), origin) ?? address(locale);
  const pictures = [seo?.openGraph.image, subject?.image, settings.default.image].filter(isPreviewable);
  const image = pictures.map(absolute).find(Boolean) ?? absolute(SITE_PICTURE);

  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('description', description),
    meta('robots', robots),
    property('og:title', fill(seo?.openGraph.title ?? '') || title),
    property('og:description', fill(seo?.openGraph.description ?? '') || description),
    property('og:type', seo?.openGraph.type || (subject?.type === 'article' ? 'article' : 'website')),
    property('og:image', image),
    property('og:locale', openGraphLocale(localeOf(locale))),
    property('og:site_name', settings.organization.name || titleBy(settings.default.titleTemplate, '')),
    meta('twitter:card', 'summary_large_image'),
    ...[...input.meta.meta, ...(seo?.meta ?? [])].map((entry) => meta(entry.name, fill(entry.content))),
  ];
  tags.push(...operatorTags(input.metadata, tags));
  if (robots.includes('noindex')) return tags;
  const { languages } = input;
  const written = offered.filter(({ code }) => !languages || code === locale || languages.includes(code));
  const fallback = written.find(({ isDefault }) => isDefault) ?? written[0];
  tags.push(
    property('og:url', url),
    ...written
      .filter(({ code }) => code !== locale)
      .map((other) => property('og:locale:alternate', openGraphLocale(other))),
    link({ rel: 'canonical', href: url }),
    ...written.map(({ code, language }) => link({ rel: 'alternate', hreflang: language, href: address(code) })),
    ...(fallback ? [link({ rel: 'alternate', hreflang: 'x-default', href: address(fallback.code) })] : []),
  );
  const isHome = name === 'index';
  const crumbs: Crumb[] = isHome
    ? []
    : input.crumbs.map((crumb, index) => ({
        name: crumb.name,
        url:
          index === input.crumbs.length - 1
            ? url
            : origin +
              canonicalOf({ name: '', path: crumb.path, query: new URLSearchParams(), hasSubject: false }, locale),
      }));
  const graph = jsonLdOf({
    title,
    description,
    image,
    url,
    subject,
    seo,
    questions: input.questions(seo),
    fill,
    absolute,
    crumbs,
    organization: seo?.organization.name ? seo.organization : isHome ? settings.organization : null,
    product: seo?.product.name ? seo.product : isHome ? settings.product : null,
  });
  if (graph) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(graph) });
  return tags;
}
