import { safeInternalPath } from '../domain/links';

/** Reloads at an internal path (with the locale's prefix), or home. */
export function restartAt(path: string): void {
  // A reload, because a launch in a frame without storage is kept in this entry of the history alone.
  window.history.replaceState(window.history.state, '', safeInternalPath(path) ?? '/');
  window.location.reload();
}
