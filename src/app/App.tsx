import { AppRoot } from '@telegram-apps/telegram-ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PlatformContext, StoresContext } from '../components/contexts';
import { RouteContext } from '../components/route';
import { useIsLive } from '../components/useIsLive';
import type { Appearance, Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { ErrorBoundary } from './ErrorBoundary';
import type { I18n } from './i18n';
import { DefaultLayout } from './layouts/DefaultLayout';
import { EmptyLayout } from './layouts/EmptyLayout';
import { GameLayout } from './layouts/GameLayout';
import { SpriteLayout } from './layouts/SpriteLayout';
import { lazyView } from './lazyView';
import { matchRoute } from './matchRoute';
import { PageText } from './PageText';
import { PageView } from './PageView';
import type { LayoutName } from './routes/row';

const ClientParts = lazyView(() => import('./ClientParts'));

const layouts: Record<LayoutName, (props: { children: ReactNode }) => ReactNode> = {
  default: DefaultLayout,
  empty: EmptyLayout,
  game: GameLayout,
  'svg-sprite': SpriteLayout,
};

interface AppProps {
  stores: RootStore;
  platform: Platform;
  i18n: I18n;
  /** Public origin for canonicals. */
  siteOrigin: string;
  /** Told once the first screen has taken over what the server wrote. */
  onHydrated?: (() => void) | undefined;
}

/** What the server cannot know of the place is painted first as it painted it. */
const serverAppearance: Appearance = { scheme: 'dark', look: 'base', colors: {} };

const Page = observer(({ stores, siteOrigin, onHydrated }: Pick<AppProps, 'stores' | 'siteOrigin' | 'onHydrated'>) => {
  const location = useLocation();
  const isLive = useIsLive();
  const [servedAddress] = useState(location.pathname + location.search);
  const match = matchRoute(location.pathname);
  const { row, params, locale, path } = match;
  const isBare = stores.fatal === 'maintenance' || stores.fatal === 'forbidden';
  const Layout = layouts[isBare ? 'empty' : (row?.layout ?? 'default')];
  const query = new URLSearchParams(location.search);
  return (
    <RouteContext value={{ name: row?.name ?? 'not-found', params, query, locale, path }}>
      <Layout>
        <ErrorBoundary key={location.pathname} returns={stores.returns}>
          <PageView match={match} onShown={onHydrated} />
          {Layout === DefaultLayout && <PageText path={path} />}
        </ErrorBoundary>
      </Layout>
      {isLive && (
        <ErrorBoundary returns={stores.returns} isQuiet>
          <Suspense fallback={null}>
            <ClientParts siteOrigin={siteOrigin} servedAddress={servedAddress} />
          </Suspense>
        </ErrorBoundary>
      )}
    </RouteContext>
  );
});

/** The application, the same on the server and in every place that it runs in. */
export const App = ({ stores, platform, i18n, siteOrigin, onHydrated }: AppProps) => {
  const { scheme, look } = useSyncExternalStore(
    platform.appearance.subscribe,
    platform.appearance.get,
    () => serverAppearance,
  );
  return (
    <StoresContext value={stores}>
      <PlatformContext value={platform}>
        <I18nextProvider i18n={i18n}>
          <AppRoot appearance={scheme} platform={look} className="bz-root">
            <Page stores={stores} siteOrigin={siteOrigin} onHydrated={onHydrated} />
          </AppRoot>
        </I18nextProvider>
      </PlatformContext>
    </StoresContext>
  );
};
