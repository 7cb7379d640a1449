import { safeInternalPath } from '@baize/contract/links/links';

/** Reloads at an internal path (with the locale's prefix), or home. */
export function restartAt(path: string): void {
  // Reloads this history entry, the only place where an iframe without storage saves its launch.
  window.history.replaceState(window.history.state, '', safeInternalPath(path) ?? '/');
  window.location.reload();
}
