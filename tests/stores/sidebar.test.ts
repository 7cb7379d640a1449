import { expect, test } from 'vitest';
import { SidebarStore } from '../../src/stores/shell/SidebarStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';
import { until } from './until';

withFaultyOperator();

test('[E-5, W-11] beside the lobby a guest sees wins and matches, and no bets are asked for', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const rail = stores.get(SidebarStore);
  rail.open({ isPlayer: false });
  await until(() => rail.winners.value !== undefined && rail.matches.value !== undefined);
  expect(rail.winners.value?.length).toBeGreaterThan(6);
  expect(rail.matches.value).toHaveLength(3);
  expect(faulty.heardOf(/getHistory/)).toEqual([]);
  const first = rail.winners.value;
  rail.follow();
  await until(() => rail.winners.value !== first);
});

test('[E-5, W-11] while a match is played its score is read again, and matches to come are not asked for anew', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const rail = stores.get(SidebarStore);
  await rail.matches.load();
  const [match] = rail.matches.value ?? [];
  if (!match) throw new Error('No matches were found');
  const reads = () => faulty.heardOf(/getevents/).length;
  const before = reads();
  rail.matches.set([{ ...match, is_live: false }]);
  rail.followMatches();
  expect(reads()).toBe(before);
  const live = { ...match, is_live: true };
  rail.matches.set([live]);
  rail.followMatches();
  await until(() => rail.matches.value?.[0] !== live);
  expect(reads()).toBe(before + 1);
});
