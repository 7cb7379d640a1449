/** Structured data by the types of schema.org; a wrong type does not compile. */

import type { Seo } from '@baize/contract/cms/entities';
import type { Article, BreadcrumbList, FAQPage, Graph, Organization, Product, Thing } from 'schema-dts';
import type { PageSubject } from '../../stores/loaderContext';

export interface Crumb {
  name: string;
  url: string;
}

interface JsonLdInput {
  title: string;
  description: string;
  /** Absolute address; empty without one. */
  image: string;
  url: string;
  subject: PageSubject | null;
  seo: Seo | null;
  /** Questions shown on the page. */
  questions: Seo['faq'];
  /** Resolves placeholders in the CMS's texts. */
  fill: (text: string) => string;
  /** Makes a CMS address absolute; empty for an invalid one. */
  absolute: (address: string) => string;
  organization: Seo['organization'] | null;
  product: Seo['product'] | null;
  /** From the lobby to this page; empty on the lobby. */
  crumbs: readonly Crumb[];
}

/** Leaves out empty values: search engines treat them as errors. */
function withoutEmpty<T extends object>(item: T): T {
  const isPresent = (value: unknown) =>
    value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(item).filter(([, value]) => isPresent(value))) as T;
}

function organizationOf({ organization: source, absolute }: JsonLdInput): Organization | null {
  if (!source?.name) return null;
  const contact = withoutEmpty({
    '@type': 'ContactPoint' as const,
    telephone: source.telephone,
    contactType: source.contactType,
    areaServed: source.areaServed,
    availableLanguage: source.availableLanguage,
  });
  return withoutEmpty({
    '@type': 'Organization' as const,
    name: source.name,
    url: source.url,
    logo: source.logo && absolute(source.logo),
    sameAs: source.sameAs,
    ...(source.telephone && { contactPoint: contact }),
  });
}

function productOf({
  product: source,
  subject,
  title,
  description,
  image,
  url,
  fill,
  absolute,
}: JsonLdInput): Product | null {
  if (subject?.type === 'product')
    return withoutEmpty({
      '@type': 'Product' as const,
      name: subject.title,
      description,
      image,
      url,
      ...(subject.brand && { brand: { '@type': 'Brand' as const, name: subject.brand } }),
    });
  if (!source?.name) return null;
  return withoutEmpty({
    '@type': 'Product' as const,
    name: fill(source.name) || title,
    description: fill(source.description),
    image: absolute(source.image) || image,
    sku: source.sku,
    ...(source.brandName && { brand: { '@type': 'Brand' as const, name: source.brandName } }),
  });
}

function faqOf({ questions, fill }: JsonLdInput): FAQPage | null {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: fill(question),
      acceptedAnswer: { '@type': 'Answer', text: fill(answer) },
    })),
  };
}

function articleOf({ seo, subject, title, description, image, url, fill, absolute }: JsonLdInput): Article | null {
  const source = seo?.article;
  if (!source?.headline && subject?.type !== 'article') return null;
  return withoutEmpty({
    '@type': 'Article' as const,
    headline: fill(source?.headline ?? '') || subject?.title || title,
    description: fill(source?.description ?? '') || description,
    image: absolute(source?.image ?? '') || image,
    datePublished: source?.datePublished || subject?.published,
    dateModified: source?.dateModified || subject?.modified,
    mainEntityOfPage: url,
  }) as Article;
}

function breadcrumbOf({ crumbs }: JsonLdInput): BreadcrumbList | null {
  if (crumbs.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Null without any data. */
export function jsonLdOf(input: JsonLdInput): Graph | null {
  const nodes: (Thing | null)[] = [
    organizationOf(input),
    productOf(input),
    faqOf(input),
    articleOf(input),
    breadcrumbOf(input),
  ];
  const present = nodes.filter((item) => item !== null);
  return present.length > 0 ? { '@context': 'https://schema.org', '@graph': present } : null;
}
