/** Repeats what broke a page from outside: a file that did not come, or a change of its document. */

/** Addresses of the product's files; the lost one is removed. */
let files: readonly string[] = [];
let isNextLost = false;
let reached: string | null = null;

function forbid(lost: string): void {
  const { origin } = window.location;
  const scripts = files.filter((file) => !lost.endsWith(file)).map((file) => origin + file);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src ${scripts.join(' ')}`;
  document.head.append(policy);
}

/** @param lost the file that an earlier page found missing; null where none is known */
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

/** Blocks the file; in another build its name is unknown, so the next file that the product asks for. */
export function lose(file: string | null, tell: (file: string) => void): void {
  const known = files.find((path) => path === file);
  isNextLost = known === undefined;
  if (known === undefined) return;
  forbid(known);
  tell(known);
}

/** The next change of the document fails, as after a translator has moved the product's nodes. */
export function reachIn(message: string): void {
  reached = message;
}

/** As an extension empties the page, or a translator marks it: neither is in any file. */
export function spoil(how: 'empty' | 'translate'): void {
  if (how === 'empty') document.getElementById('main')?.replaceChildren();
  else document.body.append(document.createElement('font'));
}
