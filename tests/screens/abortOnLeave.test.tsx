// @vitest-environment jsdom
import { AppRoot } from '@telegram-apps/telegram-ui';
import { act, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { generatePath, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n, type I18n } from '../../src/app/boot/i18n';
import { PageView } from '../../src/app/navigation/PageView';
import { matchRoute } from '../../src/app/routes/matchRoute';
import { routes } from '../../src/app/routes/routes';
import { PlatformContext, StoresContext } from '../../src/components/contexts';
import { type CurrentRoute, RouteContext } from '../../src/components/navigation/route';
import { TextsProvider } from '../../src/components/texts';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { eventually } from '../eventually';
import { type SilentUpstream, startSilentUpstream } from '../silentUpstream';

let upstream: SilentUpstream;
let i18n: I18n;
beforeAll(async () => {
  upstream = await startSilentUpstream();
  // Modules that screens load on demand must not load after the last test.
  await import('../../src/services/cms/html/writeHtml');
  i18n = await createI18n('en', [...new Set(routes.flatMap((row) => row.texts)), 'system', 'form']);
  const watcher = class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
  vi.stubGlobal('IntersectionObserver', watcher);
  vi.stubGlobal('ResizeObserver', watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  upstream.heard.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await upstream.close();
});

const none = { amount: '0.00', currency: 'EUR' };
const player = {
  uid: 7,
  login: 'one@baize.example',
  fakename: 'one',
  reg_time: 1_700_000_000,
  balance_main: none,
  balance_bonus: none,
  balance_betting_bonus: none,
  balance_fun: none,
};

/** Requests of the layout, and configuration that stays for the life of the page. */
const LAYOUT_CALLS = [
  '/api/account.getBalance',
  '/api/account.getInfo',
  '/api/account.getprofileinfo',
  '/api/account.getSelfLimits',
  '/api/freespins.get',
  '/api/metadata.get',
  '/api/metadata.getgeneralinfo',
  '/api/support.getsettings',
  ...['site-config', 'cashier-config', 'games-config', 'common', 'forms-config', 'auth-config'].map(
    (name) => `/cms/api/${name}`,
  ),
];
const ofScreen = (paths: string[]) => paths.filter((path) => !LAYOUT_CALLS.includes(path));

let go: (path: string) => void = () => undefined;

const Site = observer(() => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  const match = matchRoute(pathname);
  const { row, params, locale, path } = match;
  const route: CurrentRoute = {
    name: row?.name ?? 'not-found',
    params,
    query: new URLSearchParams(search),
    locale,
    path,
  };
  return (
    <RouteContext value={route}>
      <PageView match={match} isHydrated />
    </RouteContext>
  );
});

/** A player at an address of a site whose operator and CMS never respond. */
async function enter(address: string) {
  const platform = new ServerPlatform();
  const logged: string[] = [];
  const { stores } = createPage({
    platform,
    apiUrl: upstream.url,
    cmsUrl: `${upstream.url}/cms`,
    locale: () => 'en',
    log: (message) => void logged.push(message),
    carried: { 'session.account': player },
  });
  render(
    <TextsProvider i18n={i18n}>
      <PlatformContext value={platform}>
        <StoresContext value={stores}>
          <MemoryRouter initialEntries={[address]}>
            <AppRoot>
              <Site />
            </AppRoot>
          </MemoryRouter>
        </StoresContext>
      </PlatformContext>
    </TextsProvider>,
  );
  await act(() => upstream.catchUp());
  return { stores, logged };
}

/** A screen without requests. */
const OTHER_PATH = '/auth/confirmed';

const samples: Record<string, string> = { id: '1', sysname: 'x', slug: 'faq' };
const addressOf = (path: string) =>
  generatePath(path.replaceAll('*', ''), new Proxy({}, { get: (_, name) => samples[String(name)] ?? 'x' }));
const rows = routes.filter((row) => !row.redirect).map((row) => [row.name, row] as const);
/** Number of screens with requests of their own, so the test cannot pass without any. */
let readers = 0;

test.each(rows)('[N-3, A-14] nothing that %s has asked for is still awaited once it is left', async (_, row) => {
  await row.screen.preload();
  const { stores, logged } = await enter(addressOf(row.path));
  const heardDoubt = vi.fn();
  stores.events.on('doubtfulCall', heardDoubt, true);
  await eventually(() => expect(stores.session.isSignedIn).toBe(true));
  await act(() => upstream.catchUp());
  if (ofScreen(upstream.open()).length > 0) readers += 1;
  const before = upstream.heard.length;
  await act(async () => go(OTHER_PATH));
  await eventually(() => expect(ofScreen(upstream.open())).toEqual([]));
  await act(() => upstream.catchUp());
  expect(ofScreen(upstream.heard.slice(before))).toEqual([]);
  expect(ofScreen(upstream.open())).toEqual([]);
  expect([logged, heardDoubt.mock.calls]).toEqual([[], []]);
});

test('[N-3] most screens have something to be called off', () => {
  expect(readers).toBeGreaterThan(20);
});
