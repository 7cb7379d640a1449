import type { RouteName } from '@baize/contract/links/paths';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import type { Call } from '../../services/api/call';
import { createRewardsApi } from '../../services/api/clients/rewardsApi';
import { BettingStore } from '../../stores/betting/BettingStore';
import { readDeposit, readWithdrawal } from '../../stores/cashier/earlyReads';
import { PrefetchStore } from '../../stores/shell/PrefetchStore';
import { matchRoute } from '../routes/matchRoute';
import type { RouteRow } from '../routes/row';

/** Events that precede a click on a link, by pointer, touch or keyboard. */
const LINK_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;
/** Milliseconds that a mouse stays on a link that it means. */
const HOVER_MS = 80;

/** Reads of pages that need them for their main content; here, so that they start together with the page's chunk. */
const reads: Partial<Record<RouteName, (call: Call) => void>> = {
  'cashier-index-deposit': readDeposit,
  'cashier-index-withdraw': readWithdrawal,
  offers: (call) => void createRewardsApi(call).getOffers(),
};

/** Whether prefetching is off, because the device is offline or saves data. */
function shouldSkipPrefetch(): boolean {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !onLine || connection?.saveData === true;
}

/** The internal link that an event targets; null if it opens in another window. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin && !link.target ? link : null;
}

/** Prefetches chunk, texts and data of a page whose link is hovered, focused or pressed, where its row allows it. */
export function usePrefetch(): void {
  const { i18n } = useTranslation();
  const stores = useStores();
  const { name: current } = useRoute();
  useEffect(() => stores.get(PrefetchStore).noteOpened(current), [stores, current]);
  useEffect(() => {
    const prefetchData = ({ guards, name }: RouteRow) => {
      // A player's pages read nothing for guests.
      if (guards.includes('guest') && !stores.session.isSignedIn) return;
      const read = reads[name];
      if (read) stores.get(PrefetchStore).prefetch(name, read);
      if (name === 'betting') stores.get(BettingStore).prepare(i18n.language);
    };
    const prefetch = (link: HTMLAnchorElement) => {
      const { row, path } = matchRoute(link.pathname);
      if (!row || row.prefetch === 'never' || row.name === current || shouldSkipPrefetch()) return;
      if (!stores.settings.hasSection(path)) return;
      void i18n.loadNamespaces(row.texts);
      // A failure is reported where the chunk is needed.
      row.screen.preload().catch(() => undefined);
      prefetchData(row);
    };
    let timer: ReturnType<typeof setTimeout>;
    const handleEvent = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link) return;
      const isHover = event.type === 'pointerover';
      if (isHover && (event as PointerEvent).pointerType !== 'mouse') return;
      // In a task of its own, so that the press is painted first.
      timer = setTimeout(() => prefetch(link), isHover ? HOVER_MS : 0);
    };
    for (const type of LINK_EVENTS) document.addEventListener(type, handleEvent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of LINK_EVENTS) document.removeEventListener(type, handleEvent);
    };
  }, [i18n, stores, current]);
}
