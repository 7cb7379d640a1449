import { useEffect } from 'react';
import { useTranslation } from '../components/texts';
import { whenIdle } from '../components/whenIdle';
import { matchRoute } from './matchRoute';

/** A pointer is over a link before it presses, a finger too; keyboards focus it first. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Metered or missing connections are spared. */
function isSpared(): boolean {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !onLine || connection?.saveData === true;
}

/** The internal link of an event, unless it opens elsewhere. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin && !link.target ? link : null;
}

/** Loads the chunk and the texts of a link's page once, where its row says so. */
export function usePrefetch(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const begun = new Set<string>();
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      const row = link && matchRoute(link.pathname).row;
      if (!row || row.prefetch === 'never' || begun.has(row.name) || isSpared()) return;
      begun.add(row.name);
      // A press that may follow comes first.
      whenIdle(() => {
        // Failures show where the chunk is needed.
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
