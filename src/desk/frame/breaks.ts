/** Reproduces external causes of a broken page: a file that failed to load, or a changed document. */

/** Paths of the product's files; the failed one is removed. */
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

/** @param failed the file that an earlier page failed to load; null: unknown */
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

/** Blocks the file; if this build does not have it, blocks the next file that the product requests. */
export function lose(file: string | null, tell: (file: string) => void): void {
  const known = files.find((path) => path === file);
  isNextLost = known === undefined;
  if (known === undefined) return;
  forbid(known);
  tell(known);
}

/** Makes the next change of the document fail, as after a translator has moved the product's nodes. */
export function reachIn(message: string): void {
  reached = message;
}

/** Empties the page like an extension, or marks it like a translator; neither is recorded as an event. */
export function spoil(how: 'empty' | 'translate'): void {
  if (how === 'empty') document.getElementById('main')?.replaceChildren();
  else document.body.append(document.createElement('font'));
}
