/** Reproduces external causes of a broken page: a file that failed to load, or a changed document. */

/** Paths of the product's files; the failed one is removed. */
let files: readonly string[] = [];
let isNextFileBlocked = false;
let nextError: string | null = null;

const baseName = (path: string | null) => path?.slice(path.lastIndexOf('/'));

function blockFile(failedFile: string): void {
  const { origin } = window.location;
  const scripts = files.filter((file) => baseName(file) !== baseName(failedFile)).map((file) => origin + file);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src ${scripts.join(' ')}`;
  document.head.append(policy);
}

/** @param failedFile the file that an earlier page failed to load; null: unknown */
export function installFailureHooks(
  all: readonly string[],
  failedFile: string | null,
  onFailed: (file: string) => void,
): void {
  files = all;
  if (failedFile) blockFile(failedFile);
  const { appendChild, removeChild, insertBefore } = Node.prototype;
  const throwNextError = () => {
    if (nextError === null) return;
    const message = nextError;
    nextError = null;
    throw new DOMException(message, 'NotFoundError');
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    if (isNextFileBlocked && node instanceof HTMLLinkElement && node.rel === 'modulepreload') {
      isNextFileBlocked = false;
      const { pathname } = new URL(node.href);
      blockFile(pathname);
      onFailed(pathname);
    }
    return appendChild.call(this, node) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    throwNextError();
    return removeChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    throwNextError();
    return insertBefore.call(this, node, before) as T;
  };
}

/** Blocks the file; if this build does not have it, blocks the next file that the product requests. */
export function failFile(file: string | null, onFailed: (file: string) => void): void {
  const blockedPath = files.find((path) => baseName(path) === baseName(file));
  isNextFileBlocked = blockedPath === undefined;
  if (blockedPath === undefined) return;
  blockFile(blockedPath);
  onFailed(blockedPath);
}

/** Makes the next change of the document fail, as after a translator has moved the product's nodes. */
export function failNextChange(message: string): void {
  nextError = message;
}

/** Empties the page like an extension, or marks it like a translator; neither is recorded as an event. */
export function damagePage(how: 'empty' | 'translate'): void {
  if (how === 'empty') document.getElementById('main')?.replaceChildren();
  else document.body.append(document.createElement('font'));
}
