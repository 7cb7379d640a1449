/**
 * Browser translators replace text nodes with `font` elements, while React keeps writing to the removed nodes: amounts
 * would never update, and unmounting would throw. This maps each removed text node to its replacement.
 */
const standIns = new WeakMap<Node, Element>();

/** Restores a text node that React changed; the translator then translates it again. */
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

/** The parent's child that contains a node or its replacement; null if neither is there. */
function childFor(parent: Node, node: Node): Node | null {
  let here: Node | null = parent.contains(node) ? node : (standIns.get(node) ?? null);
  while (here && here.parentNode !== parent) here = here.parentNode;
  return here;
}

/** Patches the DOM methods that React uses. Call it once the page is known to be translated. */
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
