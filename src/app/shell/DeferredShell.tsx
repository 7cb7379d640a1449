import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { afterInteraction } from '../../components/browser/afterInteraction';
import { usePlatform, useStores } from '../../components/contexts';
import { useGroupedError } from '../../components/feedback/useGroupedError';
import { AccountWatchStore } from '../../stores/shell/AccountWatchStore';
import { useNamedPopup } from '../dialogs/useNamedPopup';
import { useOtherAccount } from '../dialogs/useOtherAccount';
import { useUnopenedLink } from '../host/useUnopenedLink';
import { lazyView } from '../loading/lazyView';
import { setSaveBeforeReload } from '../recovery/chunkFailure';
import { ReportPlaces } from '../recovery/ReportPlaces';
import { setNotifier } from '../recovery/remount';
import { restoreLostFocus } from '../recovery/restoreLostFocus';
import { savePage } from '../recovery/savedPage';
import { useSavedInput } from '../recovery/useSavedInput';
import { watchForTampering } from '../recovery/watchForTampering';
import { matchRoute } from '../routes/matchRoute';
import { ChatBadge } from './ChatBadge';
import { ConnectionBanner } from './ConnectionBanner';
import { useAnalytics } from './useAnalytics';
import { useAskedReports } from './useAskedReports';
import { usePrefetch } from './usePrefetch';
import { useReports } from './useReports';
import '../toasts/ToastView';
import { createPortal } from 'react-dom';
import { lastLanguage, rememberedLanguage, rememberLanguage } from '../../components/browser/cookies';
import { usePolling } from '../../components/hooks/usePolling';
import { AMOUNT_POLL_MS } from '../../components/money/TickingMoney';
import { useRoute } from '../../components/navigation/route';
import { FeedStore } from '../../stores/competition/FeedStore';
import { ErrorBoundary } from '../recovery/ErrorBoundary';

/** Live updates on home while it is visible: jackpots, and winners unless hovered or focused. */
function useLiveFeed(): void {
  const { follow } = useStores().get(FeedStore);
  const { name } = useRoute();
  const hasInteracted = useRef(false);
  useEffect(
    () =>
      afterInteraction(() => {
        hasInteracted.current = true;
      }),
    [],
  );
  usePolling(() => {
    if (name !== 'index' || !hasInteracted.current) return;
    follow({ canMoveWinners: !document.querySelector('[data-feed]:is(:hover, :focus-within)') });
  }, AMOUNT_POLL_MS);
}

/** Saves the language that history navigation leads to, as a language link does. */
function useSavedLanguage(): void {
  const { locale } = useRoute();
  // The player may have changed the language and gone back before this loaded.
  const before = useRef(lastLanguage() ?? locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    if (rememberedLanguage() !== locale) rememberLanguage(locale);
  }, [locale]);
}

/** From this width on the layout reserves space for the sidebar (layouts.module.css). */
const WIDE_QUERY = '(min-width: 1366px)';

const loadSidebar = () => import('../../screens/rail/SideRail');
const Sidebar = lazyView(loadSidebar);
// Loads early, because the sidebar's place is empty until then. A failure is reported where the chunk is needed.
if (window.matchMedia(WIDE_QUERY).matches && document.getElementById('rail')) void loadSidebar().catch(() => undefined);

const subscribe = (notify: () => void) => {
  const query = window.matchMedia(WIDE_QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Renders the sidebar in wide windows; in others neither its script nor its data is loaded. */
const SidebarPlace = () => {
  const { name } = useRoute();
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_QUERY).matches);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the place, or not
  useEffect(() => setPlace(document.getElementById('rail')), [name]);
  if (!place || !isWide) return null;
  return createPortal(
    <ErrorBoundary isQuiet>
      <Suspense fallback={null}>
        <Sidebar />
      </Suspense>
    </ErrorBoundary>,
    place,
  );
};

/** Loaded only if an enabled vendor needs consent. */
const CookieConsent = lazyView(() => import('./CookieConsent'));

const DAY_MS = 86_400_000;

/**
 * Prepares an automatic reload: saves form input, so that the browser does not ask before leaving.
 * @returns whether the page may reload; false during a round, which cannot be saved
 */
function usePrepareReload(): () => boolean {
  const platform = usePlatform();
  const stores = useStores();
  return useCallback(() => {
    if (stores.isRoundOpen) return false;
    if (savePage()) platform.setClosingGuard(false);
    return true;
  }, [platform, stores]);
}

/** Turns on offline caching of public pages, and offers a new release once it is available. */
function useReleases(prepareReload: () => boolean): void {
  const platform = usePlatform();
  const { toasts } = useStores();
  useEffect(() => {
    const notify = (adopt: () => void) => {
      toasts.show({
        tone: 'info',
        textKey: 'system:newRelease',
        durationMs: DAY_MS,
        action: {
          textKey: 'reload',
          onPress: () => {
            prepareReload();
            adopt();
          },
        },
      });
    };
    // If this fails, the next visit starts caching.
    const enableOffline = () => void platform.enableOffline(notify).catch(console.warn);
    return afterInteraction(enableOffline);
  }, [platform, toasts, prepareReload]);
}

/** Places this error before the sidebar's, which fails for the same cause but does not mention the account. */
const sidebarPlace = {
  get current() {
    return document.getElementById('rail');
  },
};

/** Shows a toast when the account cannot be loaded, unless the page or another error with the same cause shows it. */
function useAccountErrorToast(): void {
  const stores = useStores();
  const { session, toasts } = stores;
  const { name } = useRoute();
  const [retries, setRetries] = useState(0);
  const { pathname } = useLocation();
  const { loadError, isPlayerUnavailable, isKnown } = session;
  // Home offers to continue with the launch.
  const isShownByPage = matchRoute(pathname).row?.guards.includes('guest') || (isKnown && name === 'index');
  const error = isPlayerUnavailable && !isShownByPage ? loadError : null;
  const { isFirst, retryAll } = useGroupedError(error, () => session.ensureKnown(true), sidebarPlace);
  useEffect(() => stores.get(AccountWatchStore).follow(), [stores]);
  const isShown = error !== null && isFirst;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, and again after a failed retry
  useEffect(() => {
    if (!isShown) return;
    const textKey = 'errors:accountUnread';
    const onPress = () => void retryAll().then(() => setRetries((count) => count + 1));
    toasts.show({ tone: 'info', textKey, durationMs: DAY_MS, action: { textKey: 'retry', onPress } });
    return () => toasts.withdraw(textKey);
  }, [isShown, retries, toasts]);
}

/** Remounts a page that an extension or translator changed; a toast explains the flicker. */
function useTamperingWatch(): void {
  const stores = useStores();
  useEffect(() => {
    setNotifier(() => stores.toasts.show({ tone: 'info', textKey: 'errors:redrawn', durationMs: 10_000 }));
    watchForTampering(() => !stores.isRoundOpen);
  }, [stores]);
}

/**
 * Parts that load a few seconds after hydration: analytics, connection state, releases, chat, live updates, sidebar.
 */
const DeferredShell = observer(() => {
  useAnalytics();
  usePrefetch();
  const prepareReload = usePrepareReload();
  useReleases(prepareReload);
  useLiveFeed();
  useSavedLanguage();
  useSavedInput();
  useTamperingWatch();
  useReports();
  useAskedReports();
  useAccountErrorToast();
  useUnopenedLink();
  useNamedPopup();
  useOtherAccount();
  useEffect(() => setSaveBeforeReload(prepareReload), [prepareReload]);
  useEffect(restoreLostFocus, []);
  const hasVendors = useStores().vendors.value !== undefined;
  return (
    <>
      {hasVendors && (
        <Suspense fallback={null}>
          <CookieConsent prepareReload={prepareReload} />
        </Suspense>
      )}
      <ConnectionBanner />
      <ChatBadge />
      <SidebarPlace />
      <ReportPlaces />
    </>
  );
});

export default DeferredShell;
