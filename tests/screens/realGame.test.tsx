// @vitest-environment jsdom

import type { Game } from '@baize/contract/api/entities/games';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import GameScreen from '../../src/screens/game/GameScreen';
import { GameStore } from '../../src/stores/games/GameStore';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

const Address = () => {
  const { pathname, hash } = useLocation();
  return <output data-testid="address">{pathname + hash}</output>;
};
const address = () => screen.getByTestId('address').textContent;

/** The game's page for a guest. */
async function show(at: string, locale: 'en' | 'fr' = 'en') {
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => locale,
    log: () => {},
  });
  stores.session.account.set({ uid: 0 });
  const i18n = await createI18n(locale, ['play', 'system']);
  const path = '/game/dice';
  const route: CurrentRoute = {
    name: 'game-index-item',
    params: { sysname: 'dice' },
    query: new URLSearchParams(),
    locale,
    path,
  };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route} at={at}>
      <GameScreen />
      <Address />
    </Providers>,
  );
  return stores;
}

test.each([
  ['en', '/game/dice#real', '/'],
  ['fr', '/fr/game/dice#real', '/fr'],
] as const)('[Q-4] a guest at a game for real is asked to register, and is home after closing that (%s)', async (...row) => {
  const [locale, at, home] = row;
  const stores = await show(at, locale);
  await waitFor(() => expect(stores.dialogs.top).toMatchObject({ name: 'auth', props: { view: 'register' } }));
  expect(address()).toBe(at);
  act(() => void stores.dialogs.closeTop());
  await waitFor(() => expect(address()).toBe(home));
});

test('[Q-4, G-5] whoever signs in there stays at the game', async () => {
  const stores = await show('/game/dice#real');
  await waitFor(() => expect(stores.dialogs.top?.name).toBe('auth'));
  const balance = { amount: '0.00', currency: 'EUR' };
  act(() => {
    stores.session.account.set({
      uid: 7,
      login: 'guest@baize.example',
      balance_main: balance,
      balance_bonus: balance,
      balance_betting_bonus: balance,
      balance_fun: balance,
    } as Parameters<typeof stores.session.account.set>[0]);
    stores.dialogs.closeTop();
  });
  expect(address()).toBe('/game/dice#real');
});

test('[E-4, G-5] the wait for a start goes on being measured when the wait for the game itself ends', async () => {
  const stores = await show('/game/dice');
  const game = stores.get(GameStore);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const balance = { amount: '10.00', currency: 'EUR' };
  act(() => {
    game.sysname = 'dice';
    stores.session.account.set({
      uid: 7,
      balance_main: balance,
      balance_bonus: balance,
      balance_betting_bonus: balance,
      balance_fun: balance,
    } as Parameters<typeof stores.session.account.set>[0]);
    game.game.set({ sysname: 'dice', name: 'Dice' } as Game);
  });
  vi.advanceTimersByTime(5_000);
  expect([game.frame, game.watch.delay]).toEqual(['loading', 'late']);
  vi.useRealTimers();
});

test('[Q-4] a guest at a game without the hash is not asked to register', async () => {
  const stores = await show('/game/dice');
  expect([stores.dialogs.top, address()]).toEqual([null, '/game/dice']);
});

test('[Q-4, D-3] whoever leaves for another page while being asked to register gets there', async () => {
  const stores = await show('/game/dice#real');
  await waitFor(() => expect(stores.dialogs.top?.name).toBe('auth'));
  act(() => {
    window.history.replaceState(null, '', '/support');
    stores.dialogs.closeAll();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(window.location.pathname).toBe('/support');
});
