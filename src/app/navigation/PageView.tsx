import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { whenPartsHydrated } from '../../components/hooks/HydrationPart';
import { useTranslation } from '../../components/texts';
import { type GuardContext, runGuards } from '../routes/guards';
import type { RouteMatch } from '../routes/matchRoute';
import type { RouteRow } from '../routes/row';
import { fatalPageOf, type SystemPageName, systemPages } from '../routes/systemPages';
import { notFound } from '../routes/systemScreens';
import { isCurrent } from './currentAddress';
import { leaveRoute, loadRouteData } from './routeData';

type Match = Omit<RouteMatch, 'row'> & { row: RouteRow | null };

const textLoads = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Suspends until a screen's texts are loaded; during hydration they already are. */
function useTexts(names: readonly string[]): void {
  const { i18n } = useTranslation();
  const missing = names.filter((name) => !i18n.hasLoadedNamespace(name));
  if (missing.length === 0) return;
  const pendingByKey = textLoads.get(i18n) ?? new Map<string, Promise<unknown>>();
  textLoads.set(i18n, pendingByKey);
  const key = `${i18n.language}:${missing.join()}`;
  const pending = pendingByKey.get(key) ?? i18n.loadNamespaces(missing);
  pendingByKey.set(key, pending);
  use(pending);
}

/**
 * Runs a route's guards and loads missing data, again when the address or the session changes. It waits for hydration:
 * an earlier response would make the page differ from the server's.
 */
function useRouteLifecycle({ row, params, path }: Match, isHydrated: boolean): void {
  const stores = useStores();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { generation, isKnown } = stores.session;
  const { contentVersion, events } = stores;
  const [reconnects, countReconnect] = useReducer((count: number) => count + 1, 0);
  useEffect(() => events.on('reconnected', countReconnect), [events]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per page visit, whatever the response
  useEffect(() => {
    // Pages that are not indexed belong to a player.
    if (isHydrated && row) void stores.session.ensureKnown(!row.isIndexed);
  }, [isHydrated, row, pathname, contentVersion, reconnects]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the session decide when to run again
  useEffect(() => {
    if (!isHydrated || !row || !stores.settings.hasSection(path)) return;
    const leaving = new AbortController();
    const { isRenewing, isSignedIn, loadError } = stores.session;
    const session = isSignedIn ? 'present' : isKnown && !isRenewing && !loadError ? 'absent' : 'unknown';
    const { signal } = leaving;
    const query = new URLSearchParams(search);
    const context = { stores, params, query, url: pathname + search, session, signal } as const;
    const endNavigation = stores.startNavigation();
    const work = async () => {
      const target = await runGuards(row, context);
      if (signal.aborted) return;
      if (target !== null) return isCurrent(context.url) ? navigate(target, { replace: true }) : undefined;
      endNavigation();
      await loadIfAllowed(row, context);
    };
    stores.followScreen(work());
    return () => {
      leaving.abort();
      endNavigation();
    };
  }, [isHydrated, row, pathname, search, generation, isKnown, contentVersion, reconnects]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of path counts as leaving
  useEffect(
    () => () => {
      leaveRoute(row, stores);
      stores.clearLoadFailure(pathname);
    },
    [row, path],
  );
}

/** Loads private data only once the player is signed in. */
const loadIfAllowed = async (row: RouteRow, context: GuardContext) =>
  row.guards.includes('guest') && context.session !== 'present' ? undefined : loadRouteData(row, context);

/** Reports that its sibling in the boundary is hydrated, and all parts of the page. */
const ReportShown = ({ onShown }: { onShown: (() => void) | undefined }) => {
  useEffect(() => {
    if (onShown) whenPartsHydrated(onShown);
  }, [onShown]);
  return null;
};

const PageLoading = () => {
  const stores = useStores();
  useEffect(() => stores.startNavigation(), [stores]);
  return <PageSkeleton />;
};

interface PageViewProps {
  match: Match;
  isHydrated: boolean;
  onShown?: (() => void) | undefined;
}

export const PageView = observer(({ match, isHydrated, onShown }: PageViewProps) => {
  const stores = useStores();
  const { pathname } = useLocation();
  useRouteLifecycle(match, isHydrated);
  const isMissing = stores.missingAddress === pathname || !stores.settings.hasSection(match.path);
  const fatal = fatalPageOf(stores.fatal, match.row);
  if (fatal) return <SystemView page={fatal} onShown={onShown} />;
  // A player's page would wait forever if the session cannot be loaded.
  const cannotLoadPlayer = stores.session.loadError && match.row?.guards.includes('guest');
  const cannotLoad = stores.loadFailure?.path === pathname || stores.settings.isSectionUnknown(match.path);
  if (cannotLoadPlayer || cannotLoad) return <SystemView page="away" onShown={onShown} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ScreenView row={isMissing ? null : match.row} />
      <ReportShown onShown={onShown} />
    </Suspense>
  );
});

const ScreenView = ({ row }: { row: RouteRow | null }) => {
  const Screen = row ? row.screen : notFound;
  // Together with the texts; a failure is reported when the screen renders.
  void Screen.preload().catch(() => undefined);
  useTexts(row ? row.texts : ['system']);
  return <Screen />;
};

/** Fallback while the outage page's own chunk loads, which may be just as unavailable. */
const OutageFallback = observer(() => {
  const { loadError, start } = useStores().session;
  return loadError ? <ErrorNotice error={loadError} onRetry={() => void start()} /> : <PageSkeleton />;
});

const SystemView = ({ page, onShown }: { page: SystemPageName; onShown: (() => void) | undefined }) => {
  const Screen = systemPages[page];
  return (
    <Suspense fallback={page === 'away' ? <OutageFallback /> : <PageSkeleton />}>
      <SystemTexts>
        <Screen />
      </SystemTexts>
      <ReportShown onShown={onShown} />
    </Suspense>
  );
};

const SystemTexts = ({ children }: { children: React.ReactNode }) => {
  useTexts(['system']);
  return children;
};
