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

/** Milliseconds after the first paint, and between tries after a failed load. */
const AFTER = 3_000;
/** Where there is space for the rail, which would stand empty until then. */
const AFTER_ON_WIDE = 700;
/** A pointer that moves keeps a page from being idle, and the rail empty, for seconds. */
const IDLE_ON_WIDE = 300;
const WIDE = 1366;
const PAUSE = 10_000;

/** Parts that load some seconds later; null until then. */
function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let callOff: () => void;
    // What is typed is kept when the session ends.
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
        // A transition, which lets taps through.
        ({ default: Loaded }) => startTransition(() => setParts(() => Loaded)),
        () => loadAfter(PAUSE),
      );
    };
    document.addEventListener('focusin', loadForField);
    loadAfter(isWide ? AFTER_ON_WIDE : AFTER);
    // The page may have been typed into before it was alive.
    loadForField();
    return () => {
      document.removeEventListener('focusin', loadForField);
      callOff();
    };
  }, []);
  return Parts;
}

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
function usePrefetch(): void {
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

/** `?open=search` of a home-screen shortcut; removed from the address at once. */
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

/** The address decides the language: texts, data and the document follow it. */
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

/** Announces a sign-in to screen readers: visually, balance and button show it. */
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

/** Says that an answer takes long. Nothing for it is asked for when it is wanted: that might be waited for as well. */
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
  const { wayBack, mainAction } = usePlatform();
  const isBackLacking = useSyncExternalStore(wayBack.subscribe, wayBack.get, wayBack.get) === 'none';
  const hasMainButton = useSyncExternalStore(mainAction.isShown.subscribe, mainAction.isShown.get, () => false);
  return (
    <>
      <Toasts />
      {/* The tabs do not come back between two screens that have a main button. */}
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
