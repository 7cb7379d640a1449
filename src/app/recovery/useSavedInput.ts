import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { matchRoute } from '../routes/matchRoute';
import { restorePage } from './restorePage';
import { draftsOf, type SavedPage } from './savedPage';

interface SavedInput extends SavedPage {
  uid: number;
  /** The player was signed out and redirected away from the form. */
  wasRedirected: boolean;
  /** The first field: once it is removed from the page, the input is lost with it. */
  field: Element | null;
}

/** Form input of a players-only page; null if there is none. */
function readInput(uid: number): SavedInput | null {
  const { row, path } = matchRoute(window.location.pathname);
  const main = document.getElementById('main') ?? document;
  const fields = draftsOf(main);
  if (!row?.guards.includes('guest') || Object.keys(fields).length === 0) return null;
  return { uid, path, fields, scroll: window.scrollY, wasRedirected: false, field: main.querySelector('[name]') };
}

/**
 * Saves form input, except secrets, in memory when the server ends a session and the player is redirected; restores it
 * for the same player. Signing out, or another player, drops it.
 */
export function useSavedInput(): void {
  const { session, toasts } = useStores();
  const { path } = useRoute();
  const saved = useRef<SavedInput | null>(null);
  useEffect(
    () =>
      reaction(
        () => session.player?.uid ?? 0,
        (uid, before) => {
          if (uid === 0) saved.current = session.logout.isRunning ? null : readInput(before);
          else if (saved.current?.uid !== uid) saved.current = null;
        },
      ),
    [session],
  );
  const { isSignedIn } = session;
  useEffect(() => {
    const input = saved.current;
    if (!input) return;
    if (isSignedIn && input.path === path) {
      saved.current = null;
      // A launch may have renewed the session before the form was removed; the form then has newer input.
      if (!input.field?.isConnected) restorePage(input, { isOwn: true });
    } else if (!isSignedIn && input.path !== path && !input.wasRedirected) {
      input.wasRedirected = true;
      toasts.show({ tone: 'info', textKey: 'system:wordsKept', durationMs: 10_000 });
    }
  }, [path, isSignedIn, toasts]);
}
