/** The parts of a page of text, by its headings: what its table of contents leads to (E-5). */
import type { SafeHtml } from './safeHtml';

export interface PagePart {
  /** Of the heading, for the address. */
  id: string;
  title: string;
}

const HEADING = /<h2((?:\s[\w-]+(?:="[^"]*")?)*)\s*>(.*?)<\/h2>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of a heading; the sanitiser writes no other entities than these. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Finds the headings of the second level, and gives those an id that have none. Ids that the CMS has given begin with the
 * sanitiser's own prefix, so that none is met twice; nothing else of the text is touched, so it is as safe as before.
 */
export function partsOf(html: SafeHtml): { html: SafeHtml; parts: PagePart[] } {
  const parts: PagePart[] = [];
  const named = html.replace(HEADING, (heading: string, attributes: string, inner: string) => {
    const title = wordsOf(inner);
    if (!title) return heading;
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? `part-${parts.length + 1}`;
    parts.push({ id, title });
    return own ? heading : `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { html: named as SafeHtml, parts };
}
