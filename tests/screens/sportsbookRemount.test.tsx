// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import BettingScreen, { leave } from '../../src/screens/betting/BettingScreen';
import SportsbookFrame from '../../src/screens/betting/SportsbookFrame';
import { BettingStore } from '../../src/stores/betting/BettingStore';
import { operator, withFaultyOperator } from '../stores/faultySite';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

// axios uses Node's HTTP then, which no browser policy limits.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
withFaultyOperator();

/** The sportsbook's page for a guest. */
async function openSportsbook() {
  const platform = new ServerPlatform();
  const apiUrl = operator.url;
  const options = { signal: testSignal, cmsUrl: `${apiUrl}/cms`, locale: () => 'en' as const, log: () => {} };
  const { stores } = createPage({ platform, apiUrl, ...options });
  await stores.session.account.load();
  const betting = stores.get(BettingStore);
  const i18n = await createI18n('en', ['betting']);
  const route = { name: 'betting', params: {}, query: new URLSearchParams(), locale: 'en', path: '/betting' } as const;
  const Page = () => {
    // Does what the page's own lifecycle does when it is left.
    useEffect(() => () => leave(stores), []);
    return <BettingScreen />;
  };
  const mount = () =>
    render(
      <Providers i18n={i18n} platform={platform} stores={stores} route={route} at="/betting">
        <header />
        <div>
          <main id="main">
            <Page />
          </main>
        </div>
        <SportsbookFrame />
      </Providers>,
    );
  return { betting, mount };
}

const addressOfFrame = () => document.querySelector('iframe')?.src;

test('[G-9, H-5] a page that is mounted again launches the sportsbook again, since a launch works once', async () => {
  const { betting, mount } = await openSportsbook();
  mount();
  await waitFor(() => expect(addressOfFrame()).toBeDefined());
  const first = addressOfFrame();
  act(() => betting.handleMessage({ type: 'ready' }));
  cleanup();
  mount();
  await waitFor(() => expect(addressOfFrame()).toBeDefined());
  expect(addressOfFrame()).not.toBe(first);
  expect(betting.frame).toBe('loading');
});
