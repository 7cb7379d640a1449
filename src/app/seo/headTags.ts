/** Head tags as data: the server writes them, the browser updates them. */
import { escapeHtml } from '@baize/contract/content/escapeHtml';

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** Marks the tags that change with the page. */
const MARK = 'data-head';

/** Escapes `<` in JSON, so that it cannot end its element; a title is ordinary text. */
const contentOf = ({ tag, text = '' }: HeadTag) =>
  tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text);

function markupOf(tag: HeadTag): string {
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag.tag} ${MARK}=""${attributes.join('')}>`;
  return tag.text === undefined ? open : `${open}${contentOf(tag)}</${tag.tag}>`;
}

export const renderHead = (tags: readonly HeadTag[]): string => tags.map(markupOf).join('');

/** Replaces the tags of the previous page. */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${MARK}]`)) element.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    element.setAttribute(MARK, '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
