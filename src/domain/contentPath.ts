import { href, paths } from './paths';

const own: ReadonlySet<string> = new Set(Object.values(paths));

/** The path of a link that only a page of the CMS can answer, without query and fragment; null for any other link. */
export function contentPathOf(url: string): string | null {
  const path = /^\/[a-z0-9-]+(?=$|[?#])/.exec(url)?.[0] ?? null;
  return path === null || own.has(path) ? null : path;
}

/** Pages that screens link to by themselves. */
export const linkedPages: readonly string[] = ['faq', 'bonus-terms', 'responsible-play'].map((slug) =>
  href('slug', { slug }),
);
