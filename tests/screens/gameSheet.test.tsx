// @vitest-environment jsdom

import type { Game } from '@baize/contract/api/entities/games';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';
import { GameTile } from '../../src/components/games/GameTile';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import GameSheetDialog from '../../src/screens/game/GameSheetDialog';
import type { DialogProps } from '../../src/stores/core/DialogsStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { openPage, openPlayerPage } from '../stores/openPage';
import './dialogElement';
import { words } from '../words';
import { Providers } from './Providers';

// Calls use Node's transport, because jsdom's XMLHttpRequest blocks another origin.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

const SLOT = 'starlit-crown-quest';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const address = () => screen.getByTestId('address').textContent;

/** Renders a tile and opens its sheet. */
async function show({ locale = 'en' as 'en' | 'fr', isPlayer = true, change = {} as Partial<Game> } = {}) {
  const { stores } = isPlayer ? await openPlayerPage(operator, 20, { locale }) : openPage(operator, { locale });
  if (!isPlayer) await stores.session.start();
  const page = stores.get(GameStore);
  await page.open(SLOT);
  const game = { ...(page.game.value as Game), ...change };
  page.quit();
  const i18n = await createI18n(locale, ['hall', 'play', 'sheet']);
  const path = locale === 'en' ? '/' : '/fr';
  const route: CurrentRoute = { name: 'index', params: {}, query: new URLSearchParams(), locale, path: '/' };
  const Sheet = observer(() => {
    const { top } = stores.dialogs;
    if (top?.name !== 'gameSheet') return null;
    return (
      <GameSheetDialog props={top.props as DialogProps['gameSheet']} onClose={() => stores.dialogs.close(top.id)} />
    );
  });
  render(
    <Providers i18n={i18n} platform={new ServerPlatform()} stores={stores} route={route} at={path}>
      <main>
        <GameTile game={game} />
      </main>
      <Suspense fallback={null}>
        <Sheet />
      </Suspense>
      <Address />
    </Providers>,
  );
  return { stores, game, page };
}

const about = /^(About |Détails)/;
const openSheet = async () => {
  await userEvent.click(screen.getByRole('button', { name: about }));
  return screen.findByRole('dialog');
};

test('[G-5, W-15] a tile leads to its game by a link and to its sheet by a button beside it', async () => {
  const { game } = await show();
  const button = screen.getByRole('button', { name: `About ${game.name}` });
  expect(button.closest('a')).toBeNull();
  button.focus();
  const dialog = await openSheet();
  expect(dialog).toHaveAccessibleName(game.name);
  expect(address()).toBe('/');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test.each([
  ['en', /0\.20.* to .*100\.00/, /97\.57% of stakes/, /Wilds substitute/],
  ['fr', /De .*0\.20.* à .*100\.00/, /97,57\s% des mises/, /joker remplace/],
] as const)('[G-5, G-4, R-33] the sheet says whose it is, what it costs and gives back, and how it is played (%s)', async (...row) => {
  const [locale, stake, rtp, rule] = row;
  const change = { rtp: '97.57', volatility: 'medium' as const };
  const { game, stores } = await show({ locale, change });
  const dialog = within(await openSheet());
  expect(await dialog.findByText(stake)).toBeVisible();
  expect(dialog.getByText(rtp)).toBeVisible();
  expect(dialog.getByText(rule)).toBeVisible();
  const provider = dialog.getByRole('link', { name: new RegExp(game.provider_name) });
  expect(provider.getAttribute('href')).toBe(`${locale === 'en' ? '' : '/fr'}/gamehall?providers=${game.provider}`);
  await userEvent.click(dialog.getByRole('button', { name: /favour|favoris/ }));
  await waitFor(() => expect(stores.favourites.has(SLOT)).toBe(true));
});

test('[G-5] play and demo lead to the game’s page, which asks a guest first', async () => {
  await show({ isPlayer: false });
  await userEvent.click(within(await openSheet()).getByRole('button', { name: words.en.play.play }));
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, `/game/${SLOT}`]);
  await userEvent.click(within(await openSheet()).getByRole('button', { name: words.en.play.demo }));
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, `/game/${SLOT}?mode=demo`]);
});

test('[G-5] a game without a demo offers none, and an operator who says little makes a short sheet', async () => {
  await show({ change: { has_demo: false, rtp: '', volatility: '' } });
  const dialog = within(await openSheet());
  expect(dialog.queryByRole('button', { name: words.en.play.demo })).toBeNull();
  expect(dialog.getByText(words.en.sheet.modes.real)).toBeVisible();
  expect([dialog.queryByText(words.en.sheet.rtp), dialog.queryByText(words.en.hall.volatility)]).toEqual([null, null]);
});

test('[G-5] over its own page the sheet leads back to the game, or from the demo to real money', async () => {
  const { page } = await show();
  await act(async () => {
    await page.open(SLOT);
    await page.start.run('demo');
  });
  await userEvent.click(within(await openSheet()).getByRole('button', { name: words.en.play.playReal }));
  await waitFor(() => expect([page.mode, page.launch !== null]).toEqual(['play', true]));
  await userEvent.click(within(await openSheet()).getByRole('button', { name: words.en.sheet.back }));
  expect([screen.queryByRole('dialog'), page.mode, address()]).toEqual([null, 'play', '/']);
});

test('[G-5] a guest in the demo who wants real money is asked as at the game’s page', async () => {
  const { page, stores, game } = await show({ isPlayer: false });
  await act(async () => {
    await page.open(SLOT);
    await page.start.run('demo');
  });
  await userEvent.click(within(await openSheet()).getByRole('button', { name: words.en.play.playReal }));
  expect(stores.dialogs.top).toMatchObject({ name: 'demoMode', props: { sysname: SLOT, name: game.name } });
});

test('[G-5, A-13] a sheet that is open when the session ends is read again', async () => {
  const { stores } = await show();
  const stop = stores.start(new Promise(() => {}));
  await openSheet();
  await screen.findByRole('heading', { name: 'How to play' });
  act(() => stores.session.handleLost(true));
  await screen.findByRole('heading', { name: 'How to play' });
  stop();
});
