/** Chains of reads stop when the screen is left (N-3). */
import { expect, test } from 'vitest';
import { JackpotsStore } from '../../src/stores/competition/JackpotsStore';
import { TournamentsStore } from '../../src/stores/competition/TournamentsStore';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage } from './openPage';

withFaultyOperator();

test('[N-3, R-16] a list of jackpots that is left in the middle asks for no games, and is whole the next time', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const jackpots = stores.get(JackpotsStore);
  faulty.addFault(/Jackpots\.get\?/, { kind: 'hold' });
  const opened = jackpots.openList();
  await eventually(() => expect(faulty.heardOf(/Jackpots\.get\?/)).toHaveLength(1));
  stores.leaveScreen();
  await opened;
  expect([jackpots.teasers.value, faulty.heardOf(/games\.get/)]).toEqual([undefined, []]);
  faulty.recover();
  await jackpots.openList();
  expect(Object.keys(jackpots.teasers.value ?? {}).length).toBeGreaterThan(0);
});

test('[N-3, R-22] a tournament of another language that is left in the middle asks for no leaderboard', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const tournaments = stores.get(TournamentsStore);
  await tournaments.openList();
  const id = tournaments.list.value?.value[0]?.id ?? 0;
  await tournaments.open(id);
  expect(tournaments.board.value).toBeDefined();
  tournaments.markStale();
  tournaments.board.markStale();
  faulty.heard.length = 0;
  faulty.addFault(/tournaments\.get/, { kind: 'hold' });
  const opened = tournaments.open(id);
  await eventually(() => expect(faulty.heardOf(/tournaments\.get/)).toHaveLength(1));
  stores.leaveScreen();
  await opened;
  expect(faulty.heardOf(/leaderboard/)).toEqual([]);
  expect(tournaments.tournament.error).toBeNull();
});
