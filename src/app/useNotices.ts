import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { NoticesStore } from '../stores/frame/NoticesStore';
import { chime } from './chime';

const SIGNS = ['click', 'dblclick', 'touchstart'] as const;

/** Fetches notices at the first interaction and on every path, and plays their sound (D-7, D-8). */
export function useNotices(): void {
  const stores = useStores();
  const { path } = useRoute();
  const notices = stores.get(NoticesStore);
  useEffect(() => {
    const forget = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, handleFirst);
    };
    const handleFirst = () => {
      forget();
      notices.touch();
    };
    // A sign-in by a form was an interaction before this was mounted.
    if (navigator.userActivation?.hasBeenActive) handleFirst();
    else for (const sign of SIGNS) document.addEventListener(sign, handleFirst, { passive: true });
    return forget;
  }, [notices]);
  const heard = useRef(0);
  const readOn = useRef(path);
  useEffect(() => {
    if (readOn.current !== path) notices.enter();
    readOn.current = path;
  }, [notices, path]);
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
