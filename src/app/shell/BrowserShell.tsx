import { localeOf } from '@baize/contract/i18n/locales';
import { observer } from 'mobx-react-lite';
import {
  type ComponentType,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HoldMainAction } from '../../components/actions/HoldMainAction';
import { afterInteraction } from '../../components/browser/afterInteraction';
import { whenIdle } from '../../components/browser/whenIdle';
import { usePlatform, useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { retryableImport } from '../../domain/retryableImport';
import { watchSlowWaits } from '../../stores/shell/slowNotice';
import { useDialogFailure } from '../dialogs/useDialogFailure';
import { useDialogHistory } from '../dialogs/useDialogHistory';
import { useHost } from '../host/useHost';
import { lazyView } from '../loading/lazyView';
import { removeQuery } from '../navigation/currentAddress';
import { useScrollAndFocus } from '../navigation/useScrollAndFocus';
import { useSessionFlow } from '../navigation/useSessionFlow';
import { ErrorBoundary } from '../recovery/ErrorBoundary';
import { useDocumentHead } from '../seo/useDocumentHead';
import { Toasts } from '../toasts/Toasts';
import styles from '../toasts/Toasts.module.css';

/** Milliseconds until the deferred shell loads. */
const LOAD_AFTER_MS = 3_000;
/** The same on wide windows, where the sidebar's place is empty until then. */
const WIDE_LOAD_AFTER_MS = 1_200;
/** Longest wait for idle time on wide windows: a moving pointer would delay the sidebar for seconds. */
const WIDE_IDLE_LIMIT_MS = 300;
const WIDE_PX = 1366;
const RETRY_AFTER_MS = 10_000;

const loadDeferredShell = retryableImport(() => import('./DeferredShell'));

/** The deferred shell's component; null until it has loaded. */
function useDeferredShell(): ComponentType | null {
  const [Shell, setShell] = useState<ComponentType | null>(null);
  useEffect(() => {
    let cancel: () => void;
    // Saving form input at the end of a session needs the deferred shell.
    const loadForField = () => {
      if (!document.activeElement?.matches('[name]')) return;
      cancel();
      load();
    };
    const isWide = window.innerWidth >= WIDE_PX;
    const loadAfter = (ms: number) => {
      const timer = setTimeout(() => {
        cancel = whenIdle(load, isWide ? WIDE_IDLE_LIMIT_MS : undefined);
      }, ms);
      cancel = () => clearTimeout(timer);
    };
    const load = () => {
      document.removeEventListener('focusin', loadForField);
      loadDeferredShell().then(
        // A transition keeps the page responsive to taps.
        ({ default: LoadedShell }) => startTransition(() => setShell(() => LoadedShell)),
        () => loadAfter(RETRY_AFTER_MS),
      );
    };
    document.addEventListener('focusin', loadForField);
    loadAfter(isWide ? WIDE_LOAD_AFTER_MS : LOAD_AFTER_MS);
    // A field may have been focused before hydration.
    loadForField();
    return () => {
      document.removeEventListener('focusin', loadForField);
      cancel();
    };
  }, []);
  return Shell;
}

const load = () => import('../dialogs/DialogViews');
const DialogViews = lazyView(load);

/** Shows the open dialogs. Their code loads with the first one, or on the first interaction. */
const DialogHost = observer(() => {
  const { dialogs } = useStores();
  const fail = useDialogFailure();
  useDialogHistory();
  useEffect(() => afterInteraction(() => void load().catch(() => undefined)), []);
  if (dialogs.stack.length === 0) return null;
  return (
    <ErrorBoundary isQuiet onFailure={() => [...dialogs.stack].reverse().forEach(fail)}>
      <Suspense fallback={<HoldMainAction />}>
        <DialogViews />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Handles `?open=search` of a home-screen shortcut and removes it from the address. */
function useShortcuts(): void {
  const { dialogs } = useStores();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('open') !== 'search') return;
    dialogs.open('search', {});
    removeQuery(navigate, ['open']);
  }, [dialogs, navigate, search]);
}

/** Applies the address's language to texts, data and the document. */
function useLanguage(): void {
  const { i18n } = useTranslation();
  const stores = useStores();
  const { locale } = useRoute();
  // While its texts load, `i18n.language` is still the one before.
  const requested = useRef(i18n.language);
  useEffect(() => {
    const { dir, language } = localeOf(locale);
    // Rewriting the same value would restyle the whole page.
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
    if (root.dir !== dir) root.dir = dir;
    if (requested.current === locale) return;
    requested.current = locale;
    void i18n.changeLanguage(locale).then(() => requested.current === locale && stores.changeLanguage());
  }, [locale, i18n, stores]);
}

/** The message that announces a sign-in to screen readers; visually, the header shows it. Call it in an observer. */
function useSignInMessage(): string {
  const { session } = useStores();
  const { t } = useTranslation();
  const isFresh = session.isSignedIn && session.isFresh;
  const [isAnnounced, setAnnounced] = useState(false);
  // A live region announces only what changes in it.
  useEffect(() => setAnnounced(isFresh), [isFresh]);
  return isAnnounced ? t('signedIn') : '';
}

/** Shows that a response takes long. It loads nothing when needed, because that request could be slow as well. */
const SlowNotice = () => {
  const { t } = useTranslation();
  const stores = useStores();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => watchSlowWaits(stores, performance.now(), setIsLong), [stores]);
  return (
    <p className={styles.slow} role="status">
      {isLong && t('slow')}
    </p>
  );
};

const BackButton = lazyView(() => import('../host/BackButton'));
const SignedInShell = lazyView(() => import('./SignedInShell'));
const SportsbookFrame = lazyView<object>(() => import('../../screens/betting/SportsbookFrame'));

/** Parts that only browsers render: dialogs, toasts, the host's controls. Loaded after hydration. */
const BrowserShell = observer(({ siteOrigin, servedAddress }: { siteOrigin: string; servedAddress: string }) => {
  useLanguage();
  useDocumentHead(siteOrigin, servedAddress);
  useHost();
  useSessionFlow();
  useShortcuts();
  const title = useScrollAndFocus();
  const signInMessage = useSignInMessage();
  const DeferredShell = useDeferredShell();
  const { session, isSportsbookUsed } = useStores();
  const { isSignedIn } = session;
  const { backControl, mainAction } = usePlatform();
  const needsBackButton = useSyncExternalStore(backControl.subscribe, backControl.get, backControl.get) === 'none';
  const hasMainButton = useSyncExternalStore(mainAction.isShown.subscribe, mainAction.isShown.get, () => false);
  return (
    <>
      <Toasts />
      {/* Keeps the tabs hidden between two screens that have a main button. */}
      {hasMainButton && <span hidden data-main-action />}
      {needsBackButton && (
        <Suspense fallback={null}>
          <BackButton />
        </Suspense>
      )}
      <DialogHost />
      <SlowNotice />
      <p className="bz-hidden" role="status">
        {title}
      </p>
      <p className="bz-hidden" role="status">
        {signInMessage}
      </p>
      {/* Popups and notices load after the deferred shell, to keep the first load light. */}
      {isSignedIn && DeferredShell && (
        <ErrorBoundary isQuiet>
          <Suspense fallback={null}>
            <SignedInShell />
          </Suspense>
        </ErrorBoundary>
      )}
      {isSportsbookUsed && (
        <ErrorBoundary isQuiet>
          <Suspense fallback={null}>
            <SportsbookFrame />
          </Suspense>
        </ErrorBoundary>
      )}
      {DeferredShell && <DeferredShell />}
    </>
  );
});

export default BrowserShell;
