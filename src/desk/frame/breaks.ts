/** What broke a page from outside of it, and is brought about again: a file that did not come, a hand in the document. */

/** Addresses of the product's files; the one that is lost goes out of it. */
let files: readonly string[] = [];
let isNextLost = false;
let reached: string | null = null;

/** From here on no file may come but those that are listed: a policy forbids the rest. */
function forbid(lost: string): void {
  const { origin } = window.location;
  const scripts = files.filter((file) => !lost.endsWith(file)).map((file) => origin + file);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src ${scripts.join(' ')}`;
  document.head.append(policy);
}

/** @param lost the file that an earlier page has found lost; null where none is yet */
export function watchBreaks(all: readonly string[], lost: string | null, tell: (file: string) => void): void {
  files = all;
  if (lost) forbid(lost);
  const { appendChild, removeChild, insertBefore } = Node.prototype;
  const reach = () => {
    if (reached === null) return;
    const message = reached;
    reached = null;
    throw new DOMException(message, 'NotFoundError');
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    if (isNextLost && node instanceof HTMLLinkElement && node.rel === 'modulepreload') {
      isNextLost = false;
      const { pathname } = new URL(node.href);
      forbid(pathname);
      tell(pathname);
    }
    return appendChild.call(this, node) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    reach();
    return removeChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    reach();
    return insertBefore.call(this, node, before) as T;
  };
}

/** The file does not come; of another build nobody knows its name, and it is the next one that the product asks for. */
export function lose(file: string | null, tell: (file: string) => void): void {
  const known = files.find((path) => path === file);
  isNextLost = known === undefined;
  if (known === undefined) return;
  forbid(known);
  tell(known);
}

/** The next change of the document fails, as where a translator has moved what the product has written. */
export function reachIn(message: string): void {
  reached = message;
}

/** What an extension takes out, or a mark that a translator was here: its words are in no file. */
export function spoil(how: 'empty' | 'translate'): void {
  if (how === 'empty') document.getElementById('main')?.replaceChildren();
  else document.body.append(document.createElement('font'));
}
