import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRounds, type RoundStatus } from '../../sandbox/kernel/gameTables';
import { newPlayer } from './cashierCalls';
import { call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

test('[G-1] recent games come once each, an unfinished one first, then the newest; refused rounds are none', async () => {
  const token = await newPlayer(operator);
  const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
  let nonce = 0;
  const played = (sysname: string, status: RoundStatus, startedAt: number, mode: 'play' | 'demo' = 'play') => ({
    ...{ id: randomUUID(), roundKey: randomUUID(), owner: `p:${uid}`, uid, sysname, status, startedAt, mode },
    ...{ engine: 'slot' as const, currency: 'EUR', stake: 20n, request: {}, seedId: null, nonce: nonce++ },
  });
  await operator.db
    .insert(gameRounds)
    .values([
      played('bright-feather', 'open', 10),
      played('laughing-lantern', 'settled', 20),
      played('salted-pillar', 'settled', 40, 'demo'),
      played('laughing-lantern', 'settled', 50),
      played('starlit-crown-quest', 'refused', 60),
      played('fern-of-the-terrace', 'open', 5, 'demo'),
    ]);
  const { items } = (await call(operator, 'games.getRecent', {}, { token })).response;
  expect(items.map(({ sysname, is_unfinished: waits }) => [sysname, waits])).toEqual([
    ['bright-feather', true],
    ['laughing-lantern', false],
    ['salted-pillar', false],
    ['fern-of-the-terrace', false],
  ]);
  expect((await call(operator, 'games.getRecent', { count: '1' }, { token })).response.items).toHaveLength(1);
  expect((await call(operator, 'games.getRecent')).error?.type).toBe('AuthorizationException');
});
