import { expect, test, vi } from 'vitest';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';

withFaultyOperator();

const LIMIT_MS = 20_000;

async function openGame(euros = 50) {
  const { stores } = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  await stores.hall.show({ category: null, providers: [], kind: 'slot', sort: 'name' });
  const sysname = stores.hall.games.items.find((game) => game.has_demo)?.sysname ?? '';
  await stores.game.open(sysname);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { stores, game: stores.game, sysname };
}

test('[G-5] a game that says that it is ready is ready, however long it is played', async () => {
  const { game, sysname } = await openGame();
  const { ok } = await game.start.run('play');
  expect([ok, game.frame, game.launch?.address]).toEqual([
    true,
    'loading',
    expect.stringContaining(`/platform/game/${sysname}/play?token=`),
  ]);
  game.handleMessage({ type: 'ready' });
  vi.advanceTimersByTime(LIMIT_MS * 10);
  expect(game.frame).toBe('ready');
});

test('[G-5, S-6] a frame that never gets ready has failed after its limit, and can be tried again', async () => {
  const { game } = await openGame();
  await game.start.run('play');
  const { token } = game.launch ?? {};
  vi.advanceTimersByTime(LIMIT_MS - 1);
  expect(game.frame).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(game.frame).toBe('failed');
  await game.start.run('play');
  expect(game.frame).toBe('loading');
  expect(game.launch?.token).not.toBe(token);
});

test('[G-5] leaving while a game starts leaves nothing behind', async () => {
  const { game, stores } = await openGame();
  faulty.spoil(/games\.launch/, { kind: 'hold' }, 1);
  const starting = game.start.run('play');
  stores.leaveGame();
  faulty.mend();
  await starting;
  vi.advanceTimersByTime(LIMIT_MS);
  expect([game.launch, game.mode, game.frame]).toEqual([null, null, 'none']);
});

test.each([
  ['unknown', 'no-such-game'],
  ['odd', '../../etc'],
])('[G-5, S-6] an %s game is missing', async (_what, sysname) => {
  const { stores } = openPage(operator);
  await stores.game.open(sysname);
  expect([stores.game.isMissing, stores.game.game.error]).toEqual([true, null]);
});

test('[G-5, N-7] a game whose launch cannot be read has failed, by name', async () => {
  const { game } = await openGame();
  faulty.spoil(/games\.launch/, { kind: 'answer', body: '{"response":{"address":5}}' });
  expect(await game.start.run('play')).toMatchObject({ error: { type: 'MalformedAnswerException' } });
  expect(game.frame).toBe('failed');
});

test('[G-5] a guest plays for fun, never for money', async () => {
  const { stores } = openPage(operator);
  const { sysname } = await openGame();
  await stores.game.open(sysname);
  expect(await stores.game.start.run('play')).toMatchObject({ error: { type: 'AuthorizationException' } });
  expect((await stores.game.start.run('demo')).ok).toBe(true);
});

test('[M-8] money is at stake from busy to idle of a real game, and no longer once it is left or fails', async () => {
  const { game, stores } = await openGame();
  await game.start.run('play');
  const states = (['ready', 'busy', 'idle', 'busy'] as const).map((type) => {
    game.handleMessage({ type });
    return stores.needsClosingGuard;
  });
  expect(states).toEqual([false, true, false, true]);
  game.handleMessage({ type: 'error', message: 'broken' });
  expect([game.frame, stores.needsClosingGuard]).toEqual(['failed', false]);
  await game.start.run('demo');
  game.handleMessage({ type: 'busy' });
  expect(stores.needsClosingGuard).toBe(false);
});

test('[G-7] the game tells the balance; leaving it, the operator is asked', async () => {
  const { game, stores } = await openGame();
  await stores.balance.refresh();
  await game.start.run('play');
  stores.balance.pause();
  game.handleMessage({ type: 'balance', balance: 'main', amount: '48.00', currency: 'EUR' });
  expect(stores.balance.balances.value?.balance_main.amount).toBe('48.00');
  stores.leaveGame();
  await stores.balance.balances.ensure();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('50.00');
});
