import type { RouteRow } from '../app/routes/row';
import { type LocaleCode, locales } from '../domain/locales';
import { createContent } from '../services/cms/content';

type CmsSite = Omit<Parameters<typeof createContent>[0], 'locale'>;

/**
 * The languages that the CMS has a content page in, so that a search engine is sent to no other; null for a page that every
 * language has. While the CMS cannot say, a language counts as one that has it (O-3).
 */
export async function pageLanguages(
  row: RouteRow | null,
  { slug = '' }: Record<string, string | undefined>,
  own: LocaleCode,
  site: CmsSite,
): Promise<LocaleCode[] | null> {
  if (row?.name !== 'slug') return null;
  const has = async (code: LocaleCode) => {
    if (code === own) return true;
    const page = await createContent({ ...site, locale: () => code })
      .page(slug)
      .catch(() => undefined);
    return page !== null;
  };
  const codes = locales.map(({ code }) => code);
  const found = await Promise.all(codes.map(has));
  return codes.filter((_, index) => found[index]);
}
