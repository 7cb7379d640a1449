import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PlatformContext, StoresContext, useStores } from '../components/contexts';
import { type CurrentRoute, RouteContext } from '../components/navigation/route';
import { CmsHtml } from '../components/primitives/CmsHtml';
import { TextsProvider } from '../components/texts';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import type { I18n } from './boot/i18n';
import { DefaultLayout, type LayoutProps } from './layouts/DefaultLayout';
import { EmptyLayout } from './layouts/EmptyLayout';
import { GameLayout } from './layouts/GameLayout';
import { SpriteLayout } from './layouts/SpriteLayout';
import { lazyView } from './loading/lazyView';
import { LeaveGuardProvider } from './navigation/LeaveGuardProvider';
import { PageView } from './navigation/PageView';
import styles from './PageText.module.css';
import { ErrorBoundary } from './recovery/ErrorBoundary';
import { matchRoute } from './routes/matchRoute';
import type { LayoutName } from './routes/row';

const PageText = observer(({ path }: { path: string }) => {
  const { pageText, fatal } = useStores();
  const entry = pageText.value;
  if (!entry || entry.path !== path || fatal) return null;
  return (
    <section className={styles.text}>
      <CmsHtml html={entry.html} />
    </section>
  );
});

const BrowserShell = lazyView(() => import('./shell/BrowserShell'));

const layouts: Record<LayoutName, (props: LayoutProps) => ReactNode> = {
  default: DefaultLayout,
  empty: EmptyLayout,
  game: GameLayout,
  'svg-sprite': SpriteLayout,
};

interface AppProps {
  stores: RootStore;
  platform: Platform;
  i18n: I18n;
  siteOrigin: string;
  onHydrated?: (() => void) | undefined;
}

/** Returns the same object while the address is unchanged, so that consumers do not render again. */
function useCurrentRoute() {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const match = matchRoute(pathname);
    const { row, params, locale, path } = match;
    const query = new URLSearchParams(search);
    const route: CurrentRoute = { name: row?.name ?? 'not-found', params, query, locale, path };
    return { match, route };
  }, [pathname, search]);
}

interface PageProps extends Pick<AppProps, 'stores' | 'siteOrigin'> {
  isShown: boolean;
  onShown: () => void;
}

const Page = observer(({ stores, siteOrigin, isShown, onShown }: PageProps) => {
  const { pathname, search } = useLocation();
  // After an outage the server's head differs from that of the recovered page, so it must be rewritten.
  const [servedAddress] = useState(() => (stores.loadFailure ? '' : pathname + search));
  const { match, route } = useCurrentRoute();
  const isBare = stores.fatal === 'maintenance' || stores.fatal === 'forbidden';
  const Layout = layouts[isBare ? 'empty' : (match.row?.layout ?? 'default')];
  return (
    <RouteContext value={route}>
      <Layout hasSidebar={match.row?.hasSidebar} isPlayersOnly={match.row?.guards.includes('guest')}>
        <ErrorBoundary key={pathname} onFailure={onShown} onRetry={() => stores.handleReconnect()}>
          <PageView match={match} isHydrated={isShown} onShown={onShown} />
          {Layout === DefaultLayout && <PageText path={match.path} />}
        </ErrorBoundary>
      </Layout>
      {isShown && (
        <ErrorBoundary isQuiet>
          <Suspense fallback={null}>
            <BrowserShell siteOrigin={siteOrigin} servedAddress={servedAddress} />
          </Suspense>
        </ErrorBoundary>
      )}
    </RouteContext>
  );
});

/** The application, identical on the server, in browsers and in Telegram. */
export const App = ({ stores, platform, i18n, siteOrigin, onHydrated }: AppProps) => {
  // An update above a screen that is not hydrated yet would hydrate it at once, in one long task.
  const [isShown, setIsShown] = useState(false);
  const handleShown = useCallback(() => {
    setIsShown(true);
    onHydrated?.();
  }, [onHydrated]);
  return (
    <StoresContext value={stores}>
      <PlatformContext value={platform}>
        <TextsProvider i18n={i18n}>
          <div className="bz-root">
            <LeaveGuardProvider>
              <Page stores={stores} siteOrigin={siteOrigin} isShown={isShown} onShown={handleShown} />
            </LeaveGuardProvider>
          </div>
        </TextsProvider>
      </PlatformContext>
    </StoresContext>
  );
};
