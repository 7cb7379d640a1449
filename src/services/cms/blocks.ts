/** "Blocks", the CMS's JSON for rich text, as HTML. The libraries for it do not escape the text. */
import { escapeHtml } from '../../domain/escapeHtml';

interface Block {
  type?: unknown;
  text?: unknown;
  url?: unknown;
  level?: unknown;
  format?: unknown;
  children?: unknown;
  image?: unknown;
  [mark: string]: unknown;
}

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && typeof (value as Block).type === 'string';

export const isBlocks = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isBlock);

const escaped = (value: unknown) => (typeof value === 'string' ? escapeHtml(value) : '');

const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' };

const marked = (block: Block) =>
  Object.entries(MARKS).reduce(
    (html, [mark, tag]) => (block[mark] === true ? `<${tag}>${html}</${tag}>` : html),
    escaped(block.text).replaceAll('\n', '<br>'),
  );

function opened(tag: string, attributes: Record<string, unknown>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${written.join('')}>`;
}

function picture({ image }: Block): string {
  const { url, alternativeText } = (image ?? {}) as Record<string, unknown>;
  return opened('img', { src: url, alt: alternativeText });
}

const TAGS: Record<string, string> = { paragraph: 'p', quote: 'blockquote', 'list-item': 'li' };

function blockHtml(block: Block): string {
  const inner = () => blocksHtml(block.children);
  if (block.type === 'text') return marked(block);
  if (block.type === 'link') return `${opened('a', { href: block.url })}${inner()}</a>`;
  if (block.type === 'code') return `<pre><code>${inner()}</code></pre>`;
  if (block.type === 'image') return picture(block);
  const tag =
    block.type === 'heading'
      ? `h${Math.min(6, Math.max(1, Number(block.level) || 2))}`
      : block.type === 'list'
        ? block.format === 'ordered'
          ? 'ol'
          : 'ul'
        : TAGS[String(block.type)];
  // An unknown kind keeps its text.
  return tag ? `<${tag}>${inner()}</${tag}>` : inner();
}

/** HTML to be sanitised like any other (W-13). The empty paragraph that editors leave at the end is dropped. */
export const blocksHtml = (blocks: unknown): string =>
  Array.isArray(blocks) ? blocks.filter(isBlock).map(blockHtml).join('').replaceAll('<p></p>', '') : '';
