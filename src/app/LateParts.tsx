import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { useToldOnce } from '../components/useToldOnce';
import { whenUsed } from '../components/whenUsed';
import { AccountWatchStore } from '../stores/frame/AccountWatchStore';
import { ChatBadge } from './ChatBadge';
import { ConnectionBanner } from './ConnectionBanner';
import { CrashReport } from './CrashReport';
import { catchFocus } from './focusNet';
import { keepPage } from './keptPage';
import { lazyView } from './lazyView';
import { keepWith } from './lostChunk';
import { matchRoute } from './matchRoute';
import { tellWith } from './redraw';
import { standGuard } from './standGuard';
import { useAnalytics } from './useAnalytics';
import { useKeptWords } from './useKeptWords';
import { useReports } from './useReports';
import { useUnopenedLink } from './useUnopenedLink';
import './ToastView';
import { createPortal } from 'react-dom';
import { keptLanguage, rememberedLanguage, rememberLanguage } from '../components/cookies';
import { useRoute } from '../components/route';
import { CLIMB_MS } from '../components/TickingMoney';
import { useRepeated } from '../components/useRepeated';
import { FeedStore } from '../stores/competition/FeedStore';
import { ErrorBoundary } from './ErrorBoundary';

/** Live updates on home while it is visible: jackpots, and winners unless hovered or focused. */
function useFollowing(): void {
  const { follow } = useStores().get(FeedStore);
  const { name } = useRoute();
  const isWanted = useRef(false);
  useEffect(
    () =>
      whenUsed(() => {
        isWanted.current = true;
      }),
    [],
  );
  useRepeated(() => {
    if (name !== 'index' || !isWanted.current) return;
    follow({ canMoveWinners: !document.querySelector('[data-feed]:is(:hover, :focus-within)') });
  }, CLIMB_MS);
}

/** Saves the language that history navigation leads to, as a language link does. */
function useKeptLanguage(): void {
  const { locale } = useRoute();
  // The player may have changed the language and gone back before this loaded.
  const before = useRef(keptLanguage() ?? locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    if (rememberedLanguage() !== locale) rememberLanguage(locale);
  }, [locale]);
}

/** From this width on the layout reserves space for the sidebar (layouts.module.css). */
const WIDE = '(min-width: 1366px)';

const loadRail = () => import('../screens/rail/SideRail');
const SideRail = lazyView(loadRail);
// Loads early, because the sidebar's place is empty until then. A failure is reported where the chunk is needed.
if (window.matchMedia(WIDE).matches && document.getElementById('rail')) void loadRail().catch(() => undefined);

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Renders the sidebar in wide windows; in others neither its script nor its data is loaded. */
const RailPlace = () => {
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

/** Loaded only if an enabled vendor needs consent. */
const ConsentParts = lazyView(() => import('./ConsentParts'));

const A_DAY = 86_400_000;

/**
 * Prepares an automatic reload: saves form input, so that the browser does not ask before leaving.
 * @returns whether the page may reload; false during a round, which cannot be saved
 */
function useKeeper(): () => boolean {
  const platform = usePlatform();
  const stores = useStores();
  return useCallback(() => {
    if (stores.isRoundOpen) return false;
    if (keepPage()) platform.setClosingGuard(false);
    return true;
  }, [platform, stores]);
}

/** Turns on offline caching of public pages, and offers a new release once it is available. */
function useReleases(keeper: () => boolean): void {
  const platform = usePlatform();
  const { toasts } = useStores();
  useEffect(() => {
    const tell = (adopt: () => void) => {
      toasts.show({
        tone: 'info',
        textKey: 'system:newRelease',
        durationMs: A_DAY,
        action: {
          textKey: 'reload',
          onPress: () => {
            keeper();
            adopt();
          },
        },
      });
    };
    // If this fails, the next visit starts caching.
    const keep = () => void platform.keepOffline(tell).catch(console.warn);
    return whenUsed(keep);
  }, [platform, toasts, keeper]);
}

/** Places this error before the sidebar's, which fails for the same cause but does not mention the account. */
const beforeRail = {
  get current() {
    return document.getElementById('rail');
  },
};

/** Shows a toast when the account cannot be loaded, unless the page or another error with the same cause shows it. */
function useUnreadNews(): void {
  const stores = useStores();
  const { session, toasts } = stores;
  const { name } = useRoute();
  const [answers, setAnswers] = useState(0);
  const { pathname } = useLocation();
  const { unread, isUnread, isKnown } = session;
  // Home offers to continue with the launch.
  const isToldByPage = matchRoute(pathname).row?.guards.includes('guest') || (isKnown && name === 'index');
  const error = isUnread && !isToldByPage ? unread : null;
  const { isFirst, retryAll } = useToldOnce(error, () => session.ensureKnown(true), beforeRail);
  useEffect(() => stores.get(AccountWatchStore).follow(), [stores]);
  const isTold = error !== null && isFirst;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, and again after a failed retry
  useEffect(() => {
    if (!isTold) return;
    const textKey = 'errors:accountUnread';
    const onPress = () => void retryAll().then(() => setAnswers((count) => count + 1));
    toasts.show({ tone: 'info', textKey, durationMs: A_DAY, action: { textKey: 'retry', onPress } });
    return () => toasts.withdraw(textKey);
  }, [isTold, answers, toasts]);
}

/** Remounts a page that an extension or translator changed; a toast explains the flicker. */
function useGuard(): void {
  const stores = useStores();
  useEffect(() => {
    tellWith(() => stores.toasts.show({ tone: 'info', textKey: 'errors:redrawn', durationMs: 10_000 }));
    standGuard(() => !stores.isRoundOpen);
  }, [stores]);
}

/**
 * Parts that load a few seconds after hydration: analytics, connection state, releases, chat, live updates, sidebar.
 */
const LateParts = observer(() => {
  useAnalytics();
  const keeper = useKeeper();
  useReleases(keeper);
  useFollowing();
  useKeptLanguage();
  useKeptWords();
  useGuard();
  useReports();
  useUnreadNews();
  useUnopenedLink();
  useEffect(() => keepWith(keeper), [keeper]);
  useEffect(catchFocus, []);
  const hasChoice = useStores().vendors.value !== undefined;
  return (
    <>
      {hasChoice && (
        <Suspense fallback={null}>
          <ConsentParts keeper={keeper} />
        </Suspense>
      )}
      <ConnectionBanner />
      <ChatBadge />
      <RailPlace />
      <CrashReport />
    </>
  );
});

export default LateParts;
