import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { HeldAction } from '../components/HeldAction';
import { useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import { whenIdle } from '../components/whenIdle';
import { whenUsed } from '../components/whenUsed';
import { withoutQuery } from '../domain/addresses';
import { localeOf } from '../domain/locales';
import { followSlowness } from '../stores/frame/followSlowness';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';
import { matchRoute } from './matchRoute';
import { usePageChange } from './seo/usePageChange';
import { Toasts } from './Toasts';
import styles from './Toasts.module.css';
import { useDialogFailure } from './useDialogFailure';
import { useDialogHistory } from './useDialogHistory';
import { useHost } from './useHost';
import { usePageCare } from './usePageCare';
import { useSessionFlow } from './useSessionFlow';

/** Milliseconds until the deferred shell loads. */
const AFTER = 3_000;
/** The same on wide windows, where the sidebar's place is empty until then. */
const AFTER_ON_WIDE = 700;
/** Longest wait for idle time on wide windows: a moving pointer would delay the sidebar for seconds. */
const IDLE_ON_WIDE = 300;
const WIDE = 1366;
const PAUSE = 10_000;

/** The deferred shell's component; null until it has loaded. */
function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let callOff: () => void;
    // Saving form input at the end of a session needs the deferred shell.
    const loadForField = () => {
      if (!document.activeElement?.matches('[name]')) return;
      callOff();
      load();
    };
    const isWide = window.innerWidth >= WIDE;
    const loadAfter = (ms: number) => {
      const timer = setTimeout(() => {
        callOff = whenIdle(load, isWide ? IDLE_ON_WIDE : undefined);
      }, ms);
      callOff = () => clearTimeout(timer);
    };
    const load = () => {
      document.removeEventListener('focusin', loadForField);
      import('./LateParts').then(
        // A transition keeps the page responsive to taps.
        ({ default: Loaded }) => startTransition(() => setParts(() => Loaded)),
        () => loadAfter(PAUSE),
      );
    };
    document.addEventListener('focusin', loadForField);
    loadAfter(isWide ? AFTER_ON_WIDE : AFTER);
    // A field may have been focused before hydration.
    loadForField();
    return () => {
      document.removeEventListener('focusin', loadForField);
      callOff();
    };
  }, []);
  return Parts;
}

/** Events that precede a click on a link, by pointer, touch or keyboard. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Whether prefetching is off, because the device is offline or saves data. */
function isSpared(): boolean {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !onLine || connection?.saveData === true;
}

/** The internal link that an event targets; null if it opens in another window. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin && !link.target ? link : null;
}

/** Prefetches the chunk and texts of a link's page, once per route, where its row allows it. */
function usePrefetch(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const begun = new Set<string>();
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      const row = link && matchRoute(link.pathname).row;
      if (!row || row.prefetch === 'never' || begun.has(row.name) || isSpared()) return;
      begun.add(row.name);
      // A click that may follow takes precedence.
      whenIdle(() => {
        // A failure is reported where the chunk is needed.
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

const load = () => import('./DialogViews');
const DialogViews = lazyView(load);

/** Shows the open dialogs. Their code loads with the first one, or on the first interaction. */
const DialogHost = observer(() => {
  const { dialogs, returns } = useStores();
  const fail = useDialogFailure();
  useDialogHistory();
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), []);
  if (dialogs.stack.length === 0) return null;
  return (
    <ErrorBoundary returns={returns} isQuiet onFailure={() => [...dialogs.stack].reverse().forEach(fail)}>
      <Suspense fallback={<HeldAction />}>
        <DialogViews />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Handles `?open=search` of a home-screen shortcut and removes it from the address. */
function useShortcuts(): void {
  const { dialogs } = useStores();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('open') !== 'search') return;
    dialogs.open('search', {});
    void navigate(pathname + withoutQuery(search, ['open']) + hash, { replace: true });
  }, [dialogs, navigate, pathname, search, hash]);
}

/** Applies the address's language to texts, data and the document. */
function useLanguage(): void {
  const { i18n } = useTranslation();
  const stores = useStores();
  const { locale } = useRoute();
  useEffect(() => {
    const { dir, language } = localeOf(locale);
    // Rewriting the same value would restyle the whole page.
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
    if (root.dir !== dir) root.dir = dir;
    if (i18n.language === locale) return;
    void i18n.changeLanguage(locale).then(() => stores.changeLanguage());
  }, [locale, i18n, stores]);
}

/** The message that announces a sign-in to screen readers; visually, the header shows it. */
function useEntryNews(): string {
  const { session } = useStores();
  const { t } = useTranslation();
  const [isIn, setIn] = useState(false);
  useEffect(
    () =>
      reaction(
        () => session.isSignedIn && session.isFresh,
        (isNow) => setIn(isNow),
        { fireImmediately: true },
      ),
    [session],
  );
  return isIn ? t('signedIn') : '';
}

/** Shows that a response takes long. It loads nothing when needed, because that request could be slow as well. */
const Slowness = () => {
  const { t } = useTranslation();
  const stores = useStores();
  const [isLong, tell] = useState(false);
  useEffect(() => followSlowness(stores, performance.now(), tell), [stores]);
  return (
    <p className={styles.slow} role="status">
      {isLong && t('slow')}
    </p>
  );
};

const OwnBack = lazyView(() => import('./OwnBack'));
const PlayerParts = lazyView(() => import('./PlayerParts'));

/** Parts that only browsers render: dialogs, toasts, the host's controls. Loaded after hydration. */
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
  const { wayBack, mainAction } = usePlatform();
  const isBackLacking = useSyncExternalStore(wayBack.subscribe, wayBack.get, wayBack.get) === 'none';
  const hasMainButton = useSyncExternalStore(mainAction.isShown.subscribe, mainAction.isShown.get, () => false);
  return (
    <>
      <Toasts />
      {/* Keeps the tabs hidden between two screens that have a main button. */}
      {hasMainButton && <span hidden data-main-action />}
      {isBackLacking && (
        <Suspense fallback={null}>
          <OwnBack />
        </Suspense>
      )}
      <DialogHost />
      <Slowness />
      <p className="bz-hidden" role="status">
        {title}
      </p>
      <p className="bz-hidden" role="status">
        {news}
      </p>
      {/* Popups and notices load after the deferred shell, to keep the first load light. */}
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
