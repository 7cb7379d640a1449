/** Tells whether an editor wrote HTML or Markdown. The result still has to be sanitised. */

/** Begins with an element: HTML, whatever Markdown is in it. */
const HTML = /^\s*<(?:!--|\/?[a-z][\w-]*[\s>/])/i;
/** A heading, a list, a quotation, a fence, a rule, a table, or a second paragraph. */
const BLOCKS =
  /^ {0,3}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> ?|```|~~~|(?:[-*_] *){3,}$|\|.*\|)|\S[^\n]*\n[^\S\n]*\n[^\S\n]*\S/m;
const PHRASES = /!?\[[^\]]*\]\([^)\s]+[^)]*\)|\*\*[^\s*]|(?:^|\s)[*_][^\s*_]|`[^`]+`|~~\S/;

export async function fromMarkdown(text: string): Promise<string> {
  if (HTML.test(text)) return text;
  const isBlocks = BLOCKS.test(text);
  if (!isBlocks && !PHRASES.test(text)) return text;
  const { marked } = await import('marked');
  return isBlocks ? marked.parse(text, { async: false }) : marked.parseInline(text, { async: false });
}
