import type { SafeHtml } from './safeHtml';

export interface PageSection {
  id: string;
  title: string;
}

const HEADING = /<h2((?:\s[\w-]+(?:="[^"]*")?)*)\s*>(.*?)<\/h2>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Plain text of a heading. The sanitiser writes no other entities. */
const headingText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds second-level headings and adds ids to those without. The rest of the HTML is unchanged, so it stays safe. */
export function withSectionIds(html: SafeHtml): { html: SafeHtml; parts: PageSection[] } {
  const parts: PageSection[] = [];
  const named = html.replace(HEADING, (heading: string, attributes: string, inner: string) => {
    const title = headingText(inner);
    if (!title) return heading;
    const ownId = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = ownId ?? `part-${parts.length + 1}`;
    parts.push({ id, title });
    return ownId ? heading : `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { html: named as SafeHtml, parts };
}
