import type { CmsConfig } from '@baize/contract/cms/entities';
import { href, paths } from '@baize/contract/links/paths';

const appPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** CMS pages that screens link to. */
const linked = ['faq', 'bonus-terms', 'responsible-play'].map((slug) => href('slug', { slug }));

/** Paths of all links that only a CMS page can serve. */
export function contentLinks(common: CmsConfig['common'] | undefined): string[] {
  const links = (common?.footer.columns ?? []).flatMap((column) => column.links);
  const ofBanner = common?.menuBanner.buttonSlug.replace(/^\/?/, '/') ?? '';
  const urls = [...links.flatMap(({ url, isExternal }) => (isExternal ? [] : url)), ofBanner];
  const found = urls.flatMap((url) => /^\/[a-z0-9-]+(?=$|[?#])/.exec(url)?.[0] ?? []);
  return [...new Set([...linked, ...found])].filter((path) => !appPaths.has(path));
}
