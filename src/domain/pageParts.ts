import type { SafeHtml } from './safeHtml';

export interface PagePart {
  id: string;
  title: string;
}

const HEADING = /<h2((?:\s[\w-]+(?:="[^"]*")?)*)\s*>(.*?)<\/h2>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Plain text of a heading. The sanitiser writes no other entities. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds second-level headings and adds ids to those without. The rest of the HTML is unchanged, so it stays safe. */
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
