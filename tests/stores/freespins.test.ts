import { expect, test } from 'vitest';
import { grantFreeSpins } from '../../sandbox/freespins/packs';
import { FreeSpinsStore } from '../../src/stores/games/FreeSpinsStore';
import { GameStore } from '../../src/stores/games/GameStore';
import { PromoCodeStore } from '../../src/stores/rewards/PromoCodeStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const SLOT = 'starlit-crown-quest';
const requestCount = () => faulty.heardOf(/freespins/).length;

test('[G-6, A-14] a guest has none, and nobody asks for them', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  await stores.session.start();
  faulty.heard.length = 0;
  const game = stores.get(GameStore);
  await game.open(SLOT);
  expect([stores.get(FreeSpinsStore).remainingFor(SLOT), game.canPlay]).toEqual([0, false]);
  await game.start.run('demo');
  game.quit();
  expect(requestCount()).toBe(0);
});

test('[G-6] packs are asked for 99 at once and summed on their game', async () => {
  const { stores, uid } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const at = operator.now();
  await operator.db.transaction(async (tx) => {
    await grantFreeSpins(tx, { uid: uid ?? 0, game: SLOT, count: 4, origin: 'one', at });
    await grantFreeSpins(tx, { uid: uid ?? 0, game: SLOT, count: 3, origin: 'two', at });
    await grantFreeSpins(tx, { uid: uid ?? 0, game: 'bright-feather', count: 1, origin: 'three', at });
  });
  faulty.heard.length = 0;
  const spins = stores.get(FreeSpinsStore);
  await spins.packs.ensure();
  expect(faulty.heardOf(/freespins/)[0]?.url).toContain('count=99');
  expect([SLOT, 'bright-feather', 'laughing-lantern'].map(spins.remainingFor)).toEqual([7, 1, 0]);
});

test('[G-6, B-1] a code that brings free spins shows them at once', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const codes = stores.get(PromoCodeStore);
  codes.setCode('spins');
  expect((await codes.activate.run()).ok).toBe(true);
  await until(() => stores.get(FreeSpinsStore).remainingFor(SLOT) === 20);
});

test('[G-6] after a game for money the packs are read again, after a demo they are not', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const spins = stores.get(FreeSpinsStore);
  await spins.packs.ensure();
  const game = stores.get(GameStore);
  const playAndLeave = async (mode: 'play' | 'demo') => {
    await game.open(SLOT);
    await game.start.run(mode);
    game.quit();
    faulty.heard.length = 0;
    await spins.packs.ensure();
    return requestCount();
  };
  expect(await playAndLeave('demo')).toBe(0);
  expect(await playAndLeave('play')).toBe(1);
});
