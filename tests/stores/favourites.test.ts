import { expect, test } from 'vitest';
import { GameHallStore } from '../../src/stores/games/GameHallStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

/** A player's favourites, and two games of the operator. */
async function openFavourites() {
  const { stores, token } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  await stores.favourites.likes.load();
  const { games } = stores.get(GameHallStore);
  await games.ensure();
  const [one, other] = games.items;
  if (!one || !other) throw new Error('The game list is empty');
  return { stores, favourites: stores.favourites, token, one: one.sysname, other: other.sysname };
}

const likesOf = async (token: string) =>
  (await call(operator, 'games.getLikes', {}, { token })).response.items.map(({ sysname }) => sysname);

test('[G-4] a tap adds the like, another one takes it back, and the list is read again each time', async () => {
  const { favourites, token, one } = await openFavourites();
  faulty.heard.length = 0;
  await favourites.toggles.of(one).run(one);
  expect([favourites.has(one), await likesOf(token)]).toEqual([true, [one]]);
  await favourites.toggles.of(one).run(one);
  expect([favourites.has(one), await likesOf(token)]).toEqual([false, []]);
  expect(faulty.heard.map(({ url }) => /games\.(\w+)/.exec(url)?.[1])).toEqual([
    'addLike',
    'getLikes',
    'removeLike',
    'getLikes',
  ]);
});

test('[G-4] the heart shows the tap at once, and a double tap is one', async () => {
  const { favourites, token, one } = await openFavourites();
  const running = [favourites.toggles.of(one).run(one), favourites.toggles.of(one).run(one)];
  expect(favourites.has(one)).toBe(true);
  await Promise.all(running);
  expect([favourites.has(one), await likesOf(token)]).toEqual([true, [one]]);
});

test('[G-4] hearts of two games tapped one after the other are both kept', async () => {
  const { favourites, token, one, other } = await openFavourites();
  await Promise.all([favourites.toggles.of(one).run(one), favourites.toggles.of(other).run(other)]);
  expect([favourites.has(one), favourites.has(other)]).toEqual([true, true]);
  expect((await likesOf(token)).toSorted()).toEqual([one, other].toSorted());
});

test('[G-4, N-14] a like that did not arrive is not shown as if it had', async () => {
  const { favourites, token, one } = await openFavourites();
  faulty.addFault(/addLike/, { kind: 'drop' });
  expect(await favourites.toggles.of(one).run(one)).toMatchObject({ ok: false, error: { isOffline: true } });
  expect([favourites.has(one), await likesOf(token)]).toEqual([false, []]);
});

test('[A-14] favourites are never asked for a guest, and go with the player', async () => {
  const guest = openPage(operator, { apiUrl: faulty.url });
  const stopGuest = guest.stores.start(Promise.resolve());
  await until(() => guest.stores.session.isKnown);
  expect(faulty.heardOf(/getLikes/)).toEqual([]);
  stopGuest();
  const { stores, favourites, one } = await openFavourites();
  const stop = stores.start(Promise.resolve());
  await favourites.toggles.of(one).run(one);
  await stores.session.logout.run();
  await until(() => !favourites.has(one));
  stop();
});
