/** Codes of calls on the screen: the player was shown those of the recording, so staff are shown the same ones. */

/** As a notice writes it: two groups of four signs. */
const written = (id: string) => `${id.slice(0, 4)}-${id.slice(4)}`;

const recordedBy = new Map<string, string>();

/** The product has asked by the one name, and the recording by the other. */
export function nameAlike(own: string | null, recorded: string | undefined): void {
  if (own && recorded) recordedBy.set(written(own), written(recorded));
}

const CODE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g;

function rewrite(node: Node): void {
  const text = node.nodeValue ?? '';
  const next = text.replace(CODE, (code) => recordedBy.get(code) ?? code);
  if (next !== text) node.nodeValue = next;
}

/** Every text that comes onto the page is looked through. */
export function followCodes(): void {
  const look = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) rewrite(node);
    else for (const child of node.childNodes) look(child);
  };
  new MutationObserver((changes) => {
    if (recordedBy.size === 0) return;
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') rewrite(target);
      for (const node of addedNodes) look(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
