/**
 * A browser's translator replaces our text nodes with `font` elements. React goes on writing to the removed nodes: a sum would
 * never change, and unmounting would fail to find its node. Here each text node is mapped to its replacement.
 */
const standIns = new WeakMap<Node, Element>();

/** A text that changes is put back; the translator treats it as new. */
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

/** The child of a parent that contains a node or its stand-in; null where nothing of it is left. */
function childFor(parent: Node, node: Node): Node | null {
  let here: Node | null = parent.contains(node) ? node : (standIns.get(node) ?? null);
  while (here && here.parentNode !== parent) here = here.parentNode;
  return here;
}

/** Call it once the page is known to be translated. */
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
