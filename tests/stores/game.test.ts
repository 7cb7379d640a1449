import { expect, test, vi } from 'vitest';
import { GameHallStore } from '../../src/stores/games/GameHallStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';

withFaultyOperator();

const LIMIT_MS = 20_000;

async function openGame(euros = 50) {
  const { stores } = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  const hall = stores.room(GameHallStore);
  await hall.show({ category: null, providers: [], kind: 'slot', sort: 'name' });
  const sysname = hall.games.items.find((game) => game.has_demo)?.sysname ?? '';
  const game = stores.room(GameStore);
  await game.open(sysname);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { stores, game, sysname };
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
  const { game } = await openGame();
  faulty.spoil(/games\.launch/, { kind: 'hold' }, 1);
  const starting = game.start.run('play');
  game.quit();
  faulty.mend();
  await starting;
  vi.advanceTimersByTime(LIMIT_MS);
  expect([game.launch, game.mode, game.frame]).toEqual([null, null, 'none']);
});

test('[A-13, G-5] a start that finds the session lost has not failed: whoever is here next decides it anew', async () => {
  const { stores, game, sysname } = await openGame();
  faulty.spoil(/games\.launch/, { kind: 'answer', body: '{"error":{"type":"AuthorizationException"}}' }, 1);
  expect((await game.start.run('play')).ok).toBe(false);
  expect([stores.session.isSignedIn, game.mode, game.frame]).toEqual([false, null, 'none']);
  expect([game.sysname, game.game.value?.sysname]).toEqual([sysname, sysname]);
});

test.each([
  ['unknown', 'no-such-game'],
  ['odd', '../../etc'],
])('[G-5, S-6] an %s game is missing', async (_what, sysname) => {
  const game = openPage(operator).stores.room(GameStore);
  await game.open(sysname);
  expect([game.isMissing, game.game.error]).toEqual([true, null]);
});

test('[G-5, N-7] a game whose launch cannot be read has failed, by name', async () => {
  const { game } = await openGame();
  faulty.spoil(/games\.launch/, { kind: 'answer', body: '{"response":{"address":5}}' });
  expect(await game.start.run('play')).toMatchObject({ error: { type: 'MalformedAnswerException' } });
  expect(game.frame).toBe('failed');
});

test('[G-5] a guest plays for fun, never for money', async () => {
  const game = openPage(operator).stores.room(GameStore);
  const { sysname } = await openGame();
  await game.open(sysname);
  expect(await game.start.run('play')).toMatchObject({ error: { type: 'AuthorizationException' } });
  expect((await game.start.run('demo')).ok).toBe(true);
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
  stores.balance.start();
  await stores.balance.balances.ensure();
  await game.start.run('play');
  stores.balance.pause();
  game.handleMessage({ type: 'balance', balance: 'main', amount: '48.00', currency: 'EUR' });
  expect(stores.balance.balances.value?.balance_main.amount).toBe('48.00');
  game.quit();
  await stores.balance.balances.ensure();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('50.00');
  stores.balance.stop();
});

test('[A-14, G-7] a guest who leaves a game asks for no balance', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const { sysname } = await openGame();
  const game = stores.room(GameStore);
  await game.open(sysname);
  await game.start.run('demo');
  stores.balance.pause();
  faulty.heard.length = 0;
  game.quit();
  expect([stores.balance.isPaused, stores.balance.balances.isLoading]).toEqual([false, false]);
  expect(faulty.heardOf(/account\.getBalance/)).toEqual([]);
});

test('[M-8] a round for real money holds the page, its swipes are held for the whole stay, and a demo holds neither', async () => {
  const { stores, game } = await openGame();
  const held = () => [stores.leaveReason, stores.needsClosingGuard, stores.needsSwipeGuard];
  await game.start.run('play');
  expect(held()).toEqual([null, false, true]);
  game.handleMessage({ type: 'busy' });
  expect(held()).toEqual(['round', true, true]);
  game.handleMessage({ type: 'idle' });
  expect(held()).toEqual([null, false, true]);
  await game.start.run('demo');
  game.handleMessage({ type: 'busy' });
  expect(held()).toEqual([null, false, false]);
});

test('[M-8] a form on the page holds it as long as something of it is not saved', async () => {
  const { stores } = await openGame();
  const letGo = stores.holdUnsaved();
  expect([stores.leaveReason, stores.needsClosingGuard, stores.needsSwipeGuard]).toEqual(['form', true, true]);
  letGo();
  expect(stores.leaveReason).toBeNull();
});
