import { expect, test } from 'vitest';
import { RandomGameStore } from '../../src/stores/games/RandomGameStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';

withFaultyOperator();

const openGuest = () => openPage(operator, { apiUrl: faulty.url }).stores.get(RandomGameStore);

async function drawMany(store: RandomGameStore, times: number, filter: Parameters<typeof store.draw.run>[0] = {}) {
  const games = [];
  for (let turn = 0; turn < times; turn += 1) {
    const result = await store.draw.run(filter);
    if (!result.ok) throw new Error('No random game was returned');
    games.push(result.value);
  }
  return games;
}

test('[G-3, G-5] a guest is drawn one game after another, all with a demo and never one twice in a row', async () => {
  const games = await drawMany(openGuest(), 40);
  expect(games.every((game) => game?.has_demo)).toBe(true);
  expect(games.some((game, turn) => game?.sysname === games[turn - 1]?.sysname)).toBe(false);
  expect(new Set(games.map((game) => game?.sysname)).size).toBeGreaterThan(20);
});

test('[G-3, R-14] only games are drawn that the filters of a hall let through', async () => {
  const games = await drawMany(openGuest(), 12, { providers: ['quillmark'], kind: 'slot' });
  expect(new Set(games.map((game) => `${game?.provider} ${game?.kind}`))).toEqual(new Set(['quillmark slot']));
});

test('[G-3, G-5] where a guest can play none of them, none is drawn; a player may play them all', async () => {
  expect(await drawMany(openGuest(), 1, { kind: 'live' })).toEqual([null]);
  const { stores } = await openPlayerPage(operator, 20);
  const [game] = await drawMany(stores.get(RandomGameStore), 1, { kind: 'live' });
  expect([game?.kind, game?.has_demo]).toEqual(['live', false]);
});

test('[G-3] of two games each is drawn by turns, and one alone is drawn again', async () => {
  const item = (sysname: string) => ({ sysname, name: sysname, kind: 'slot', provider: 'x' });
  const answer = (names: string[], total: number) => ({
    kind: 'answer' as const,
    body: JSON.stringify({ response: { items: names.map(item), total } }),
  });
  faulty.addFault(/games\.get\?.*offset=0/, answer(['one'], 2));
  faulty.addFault(/games\.get\?.*offset=1/, answer(['two'], 2));
  const drawn = (await drawMany(openGuest(), 6)).map((game) => game?.sysname);
  expect(new Set([drawn.slice(0, 2).join(), drawn.slice(2, 4).join(), drawn.slice(4).join()]).size).toBe(1);
  expect(new Set(drawn)).toEqual(new Set(['one', 'two']));
  faulty.recover();
  faulty.addFault(/games\.get\?/, answer(['one'], 1));
  expect((await drawMany(openGuest(), 2)).map((game) => game?.sysname)).toEqual(['one', 'one']);
});

test('[G-5] of an operator who does not know which games have a demo a guest still gets one that has', async () => {
  const item = (has_demo: boolean) => ({
    sysname: `demo-${has_demo}`,
    name: 'x',
    kind: 'slot',
    provider: 'x',
    has_demo,
  });
  const body = (has_demo: boolean) => JSON.stringify({ response: { items: [item(has_demo)], total: 2 } });
  faulty.addFault(/games\.get\?.*offset=0/, { kind: 'answer', body: body(false) });
  faulty.addFault(/games\.get\?.*offset=1/, { kind: 'answer', body: body(true) });
  expect((await drawMany(openGuest(), 1)).map((game) => game?.sysname)).toEqual(['demo-true']);
});

test('[N-14] a draw that fails says why', async () => {
  faulty.addFault(/games\.get\?/, {
    kind: 'answer',
    status: 400,
    body: JSON.stringify({ error: { type: 'InvalidParameterException', message: 'x' } }),
  });
  const result = await openGuest().draw.run({});
  expect([result.ok, !result.ok && result.error?.type]).toEqual([false, 'InvalidParameterException']);
});
