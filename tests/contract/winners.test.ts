import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jackpotWins } from '../../sandbox/competition/schema';
import { gameRounds } from '../../sandbox/kernel/gameTables';
import { newPlayer } from './cashierCalls';
import { call, startOperator, type TestOperator } from './startOperator';

const SLOT = 'bright-feather';
const MAJOR = 2;

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

/** Creates a player with a nickname. @returns functions to record rounds and to change the setting */
async function openPlayer(fakename: string) {
  const token = await newPlayer(operator);
  await call(operator, 'account.changefakename', { fakename }, { token });
  const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
  let nonce = 0;
  const won = (win: bigint, { stake = 100n, request = {} } = {}) =>
    operator.db.insert(gameRounds).values({
      ...{ id: randomUUID(), roundKey: randomUUID(), owner: `p:${uid}`, uid, sysname: SLOT, engine: 'slot' },
      ...{ mode: 'play', status: 'settled', currency: 'EUR', stake, win, request, nonce: nonce++ },
      ...{ startedAt: operator.now(), settledAt: operator.now() },
    });
  const show = (isShown: string) => call(operator, 'account.setWinsShown', { is_shown: isShown }, { token });
  return { token, uid, won, show };
}

/**
 * A player's amounts in the lists for guests: latest wins, largest of the day, wins of a jackpot. Masked names of
 * simulated players contain no asterisks.
 */
async function shown(mask: string) {
  const [latest, largest, ofJackpot] = await Promise.all([
    call(operator, 'Jackpots.getWinners', { count: '100' }),
    call(operator, 'leaderboard.get', { period: 'day', count: '100' }),
    call(operator, 'Jackpots.getWinners', { count: '50', jackpot_id: String(MAJOR) }),
  ]);
  return [latest, largest, ofJackpot].map(({ response: { items } }) =>
    items.filter(({ fakename }) => fakename === mask).map(({ amount }) => amount?.amount),
  );
}

test('[G-8] a player’s wins are nobody’s business until shown; then they come at once, masked, and go at once', async () => {
  const { token, uid, won, show } = await openPlayer('QuietQuince');
  await won(900_000n);
  await operator.db
    .insert(jackpotWins)
    .values({ jackpotId: MAJOR, uid, roundId: randomUUID(), sysname: SLOT, amount: 4_000_000n, wonAt: operator.now() });
  const isShown = async () => {
    const { response } = await call(operator, 'account.getInfo', {}, { token });
    return 'are_wins_shown' in response && response.are_wins_shown;
  };
  expect([await isShown(), await shown('Q***'), await shown('QuietQuince')]).toEqual([
    false,
    [[], [], []],
    [[], [], []],
  ]);
  expect((await show('1')).response).toBe(1);
  expect(await isShown()).toBe(true);
  const startedAt = performance.now();
  await won(5_000n);
  expect((await call(operator, 'Jackpots.getWinners', { count: '5' })).response.items).toContainEqual(
    expect.objectContaining({
      fakename: 'Q***',
      amount: { amount: '50.00', currency: 'EUR' },
      game: expect.objectContaining({ sysname: SLOT }),
    }),
  );
  expect(performance.now() - startedAt).toBeLessThan(1000);
  const [latest, largest, ofJackpot] = await shown('Q***');
  expect(latest?.sort()).toEqual(['40000.00', '50.00', '9000.00']);
  expect([largest?.[0], ofJackpot]).toEqual(['9000.00', ['40000.00']]);
  await show('0');
  expect([await isShown(), await shown('Q***')]).toEqual([false, [[], [], []]]);
});

test('[G-8, G-6] what came back below the stake is no win, nor below what a free spin is worth', async () => {
  const { won, show } = await openPlayer('ZestyZinnia');
  await show('1');
  await won(99n);
  await won(100n);
  await won(15n, { stake: 0n, request: { lines: 20, pack: 1, spin: '20' } });
  expect((await shown('Z***'))[0]).toEqual([]);
  await won(21n, { stake: 0n, request: { lines: 20, pack: 1, spin: '20' } });
  await won(101n);
  expect((await shown('Z***'))[0]?.sort()).toEqual(['0.21', '1.01']);
});

test('[G-8, A-14] it is the player’s own choice, said in one of two words', async () => {
  expect((await call(operator, 'account.setWinsShown', { is_shown: '1' })).error?.type).toBe('AuthorizationException');
  const { show } = await openPlayer('WordyWillow');
  for (const invalid of ['', 'true', '2'])
    expect((await show(invalid)).error?.type, invalid).toBe('InvalidParameterException');
});
