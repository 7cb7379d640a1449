import { expect, test, vi } from 'vitest';
import { GameHallStore } from '../../src/stores/games/GameHallStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { call } from '../contract/startOperator';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const [LATE_MS, STUCK_MS] = [5_000, 10_000];

async function openGame(euros = 50) {
  const { stores, token } = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  const hall = stores.get(GameHallStore);
  await hall.show({ category: null, providers: [], kind: 'slot', sort: 'name' });
  const sysname = hall.games.items.find((game) => game.has_demo)?.sysname ?? '';
  const game = stores.get(GameStore);
  await game.open(sysname);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { stores, game, sysname, token };
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
  vi.advanceTimersByTime(STUCK_MS * 10);
  expect([game.frame, game.watch.delay]).toEqual(['ready', 'none']);
});

test('[E-4, G-5] a frame that never gets ready is told of after 5 seconds and offers ways after 10; it may still come, or be tried again', async () => {
  const { game } = await openGame();
  await game.start.run('play');
  const { token } = game.launch ?? {};
  const delays = [LATE_MS - 1, 1, STUCK_MS - LATE_MS - 1, 1].map((ms) => {
    vi.advanceTimersByTime(ms);
    return game.watch.delay;
  });
  expect(delays).toEqual(['none', 'late', 'late', 'stuck']);
  game.handleMessage({ type: 'ready' });
  expect([game.frame, game.watch.delay]).toEqual(['ready', 'none']);
  await game.restart();
  expect([game.frame, game.watch.delay]).toEqual(['loading', 'none']);
  expect(game.launch?.token).not.toBe(token);
});

test('[E-4, N-3] a launch that hangs is told of as well, and a new try does not wait for it', async () => {
  const { game } = await openGame();
  faulty.addFault(/games\.launch/, { kind: 'hold' }, 1);
  const hanging = game.start.run('play');
  await until(() => faulty.heardOf(/games\.launch/).length === 1);
  vi.advanceTimersByTime(STUCK_MS);
  expect([game.watch.delay, game.launch]).toEqual(['stuck', null]);
  await game.restart();
  expect([game.watch.delay, game.frame, game.launch?.token]).toEqual(['none', 'loading', expect.any(String)]);
  const { token } = game.launch ?? {};
  faulty.recover();
  expect(await hanging).toMatchObject({ ok: false });
  expect([game.frame, game.launch?.token]).toEqual(['loading', token]);
});

test('[E-4] a game that answered and falls silent is told of, until it speaks again; nobody is blamed who was never asked', async () => {
  const { game } = await openGame();
  await game.start.run('play');
  game.handleMessage({ type: 'ready', can: ['answer'] });
  vi.advanceTimersByTime(60_000);
  expect(game.watch.isSilent).toBe(false);
  game.watch.expectAnswer();
  vi.advanceTimersByTime(5_000);
  game.watch.expectAnswer();
  vi.advanceTimersByTime(5_000);
  expect(game.watch.isSilent).toBe(true);
  game.handleMessage({ type: 'pong' });
  expect(game.watch.isSilent).toBe(false);
  game.watch.expectAnswer();
  game.watch.cancelExpected();
  vi.advanceTimersByTime(60_000);
  expect(game.watch.isSilent).toBe(false);
});

test('[E-4] another page in the frame than the game’s own is told of when it says nothing', async () => {
  const { game } = await openGame();
  await game.start.run('play');
  game.watch.handleLoad();
  game.handleMessage({ type: 'ready' });
  vi.advanceTimersByTime(60_000);
  expect(game.watch.isSilent).toBe(false);
  game.watch.handleLoad();
  vi.advanceTimersByTime(5_000);
  expect(game.watch.isSilent).toBe(true);
  await game.restart();
  expect(game.watch.isSilent).toBe(false);
});

test('[E-2] the deposit waits for a round that cannot wait, and opens at once over one that can', async () => {
  const { game } = await openGame();
  await game.start.run('play');
  game.handleMessage({ type: 'ready', can: ['pause'] });
  const isTime = () => game.deposit === 'wanted' && game.canBeCovered;
  game.handleMessage({ type: 'busy' });
  game.requestDeposit();
  expect(isTime()).toBe(false);
  game.handleMessage({ type: 'paused' });
  expect(isTime()).toBe(true);
  game.handleResume();
  expect(isTime()).toBe(false);
  game.requestDeposit();
  expect(game.deposit).toBe('none');
  game.requestDeposit();
  game.handleMessage({ type: 'idle' });
  expect(isTime()).toBe(true);
  game.handleMessage({ type: 'busy' });
  expect(isTime()).toBe(false);
  // A game that hangs cannot report the end of its round.
  game.watch.expectAnswer();
  vi.advanceTimersByTime(STUCK_MS);
  expect(isTime()).toBe(true);
});

test('[E-1] what the operator says that the frame draws is left to it; names that nobody knows are passed over', async () => {
  const { game, sysname } = await openGame();
  const launch = { address: '/elsewhere', token: 'x', origin: 'https://games.example', draws: ['title', 'confetti'] };
  faulty.addFault(/games\.launch/, { kind: 'answer', body: JSON.stringify({ response: launch }) }, 1);
  await game.start.run('play');
  expect([game.draws('title'), game.draws('balance')]).toEqual([true, false]);
  await game.start.run('play');
  expect([game.draws('title'), game.launch?.address]).toEqual([
    false,
    expect.stringMatching(new RegExp(`/${sysname}/play\\?token=.*&bar=house$`)),
  ]);
});

test('[G-5] leaving while a game starts leaves nothing behind', async () => {
  const { game } = await openGame();
  faulty.addFault(/games\.launch/, { kind: 'hold' }, 1);
  const starting = game.start.run('play');
  game.quit();
  faulty.recover();
  await starting;
  vi.advanceTimersByTime(STUCK_MS);
  expect([game.watch.delay, game.watch.isSilent]).toEqual(['none', false]);
  expect([game.launch, game.mode, game.frame]).toEqual([null, null, 'none']);
});

test('[A-13, G-5] a start that finds the session lost has not failed: whoever is here next decides it anew', async () => {
  const { stores, game, sysname } = await openGame();
  faulty.addFault(/games\.launch/, { kind: 'answer', body: '{"error":{"type":"AuthorizationException"}}' }, 1);
  expect((await game.start.run('play')).ok).toBe(false);
  expect([stores.session.isSignedIn, game.mode, game.frame]).toEqual([false, null, 'none']);
  expect([game.sysname, game.game.value?.sysname]).toEqual([sysname, sysname]);
});

test('[A-13, G-5, D-5] a session that ends during a game is told as that: nobody is asked to try it for free', async () => {
  const { stores, game } = await openGame();
  const stopStores = stores.start(new Promise(() => {}));
  const stop = game.follow({ isDemo: false, isReal: false });
  await until(() => game.launch !== null);
  stores.session.handleLost();
  expect([game.launch, game.mode, stores.dialogs.stack]).toEqual([null, null, []]);
  // On another game's page the guest is asked again.
  game.leave();
  await game.open('double-summit');
  expect(stores.dialogs.stack.map(({ name }) => name)).toEqual(['demoMode']);
  stop();
  stopStores();
});

test.each([
  { mode: 'play', left: { launch: null, mode: null, frame: 'none', isGuarded: false } },
  { mode: 'demo', left: { launch: expect.any(Object), mode: 'demo', frame: 'ready', isGuarded: false } },
] as const)('[A-13, G-5, M-8] the session ends while a game runs: what was for money ends with it ($mode)', async ({
  mode,
  left,
}) => {
  const { stores, game } = await openGame();
  const stop = stores.start(new Promise(() => {}));
  await game.start.run(mode);
  game.handleMessage({ type: 'ready' });
  game.handleMessage({ type: 'busy' });
  await stores.session.logout.run();
  const { launch, frame } = game;
  expect({ launch, mode: game.mode, frame, isGuarded: stores.needsClosingGuard || stores.needsSwipeGuard }).toEqual(
    left,
  );
  stop();
});

test.each([
  ['unknown', 'no-such-game'],
  ['odd', '../../etc'],
])('[G-5, S-6] an %s game is missing', async (_case, sysname) => {
  const game = openPage(operator).stores.get(GameStore);
  await game.open(sysname);
  expect([game.isMissing, game.game.error]).toEqual([true, null]);
});

test('[G-5, N-7] a game whose launch cannot be read has failed, by name', async () => {
  const { game } = await openGame();
  faulty.addFault(/games\.launch/, { kind: 'answer', body: '{"response":{"address":5}}' });
  expect(await game.start.run('play')).toMatchObject({ error: { type: 'MalformedAnswerException' } });
  expect(game.frame).toBe('failed');
});

test('[G-5] a guest plays for fun, never for money', async () => {
  const game = openPage(operator).stores.get(GameStore);
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

test('[U-6, G-5] a frame whose session has ended is started anew: a break that was begun elsewhere is told as one', async () => {
  const { game, token } = await openGame();
  await game.start.run('play');
  game.handleMessage({ type: 'ready' });
  // The session was renewed, so the game restarts, but only once.
  const { launch } = game;
  game.handleMessage({ type: 'error', message: 'session' });
  await eventually(() => expect([game.frame, game.launch?.token === launch?.token]).toEqual(['loading', false]));
  game.handleMessage({ type: 'ready' });
  game.handleMessage({ type: 'error', message: 'session' });
  expect(game.frame).toBe('failed');
  await game.start.run('play');
  game.handleMessage({ type: 'ready' });
  game.handleMessage({ type: 'idle' });
  await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
  game.handleMessage({ type: 'error', message: 'session' });
  await eventually(() => expect(game.start.error?.type).toBe('SelfLimitException'));
});

test('[G-7] what a game says of the balance stays with its page; leaving it, the operator is asked', async () => {
  const { game, stores } = await openGame();
  stores.balance.start();
  await stores.balance.balances.ensure();
  await game.start.run('play');
  stores.balance.pause();
  game.handleMessage({ type: 'busy' });
  game.handleMessage({ type: 'balance', balance: 'main', amount: '48.00', currency: 'EUR' });
  expect(game.roundBalance.balances?.balance_main.amount).toBe('48.00');
  expect(stores.balance.balances.value?.balance_main.amount).toBe('50.00');
  faulty.heard.length = 0;
  game.quit();
  await stores.balance.balances.ensure();
  expect(faulty.heardOf(/getBalance/)).toHaveLength(1);
  expect(game.roundBalance.balances?.balance_main.amount).toBe('50.00');
  stores.balance.stop();
});

test('[A-14, G-7] a guest who leaves a game asks for no balance', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const { sysname } = await openGame();
  const game = stores.get(GameStore);
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
  const guardsOf = () => [stores.leaveReason, stores.needsClosingGuard, stores.needsSwipeGuard];
  await game.start.run('play');
  expect(guardsOf()).toEqual([null, false, true]);
  game.handleMessage({ type: 'busy' });
  expect(guardsOf()).toEqual(['round', true, true]);
  game.handleMessage({ type: 'idle' });
  expect(guardsOf()).toEqual([null, false, true]);
  await game.start.run('demo');
  game.handleMessage({ type: 'busy' });
  expect(guardsOf()).toEqual([null, false, false]);
});

test('[M-8] a form on the page holds it as long as something of it is not saved', async () => {
  const { stores } = await openGame();
  const letGo = stores.trackForm();
  expect([stores.leaveReason, stores.needsClosingGuard, stores.needsSwipeGuard]).toEqual(['form', true, true]);
  letGo();
  expect(stores.leaveReason).toBeNull();
});

test('[G-5] a start that was left is no failure of the next game', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  await stores.session.start();
  const game = stores.get(GameStore);
  await game.open('starlit-crown-quest');
  faulty.addFault(/games\.launch/, { kind: 'hold' });
  const start = game.start.run('demo');
  await eventually(() => expect(faulty.heardOf(/games\.launch/)).toHaveLength(1));
  game.quit();
  await game.open('bright-feather');
  expect((await start).ok).toBe(false);
  expect([game.start.status, game.start.error, game.frame]).toEqual(['idle', null, 'none']);
});
