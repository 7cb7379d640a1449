import { expect, test } from 'vitest';
import { operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';

withFaultyOperator();

test('[G-1, G-8] the jackpot of a tile is never behind the one that is read again and again beside it', async () => {
  const { stores } = openPage(operator);
  const { lobby } = stores;
  await lobby.load();
  const games = lobby.rows.value?.flatMap((row) => row.games) ?? [];
  const game = games.find(({ jackpot }) => jackpot);
  const pot = lobby.jackpots.value?.find(({ id }) => id === game?.jackpot_id);
  if (!game || !pot) throw new Error('No game of the lobby has a jackpot');
  const at = (amount: string) => {
    lobby.jackpots.set([{ ...pot, amount: { amount, currency: 'EUR' } }]);
    return lobby.jackpotOf({ ...game, jackpot: { amount: '300.10', currency: 'EUR' } })?.amount;
  };
  expect([at('300.20'), at('300.05')]).toEqual(['300.20', '300.10']);
  expect(lobby.jackpotOf({ ...game, jackpot: { amount: '1.00', currency: 'USD' } })?.amount).toBe('1.00');
  expect(lobby.jackpotOf({ ...game, jackpot: null })).toBeNull();
});

test('[G-1, A-1] banners are read again for whoever signs in, and one for newcomers leaves with the first deposit', async () => {
  const titles = async (euros: number) => {
    const { stores } = await openPlayerPage(operator, euros);
    await stores.lobby.load();
    return stores.lobby.banners.value?.map(({ description }) => description.title);
  };
  const [before, after] = [await titles(0), await titles(20)];
  expect(before?.[0]).toBe('100% first deposit bonus');
  expect(after).toEqual(before?.slice(1));
  // A page that was rendered for a guest.
  const { stores } = openPage(operator);
  const stop = stores.start(new Promise(() => {}));
  await stores.lobby.load();
  expect(stores.lobby.banners.value?.map(({ description }) => description.title)).toEqual(before);
  await stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  await stores.lobby.load();
  expect(stores.lobby.banners.value?.map(({ description }) => description.title)).toEqual(after);
  stop();
});

test('[G-1] a row begins with games that no row before it begins with, and loses none of its own', async () => {
  const { stores } = openPage(operator);
  await stores.lobby.load();
  const rows = stores.lobby.rows.value ?? [];
  expect(rows.length).toBeGreaterThan(2);
  const begins = rows.map(({ games }) => games.slice(0, 3).map(({ sysname }) => sysname));
  expect(new Set(begins.flat()).size).toBe(begins.flat().length);
  for (const { games } of rows) expect(new Set(games.map(({ sysname }) => sysname)).size).toBe(12);
});
