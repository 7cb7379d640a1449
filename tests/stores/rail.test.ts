import { expect, test } from 'vitest';
import { RailStore } from '../../src/stores/frame/RailStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';
import { until } from './until';

withFaultyOperator();

test('[E-5, W-11] beside the lobby a guest sees wins and matches, and no bets are asked for', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const rail = stores.get(RailStore);
  rail.open({ isPlayer: false });
  await until(() => rail.winners.value !== undefined && rail.matches.value !== undefined);
  expect(rail.winners.value?.length).toBeGreaterThan(6);
  expect(rail.matches.value).toHaveLength(3);
  expect(faulty.heardOf(/getHistory/)).toEqual([]);
  const first = rail.winners.value;
  rail.follow();
  await until(() => rail.winners.value !== first);
});
