import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeedStore } from '../../src/stores/competition/FeedStore';
import { JackpotsStore } from '../../src/stores/competition/JackpotsStore';
import { numericId } from '../../src/stores/competition/numericId';
import { hallOfProviders, ProvidersStore } from '../../src/stores/competition/ProvidersStore';
import { TournamentsStore, tournamentTabOf } from '../../src/stores/competition/TournamentsStore';
import { WinnersStore, winId, winnersTabOf } from '../../src/stores/competition/WinnersStore';
import { hallFilterOf } from '../../src/stores/games/GameHallStore';
import { ProfileStore } from '../../src/stores/profile/ProfileStore';
import { playRouletteAs } from '../contract/playRound';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const play = (token: string, stake: string) => playRouletteAs(operator.url, token, stake);

describe('jackpots', () => {
  test('[R-16, G-8] each comes with its games and its wins, and its value follows the operator', async () => {
    const store = openPage(operator).stores.get(JackpotsStore);
    await store.open(2);
    expect(store.current?.description.name).toBe('Major');
    expect(store.games.items.length).toBeGreaterThan(0);
    expect(store.wins.value?.every((win) => win.jackpot_id === 2)).toBe(true);
    const before = Number(store.current?.amount.amount);
    operator.advanceTime(10_000);
    await store.refresh();
    expect(Number(store.current?.amount.amount)).toBeGreaterThan(before);
    const games = store.games.items;
    await store.open(3);
    expect(store.games.items).not.toEqual(games);
    expect(store.wins.value?.every((win) => win.jackpot_id === 3)).toBe(true);
  });

  test('[R-2, R-16] an unknown one is missing', async () => {
    const store = openPage(operator).stores.get(JackpotsStore);
    await store.open(77);
    expect(store.isMissing).toBe(true);
    expect(['1', '0', '01', 'x', '1.5', '-1', '1234567890', undefined].map(numericId)).toEqual([
      1,
      ...Array.from({ length: 7 }, () => null),
    ]);
  });
});

describe('winners', () => {
  test('[R-21, G-8] newer wins take the place of the oldest: as many rows as before, each once', async () => {
    const store = openPage(operator).stores.get(WinnersStore);
    await store.open('recent');
    await store.recent.loadMore();
    const before = store.latest.map(winId);
    operator.advanceTime(21_000);
    await store.refresh();
    const after = store.latest.map(winId);
    expect(after).toHaveLength(before.length);
    expect(new Set(after).size).toBe(after.length);
    expect(before).not.toContain(after[0]);
    expect(after.slice(-10).every((id) => before.includes(id))).toBe(true);
  });

  test('[G-8] a win that its player has hidden meanwhile goes from what is shown', async () => {
    const { stores, token } = await openPlayerPage(operator, 50);
    const profile = stores.get(ProfileStore);
    expect(profile.areWinsShown).toBe(false);
    const switching = profile.showWins.run(true);
    expect(profile.areWinsShown).toBe(true);
    await switching;
    const store = openPage(operator).stores.get(WinnersStore);
    const hasMaskedWinner = () => store.latest.some(({ fakename }) => fakename.endsWith('***'));
    for (let round = 0; round < 40 && !hasMaskedWinner(); round += 1) {
      await play(token, '20');
      await store.open('day');
      await store.open('recent');
    }
    expect(hasMaskedWinner()).toBe(true);
    await profile.showWins.run(false);
    expect(stores.session.player?.are_wins_shown).toBe(false);
    await store.refresh();
    expect(hasMaskedWinner()).toBe(false);
  });

  test('[G-8, W-15] home follows the jackpots each time and the winners every other, and stands still when asked to', async () => {
    const { stores } = openPage(operator);
    const { lobby } = stores;
    const feed = stores.get(FeedStore);
    feed.follow({ canMoveWinners: true });
    expect([lobby.jackpots.value, lobby.jackpots.isLoading]).toEqual([undefined, false]);
    await Promise.all([lobby.jackpots.load(), lobby.winners.load()]);
    const read = () => [lobby.jackpots.value?.[0]?.amount.amount, lobby.winners.value?.[0]?.created_at];
    const follow = async (canMoveWinners: boolean) => {
      operator.advanceTime(8_000);
      feed.follow({ canMoveWinners });
      await Promise.all([lobby.jackpots.ensure(), lobby.winners.ensure()]);
      return read();
    };
    const [jackpot, winner] = read();
    const second = await follow(true);
    expect([Number(second[0]) > Number(jackpot), Number(second[1]) > Number(winner)]).toEqual([true, true]);
    const third = await follow(true);
    expect([Number(third[0]) > Number(second[0]), third[1]]).toEqual([true, second[1]]);
    expect((await follow(false))[1]).toBe(second[1]);
    feed.togglePause();
    const unchanged = read();
    expect(await follow(true)).toEqual(unchanged);
    feed.togglePause();
    expect((await follow(true))[0]).not.toBe(unchanged[0]);
  });

  test('[G-8] each period has its own largest wins, page after page', async () => {
    const store = openPage(operator).stores.get(WinnersStore);
    await store.open('week');
    await store.largest.loadMore();
    const places = store.largest.items.map(({ place }) => place);
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(places.length).toBe(40);
    await store.open('recent');
    expect(store.largest.items).toEqual([]);
    expect(winnersTabOf(new URLSearchParams('tab=month'))).toBe('month');
    expect(winnersTabOf(new URLSearchParams('tab=century'))).toBe('recent');
  });
});

test('[R-21, G-8] studios are found by letters, and several chosen ones lead to their hall', async () => {
  const store = openPage(operator).stores.get(ProvidersStore);
  await store.list.ensure();
  expect(store.found.length).toBeGreaterThan(30);
  store.setQuery('vále jun');
  expect(store.found.map(({ sysname }) => sysname)).toEqual(['juniper-vale']);
  store.setQuery('');
  store.setLetter('O');
  expect(store.found.map(({ name }) => name)).toEqual(['Ostrin', 'Oxbarrow']);
  for (const sysname of ['ostrin', 'oxbarrow', 'velmora', 'ostrin']) store.toggle(sysname);
  expect(store.chosen).toEqual(['oxbarrow', 'velmora']);
  const address = new URL(hallOfProviders(store.chosen), 'http://x');
  expect(hallFilterOf(address.searchParams).providers).toEqual(['oxbarrow', 'velmora']);
});

describe('tournaments', () => {
  const tables = async (store: TournamentsStore) => {
    await store.openList();
    const found = store.withStatus('running', operator.now() / 1000).find(({ rule }) => rule === 'rounds');
    if (!found) throw new Error('No tournament for table games was found');
    return found.id;
  };

  test('[R-22, G-8] a player takes part once, sees a point after a real round, and a sign-out forgets it', async () => {
    const { stores, token } = await openPlayerPage(operator, 50);
    const store = stores.get(TournamentsStore);
    const id = await tables(store);
    await store.open(id);
    expect(store.own).toBeNull();
    const others = store.current?.participants_count ?? 0;
    expect((await store.participate.run(id)).ok).toBe(true);
    expect(store.own).toMatchObject({ points: 0, place: null });
    expect(store.current).toMatchObject({ is_participant: true, participants_count: others + 1 });
    await play(token, '20');
    await store.refresh();
    expect(store.own).toMatchObject({ points: 1 });
    await store.openList();
    expect(store.list.value?.value.find((tournament) => tournament.id === id)?.is_participant).toBe(true);
    await stores.session.logout.run();
    store.clear();
    expect([store.own, store.board.value?.own]).toEqual([null, null]);
  });

  test('[G-8, C-9] a prize that is paid while the player looks is told once, with the balance that it makes', async () => {
    const { stores, token } = await openPlayerPage(operator, 500);
    const store = stores.get(TournamentsStore);
    const halfAnHour = 30 * 60_000;
    operator.advanceTime(halfAnHour - (operator.now() % halfAnHour));
    store.list.markStale();
    await store.openList();
    const short = store
      .withStatus('running', operator.now() / 1000)
      .find(({ started_at, finished_at }) => (finished_at ?? 0) - (started_at ?? 0) === 20 * 60);
    await store.open(short?.id ?? 0);
    await store.participate.run(short?.id ?? 0);
    await play(token, '10000');
    await store.refresh();
    expect(store.own).toMatchObject({ place: 1, is_paid: false, amount: { amount: '40.00' } });
    await stores.balance.refresh();
    const before = Number(stores.balance.balances.value?.balance_main.amount);
    operator.advanceTime(20 * 60_000);
    await store.refresh();
    expect(store.own).toMatchObject({ place: 1, is_paid: true });
    const prizeToasts = () => stores.toasts.items.filter(({ textKey }) => textKey === 'competition:prizeCame');
    expect(prizeToasts()).toMatchObject([
      { tone: 'success', values: { name: store.current?.name, place: 1, sum: expect.stringContaining('40.00') } },
    ]);
    await until(() => Number(stores.balance.balances.value?.balance_main.amount) === before + 40);
    stores.toasts.dismiss(prizeToasts()[0]?.id ?? 0);
    await store.refresh();
    expect(prizeToasts()).toEqual([]);
  });

  test('[R-22, A-14] a guest reads the board and the games, and is refused', async () => {
    const { stores } = openPage(operator);
    const store = stores.get(TournamentsStore);
    const id = await tables(store);
    await store.open(id);
    await store.openGames(id);
    expect(store.board.value?.items.length).toBeGreaterThan(0);
    expect(store.games.total).toBeGreaterThan(0);
    expect(await store.participate.run(id)).toMatchObject({ ok: false, error: { type: 'AuthorizationException' } });
  });

  test('[R-2, R-22] an unknown one is missing; the tab of an address falls back to what runs', async () => {
    const store = openPage(operator).stores.get(TournamentsStore);
    await store.open(15);
    expect(store.isMissing).toBe(true);
    expect(tournamentTabOf(new URLSearchParams('tab=finished'))).toBe('finished');
    expect(tournamentTabOf(new URLSearchParams('tab=x'))).toBe('running');
  });
});
