/** Converts Markdown to HTML and leaves HTML as it is. The result must still be sanitised. */

/** Text that begins with an element is HTML, whatever Markdown it contains. */
const HTML = /^\s*<(?:!--|\/?[a-z][\w-]*[\s>/])/i;
/* Each pattern takes time in proportion to the text: no start may search the rest of a long line. */
/** A heading, list, quote, fence, rule, table or second paragraph. */
const BLOCKS =
  /^ {0,3}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> ?|```|~~~|(?:[-*_] *){3,}$|\|.*\|)|\S[^\S\n]*\n[^\S\n]*\n[^\S\n]*\S/m;
const PHRASES = /!?\[[^[\]]*\]\([^)\s][^)]{0,2000}\)|\*\*[^\s*]|(?:^|\s)[*_][^\s*_]|`[^`]+`|~~\S/;

export async function fromMarkdown(text: string): Promise<string> {
  if (HTML.test(text)) return text;
  const isBlocks = BLOCKS.test(text);
  if (!isBlocks && !PHRASES.test(text)) return text;
  const { marked } = await import('marked');
  return isBlocks ? marked.parse(text, { async: false }) : marked.parseInline(text, { async: false });
}
