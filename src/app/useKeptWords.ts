import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { draftsOf, type KeptPage } from './keptPage';
import { matchRoute } from './matchRoute';
import { restorePage } from './restorePage';

interface KeptWords extends KeptPage {
  uid: number;
  /** A guest has been led away from where it was typed. */
  hasLeft: boolean;
}

/** What stands in the form of a page that only a player may see; null where there is nothing. */
function wordsOf(uid: number): KeptWords | null {
  const { row, path } = matchRoute(window.location.pathname);
  const fields = draftsOf(document.getElementById('main') ?? document);
  if (!row?.guards.includes('guest') || Object.keys(fields).length === 0) return null;
  return { uid, path, fields, at: Date.now(), scroll: window.scrollY, hasLeft: false };
}

/**
 * A session that ends on the server leads a guest away from a player's form: what was typed there, but for secrets, waits
 * in memory for the same player, and this is said. Who signs out, and who comes in their place, leaves and finds
 * nothing.
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
          // The launch has opened the session anew, and nobody was led away.
          else if (kept.current?.uid !== uid || !kept.current.hasLeft) kept.current = null;
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
      restorePage(words, { isOwn: true });
    } else if (!isSignedIn && words.path !== path && !words.hasLeft) {
      words.hasLeft = true;
      toasts.show({ tone: 'info', textKey: 'wordsKept', durationMs: 10_000 });
    }
  }, [path, isSignedIn, toasts]);
}
