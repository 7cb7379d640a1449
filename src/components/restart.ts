import { safeInternalPath } from '../domain/links';

/** Reloads at an internal path (with the locale's prefix), or home. */
export function restartAt(path: string): void {
  window.location.assign(safeInternalPath(path) ?? '/');
}
