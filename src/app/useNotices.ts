import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { NoticesStore } from '../stores/frame/NoticesStore';
import { chime } from './chime';

const SIGNS = ['click', 'dblclick', 'touchstart'] as const;

/** Milliseconds in which a navigation belongs to the tap that led there. */
const SAME_ACT_MS = 1_000;

/** Fetches notices at the first interaction and on every path, and plays their sound (D-7, D-8). */
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
    // A sign-in by a form was an interaction before this was mounted.
    if (navigator.userActivation?.hasBeenActive) handleFirst();
    else for (const sign of SIGNS) document.addEventListener(sign, handleFirst, { passive: true });
    return forget;
  }, [stores]);
  const heard = useRef(0);
  const readOn = useRef(path);
  useEffect(() => {
    if (readOn.current === path) return;
    readOn.current = path;
    // A tap and the page that it opens count once.
    if (performance.now() - first.current > SAME_ACT_MS) void stores.get(NoticesStore).fetch();
  }, [stores, path]);
  useEffect(
    () =>
      reaction(
        () => stores.toasts.shown.findLast(({ notice }) => notice !== undefined),
        (latest) => {
          // A delayed notice sounds when it is shown, once.
          if (!latest?.notice || latest.id === heard.current) return;
          heard.current = latest.id;
          chime(stores.sound.volume, latest.notice.type);
        },
      ),
    [stores],
  );
}
