/**
 * Browser translators replace text nodes with `font` elements, while React keeps writing to the removed nodes: amounts
 * would never update, and unmounting would throw. This maps each removed text node to its replacement.
 */
const replacements = new WeakMap<Node, Element>();

/** Restores a text node that React changed; the translator then translates it again. */
function restoreText({ target }: MutationRecord): void {
  const replacement = replacements.get(target);
  replacements.delete(target);
  if (replacement?.isConnected) replacement.replaceWith(target);
}

const isFontElement = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function recordReplacement(
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  texts: MutationObserver,
): void {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE) continue;
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isFontElement);
    if (!replacement) continue;
    replacements.set(removed, replacement);
    texts.observe(removed, { characterData: true });
  }
}

/** The parent's child that contains a node or its replacement; null if neither is there. */
function childFor(parent: Node, node: Node): Node | null {
  let current: Node | null = parent.contains(node) ? node : (replacements.get(node) ?? null);
  while (current && current.parentNode !== parent) current = current.parentNode;
  return current;
}

/** Patches the DOM methods that React uses. Call it once the page is known to be translated. */
export function patchDomForTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const child = childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childFor(this, before)) as T;
  };
  const texts = new MutationObserver((changes) => changes.forEach(restoreText));
  new MutationObserver((changes) => {
    for (const change of changes) recordReplacement(change, texts);
  }).observe(document, { childList: true, subtree: true });
}
