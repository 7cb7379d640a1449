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

/** Live updates on home while it is visible: jackpots, and winners unless pointed at or focused. */
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

/** The way back through the history chooses a language as a link does. */
function useKeptLanguage(): void {
  const { locale } = useRoute();
  // The player may have changed it, and gone back, before this came.
  const before = useRef(keptLanguage() ?? locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    if (rememberedLanguage() !== locale) rememberLanguage(locale);
  }, [locale]);
}

/** The layout keeps space for it from here on (layouts.module.css). */
const WIDE = '(min-width: 1366px)';

const loadRail = () => import('../screens/rail/SideRail');
const SideRail = lazyView(loadRail);
// On its way while these parts are still drawn: its place stands empty until it comes. A failure shows where it is needed.
if (window.matchMedia(WIDE).matches && document.getElementById('rail')) void loadRail().catch(() => undefined);

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Puts the rail in its place where the window is wide enough; elsewhere neither its script nor its data is loaded. */
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

/** Only where a switched-on vendor needs consent. */
const ConsentParts = lazyView(() => import('./ConsentParts'));

const A_DAY = 86_400_000;

/**
 * Before the product reloads the page by itself: input is kept, so nothing is asked; a round cannot be kept.
 * @returns whether the page may reload
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

/** Keeps public pages on the device, and offers a new release once it is there. */
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
    // Without its script, the next visit starts caching.
    const keep = () => void platform.keepOffline(tell).catch(console.warn);
    return whenUsed(keep);
  }, [platform, toasts, keeper]);
}

/** Before the rail, which lacks what it lacks for the same cause and does not speak of the player. */
const beforeRail = {
  get current() {
    return document.getElementById('rail');
  },
};

/** A player who cannot be read is told so where neither the page nor another failure of the same cause says it. */
function useUnreadNews(): void {
  const stores = useStores();
  const { session, toasts } = stores;
  const { name } = useRoute();
  const [answers, setAnswers] = useState(0);
  const { pathname } = useLocation();
  const { unread, isUnread, isKnown } = session;
  // Home offers a launch to go on with.
  const isToldByPage = matchRoute(pathname).row?.guards.includes('guest') || (isKnown && name === 'index');
  const error = isUnread && !isToldByPage ? unread : null;
  const { isFirst, retryAll } = useToldOnce(error, () => session.ensureKnown(true), beforeRail);
  useEffect(() => stores.get(AccountWatchStore).follow(), [stores]);
  const isTold = error !== null && isFirst;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and again in answer to a press
  useEffect(() => {
    if (!isTold) return;
    const textKey = 'errors:accountUnread';
    const onPress = () => void retryAll().then(() => setAnswers((count) => count + 1));
    toasts.show({ tone: 'info', textKey, durationMs: A_DAY, action: { textKey: 'retry', onPress } });
    return () => toasts.withdraw(textKey);
  }, [isTold, answers, toasts]);
}

/** Redraws a page that something else took apart, and tells the player why it flickered. */
function useGuard(): void {
  const stores = useStores();
  useEffect(() => {
    tellWith(() => stores.toasts.show({ tone: 'info', textKey: 'errors:redrawn', durationMs: 10_000 }));
    standGuard(() => !stores.isRoundOpen);
  }, [stores]);
}

/** What a page needs only after some seconds: analytics, the connection's state, new releases, live chat, live updates, the rail. */
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
