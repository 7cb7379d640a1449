/** Converts "Blocks", the CMS's JSON for rich text, to HTML. The available libraries do not escape the text. */
import { escapeHtml } from '../../content/escapeHtml';
import { toUploadPath, withVersion } from '../uploadPath';

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

/** Blocks within each other. Sanitising takes time that grows with the square of it. */
const MAX_DEPTH = 100;

const isShallow = (value: unknown, depth = 0): boolean =>
  !Array.isArray(value) || (depth < MAX_DEPTH && value.every((block) => isShallow(block?.children, depth + 1)));

export const isBlocks = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(isBlock) && isShallow(value);

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

interface UploadedFile {
  url?: unknown;
  width?: unknown;
  height?: unknown;
  alternativeText?: unknown;
  updatedAt?: unknown;
  formats?: unknown;
}

const isLength = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Adds the file's size, which avoids layout shifts, and the CMS's resized versions as `srcset`. */
function picture({ image }: Block): string {
  const { url, width, height, alternativeText, updatedAt, formats } = (image ?? {}) as UploadedFile;
  if (typeof url !== 'string' || url === '') return '';
  const files = [...Object.values(formats ?? {}), { url, width }] as (UploadedFile | null)[];
  const sources = files.flatMap((file) =>
    typeof file?.url === 'string' && isLength(file.width) ? [`${file.url} ${file.width}w`] : [],
  );
  return opened('img', {
    src: withVersion(toUploadPath(url), updatedAt),
    ...(sources.length > 1 && { srcset: sources.join(', ') }),
    ...(isLength(width) && isLength(height) && { width: String(width), height: String(height) }),
    alt: alternativeText,
  });
}

/** In Blocks a nested list is a sibling of its item, in HTML a child. */
function listItems(children: unknown): string {
  const items: string[] = [];
  for (const child of Array.isArray(children) ? children.filter(isBlock) : []) {
    const isNested = child.type === 'list';
    const before = isNested ? (items.pop() ?? '') : '';
    items.push(before + (isNested ? blockHtml(child) : blocksHtml(child.children)));
  }
  return items.map((item) => `<li>${item}</li>`).join('');
}

const TAGS: Record<string, string> = { paragraph: 'p', quote: 'blockquote' };

function blockHtml(block: Block): string {
  const inner = () => blocksHtml(block.children);
  if (block.type === 'text') return marked(block);
  if (block.type === 'link') return `${opened('a', { href: block.url })}${inner()}</a>`;
  if (block.type === 'code') return `<pre><code>${inner()}</code></pre>`;
  if (block.type === 'image') return picture(block);
  if (block.type === 'list') {
    const list = block.format === 'ordered' ? 'ol' : 'ul';
    return `<${list}>${listItems(block.children)}</${list}>`;
  }
  const tag =
    block.type === 'heading' ? `h${Math.min(6, Math.max(1, Number(block.level) || 2))}` : TAGS[String(block.type)];
  // Unknown block types keep their text.
  return tag ? `<${tag}>${inner()}</${tag}>` : inner();
}

/** The result must still be sanitised. Drops empty paragraphs, which editors leave at the end. */
export const blocksHtml = (blocks: unknown): string =>
  Array.isArray(blocks) ? blocks.filter(isBlock).map(blockHtml).join('').replaceAll('<p></p>', '') : '';
