import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { NoticesStore } from '../stores/NoticesStore';
import { chime } from './chime';

const SIGNS = ['click', 'dblclick', 'touchstart'] as const;

/** Reads notices once at the first interaction and on every path, and lets those of the programme be heard (D-7, D-8). */
export function useNotices(): void {
  const stores = useStores();
  const { path } = useRoute();
  useEffect(() => {
    const handleFirst = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, handleFirst);
      void stores.room(NoticesStore).fetch();
    };
    for (const sign of SIGNS) document.addEventListener(sign, handleFirst, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, handleFirst);
    };
  }, [stores]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path asks anew
  useEffect(() => void stores.room(NoticesStore).fetch(), [stores, path]);
  useEffect(
    () =>
      reaction(
        () => stores.toasts.items.findLast(({ notice }) => notice !== undefined),
        (latest) => {
          if (latest?.notice) chime(stores.sound.volume, latest.notice.type);
        },
      ),
    [stores],
  );
}
