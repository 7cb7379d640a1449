import { useEffect } from 'react';
import { useTranslation } from '../components/texts';
import { whenIdle } from '../components/whenIdle';
import { matchRoute } from './matchRoute';

/** A pointer comes over a link before it presses, a finger as well; the keyboard reaches it before it opens it. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** A connection that is counted, or none, is left alone. */
function isSpared(): boolean {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !onLine || connection?.saveData === true;
}

/** The link of this site that an event happens on, unless it opens elsewhere. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin && !link.target ? link : null;
}

/** Fetches the chunk and the texts of the page that a link is about to lead to, once, where its row says so. */
export function usePrefetch(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const begun = new Set<string>();
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      const row = link && matchRoute(link.pathname).row;
      if (!row || row.prefetch === 'never' || begun.has(row.name) || isSpared()) return;
      begun.add(row.name);
      // The press that may follow is answered first.
      whenIdle(() => {
        // What does not come is told of where it is missed.
        row.screen.preload().catch(() => begun.delete(row.name));
        void i18n.loadNamespaces(row.texts);
      });
    };
    for (const sign of SIGNS) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchAhead);
    };
  }, [i18n]);
}
