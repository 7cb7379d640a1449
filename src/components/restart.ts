import { safeInternalPath } from '../domain/links';

/** Leaves this page for a fresh start at a path of ours (with the locale's prefix); home if it is not one. */
export function restartAt(path: string): void {
  window.location.assign(safeInternalPath(path) ?? '/');
}
