import { observer } from 'mobx-react-lite';
import { Suspense, useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { DialogHost } from './DialogHost';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';
import { usePageChange } from './seo/usePageChange';
import { Toasts } from './Toasts';
import { useEntryNews } from './useEntryNews';
import { useHost } from './useHost';
import { useLanguage } from './useLanguage';
import { useLateParts } from './useLateParts';
import { usePageCare } from './usePageCare';
import { usePrefetch } from './usePrefetch';
import { useSessionFlow } from './useSessionFlow';
import { useShortcuts } from './useShortcuts';

const OwnBack = lazyView(() => import('./OwnBack'));
const PlayerParts = lazyView(() => import('./PlayerParts'));

/** What only the live page has: dialogs, toasts, the host's controls. Loaded after the first paint. */
const ClientParts = observer(({ siteOrigin, servedAddress }: { siteOrigin: string; servedAddress: string }) => {
  useLanguage();
  usePageChange(siteOrigin, servedAddress);
  useHost();
  useSessionFlow();
  useShortcuts();
  usePrefetch();
  const title = usePageCare();
  const news = useEntryNews();
  const LateParts = useLateParts();
  const { session, returns } = useStores();
  const { isSignedIn } = session;
  const { wayBack } = usePlatform();
  const isBackLacking = useSyncExternalStore(wayBack.subscribe, wayBack.get, wayBack.get) === 'none';
  return (
    <>
      <Toasts />
      {isBackLacking && (
        <Suspense fallback={null}>
          <OwnBack />
        </Suspense>
      )}
      <DialogHost />
      <p className="bz-hidden" role="status">
        {title}
      </p>
      <p className="bz-hidden" role="status">
        {news}
      </p>
      {/* Popups and notices wait for the other late parts, so that the first load stays light. */}
      {isSignedIn && LateParts && (
        <ErrorBoundary returns={returns} isQuiet>
          <Suspense fallback={null}>
            <PlayerParts />
          </Suspense>
        </ErrorBoundary>
      )}
      {LateParts && <LateParts />}
    </>
  );
});

export default ClientParts;
