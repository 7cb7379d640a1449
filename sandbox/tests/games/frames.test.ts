import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../database/connect';
import { timeOf } from '../../games/engines/crash';
import { coverOf } from '../../games/engines/roulette';
import { BETTING_MS, ROUND_MS, SPIN_MS } from '../../games/engines/wheel';
import { gameRounds } from '../../kernel/gameTables';
import { createDraws, hashOfSeed } from '../../provider/fair';
import { demoPlayer, type GamesUnderTest, openTables, startGames } from './gamesFixture';

const KEY = 'round-key-1';
let tables: Connection;
let games: GamesUnderTest;

beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());
beforeEach(async () => {
  games = await startGames(tables, 1_800_000_000_000 - (1_800_000_000_000 % ROUND_MS));
  games.wallet.set(7, 'main', 10_000n);
  games.wallet.set(7, 'fun', 10_000n);
});
afterEach(() => games.stop());

const main = () => games.wallet.read(7, 'main');

describe('launch', () => {
  test('[G-5, R-28] a launch opens its frame once; the address names game and mode', async () => {
    const { address, token } = await games.launch('demo-slot', 'play');
    expect(address).toBe(`/platform/game/demo-slot/play?token=${token}`);
    const first = await games.app.inject({ url: address });
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'self' https://web.telegram.org");
    expect(first.headers['cache-control']).toBe('no-store');
    const second = await games.app.inject({ url: address });
    expect(second.statusCode).toBe(410);
    expect(second.body).not.toContain('id="boot"');
    expect(second.body).toContain('refusal.js');
  });

  test('[G-5] a token is stale after sixty seconds', async () => {
    const { address } = await games.launch('demo-slot', 'play');
    games.clock.now += 60_000;
    expect((await games.app.inject({ url: address })).statusCode).toBe(410);
  });

  test('[G-5] a token of one game or mode opens no other, and is not used up by the attempt', async () => {
    const { address, token } = await games.launch('demo-slot', 'demo');
    for (const path of ['demo-slot/play', 'demo-crash/demo', 'nothing/demo']) {
      expect((await games.app.inject({ url: `/platform/game/${path}?token=${token}` })).statusCode).toBe(410);
    }
    expect((await games.app.inject({ url: address })).statusCode).toBe(200);
  });

  test('[R-28] without a token the address is left to the site', async () => {
    for (const url of [
      '/platform/game/demo-slot/play',
      '/platform/game/demo-slot',
      '/platform/game/custom/demo-slot/demo',
    ]) {
      const response = await games.app.inject({ url });
      expect([response.statusCode, response.headers['x-baize-page']]).toEqual([404, 'game']);
    }
  });

  test('[R-28] a custom address opens with a token; a French one in French', async () => {
    const { token } = await games.launch('demo-slot', 'demo');
    const page = await games.app.inject({ url: `/platform/game/custom/demo-slot/demo?token=${token}&lang=fr` });
    expect(page.body).toContain('<html lang="fr">');
  });

  test('[G-5] a guest plays demo alone; an unknown game is refused by name', async () => {
    await expect(games.launch('demo-slot', 'play', null)).rejects.toMatchObject({ type: 'AuthorizationException' });
    await expect(games.launch('nothing', 'play')).rejects.toMatchObject({ type: 'InvalidParameterException' });
    await expect(games.launch('demo-slot', 'real')).rejects.toMatchObject({ type: 'InvalidParameterException' });
    expect((await games.launch('demo-slot', 'demo', null)).token).toHaveLength(43);
  });

  test('[G-5] a frame’s calls need its key', async () => {
    const response = await games.app.inject({
      method: 'POST',
      url: '/platform/frames/call/open',
      headers: { 'x-frame-key': 'made-up' },
      payload: {},
    });
    expect([response.statusCode, response.json()]).toEqual([401, { error: 'session' }]);
  });
});

describe('money', () => {
  test('[C-4, G-5] the same round key stakes once, however often it is sent', async () => {
    const call = await games.open('demo-roulette', 'play');
    const bet = { key: KEY, bets: { red: '100', '17': '100' } };
    const answers = await Promise.all([call('start', bet), call('start', bet), call('start', bet)]);
    expect(new Set(answers.map(({ body }) => body.round.id)).size).toBe(1);
    const { round } = answers[0]?.body ?? {};
    expect(await main()).toBe(10_000n - 200n + BigInt(round.win));
    const covered = coverOf('red')?.includes(round.state.pocket) ? 200n : 0n;
    expect(BigInt(round.win)).toBe(covered + (round.state.pocket === 17 ? 3600n : 0n));
  });

  test('[G-5] too small a balance refuses the round and takes nothing', async () => {
    games.wallet.set(7, 'main', 99n);
    const call = await games.open('demo-slot', 'play');
    expect(await call('start', { key: KEY, stake: '100', lines: 20 })).toEqual({
      status: 402,
      body: { error: 'funds' },
    });
    expect(await main()).toBe(99n);
    games.wallet.set(7, 'main', 100n);
    expect((await call('start', { key: `${KEY}-b`, stake: '100', lines: 20 })).status).toBe(200);
  });

  test.each([
    { bets: { red: '0' } },
    { bets: { red: '-20' } },
    { bets: { pink: '20' } },
    { bets: {} },
    { bets: { red: '21' } },
    { bets: { red: 20 } },
    {},
  ])('[G-5] a wrong bet takes nothing: %j', async (body) => {
    const call = await games.open('demo-roulette', 'play');
    expect((await call('start', { key: KEY, ...body })).status).toBe(422);
    expect(await main()).toBe(10_000n);
  });

  test('[G-5, C-9] demo moves fun money only', async () => {
    const call = await games.open('demo-roulette', 'demo');
    for (let turn = 0; turn < 5; turn += 1) await call('start', { key: `${KEY}-${turn}`, bets: { '0': '200' } });
    expect(await main()).toBe(10_000n);
    expect(await games.wallet.read(7, 'fun')).not.toBe(10_000n);
  });

  test('[G-5] a guest’s demo has its own balance of 1,000.00', async () => {
    const call = await games.open('demo-roulette', 'demo', null);
    expect((await call('open')).body.balance).toBe('100000');
    const { body } = await call('start', { key: KEY, bets: { '0': '200' } });
    expect(BigInt(body.balance)).toBe(99_800n + BigInt(body.round.win));
    const other = await games.open('demo-roulette', 'demo', null);
    expect((await other('open')).body.balance).toBe('100000');
    expect(games.wallet.moves.size).toBe(0);
  });
});

describe('interrupted rounds', () => {
  test('[G-5] a crash flight runs on without the player and settles by its target', async () => {
    const call = await games.open('demo-crash', 'play');
    const { body } = await call('start', { key: KEY, stake: '100', target: 101 });
    if (!body.round.isOver) {
      games.clock.now += timeOf(101);
      expect(await games.settleDue()).toBe(1);
    }
    const reopened = await games.open('demo-crash', 'play');
    const { round } = (await reopened('open')).body;
    expect(round.isOver).toBe(true);
    expect(round.win).toBe(round.state.burst >= 101 ? '101' : '0');
    expect(await main()).toBe(9_900n + BigInt(round.win));
  });

  test('[G-5] a flight can be cashed out after the frame is reopened, and a second one waits', async () => {
    const call = await games.open('demo-crash', 'play');
    let { body } = await call('start', { key: KEY, stake: '100' });
    for (let turn = 0; body.round.isOver; turn += 1)
      ({ body } = await call('start', { key: `${KEY}-${turn}`, stake: '100' }));
    expect(body.round.state).not.toHaveProperty('burst');
    expect(await call('start', { key: 'another-key', stake: '100' })).toEqual({ status: 409, body: { error: 'busy' } });
    const before = await main();
    const again = await games.open('demo-crash', 'play');
    expect((await again('open')).body.round).toMatchObject({ id: body.round.id, isOver: false });
    games.clock.now += timeOf(101);
    const out = (await again('act', { roundId: body.round.id, type: 'cashout' })).body.round;
    expect(out.isOver).toBe(true);
    expect(await main()).toBe(before + BigInt(out.win));
    await again('act', { roundId: body.round.id, type: 'cashout' });
    expect(await main()).toBe(before + BigInt(out.win));
  });

  test('[G-5] free spins continue where they stopped, and pay once', async () => {
    games.wallet.set(7, 'main', 10_000_000n);
    const call = await games.open('demo-slot', 'play');
    let round = (await call('start', { key: `${KEY}-x`, stake: '20', lines: 20 })).body.round;
    for (let turn = 0; round.isOver && turn < 2000; turn += 1) {
      round = (await call('start', { key: `${KEY}-${turn}`, stake: '20', lines: 20 })).body.round;
    }
    expect(round).toMatchObject({ isOver: false, state: { freeLeft: 10 } });
    const before = await main();
    const first = (await call('act', { roundId: round.id, type: 'free', spin: 1 })).body.round;
    const repeated = (await call('act', { roundId: round.id, type: 'free', spin: 1 })).body.round;
    expect(repeated.state).toEqual(first.state);
    const again = await games.open('demo-slot', 'play');
    round = (await again('open')).body.round;
    expect(round.state.spins).toHaveLength(2);
    while (!round.isOver)
      round = (await again('act', { roundId: round.id, type: 'free', spin: round.state.spins.length })).body.round;
    expect(await main()).toBe(before + BigInt(round.win));
  });

  test.each([
    'stake',
    'win',
  ] as const)('[G-5, C-4] a server that dies at the %s finishes the round later, once', async (move) => {
    const call = await games.open('demo-roulette', 'play');
    games.wallet.failAt = move;
    const all = { low: '100', high: '100', '0': '20' };
    expect((await call('start', { key: KEY, bets: all })).status).toBe(500);
    const reopened = await games.open('demo-roulette', 'play');
    const { round } = (await reopened('open')).body;
    expect(round).toMatchObject({ isOver: true, isRecovered: true });
    expect(BigInt(round.win)).toBeGreaterThan(0n);
    expect(await main()).toBe(10_000n - 220n + BigInt(round.win));
    expect((await reopened('start', { key: KEY, bets: all })).body.round.id).toBe(round.id);
    expect(await main()).toBe(10_000n - 220n + BigInt(round.win));
  });
});

describe('provably fair', () => {
  test('[G-5] the revealed seed has the hash that was shown, and gives the recorded results', async () => {
    const call = await games.open('demo-roulette', 'play');
    const shown = (await call('seeds')).body;
    await call('start', { key: `${KEY}-0`, bets: { red: '20' } });
    await call('start', { key: `${KEY}-1`, bets: { red: '20' } });
    const next = (await call('rotate', { clientSeed: 'my-own-seed' })).body;
    expect(next).toMatchObject({
      clientSeed: 'my-own-seed',
      nonce: 0,
      previous: { serverHash: shown.serverHash, rounds: 2 },
    });
    const { serverSeed, clientSeed } = next.previous;
    expect(hashOfSeed(serverSeed)).toBe(shown.serverHash);
    for (const round of (await call('history')).body) {
      expect(createDraws(serverSeed, clientSeed, round.nonce).below(37)).toBe(round.state.pocket);
    }
  });

  test('[G-5] no seed is revealed while a round is open', async () => {
    const call = await games.open('demo-crash', 'play');
    let { body } = await call('start', { key: KEY, stake: '100' });
    for (let turn = 0; body.round.isOver; turn += 1)
      ({ body } = await call('start', { key: `${KEY}-${turn}`, stake: '100' }));
    expect((await call('rotate', { clientSeed: 'abc' })).status).toBe(409);
    expect((await call('seeds')).body.previous).toBeNull();
  });
});

describe('live wheel', () => {
  test('[G-5] two watchers see one round and one result', async () => {
    const one = await games.open('demo-wheel', 'play');
    const two = await games.open('demo-wheel', 'demo', null);
    const before = (await one('table')).body;
    expect(before).toMatchObject({ phase: 'betting', segment: null, serverSeed: null });
    await one('start', { key: KEY, bets: { '2': '100' }, tableRound: before.round });
    expect((await two('table')).body.bets).toEqual({ '2': 1 });
    games.clock.now += BETTING_MS + SPIN_MS;
    const [a, b] = [(await one('table')).body, (await two('table')).body];
    expect(a).toEqual(b);
    expect(hashOfSeed(a.serverSeed)).toBe(before.hash);
    const { round } = (await one('state')).body;
    expect(round.state.segment).toBe(a.segment);
    expect(await main()).toBe(9_900n + BigInt(round.win));
  });

  test('[G-5] bets close with the betting window, and for other rounds', async () => {
    const call = await games.open('demo-wheel', 'play');
    const { round } = (await call('table')).body;
    expect((await call('start', { key: KEY, bets: { '2': '100' }, tableRound: round + 1 })).status).toBe(422);
    games.clock.now += BETTING_MS;
    expect((await call('start', { key: KEY, bets: { '2': '100' }, tableRound: round })).status).toBe(422);
    expect(await main()).toBe(10_000n);
  });

  test('[G-5] a bet is settled even if nobody has the frame open', async () => {
    const call = await games.open('demo-wheel', 'play');
    const { round } = (await call('table')).body;
    await call('start', { key: KEY, bets: { '2': '20', '4': '20', '8': '20' }, tableRound: round });
    expect(await games.settleDue()).toBe(0);
    games.clock.now += ROUND_MS;
    expect(await games.settleDue()).toBe(1);
    const [row] = await games.db.select().from(gameRounds).where(eq(gameRounds.uid, demoPlayer.uid));
    expect(row).toMatchObject({ status: 'settled', stake: 60n });
    expect(await main()).toBe(10_000n - 60n + (row?.win ?? 0n));
  });
});
