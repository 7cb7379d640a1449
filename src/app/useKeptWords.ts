import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { draftsOf, type KeptPage } from './keptPage';
import { matchRoute } from './matchRoute';
import { restorePage } from './restorePage';

interface KeptWords extends KeptPage {
  uid: number;
  /** The player was signed out and redirected away from the form. */
  hasLeft: boolean;
  /** The first field: once it is removed from the page, the input is lost with it. */
  field: Element | null;
}

/** Form input of a players-only page; null if there is none. */
function wordsOf(uid: number): KeptWords | null {
  const { row, path } = matchRoute(window.location.pathname);
  const main = document.getElementById('main') ?? document;
  const fields = draftsOf(main);
  if (!row?.guards.includes('guest') || Object.keys(fields).length === 0) return null;
  return { uid, path, fields, scroll: window.scrollY, hasLeft: false, field: main.querySelector('[name]') };
}

/**
 * Saves form input, except secrets, in memory when the server ends a session and the player is redirected; restores it
 * for the same player. Signing out, or another player, drops it.
 */
export function useKeptWords(): void {
  const { session, toasts } = useStores();
  const { path } = useRoute();
  const kept = useRef<KeptWords | null>(null);
  useEffect(
    () =>
      reaction(
        () => session.player?.uid ?? 0,
        (uid, before) => {
          if (uid === 0) kept.current = session.logout.isRunning ? null : wordsOf(before);
          else if (kept.current?.uid !== uid) kept.current = null;
        },
      ),
    [session],
  );
  const { isSignedIn } = session;
  useEffect(() => {
    const words = kept.current;
    if (!words) return;
    if (isSignedIn && words.path === path) {
      kept.current = null;
      // A launch may have renewed the session before the form was removed; the form then has newer input.
      if (!words.field?.isConnected) restorePage(words, { isOwn: true });
    } else if (!isSignedIn && words.path !== path && !words.hasLeft) {
      words.hasLeft = true;
      toasts.show({ tone: 'info', textKey: 'system:wordsKept', durationMs: 10_000 });
    }
  }, [path, isSignedIn, toasts]);
}
