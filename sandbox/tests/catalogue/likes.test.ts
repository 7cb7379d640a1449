import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../catalogue/createCatalogue';
import { gamesOf } from '../../catalogue/games';
import { type Connection, connect } from '../../database/connect';
import { migrate } from '../../database/migrate';
import type { ApiContext } from '../../kernel/handlers';

let connection: Connection;
beforeAll(async () => {
  connection = await connect();
  await migrate(connection.db);
}, 60_000);
afterAll(() => connection.close());

let clock = 1_000;
const now = () => {
  clock += 1;
  return clock;
};
const contextOf = (uid: number): ApiContext => ({
  player: { uid, currency: 'EUR', login: `demo${uid}` },
  sessionId: null,
  locale: 'en',
  isFramed: false,
  idempotencyKey: null,
  remoteAddress: '127.0.0.1',
  now,
  setSessionCookie: () => {},
});

test('[G-4] likes are stored per player, newest first, once each, and can be removed', async () => {
  const { handlers } = createCatalogue({ db: connection.db, now });
  const [one, two] = [contextOf(1), contextOf(2)];
  const [a = '', b = ''] = gamesOf().keys();
  const liked = async (context: ApiContext) =>
    (await handlers['games.getLikes']({}, context)).items.map((g) => g.sysname);
  await handlers['games.addLike']({ sysname: a }, one);
  await handlers['games.addLike']({ sysname: b }, one);
  await handlers['games.addLike']({ sysname: a }, one);
  expect(await liked(one)).toEqual([b, a]);
  expect(await liked(two)).toEqual([]);
  await handlers['games.removeLike']({ sysname: b }, one);
  expect(await liked(one)).toEqual([a]);
  await expect(handlers['games.addLike']({ sysname: 'none' }, one)).rejects.toMatchObject({
    type: 'InvalidParameterException',
  });
});
