import { href, paths } from '../../domain/paths';
import type { CmsConfig } from './entities';

const own: ReadonlySet<string> = new Set(Object.values(paths));

/** Pages that screens link to by themselves. */
const linked = ['faq', 'bonus-terms', 'responsible-play'].map((slug) => href('slug', { slug }));

/** Paths of all links that only a page of the CMS can answer. */
export function contentLinks(common: CmsConfig['common'] | undefined): string[] {
  const links = (common?.footer.columns ?? []).flatMap((column) => column.links);
  const ofBanner = common?.menuBanner.buttonSlug.replace(/^\/?/, '/') ?? '';
  const urls = [...links.flatMap(({ url, isExternal }) => (isExternal ? [] : url)), ofBanner];
  const found = urls.flatMap((url) => /^\/[a-z0-9-]+(?=$|[?#])/.exec(url)?.[0] ?? []);
  return [...new Set([...linked, ...found])].filter((path) => !own.has(path));
}
