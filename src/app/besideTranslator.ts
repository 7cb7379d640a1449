/**
 * A browser's translator puts its words, in `font` elements, in the place of our texts. React goes on writing into the
 * texts that are gone: a sum would stay what it was, and a part that leaves would be looked for in vain. Here each text
 * is known by what stands in its place.
 */
const standIns = new WeakMap<Node, Element>();

/** A text that changes comes back; the translator sees it as it sees any new one. */
function putBack({ target }: MutationRecord): void {
  const words = standIns.get(target);
  standIns.delete(target);
  if (words?.isConnected) words.replaceWith(target);
}

const isWords = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function noteChange(
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  texts: MutationObserver,
): void {
  for (const gone of removedNodes) {
    if (gone.nodeType !== Node.TEXT_NODE) continue;
    const words = [...addedNodes, previousSibling, nextSibling].find(isWords);
    if (!words) continue;
    standIns.set(gone, words);
    texts.observe(gone, { characterData: true });
  }
}

/** The child of a parent that a node is, is a part of, or is stood in for by; null where nothing of it is left. */
function childFor(parent: Node, node: Node): Node | null {
  let here: Node | null = parent.contains(node) ? node : (standIns.get(node) ?? null);
  while (here && here.parentNode !== parent) here = here.parentNode;
  return here;
}

/** From here on; called once the page is known to be translated. */
export function liveBesideTranslator(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const child = childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childFor(this, before)) as T;
  };
  const texts = new MutationObserver((changes) => changes.forEach(putBack));
  new MutationObserver((changes) => {
    for (const change of changes) noteChange(change, texts);
  }).observe(document, { childList: true, subtree: true });
}
