import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';

const SideRail = lazyView(() => import('../screens/rail/SideRail'));

/** The layout keeps space for it from here on (layouts.module.css). */
const WIDE = '(min-width: 1366px)';

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Puts the rail in its place where the window is wide enough; elsewhere neither its script nor its data is loaded (W-11). */
export const RailPlace = () => {
  const { returns } = useStores();
  const { name } = useRoute();
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the place, or not
  useEffect(() => setPlace(document.getElementById('rail')), [name]);
  if (!place || !isWide) return null;
  return createPortal(
    <ErrorBoundary returns={returns} isQuiet>
      <Suspense fallback={null}>
        <SideRail />
      </Suspense>
    </ErrorBoundary>,
    place,
  );
};
