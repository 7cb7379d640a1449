import type { LocaleCode } from '@baize/contract/i18n/locales';
import { expect, test } from 'vitest';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
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

test('[A-9, G-1] what was asked for in one language is not shown after a change to another one', async () => {
  let locale: LocaleCode = 'en';
  const { stores } = openPage(operator, { apiUrl: faulty.url, locale: () => locale });
  const inFrench = openPage(operator, { locale: 'fr' }).stores;
  await Promise.all([inFrench.settings.loadShell(), inFrench.lobby.load()]);
  faulty.addFault(/locale=en/, { kind: 'hold' });
  void stores.settings.loadShell();
  void stores.lobby.load();
  await eventually(() => expect(faulty.heardOf(/common.*locale=en|banners.*locale=en/i).length).toBeGreaterThan(1));
  locale = 'fr';
  stores.changeLanguage();
  const shown = [stores.settings.loadShell(), stores.lobby.load()];
  faulty.recover();
  await Promise.all(shown);
  const textsOf = ({ settings, lobby }: typeof stores) => [
    settings.common.value,
    lobby.banners.value?.map(({ description }) => description),
    lobby.rows.value?.map(({ category }) => category?.name),
  ];
  expect(textsOf(stores)).toEqual(textsOf(inFrench));
});

test('[G-1, M-2] a guest’s banners whose answer is late are not shown to the player who has signed in meanwhile', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const stop = stores.start(new Promise(() => {}));
  faulty.addFault(/banners/i, { kind: 'hold' });
  void stores.lobby.load();
  await eventually(() => expect(faulty.heardOf(/banners/i).length).toBeGreaterThan(0));
  const before = faulty.heardOf(/banners/i).length;
  await stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  const shown = stores.lobby.load();
  faulty.recover();
  await shown;
  expect(faulty.heardOf(/banners/i)).toHaveLength(before + 1);
  stop();
});
