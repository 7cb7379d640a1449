import { expect, test } from 'vitest';
import { GameStore } from '../../src/stores/games/GameStore';
import { RecentGamesStore } from '../../src/stores/games/RecentGamesStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const SLOT = 'starlit-crown-quest';
const KEY = 'baize/recent';

/** Plays one round in the game's frame. */
async function playRound(address: string): Promise<void> {
  const page = await (await fetch(operator.url + address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  await fetch(`${operator.url}/platform/frames/call/start`, {
    method: 'POST',
    headers: { 'x-frame-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'one-round-of-it', stake: '20', lines: 20 }),
  });
}

test('[G-1, A-14] a guest has played nothing, and is not asked about', async () => {
  const { stores, storage } = openPage(operator, { apiUrl: faulty.url });
  await stores.session.start();
  faulty.heard.length = 0;
  const game = stores.get(GameStore);
  await game.open(SLOT);
  await game.start.run('demo');
  game.quit();
  expect([stores.get(RecentGamesStore).isExpected, storage.get(KEY), faulty.heardOf(/getRecent/).length]).toEqual([
    false,
    null,
    0,
  ]);
});

test('[G-1] a game played is the first of the row, and the device keeps room for it until the sign-out', async () => {
  const storage = memory();
  const { stores } = await openPlayerPage(operator, 20, { apiUrl: faulty.url, storage });
  const recent = stores.get(RecentGamesStore);
  await recent.games.load();
  expect([recent.games.value, recent.isExpected, storage.get(KEY)]).toEqual([[], false, null]);
  const game = stores.get(GameStore);
  await game.open(SLOT);
  const launch = await game.start.run('play');
  if (launch.ok) await playRound(launch.value.address);
  game.quit();
  expect([recent.isExpected, storage.get(KEY)]).toEqual([true, '1']);
  await until(() => recent.games.value?.[0]?.sysname === SLOT);
  recent.clear();
  expect([recent.isExpected, storage.get(KEY), recent.games.value]).toEqual([false, null, undefined]);
});

test('[G-1] a mark that the operator does not confirm is taken back', async () => {
  const storage = memory();
  storage.set(KEY, '1');
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  const recent = stores.get(RecentGamesStore);
  expect(recent.isExpected).toBe(true);
  await recent.games.load();
  expect(storage.get(KEY)).toBeNull();
});
