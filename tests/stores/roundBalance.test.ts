import type { GameMessage } from '@baize/contract/games/gameMessages';
import { expect, test, vi } from 'vitest';
import { GameHallStore } from '../../src/stores/games/GameHallStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { playRouletteAs } from '../contract/playRound';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const LIMIT_MS = 30_000;

/** A player with €50.00 in a real game whose frame is ready; the balance has been read. */
async function openGame(mode: 'play' | 'demo' = 'play') {
  const { stores, token } = await openPlayerPage(operator, 50, { apiUrl: faulty.url });
  const hall = stores.get(GameHallStore);
  await hall.show({ category: null, providers: [], kind: 'slot', sort: 'name' });
  const game = stores.get(GameStore);
  await game.open(hall.games.items.find(({ has_demo }) => has_demo)?.sysname ?? '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await game.start.run(mode);
  const { balances } = stores.balance;
  const settled = () => until(() => !balances.isLoading);
  await settled();
  game.handleMessage({ type: 'ready', can: [] });
  const send = (...messages: (GameMessage | 'busy' | 'idle')[]) => {
    for (const message of messages) game.handleMessage(typeof message === 'string' ? { type: message } : message);
  };
  faulty.heard.length = 0;
  return {
    ...{ stores, game, settled, send },
    shown: () => game.roundBalance.balances?.balance_main.amount,
    reads: () => faulty.heardOf(/getBalance/).length,
    /** Plays a round of this player that the ledger books. */
    play: () => playRouletteAs(operator.url, token, '200'),
    ledger: async () => (await stores.balance.refresh())?.balance_main.amount,
  };
}

const main = (amount: string, currency = 'EUR') => ({
  type: 'balance' as const,
  balance: 'main' as const,
  amount,
  currency,
});

test('[E-1, G-7] the stake is out at once, and the figure after the round is the ledger’s', async () => {
  const { send, shown, play, settled, ledger } = await openGame();
  send(main('50.00'), 'busy', main('48.00'));
  expect(shown()).toBe('48.00');
  await play();
  // A balance read must not reveal a win before the game shows it.
  await ledger();
  expect(shown()).toBe('48.00');
  send('idle');
  await settled();
  expect(shown()).toBe(await ledger());
  expect(['48.00', '52.00']).toContain(shown());
});

test('[E-1, G-7] a frame that counts bonus money in with one’s own gives no win away either', async () => {
  const { send, shown, play, ledger, settled, stores } = await openGame();
  send(main('110.00'));
  await settled();
  expect(shown()).toBe('50.00');
  send('busy', main('108.00'));
  expect(shown()).toBe('48.00');
  await play();
  await ledger();
  expect(shown()).toBe('48.00');
  // The game has shown the win, so the figure follows it, capped at the real balance.
  send(main('112.00'));
  await settled();
  expect(shown()).toBe(stores.balance.balances.value?.balance_main.amount);
  send('idle');
  await settled();
  expect(shown()).toBe(await ledger());
});

test('[E-1, G-7] a higher figure shows as far as the ledger confirms it, and when it does', async () => {
  const { send, shown, settled, reads } = await openGame();
  send('busy', main('48.00'), main('900.00'));
  expect(shown()).toBe('48.00');
  await settled();
  expect([shown(), reads()]).toEqual(['50.00', 1]);
  send(main('49.00'), main('49.50'));
  await settled();
  expect(shown()).toBe('49.50');
});

test.each([
  ['before a round', [main('7.00')]],
  ['after a round', ['busy', main('48.00'), 'idle', main('7.00')]],
  ['an end without a beginning', ['idle', main('7.00'), 'idle']],
  ['two beginnings', ['busy', main('3.00'), 'busy', main('7.00'), 'idle']],
  ['of another currency', ['busy', main('7.00', 'USD')]],
  ['of play money', ['busy', { ...main('7.00'), balance: 'fun' as const }]],
  ['of an empty balance, out of range', ['busy', main('0.00'), main(`${'9'.repeat(30)}.00`)]],
] as [
  string,
  (GameMessage | 'busy' | 'idle')[],
][])('[E-1, G-7] a figure that does not fit leaves nothing behind: %s', async (_case, messages) => {
  const { send, shown, settled } = await openGame();
  send(...messages);
  await settled();
  await eventually(() => expect(shown()).toBe('50.00'));
});

test('[E-1, G-7] a round that never ends holds a wrong figure for half a minute at most, however often it is told', async () => {
  const { send, shown, settled } = await openGame();
  send('busy');
  for (let second = 0; second < 29; second += 1) {
    send(main('1.00'));
    vi.advanceTimersByTime(1000);
  }
  expect(shown()).toBe('1.00');
  vi.advanceTimersByTime(LIMIT_MS - 29_000);
  await settled();
  expect(shown()).toBe('50.00');
});

test('[E-1, G-7] an answer that was asked for before a round tells nothing of it', async () => {
  const { send, shown, settled, play } = await openGame();
  send('busy', main('48.00'));
  faulty.addFault(/getBalance/, { kind: 'hold' }, 1);
  send('idle', 'busy', main('46.00'));
  await play();
  faulty.recover();
  await settled();
  expect(shown()).toBe('46.00');
});

test('[E-1, G-7] a frame that tells no money: the ledger is read at each end of a round, and the figure says since when', async () => {
  const { send, shown, settled, play, reads, game, ledger } = await openGame();
  const opened = game.roundBalance.asOf;
  expect(opened).toBeGreaterThan(0);
  send('busy');
  await play();
  expect(shown()).toBe('50.00');
  send('idle');
  await settled();
  expect([reads(), shown()]).toEqual([1, await ledger()]);
  expect(game.roundBalance.asOf).toBeGreaterThanOrEqual(opened ?? 0);
  send(main(shown() ?? ''));
  expect(game.roundBalance.asOf).toBeNull();
});

test('[E-1, N-7] a ledger that does not answer leaves its last figure, with its time, and is asked again', async () => {
  const { send, shown, settled, game, reads } = await openGame();
  send(main('50.00'), 'busy', main('48.00'));
  faulty.addFault(/getBalance/, { kind: 'answer', body: '{"response":{"balance_main":"lots"}}' });
  send('idle');
  await until(() => game.roundBalance.asOf !== null);
  expect(shown()).toBe('50.00');
  faulty.recover();
  const before = reads();
  await until(() => {
    vi.advanceTimersByTime(2000);
    return reads() > before;
  });
  await settled();
  expect(game.roundBalance.asOf).toBeNull();
});

test('[E-1, C-9] play money is shown for fun alone, and a real balance is never told by a demo', async () => {
  const { send, shown, settled, game } = await openGame('demo');
  const fun = { ...main('900.00'), balance: 'fun' as const };
  send('busy', main('1.00'), fun);
  expect(shown()).toBe('50.00');
  expect(game.roundBalance.playMoney?.amount).toBe('900.00');
  send('idle');
  await settled();
  expect([shown(), game.roundBalance.asOf]).toEqual(['50.00', null]);
  const guest = openPage(operator).stores.get(GameStore);
  await guest.open(game.sysname ?? '');
  await guest.start.run('demo');
  expect(guest.roundBalance.playMoney).toBeNull();
  guest.handleMessage(main('5.00'));
  guest.handleMessage(fun);
  expect([guest.roundBalance.playMoney?.amount, guest.roundBalance.balances]).toEqual(['900.00', null]);
});

test('[E-1] what one launch has claimed is forgotten by the next one, and by another page', async () => {
  const { send, shown, game } = await openGame();
  send('busy', main('1.00'));
  expect(shown()).toBe('1.00');
  await game.restart();
  expect(shown()).toBe('50.00');
  send('busy', main('1.00'));
  game.quit();
  expect(shown()).toBe('50.00');
});
