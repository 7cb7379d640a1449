/** Structured data by the types of schema.org; a wrong type does not compile. */
import type { Article, BreadcrumbList, FAQPage, Graph, Organization, Product, Thing } from 'schema-dts';
import type { Seo } from '../../services/cms/entities';
import type { PageSubject } from '../../stores/visit';

export interface Crumb {
  name: string;
  url: string;
}

interface Facts {
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
function filled<T extends object>(thing: T): T {
  const isFull = (value: unknown) =>
    value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => isFull(value))) as T;
}

function organizationOf({ organization: given, absolute }: Facts): Organization | null {
  if (!given?.name) return null;
  const contact = filled({
    '@type': 'ContactPoint' as const,
    telephone: given.telephone,
    contactType: given.contactType,
    areaServed: given.areaServed,
    availableLanguage: given.availableLanguage,
  });
  return filled({
    '@type': 'Organization' as const,
    name: given.name,
    url: given.url,
    logo: given.logo && absolute(given.logo),
    sameAs: given.sameAs,
    ...(given.telephone && { contactPoint: contact }),
  });
}

function productOf({ product: given, subject, title, description, image, url, fill, absolute }: Facts): Product | null {
  if (subject?.type === 'product')
    return filled({
      '@type': 'Product' as const,
      name: subject.title,
      description,
      image,
      url,
      ...(subject.brand && { brand: { '@type': 'Brand' as const, name: subject.brand } }),
    });
  if (!given?.name) return null;
  return filled({
    '@type': 'Product' as const,
    name: fill(given.name) || title,
    description: fill(given.description),
    image: absolute(given.image) || image,
    sku: given.sku,
    ...(given.brandName && { brand: { '@type': 'Brand' as const, name: given.brandName } }),
  });
}

function faqOf({ questions, fill }: Facts): FAQPage | null {
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

function articleOf({ seo, subject, title, description, image, url, fill, absolute }: Facts): Article | null {
  const given = seo?.article;
  if (!given?.headline && subject?.type !== 'article') return null;
  return filled({
    '@type': 'Article' as const,
    headline: fill(given?.headline ?? '') || subject?.title || title,
    description: fill(given?.description ?? '') || description,
    image: absolute(given?.image ?? '') || image,
    datePublished: given?.datePublished || subject?.published,
    dateModified: given?.dateModified || subject?.modified,
    mainEntityOfPage: url,
  }) as Article;
}

function breadcrumbOf({ crumbs }: Facts): BreadcrumbList | null {
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
export function jsonLdOf(facts: Facts): Graph | null {
  const things: (Thing | null)[] = [
    organizationOf(facts),
    productOf(facts),
    faqOf(facts),
    articleOf(facts),
    breadcrumbOf(facts),
  ];
  const said = things.filter((thing) => thing !== null);
  return said.length > 0 ? { '@context': 'https://schema.org', '@graph': said } : null;
}
