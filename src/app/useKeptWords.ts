import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { draftsOf, type KeptPage } from './keptPage';
import { matchRoute } from './matchRoute';
import { restorePage } from './restorePage';

interface KeptWords extends KeptPage {
  uid: number;
  /** A guest was led away from the form. */
  hasLeft: boolean;
  /** Of the fields: once it is gone from the page, so is what was typed. */
  field: Element | null;
}

/** Input of a players-only page; null where there is none. */
function wordsOf(uid: number): KeptWords | null {
  const { row, path } = matchRoute(window.location.pathname);
  const main = document.getElementById('main') ?? document;
  const fields = draftsOf(main);
  if (!row?.guards.includes('guest') || Object.keys(fields).length === 0) return null;
  return { uid, path, fields, scroll: window.scrollY, hasLeft: false, field: main.querySelector('[name]') };
}

/**
 * A session that ends on the server leads away from a player's form: its input, except secrets, waits in memory for the same
 * player, who is told. Signing out, or another player, drops it.
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
      // A launch may have opened the session again before the form was gone: then it holds newer words.
      if (!words.field?.isConnected) restorePage(words, { isOwn: true });
    } else if (!isSignedIn && words.path !== path && !words.hasLeft) {
      words.hasLeft = true;
      toasts.show({ tone: 'info', textKey: 'system:wordsKept', durationMs: 10_000 });
    }
  }, [path, isSignedIn, toasts]);
}
