import { type Tracking, trackingOf } from '@baize/contract/site/tracking';
import { useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { routeOfStartParam } from '../../domain/links/startParam';
import { sendHit } from '../../services/analytics/hit';
import { silent, tagOf } from '../../services/analytics/tag';
import type { RootStore } from '../../stores/RootStore';
import { AnalyticsStore, type WatchedArea } from '../../stores/shell/AnalyticsStore';
import { ConsentStore } from '../../stores/shell/ConsentStore';

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

const queryOf = (address: string | undefined): string => /\?([^#]*)/.exec(address ?? '')?.[1] ?? '';

/** Tracking parameters of the first address; in a launch they are in its start parameter. */
function firstTracking(startParam: string | null): Tracking {
  const [first] = performance.getEntriesByType('navigation');
  const start = startParam === null ? null : routeOfStartParam(startParam);
  return { ...trackingOf(queryOf(first?.name)), ...trackingOf(queryOf(start ?? '')) };
}

const areaOf = (route: string): WatchedArea | null =>
  route.startsWith('cashier') ? 'cashier' : route.startsWith('profile') ? 'profile' : null;

/** The operator's tag, only with the visitor's consent. */
const tagFor = (stores: RootStore) =>
  stores.get(ConsentStore).allowsTags ? tagOf(stores.settings.general.value?.analytic, window) : silent;

/** Stores of pages whose visit is counted; a page that is mounted again is the same visit. */
const counted = new WeakSet<RootStore>();

/** Reports the visit and its events. */
export function useAnalytics(): void {
  const stores = useStores();
  const { startParam } = usePlatform();
  const { name, locale } = useRoute();
  const analytics = stores.get(AnalyticsStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is counted once, in the language that it began with
  useEffect(() => {
    const tracking = firstTracking(startParam);
    const isCounted = counted.has(stores);
    counted.add(stores);
    if (!isCounted && stores.settings.hasPart('hit')) sendHit(tracking, locale, new Date(stores.clock.now()));
    const tag = () => tagFor(stores);
    const stop = analytics.start({ tag, tracking });
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, analytics.touch, { passive: true });
    return () => {
      stop();
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, analytics.touch);
    };
  }, [analytics]);
  useEffect(() => {
    analytics.enter(areaOf(name));
    tagFor(stores).push({ event: 'page_view', page: name });
  }, [analytics, name, stores]);
}
