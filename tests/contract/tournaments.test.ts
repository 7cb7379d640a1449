import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPlayer } from './cashierCalls';
import { playRouletteAs } from './playRound';
import { call, decide, deposit, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const play = (token: string, mode: 'play' | 'demo') => playRouletteAs(operator.url, token, '20', mode);

async function richPlayer(): Promise<string> {
  const token = await newPlayer(operator);
  await decide((await deposit(operator, '50', token)).response.address, 'approve');
  return token;
}

test('[G-8, R-22] rounds really played for money move a player up the leaderboard; those of a demo do not', async () => {
  const { items } = (await call(operator, 'tournaments.get')).response;
  const id = String(items.find(({ rule }) => rule === 'rounds')?.id);
  const [one, other] = [await richPlayer(), await richPlayer()];
  // Rounds before participation do not count.
  await play(one, 'play');
  for (const token of [one, other]) await call(operator, 'tournaments.participate', { id }, { token });
  const board = async (token: string) =>
    (await call(operator, 'leaderboard.get', { tournament_id: id, count: '100' }, { token })).response;
  const own = async (token: string) => (await board(token)).own;
  expect(await own(one)).toMatchObject({ points: 0, place: null });
  await play(one, 'demo');
  await play(one, 'demo');
  expect(await own(one)).toMatchObject({ points: 0, place: null });
  await play(one, 'play');
  await play(other, 'play');
  const first = await own(one);
  expect([first?.points, (await own(other))?.points]).toEqual([1, 1]);
  // On a tie the earlier player is ahead, and one more round reverses that.
  expect((await own(other))?.place).toBe((first?.place ?? 0) + 1);
  await play(other, 'play');
  const [lower, higher] = [await own(one), await own(other)];
  expect(higher).toMatchObject({ points: 2 });
  expect(higher?.place ?? 0).toBeLessThan(lower?.place ?? 0);
  const seen = (await board(one)).items.find(({ place }) => place === higher?.place);
  expect(seen).toMatchObject({ points: 2, fakename: higher?.fakename });
});
