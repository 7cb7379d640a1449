/** Characters of a text, and elements within each other. Parsing takes time that grows with the square of the latter. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;

const TAG = /<(\/?)([a-z][a-z0-9]*)\b/gi;
const WITHOUT_END = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ''] of html.matchAll(TAG)) {
    if (WITHOUT_END.test(name)) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Why a text would hold up the server for too long; null if it does not. */
export function complexityOf(html: string): string | null {
  if (html.length > MAX_LENGTH) return `it has ${html.length} characters, more than ${MAX_LENGTH}`;
  const depth = depthOf(html);
  return depth > MAX_DEPTH ? `it has ${depth} elements within each other, more than ${MAX_DEPTH}` : null;
}
