import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { NoticesStore } from '../stores/frame/NoticesStore';
import { chime } from './chime';

const SIGNS = ['click', 'dblclick', 'touchstart'] as const;

/** Milliseconds in which a change of path belongs to the interaction that led there. */
const SAME_ACT_MS = 1_000;

/** Reads notices once at the first interaction and on every path, and lets those of the programme be heard (D-7, D-8). */
export function useNotices(): void {
  const stores = useStores();
  const { path } = useRoute();
  const first = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const forget = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, handleFirst);
    };
    const handleFirst = () => {
      forget();
      first.current = performance.now();
      void stores.get(NoticesStore).fetch();
    };
    // Whoever has just signed in by a form has touched the page before this was here to see it.
    if (navigator.userActivation?.hasBeenActive) handleFirst();
    else for (const sign of SIGNS) document.addEventListener(sign, handleFirst, { passive: true });
    return forget;
  }, [stores]);
  const heard = useRef(0);
  const readOn = useRef(path);
  useEffect(() => {
    if (readOn.current === path) return;
    readOn.current = path;
    // A tap on a link is one act: it asks once, not for the tap and for the page that it leads to.
    if (performance.now() - first.current > SAME_ACT_MS) void stores.get(NoticesStore).fetch();
  }, [stores, path]);
  useEffect(
    () =>
      reaction(
        () => stores.toasts.shown.findLast(({ notice }) => notice !== undefined),
        (latest) => {
          // One that had to wait is heard when it is seen, and once.
          if (!latest?.notice || latest.id === heard.current) return;
          heard.current = latest.id;
          chime(stores.sound.volume, latest.notice.type);
        },
      ),
    [stores],
  );
}
