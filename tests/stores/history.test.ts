import { expect, test } from 'vitest';
import { CashierStore } from '../../src/stores/cashier/CashierStore';
import { historyFilterOf } from '../../src/stores/cashier/HistoryStore';
import { deposit, withdraw } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

async function openHistory(deposits: number) {
  const page = await openPlayerPage(operator, 100, { apiUrl: faulty.url });
  for (let n = 1; n < deposits; n += 1) await deposit(operator, '10', page.token);
  return { ...page, history: page.stores.room(CashierStore).history };
}

const show = (query: string) => historyFilterOf(new URLSearchParams(query));
const idsOf = (history: { list: { items: { id: string }[] } }) => history.list.items.map(({ id }) => id);

test('[C-8] four at a time, each once, until the end', async () => {
  const { history } = await openHistory(10);
  await history.open(show('tab=deposit'));
  expect([history.list.items.length, history.list.hasMore]).toEqual([4, true]);
  await history.list.loadMore();
  await history.list.loadMore();
  expect([idsOf(history).length, new Set(idsOf(history)).size, history.list.hasMore]).toEqual([10, 10, false]);
  await history.list.loadMore();
  expect(faulty.heardOf(/gethistory/)).toHaveLength(3);
});

test('[C-8] what arrives between two pages is not shown twice, and nothing is skipped', async () => {
  const { history, token } = await openHistory(6);
  await history.open(show('tab=deposit'));
  const first = idsOf(history);
  await deposit(operator, '10', token);
  await history.list.loadMore();
  expect(idsOf(history).slice(0, 4)).toEqual(first);
  expect(new Set(idsOf(history)).size).toBe(idsOf(history).length);
  expect(idsOf(history)).toHaveLength(6);
});

test('[C-8, R-7] switching the tab clears and reloads; an answer to the old tab counts for nothing', async () => {
  const { history, token } = await openHistory(5);
  const { response } = await withdraw(operator, '20', token);
  await history.open(show('tab=deposit'));
  faulty.spoil(/gethistory.*type=deposit/, { kind: 'hold' }, 1);
  const late = history.list.loadMore();
  await until(() => faulty.heardOf(/gethistory/).length === 2);
  const switched = history.open(show('tab=withdrawal'));
  expect(history.list.items).toEqual([]);
  await switched;
  faulty.mend();
  await late;
  expect(idsOf(history)).toEqual([response.id]);
  await history.open(show('tab=no-such-tab&status=x&period=x'));
  expect(history.tab).toBe('deposit');
  expect(history.list.items).toHaveLength(4);
});

test('[C-8, N-14] a page that fails keeps what is there, and can be asked for again', async () => {
  const { history } = await openHistory(6);
  await history.open(show('tab=deposit'));
  faulty.spoil(/gethistory/, { kind: 'answer', body: '<html></html>' });
  await history.list.loadMore();
  expect(history.list.error).toMatchObject({ isMalformed: true });
  expect(history.list.items).toHaveLength(4);
  faulty.mend();
  await history.list.loadMore();
  expect([history.list.error, history.list.items.length]).toEqual([null, 6]);
});

test('[C-8, A-13] nothing of a player stays when the session ends', async () => {
  const { history, stores } = await openHistory(2);
  const stop = stores.start(Promise.resolve());
  await history.open(show('tab=deposit'));
  await stores.session.logout.run();
  await until(() => history.list.items.length === 0);
  expect(stores.room(CashierStore).deposit.settings.value).toBeUndefined();
  stop();
});
