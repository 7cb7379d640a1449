import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { ErrorNotice } from '../components/ErrorNotice';
import { PageSkeleton } from '../components/PageSkeleton';
import { useTranslation } from '../components/texts';
import { type GuardContext, runGuards } from './guards';
import { leaveVisit, loadVisit } from './loadVisit';
import type { RouteMatch } from './matchRoute';
import type { RouteRow } from './routes/row';
import { notFound } from './routes/systemScreens';
import { fatalPageOf, type SystemPageName, systemPages } from './systemPages';

type Match = Omit<RouteMatch, 'row'> & { row: RouteRow | null };

const readiness = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Suspends until a screen's texts are loaded; during hydration they already are. */
function useTexts(names: readonly string[]): void {
  const { i18n } = useTranslation();
  const missing = names.filter((name) => !i18n.hasLoadedNamespace(name));
  if (missing.length === 0) return;
  const known = readiness.get(i18n) ?? new Map<string, Promise<unknown>>();
  readiness.set(i18n, known);
  const key = `${i18n.language}:${missing.join()}`;
  const pending = known.get(key) ?? i18n.loadNamespaces(missing);
  known.set(key, pending);
  use(pending);
}

/**
 * Runs a route's guards and loads missing data, again when the address or the session changes. It waits for hydration:
 * an earlier response would make the page differ from the server's.
 */
function useRouteWork({ row, params, path }: Match, isAlive: boolean): void {
  const stores = useStores();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { generation, isKnown } = stores.session;
  const { contentVersion, returns } = stores;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per page visit, whatever the response
  useEffect(() => {
    // Pages that are not indexed belong to a player.
    if (isAlive && row) void stores.session.ensureKnown(!row.isIndexed);
  }, [isAlive, row, pathname, contentVersion, returns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the session decide when to run again
  useEffect(() => {
    if (!isAlive || !row || !stores.settings.hasSection(path)) return;
    const leaving = new AbortController();
    const { isRenewing, isSignedIn, unread } = stores.session;
    const session = isSignedIn ? 'present' : isKnown && !isRenewing && !unread ? 'absent' : 'unknown';
    const { signal } = leaving;
    const query = new URLSearchParams(search);
    const context = { stores, params, query, url: pathname + search, session, signal } as const;
    const arrive = stores.setOut();
    const work = async () => {
      const target = await runGuards(row, context);
      if (signal.aborted) return;
      if (target !== null) return navigate(target, { replace: true });
      arrive();
      await loadOf(row, context);
    };
    stores.followScreen(work());
    return () => {
      leaving.abort();
      arrive();
    };
  }, [isAlive, row, pathname, search, generation, isKnown, contentVersion, returns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of path counts as leaving
  useEffect(
    () => () => {
      leaveVisit(row, stores);
      stores.endAway(pathname);
    },
    [row, path],
  );
}

/** Loads private data only once the player is signed in. */
const loadOf = async (row: RouteRow, context: GuardContext) =>
  row.guards.includes('guest') && context.session !== 'present' ? undefined : loadVisit(row, context);

/** Reports that its sibling in the boundary is hydrated. */
const Shown = ({ onShown }: { onShown: (() => void) | undefined }) => {
  useEffect(() => onShown?.(), [onShown]);
  return null;
};

const OnItsWay = () => {
  const stores = useStores();
  useEffect(() => stores.setOut(), [stores]);
  return <PageSkeleton />;
};

interface PageViewProps {
  match: Match;
  isAlive: boolean;
  onShown?: (() => void) | undefined;
}

export const PageView = observer(({ match, isAlive, onShown }: PageViewProps) => {
  const stores = useStores();
  const { pathname } = useLocation();
  useRouteWork(match, isAlive);
  const isGone = stores.missingAddress === pathname || !stores.settings.hasSection(match.path);
  const fatal = fatalPageOf(stores.fatal, match.row);
  if (fatal) return <SystemView page={fatal} onShown={onShown} />;
  // A player's page would wait forever if the session cannot be loaded.
  const isWaitingInVain = stores.session.unread && match.row?.guards.includes('guest');
  if (isWaitingInVain || stores.away?.path === pathname) return <SystemView page="away" onShown={onShown} />;
  return (
    <Suspense fallback={<OnItsWay />}>
      <ScreenView row={isGone ? null : match.row} />
      <Shown onShown={onShown} />
    </Suspense>
  );
});

const ScreenView = ({ row }: { row: RouteRow | null }) => {
  useTexts(row ? row.texts : ['system']);
  const Screen = row ? row.screen : notFound;
  return <Screen />;
};

/** Fallback while the outage page's own chunk loads, which may be just as unavailable. */
const Unread = observer(() => {
  const { unread, start } = useStores().session;
  return unread ? <ErrorNotice error={unread} onRetry={() => void start()} /> : <PageSkeleton />;
});

const SystemView = ({ page, onShown }: { page: SystemPageName; onShown: (() => void) | undefined }) => {
  const Screen = systemPages[page];
  return (
    <Suspense fallback={page === 'away' ? <Unread /> : <PageSkeleton />}>
      <SystemTexts>
        <Screen />
      </SystemTexts>
      <Shown onShown={onShown} />
    </Suspense>
  );
};

const SystemTexts = ({ children }: { children: React.ReactNode }) => {
  useTexts(['system']);
  return children;
};
